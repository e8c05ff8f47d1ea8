"""References nobody can guess and nobody misreads (T-14)."""

from __future__ import annotations

import math

import pytest

from leeward.retail.booking.rules.references import LETTERS, PREFIX, find_reference, new_reference, spaced


def test_have_fifty_random_bits_no_vowels_and_a_check_letter_t_14() -> None:
    assert 11 * math.log2(len(LETTERS)) >= 50
    assert not set(LETTERS) & set("AEIOU0125LSZ")
    drawn = {new_reference() for _ in range(2_000)}
    assert len(drawn) == 2_000
    assert all(find_reference(one) == one for one in drawn)


def test_are_found_in_any_spacing_and_case() -> None:
    reference = new_reference()
    assert spaced(reference).count(" ") == 3
    for typed in (spaced(reference), reference.lower(), f" {spaced(reference).replace(' ', '-')} "):
        assert find_reference(typed) == reference


def test_know_a_slip_of_one_letter_and_of_two_neighbours() -> None:
    reference = new_reference()
    for at in range(len(PREFIX), len(reference)):
        for letter in set(LETTERS) - {reference[at]}:
            assert find_reference(reference[:at] + letter + reference[at + 1 :]) is None
    swapped = [
        reference[:at] + reference[at + 1] + reference[at] + reference[at + 2 :]
        for at in range(len(PREFIX), len(reference) - 1)
        if reference[at] != reference[at + 1]
    ]
    # Luhn's one blind spot: the first and the last letter of the alphabet beside each other.
    blind = {LETTERS[0] + LETTERS[-1], LETTERS[-1] + LETTERS[0]}
    for other in swapped:
        pairs = {other[at : at + 2] for at in range(len(PREFIX), len(other) - 1)}
        assert find_reference(other) is None or pairs & blind


@pytest.mark.parametrize(
    "typed", ["", "LW", "LW" + "A" * 12, "XX" + "B" * 12, "LW\n" * 9, "ＬＷ" + "B" * 12, "B" * 400]
)
def test_are_nothing_else(typed: str) -> None:
    assert find_reference(typed) is None
