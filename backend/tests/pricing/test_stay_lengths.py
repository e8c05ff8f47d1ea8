"""Plans priced by the length of the stay: the price of the day of arrival, once, for exactly so many nights."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from leeward.pricing.api import Refinement, StayAnswer, StayRequest
from leeward.pricing.build import CannotBuild
from leeward.pricing.build.snapshot import build_snapshot
from leeward.pricing.engine.chosen import list_room_options, price_chosen
from leeward.pricing.engine.packages import find_packages
from leeward.pricing.engine.quotes import quote
from leeward.pricing.engine.stay_prices import answer_stay
from leeward.pricing.generations import SnapshotReader
from leeward.pricing.refusals import Refusal
from leeward.pricing.snapshot_files import write_snapshot
from leeward.pricing.supply.promotions import FreeNights, PercentOff, Promotion
from leeward.pricing.supply.rate_plans import BookingLimits, PriceBasis, RatePlan, Season
from tests.pricing.builders import BOOKED_ON, COUPLE, N_DAYS, a_hotel, a_plan, a_query, a_world, day
from tests.pricing.comparing import as_chosen

#: The room for three nights costs 300.00 when it arrives until day 9 and 360.00 later; for seven nights 630.50.
BY_LENGTH = (
    Season(day(0), day(9), base=((2, 30_000),), stay_nights=3),
    Season(day(10), day(N_DAYS), base=((2, 36_000),), stay_nights=3),
    Season(day(0), day(N_DAYS), base=((2, 63_050),), weekdays=0b0100000, stay_nights=7),
)


def by_length(**given: Any) -> RatePlan:
    return replace(a_plan(amount=90), basis=PriceBasis.PER_ROOM, seasons=BY_LENGTH, **given)


def answer(plan: RatePlan, *, arrival: int, nights: int) -> StayAnswer:
    snapshot = build_snapshot(world=a_world(a_hotel(plans=(plan,))))
    request = StayRequest("MV1", plan.code, "A", COUPLE, day(arrival), nights, BOOKED_ON)
    return answer_stay(snapshot=snapshot, request=request)


class TestStayLengths:
    @pytest.mark.parametrize(
        ("arrival", "nights", "pence"),
        [
            (4, 3, 30_000),
            # Nights of the later season do not matter: the day of arrival does.
            (9, 3, 30_000),
            (10, 3, 36_000),
            # Day 0 is a Saturday, on which alone seven nights begin.
            (0, 7, 63_050),
            (7, 7, 63_050),
            (14, 7, 63_050),
        ],
    )
    def test_cost_what_their_day_of_arrival_says(self, arrival: int, nights: int, pence: int) -> None:
        assert answer(by_length(), arrival=arrival, nights=nights).total_pence == pence

    @pytest.mark.parametrize(("arrival", "nights"), [(4, 4), (4, 2), (4, 6), (1, 7)])
    def test_are_not_sold_in_lengths_and_on_days_without_a_price(self, arrival: int, nights: int) -> None:
        assert answer(by_length(), arrival=arrival, nights=nights).refusal is Refusal.NO_PRICE

    def test_count_no_price_by_the_night_beside_them(self) -> None:
        plan = by_length()
        both = replace(plan, seasons=(*BY_LENGTH, *a_plan(amount=10).seasons))
        assert answer(both, arrival=4, nights=3).total_pence == 30_000
        assert answer(both, arrival=4, nights=4).refusal is Refusal.NO_PRICE

    def test_keep_the_plans_own_limits(self) -> None:
        plan = by_length(limits=BookingLimits(min_nights=4))
        assert answer(plan, arrival=4, nights=3).refusal is Refusal.STAY_TOO_SHORT
        assert answer(plan, arrival=0, nights=7).total_pence == 63_050

    def test_take_promotions_but_give_no_night_away(self) -> None:
        offers = (
            Promotion("FREE", FreeNights(3, 1), combines_with=None),
            Promotion("TENTH", PercentOff(1_000), combines_with=None),
        )
        assert answer(by_length(promotions=offers), arrival=4, nights=3).total_pence == 27_000

    def test_may_cost_more_than_a_night_may(self) -> None:
        season = Season(day(0), day(N_DAYS), base=((2, 20_000_050),), stay_nights=14)
        assert answer(replace(by_length(), seasons=(season,)), arrival=4, nights=14).total_pence == 20_000_050

    def test_longer_than_any_stay_are_refused(self) -> None:
        season = Season(day(0), day(N_DAYS), base=((2, 100),), stay_nights=63)
        with pytest.raises(CannotBuild, match="more than 62 nights"):
            build_snapshot(world=a_world(a_hotel(plans=(replace(by_length(), seasons=(season,)),))))

    def test_are_found_quoted_and_chosen_like_every_other_plan(self) -> None:
        # Cheaper than the plan by the night: 300.00 a room against 2 × 90.00 × 3 = 540.00.
        hotel = a_hotel(plans=(a_plan(amount=90), replace(by_length(), code="L")))
        snapshot = build_snapshot(world=a_world(hotel))
        query = replace(a_query(), nights=3, first_departure=day(4), last_departure=day(4))
        offer = find_packages(snapshot=snapshot, query=query, refinement=Refinement()).offers[0]
        assert [(room.plan_code, room.pence) for room in offer.rooms] == [("L", 30_000)]
        quoted = quote(snapshot=snapshot, query=replace(query, places=(), itemcodes=("MV1",)))
        assert quoted.lines[0].rule == "room 1, A, L: base for 2 guests, price of 3 nights"
        chosen = as_chosen(offer, BOOKED_ON)
        assert price_chosen(snapshot=snapshot, chosen=chosen).offer.total_pence == offer.total_pence
        (options,) = list_room_options(snapshot=snapshot, chosen=chosen)
        assert [(option.plan_code, option.pence) for option in options] == [("L", 30_000), ("P", 54_000)]

    def test_survive_the_snapshots_files(self, tmp_path: Path) -> None:
        write_snapshot(folder=tmp_path, snapshot=build_snapshot(world=a_world(a_hotel(plans=(by_length(),)))))
        snapshot = SnapshotReader(tmp_path).current()
        request = StayRequest("MV1", "P", "A", COUPLE, day(4), 3, BOOKED_ON)
        assert answer_stay(snapshot=snapshot, request=request).total_pence == 30_000
