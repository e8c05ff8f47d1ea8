"""Whatever is held for a customer and taken from all others changes nothing for that customer (R-01, R-04)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from leeward.pricing.api import EngineError
from leeward.pricing.choices import ChosenPackage
from leeward.pricing.engine.chosen import list_room_options, price_chosen
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.hotels import Allotment, RoomType
from tests.pricing.builders import COUPLE, N_DAYS, a_room, day
from tests.pricing.test_own_stock import WEEK, a_shop, moved, own_rooms, with_own


def test_what_is_held_for_them_and_taken_from_all_changes_nothing_for_them_r_01() -> None:
    """Any stock less any hold, plus the hold, is the stock: prices and options as if nobody held anything."""
    chance = Random(4)
    for _ in range(120):
        left = [chance.choice((0, 0, 1, 2)) for _ in range(N_DAYS + 1)]
        first, n_nights, rooms = chance.randrange(0, 12), chance.randrange(1, 10), chance.randrange(1, 3)
        held = [count + rooms * (first <= night < first + n_nights) for night, count in enumerate(left)]
        before, after = (a_shop(nightly(counts), a_room("B", rooms=1)) for counts in (held, left))
        party = replace(WEEK, rooms=(WEEK.rooms[0],) * chance.randrange(1, 4))
        asked = moved(party, chance.randrange(-2, 8))
        assert asked.rooms[0].occupancy == COUPLE
        assert outcome(after, with_own(asked, own_rooms(first, n_nights, rooms=rooms))) == outcome(before, asked)


def nightly(counts: list[int]) -> RoomType:
    """Room A with so many rooms on each night."""
    return RoomType(
        "A", allotments=tuple(Allotment(day(night), day(night), rooms) for night, rooms in enumerate(counts))
    )


def outcome(snapshot: Snapshot, chosen: ChosenPackage) -> object:
    try:
        options = list_room_options(snapshot=snapshot, chosen=chosen)
        return price_chosen(snapshot=snapshot, chosen=chosen), options
    except EngineError as refused:
        return refused.rule
