"""What was chosen is priced as chosen: never replaced by something cheaper, refused by name when it is gone (R-31)."""

from dataclasses import replace

import pytest

from leeward.pricing.api import EngineError
from leeward.pricing.choices import ChosenFlight, ChosenPackage
from leeward.pricing.engine.chosen import list_room_options, price_chosen
from leeward.pricing.engine.quotes import quote
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.world import Direction
from leeward.travel.occupancy import Occupancy
from tests.pricing.builders import (
    BOOKED_ON,
    COUPLE,
    a_flight,
    a_hotel,
    a_plan,
    a_query,
    a_room,
    a_snapshot,
    there_and_back,
)
from tests.pricing.comparing import as_chosen

FAMILY = Occupancy(adults=2, ages=(5,))


def two_rooms_left() -> Snapshot:
    """Room A has two rooms left on two plans, room B is sold freely; there is a dearer flight out."""
    hotel = a_hotel(
        room_types=(a_room("A", rooms=2), a_room("B")),
        plans=(
            a_plan("P", room_type="A"),
            a_plan("ALL", amount=150, board="AI", room_type="A"),
            a_plan("BIG", amount=130, room_type="B"),
        ),
    )
    dear = a_flight("LATE", Direction.OUTBOUND, adult=900)
    return a_snapshot(hotel, flights=(*there_and_back(), dear))


def chosen_from(snapshot: Snapshot, *rooms: Occupancy) -> ChosenPackage:
    found = quote(snapshot=snapshot, query=a_query(*rooms, places=(), itemcodes=("MV1",)))
    return as_chosen(found.offer, BOOKED_ON)


class TestPriceChosen:
    def test_keeps_the_dearer_plan_and_flight_that_were_chosen(self) -> None:
        snapshot = two_rooms_left()
        cheapest = chosen_from(snapshot)
        plain = price_chosen(snapshot=snapshot, chosen=cheapest)
        dearer = replace(
            cheapest,
            rooms=(replace(cheapest.rooms[0], plan_code="ALL"),),
            outbound=replace(cheapest.outbound, code="LATE"),
        )
        priced = price_chosen(snapshot=snapshot, chosen=dearer)
        assert (priced.offer.rooms[0].plan_code, priced.offer.outbound.code, priced.offer.board) == (
            "ALL",
            "LATE",
            "AI",
        )
        assert priced.offer.total_pence > plain.offer.total_pence
        assert sum(line.pence for line in priced.lines) == priced.offer.total_pence

    def test_takes_rooms_on_different_plans(self) -> None:
        snapshot = two_rooms_left()
        chosen = chosen_from(snapshot, COUPLE, FAMILY)
        mixed = replace(chosen, rooms=(replace(chosen.rooms[0], plan_code="ALL"), chosen.rooms[1]))
        one, two = price_chosen(snapshot=snapshot, chosen=mixed).offer.rooms
        assert (one.plan_code, two.plan_code) == ("ALL", "P")
        assert one.pence != two.pence

    def test_refuses_three_rooms_where_two_are_left(self) -> None:
        snapshot = two_rooms_left()
        chosen = chosen_from(snapshot, COUPLE, COUPLE)
        three = replace(chosen, rooms=(*chosen.rooms, chosen.rooms[0]))
        with pytest.raises(EngineError) as refused:
            price_chosen(snapshot=snapshot, chosen=three)
        assert (refused.value.field, refused.value.rule) == ("room", "sold_out")

    @pytest.mark.parametrize(
        ("change", "field", "rule"),
        [
            ({"itemcode": "MV9"}, "itemcode", "unknown_hotel"),
            ({"airport": "GLA"}, "flight", "unknown_flight"),
            ({"nights": 6}, "flight", "dates"),
            ({"nights": 99}, "flight", "dates"),
        ],
    )
    def test_refuses_what_does_not_exist(self, change: dict[str, object], field: str, rule: str) -> None:
        snapshot = two_rooms_left()
        with pytest.raises(EngineError) as refused:
            price_chosen(snapshot=snapshot, chosen=replace(chosen_from(snapshot), **change))  # type: ignore[arg-type]
        assert (refused.value.field, refused.value.rule) == (field, rule)

    def test_refuses_a_flight_or_plan_of_another_name(self) -> None:
        snapshot = two_rooms_left()
        chosen = chosen_from(snapshot)
        for wrong in (
            replace(chosen, outbound=ChosenFlight("XX1", "Economy", chosen.outbound.departure_date)),
            replace(chosen, inbound=replace(chosen.inbound, cabin="Business")),
            replace(chosen, rooms=(replace(chosen.rooms[0], room_type="B"),)),
        ):
            with pytest.raises(EngineError):
                price_chosen(snapshot=snapshot, chosen=wrong)


class TestListRoomOptions:
    def test_lists_every_plan_of_each_room_with_the_difference(self) -> None:
        snapshot = two_rooms_left()
        (options,) = list_room_options(snapshot=snapshot, chosen=chosen_from(snapshot))
        assert [option.plan_code for option in options] == ["P", "BIG", "ALL"]
        assert options[0].difference_pence == 0
        assert [option.difference_pence for option in options] == sorted(option.difference_pence for option in options)

    def test_leaves_out_what_the_other_rooms_have_taken(self) -> None:
        snapshot = two_rooms_left()
        chosen = chosen_from(snapshot, COUPLE, COUPLE)
        third = replace(chosen, rooms=(*chosen.rooms, replace(chosen.rooms[0], room_type="B", plan_code="BIG")))
        for_first, _, for_third = list_room_options(snapshot=snapshot, chosen=third)
        assert {option.room_type for option in for_third} == {"B"}
        assert {option.room_type for option in for_first} == {"A", "B"}
