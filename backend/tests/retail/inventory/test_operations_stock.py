"""What staff and bookings do to rates and stock, and that it is seen in the generation they are told."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leeward.pricing.generations import SnapshotReader
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.rate_plans import Season
from leeward.retail.inventory.errors import BadRates, NotEnoughLeft, UnknownDeparture, UnknownRatePlan, UnknownRoomType
from leeward.retail.inventory.models import AllotmentNight, Fare, RoomType, StopSale
from leeward.retail.inventory.operations import taking
from leeward.retail.inventory.operations.fares import NewFare, change_fare
from leeward.retail.inventory.operations.publishing import publish_all_marked, snapshot_folder
from leeward.retail.inventory.operations.rates import PlanKey, set_rates
from leeward.retail.inventory.operations.stock import RoomKey, change_allotment, close_sales, open_sales
from leeward.retail.inventory.operations.taking import RoomsWanted, SeatsWanted
from leeward.retail.inventory.snapshot.publish import Published
from leeward.retail.inventory.storing.hotels import Nights
from tests.retail.hotels.island import an_island, night, package_pence, stay_pence
from tests.retail.hotels.stored_worlds import AT, sell_world

pytestmark = pytest.mark.django_db
PLAN = PlanKey("MV1", "DLX", "FLEX")
ROOM = RoomKey("MV1", "DLX")


@pytest.fixture(autouse=True)
def published_island(settings: Any, tmp_path: Path) -> None:
    settings.LEEWARD_HOME = tmp_path
    sell_world(an_island, home=tmp_path)


def nights(first: int, last: int) -> Nights:
    return Nights(night(first), night(last))


def seen(published: Published | None = None) -> Snapshot:
    """What a worker reads now, which is at least the generation somebody was told."""
    snapshot = SnapshotReader(snapshot_folder()).current()
    assert published is None or snapshot.generation >= published.generation
    return snapshot


class TestSetRates:
    def test_sells_those_nights_at_the_new_price_and_others_at_theirs(self) -> None:
        published = set_rates(key=PLAN, rates=Season(night(5), night(6), base=((2, 15_000),)), at=AT)
        # 3, 4 | 5, 6 | 7, 8, 9: five nights at £100 and two at £150, for two.
        assert stay_pence(seen(published), "MV1", 3, 7) == 2 * (5 * 10_000 + 2 * 15_000)
        assert stay_pence(seen(), "MV2", 3, 7) == 140_000

    def test_replaces_rates_set_before(self) -> None:
        for pence in (15_000, 12_000):
            set_rates(key=PLAN, rates=Season(night(5), night(6), base=((2, pence),)), at=AT)
        assert stay_pence(seen(), "MV1", 5, 2) == 2 * 2 * 12_000

    def test_may_concern_some_weekdays_only(self) -> None:
        saturday = 0b0100000
        set_rates(key=PLAN, rates=Season(night(0), night(30), base=((2, 20_000),), weekdays=saturday), at=AT)
        # The first of May 2027 is a Saturday: night 3 to 9 hold one more.
        assert stay_pence(seen(), "MV1", 3, 7) == 2 * (6 * 10_000 + 20_000)

    @pytest.mark.parametrize(
        "rates",
        [
            Season(night(6), night(5), base=((2, 1),)),
            Season(night(5), night(6), base=()),
            Season(night(5), night(6), base=((2, -1),)),
            Season(night(5), night(6), base=((2, 1), (2, 2))),
            Season(night(5), night(6), base=((0, 1),)),
        ],
    )
    def test_refuses_what_cannot_be_sold_and_changes_nothing(self, rates: Season) -> None:
        before = seen().generation
        with pytest.raises(BadRates):
            set_rates(key=PLAN, rates=rates, at=AT)
        assert seen().generation == before
        assert stay_pence(seen(), "MV1", 3, 7) == 140_000

    def test_refuses_a_plan_nobody_knows(self) -> None:
        with pytest.raises(UnknownRatePlan):
            set_rates(key=PlanKey("MV1", "DLX", "NONE"), rates=Season(night(5), night(6), base=((2, 1),)), at=AT)


class TestCloseSales:
    def test_sells_no_stay_that_touches_a_closed_night(self) -> None:
        published = close_sales(key=ROOM, nights=nights(5, 6), at=AT)
        snapshot = seen(published)
        assert [stay_pence(snapshot, "MV1", first, 2) for first in (3, 4, 6, 7)] == [40_000, None, None, 40_000]
        assert stay_pence(snapshot, "MV2", 4, 2) == 40_000

    def test_is_undone_for_the_nights_that_are_opened(self) -> None:
        close_sales(key=ROOM, nights=nights(5, 14), at=AT)
        snapshot = seen(open_sales(key=ROOM, nights=nights(8, 9), at=AT))
        assert [stay_pence(snapshot, "MV1", first, 1) for first in (7, 8, 9, 10)] == [None, 20_000, 20_000, None]
        assert StopSale.objects.count() == 2

    def test_refuses_nights_out_of_order_and_rooms_nobody_knows(self) -> None:
        with pytest.raises(BadRates):
            close_sales(key=ROOM, nights=nights(6, 5), at=AT)
        with pytest.raises(BadRates):
            close_sales(key=ROOM, nights=Nights(night(1), date(9999, 1, 1)), at=AT)
        with pytest.raises(UnknownRoomType):
            close_sales(key=RoomKey("MV1", "NONE"), nights=nights(5, 6), at=AT)


class TestChangeAllotment:
    def test_sells_only_what_is_held(self) -> None:
        published = change_allotment(key=ROOM, nights=nights(5, 5), rooms=0, release_days=0, at=AT)
        assert stay_pence(seen(published), "MV1", 5, 1) is None
        change_allotment(key=ROOM, nights=nights(5, 5), rooms=4, release_days=0, at=AT)
        assert stay_pence(seen(), "MV1", 5, 1) == 20_000

    def test_keeps_what_is_taken_even_when_more_than_is_held(self) -> None:
        taking.take_rooms(wanted=[RoomsWanted(ROOM, nights(5, 5), rooms=2)], at=AT)
        change_allotment(key=ROOM, nights=nights(5, 5), rooms=1, release_days=3, at=AT)
        row = AllotmentNight.objects.get(room_type__hotel__itemcode="MV1", night=night(5))
        assert (row.rooms, row.taken, row.rooms_left, row.release_days) == (1, 2, 0, 3)
        assert stay_pence(seen(), "MV1", 5, 1) is None

    def test_refuses_a_room_type_that_is_sold_freely(self) -> None:
        RoomType.objects.filter(hotel__itemcode="MV1").update(is_free_sale=True)
        with pytest.raises(BadRates):
            change_allotment(key=ROOM, nights=nights(5, 5), rooms=1, release_days=0, at=AT)


class TestChangeFare:
    def test_changes_one_departure(self) -> None:
        published = change_fare(flight="ALB1", day=night(3), cabin="Economy", fare=NewFare(40_000, 1, 1, 9), at=AT)
        snapshot = seen(published)
        assert (package_pence(snapshot, 3, 7)["MV1"], package_pence(snapshot, 4, 7)["MV1"]) == (280_000, 260_000)

    def test_refuses_a_departure_nobody_knows_and_figures_below_nought(self) -> None:
        with pytest.raises(UnknownDeparture):
            change_fare(flight="ALB1", day=night(3), cabin="Business", fare=NewFare(1, 1, 1, 1), at=AT)
        with pytest.raises(BadRates):
            change_fare(flight="ALB1", day=night(3), cabin="Economy", fare=NewFare(-1, 1, 1, 1), at=AT)


class TestTakeRooms:
    def test_takes_every_night_and_is_seen_once_the_worker_has_looked(self) -> None:
        taking.take_rooms(wanted=[RoomsWanted(ROOM, nights(5, 7), rooms=2)], at=AT)
        assert stay_pence(seen(), "MV1", 5, 3) == 60_000
        publish_all_marked(at=AT)
        assert [stay_pence(seen(), "MV1", first, 1) for first in (4, 5, 7, 8)] == [20_000, None, None, 20_000]

    def test_takes_nothing_when_one_night_of_one_stay_is_short_r_02(self) -> None:
        taking.take_rooms(wanted=[RoomsWanted(ROOM, nights(6, 6), rooms=1)], at=AT)
        other = RoomsWanted(RoomKey("MV2", "DLX"), nights(5, 7))
        with pytest.raises(NotEnoughLeft):
            taking.take_rooms(wanted=[other, RoomsWanted(ROOM, nights(5, 7), rooms=2)], at=AT)
        assert sum(AllotmentNight.objects.values_list("taken", flat=True)) == 1

    def test_counts_two_stays_in_one_room_type_together(self) -> None:
        with pytest.raises(NotEnoughLeft):
            taking.take_rooms(wanted=[RoomsWanted(ROOM, nights(5, 7), 2), RoomsWanted(ROOM, nights(7, 8))], at=AT)

    def test_refuses_a_night_nobody_holds_rooms_for(self) -> None:
        with pytest.raises(NotEnoughLeft):
            taking.take_rooms(wanted=[RoomsWanted(ROOM, Nights(date(2031, 1, 1), date(2031, 1, 2)))], at=AT)

    def test_takes_any_number_from_a_free_sale_and_counts_it_on_nights_that_nobody_holds_too(self) -> None:
        RoomType.objects.filter(hotel__itemcode="MV1").update(is_free_sale=True)
        AllotmentNight.objects.filter(room_type__hotel__itemcode="MV1", night=night(6)).delete()
        stay = [RoomsWanted(ROOM, nights(5, 7), rooms=5)]
        taking.take_rooms(wanted=stay, at=AT)
        rows = AllotmentNight.objects.filter(room_type__hotel__itemcode="MV1", taken__gt=0).order_by("night")
        assert list(rows.values_list("rooms", "taken")) == [(2, 5), (0, 5), (2, 5)]
        assert taking.give_back_rooms(wanted=stay, kept=[], at=AT)
        assert not rows.exists()

    def test_is_undone_by_giving_back_but_only_once(self) -> None:
        stay = [RoomsWanted(ROOM, nights(5, 7), rooms=2)]
        taking.take_rooms(wanted=stay, at=AT)
        for is_counted in (True, False):
            assert taking.give_back_rooms(wanted=stay, kept=[], at=AT) is is_counted
            assert not AllotmentNight.objects.filter(taken__gt=0).exists()

    def test_gives_back_none_that_somebody_else_has_inv1(self) -> None:
        stay, other = RoomsWanted(ROOM, nights(5, 7), rooms=2), RoomsWanted(ROOM, nights(7, 8))
        taking.take_rooms(wanted=[stay], at=AT)
        assert not taking.give_back_rooms(wanted=[stay], kept=[other], at=AT)
        assert list(AllotmentNight.objects.filter(taken__gt=0).values_list("night", "taken")) == [(night(7), 1)]


class TestTakeSeats:
    def test_takes_seats_until_none_are_left(self) -> None:
        trip = [SeatsWanted("ALB1", night(3), "Economy", 5), SeatsWanted("ALB2", night(10), "Economy", 5)]
        taking.take_seats(wanted=trip, at=AT)
        with pytest.raises(NotEnoughLeft):
            taking.take_seats(wanted=trip, at=AT)
        taking.take_seats(wanted=[SeatsWanted("ALB1", night(3), "Economy", 3)], at=AT)
        publish_all_marked(at=AT)
        # One seat is left on the way out: a couple cannot go.
        assert package_pence(seen(), 3, 7) == {}
        assert package_pence(seen(), 4, 7)["MV1"] == 260_000

    def test_is_undone_by_giving_back_but_only_once(self) -> None:
        trip = [SeatsWanted("ALB1", night(3), "Economy", 5)]
        taking.take_seats(wanted=trip, at=AT)
        for is_counted in (True, False):
            assert taking.give_back_seats(wanted=trip, kept=[], at=AT) is is_counted
            assert Fare.objects.filter(taken__gt=0).count() == 0
        with pytest.raises(UnknownDeparture):
            taking.take_seats(wanted=[SeatsWanted("ALB9", night(3), "Economy", 1)], at=AT)

    def test_gives_back_none_that_somebody_else_has_inv1(self) -> None:
        trip = [SeatsWanted("ALB1", night(3), "Economy", 5), SeatsWanted("ALB2", night(10), "Economy", 5)]
        taking.take_seats(wanted=trip, at=AT)
        others = [SeatsWanted("ALB2", night(10), "Economy", 2), SeatsWanted("ALB2", night(10), "Economy", 1)]
        assert not taking.give_back_seats(wanted=trip, kept=others, at=AT)
        assert list(Fare.objects.filter(taken__gt=0).values_list("departure__flight__code", "taken")) == [("ALB2", 3)]

    def test_locks_in_one_order_whatever_others_have(self) -> None:
        """Or two that go back at once wait for each other."""
        trip = [SeatsWanted("ALB2", night(10), "Economy", 5), SeatsWanted("ALB1", night(3), "Economy", 5)]
        with CaptureQueriesContext(connection) as asked:
            taking.give_back_seats(wanted=trip, kept=trip[:1], at=AT)
        read = [one["sql"] for one in asked if one["sql"].startswith("SELECT") and "'Economy'" in one["sql"]]
        assert [("ALB1" in sql, "ALB2" in sql) for sql in read] == [(True, False), (False, True)]
