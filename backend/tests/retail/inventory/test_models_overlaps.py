"""Stretches that share no night: what a list of overlapping seasons becomes when it is stored."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import combinations
from random import Random

import pytest

from leeward.retail.inventory.overlaps import Stretch, added_up, as_disjoint, as_ranges, share_a_night

MONDAY = date(2027, 5, 3)


def a_stretch(first: int, last: int, held: str, weekdays: int = 127) -> Stretch[str]:
    return Stretch(MONDAY + timedelta(first), MONDAY + timedelta(last), weekdays, held)


def held_on(stretches: list[Stretch[str]], night: date) -> str | None:
    """Who holds a night: the first listed that does."""
    for one in stretches:
        if one.first <= night <= one.last and one.weekdays >> night.weekday() & 1:
            return one.held
    return None


class TestAsDisjoint:
    def test_cuts_a_later_stretch_around_an_earlier_one(self) -> None:
        pieces = as_disjoint([a_stretch(5, 6, "easter"), a_stretch(0, 10, "spring")])
        assert pieces == [a_stretch(0, 4, "spring"), a_stretch(5, 6, "easter"), a_stretch(7, 10, "spring")]

    def test_leaves_the_other_weekdays_of_shared_days(self) -> None:
        weekend = 0b1100000
        pieces = as_disjoint([a_stretch(0, 13, "weekend", weekend), a_stretch(0, 13, "week")])
        assert {(piece.held, piece.weekdays) for piece in pieces} == {("weekend", weekend), ("week", 127 & ~weekend)}

    @pytest.mark.parametrize("seed", range(40))
    def test_keeps_who_holds_each_night_and_lets_none_share(self, seed: int) -> None:
        chance = Random(seed)
        listed = []
        for number in range(chance.randint(1, 6)):
            first = chance.randint(0, 20)
            weekdays = 127 if chance.random() < 0.5 else chance.randint(1, 127)
            listed.append(a_stretch(first, first + chance.randint(0, 15), f"s{number}", weekdays))
        pieces = as_disjoint(listed)
        assert not any(share_a_night(one, other) for one, other in combinations(pieces, 2))
        for day in range(-1, 40):
            night = MONDAY + timedelta(day)
            assert held_on(pieces, night) == held_on(listed, night)


class TestAddedUp:
    @pytest.mark.parametrize("seed", range(40))
    def test_sums_what_is_listed_for_each_night_and_lets_none_share(self, seed: int) -> None:
        chance = Random(seed)
        listed = []
        for _ in range(chance.randint(1, 6)):
            first = MONDAY + timedelta(chance.randint(0, 20))
            weekdays = 127 if chance.random() < 0.7 else chance.randint(1, 127)
            listed.append(Stretch(first, first + timedelta(chance.randint(0, 15)), weekdays, chance.randint(0, 9)))
        pieces = added_up(listed)
        assert not any(share_a_night(one, other) for one, other in combinations(pieces, 2))
        for day in range(-1, 40):
            night = MONDAY + timedelta(day)
            due, told = (
                [one.held for one in some if one.first <= night <= one.last and one.weekdays >> night.weekday() & 1]
                for some in (listed, pieces)
            )
            assert (sum(told), bool(told)) == (sum(due), bool(due))


class TestShareANight:
    def test_needs_a_real_night_of_both(self) -> None:
        mondays, tuesdays = a_stretch(0, 20, "a", 0b1), a_stretch(0, 20, "b", 0b10)
        assert not share_a_night(mondays, tuesdays)
        assert share_a_night(mondays, a_stretch(7, 7, "c"))
        assert not share_a_night(mondays, a_stretch(8, 13, "d"))


class TestAsRanges:
    def test_joins_neighbours_that_hold_the_same(self) -> None:
        days = [(MONDAY + timedelta(day), held) for day, held in ((0, 2), (1, 2), (2, 3), (4, 3))]
        assert [((a - MONDAY).days, (b - MONDAY).days, held) for a, b, held in as_ranges(days)] == [
            (0, 1, 2), (2, 2, 3), (4, 4, 3),
        ]  # fmt: skip
        assert list(as_ranges([])) == []
