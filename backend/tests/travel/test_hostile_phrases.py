"""Sentences made to keep the shop busy (T-24, T-01): none takes longer than its length, and none asks for a crowd."""

from __future__ import annotations

import time
from itertools import product

import pytest

from leeward.travel import limits
from leeward.travel.phrases import LONGEST, party_of
from tests.travel.test_phrases import read

#: What the rules repeat: pieces that could be matched in two ways are what makes a pattern think for years.
REPEATED = [
    ", ", " , ", ",", "& ", "and ", ", and ", "7, ", "7 and ", "a ", "in ", "for ", "- ", "- 7 ", "1/", "£1 ", "9.",
    "or ", "the ", "plus ", "max ", "total ", "hotel ", "or more ", "n't ", "st ", "\ufdfa", "\ufb03", "don",
    "29 july to ", "from ", "kids aged 7", "2 kids (7", "twenty ", "couple of ", "+/- ", "£", "k ", "london ",
    "flying ",
]  # fmt: skip
BEFORE = ["", "kids aged 7", "2 kids aged 7", "2 kids (7", "not ", "under £7 ", "5 stars", "from 7 "]
BEHIND = ["", "x", " crete", " july", ")"]
SENTENCES = [
    before + piece * ((LONGEST - len(before) - len(behind)) // len(piece)) + behind
    for before, piece, behind in product(BEFORE, REPEATED, BEHIND)
]


class TestUnderstand:
    def test_a_row_of_commas_behind_an_age_takes_no_longer_than_other_words(self) -> None:
        """Two ways to match each blank made 2^n of n commas: twenty took a second, forty would have taken a week."""
        began = time.process_time()
        read("kids aged 7" + ", " * 22 + "x")
        assert time.process_time() - began < 1

    def test_no_piece_repeated_as_often_as_fits_takes_long(self) -> None:
        """The slowest takes some hundredths of a second; a second leaves room for a busy machine."""
        slow = []
        for sentence in SENTENCES:
            began = time.process_time()
            read(sentence)
            if time.process_time() - began > 1:
                slow.append(sentence)
        assert slow == []

    @pytest.mark.parametrize("between", [", ", " and ", ", and ", ",", " & ", ", & "])
    def test_ages_are_listed_with_commas_and_ands_in_a_row(self, between: str) -> None:
        assert sorted(read(f"2 kids aged 5{between}7 in crete").draft.ages) == [5, 7]

    def test_a_blank_alone_lists_no_second_age(self) -> None:
        assert read("kids aged five ten nights in crete").draft.ages == [5]

    @pytest.mark.parametrize(("said", "left"), [("999 kids aged 2", "999"), ("kids aged " + "2, " * 60 + "2", "aged")])
    def test_more_children_than_one_search_takes_are_not_understood(self, said: str, left: str) -> None:
        """The party of a search has an end, however it is said."""
        phrase = read(f"{said} in crete")
        children = sum(len(ages) for _, ages in party_of(phrase.draft))
        assert children <= limits.MAX_CHILDREN_PER_ROOM * limits.MAX_ROOMS
        assert left in phrase.not_understood
