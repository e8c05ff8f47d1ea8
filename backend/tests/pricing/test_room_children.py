"""How many children a room takes: search, calendar, quote, stay and choice all keep to it (docs/pricing.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from leeward.pricing.api import EngineError, Refinement, StayRequest
from leeward.pricing.choices import ChosenPackage
from leeward.pricing.engine.calendars import calendar
from leeward.pricing.engine.chosen import price_chosen
from leeward.pricing.engine.packages import find_packages
from leeward.pricing.engine.quotes import quote
from leeward.pricing.engine.stay_prices import answer_stay
from leeward.pricing.refusals import Refusal
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.rate_plans import GuestRule, Rounding
from leeward.travel.occupancy import Occupancy
from tests.pricing.builders import BOOKED_ON, COUPLE, a_hotel, a_plan, a_query, a_room, a_snapshot, day
from tests.pricing.comparing import as_chosen

ONE_CHILD = Occupancy(adults=2, ages=(5,))
TWO_CHILDREN = Occupancy(adults=2, ages=(5, 6))


def a_room_for(most_children: int | None, **of_plan: Any) -> Snapshot:
    return a_snapshot(a_hotel(room_types=(a_room(max_children=most_children),), plans=(a_plan(**of_plan),)))


def refusal(snapshot: Snapshot, party: Occupancy) -> Refusal | None:
    request = StayRequest("MV1", "P", "A", party, day(2), 7, BOOKED_ON)
    return answer_stay(snapshot=snapshot, request=request).refusal


class TestARoom:
    def test_takes_as_many_children_as_it_names(self) -> None:
        one = a_room_for(1)
        assert (refusal(one, ONE_CHILD), refusal(one, TWO_CHILDREN)) == (None, Refusal.CHILD_COUNT)
        assert (refusal(a_room_for(0), COUPLE), refusal(a_room_for(0), ONE_CHILD)) == (None, Refusal.CHILD_COUNT)
        assert refusal(a_room_for(None), TWO_CHILDREN) is None

    def test_is_not_found_counted_quoted_or_sold_for_more(self) -> None:
        snapshot, query = a_room_for(1), a_query(TWO_CHILDREN)
        assert find_packages(snapshot=snapshot, query=query, refinement=Refinement()).offers == ()
        assert calendar(snapshot=snapshot, query=query) == ()
        with pytest.raises(EngineError):
            quote(snapshot=snapshot, query=replace(query, places=(), itemcodes=("MV1",)))
        with pytest.raises(EngineError) as refused:
            price_chosen(snapshot=snapshot, chosen=self.chosen())
        assert refused.value.rule == "child-count"

    def test_counts_whom_the_plan_counts_as_a_child(self) -> None:
        teenager = Occupancy(adults=2, ages=(5, 16))
        assert refusal(a_room_for(1), teenager) is Refusal.CHILD_COUNT
        assert refusal(a_room_for(1, guest_rule=GuestRule(adult_from_age=16)), teenager) is None

    def test_keeps_the_plans_own_limit_where_that_is_stricter(self) -> None:
        assert refusal(a_room_for(2, guest_rule=GuestRule(max_children=1)), TWO_CHILDREN) is Refusal.CHILD_COUNT

    def test_of_an_alpinebits_plan_only_says_who_pays_in_full(self) -> None:
        assert refusal(a_room_for(1, rounding=Rounding.REFERENCE), TWO_CHILDREN) is None

    def chosen(self) -> ChosenPackage:
        """What a party could have had of a room without a limit."""
        query = replace(a_query(TWO_CHILDREN), places=(), itemcodes=("MV1",))
        return as_chosen(quote(snapshot=a_room_for(None), query=query).offer, BOOKED_ON)
