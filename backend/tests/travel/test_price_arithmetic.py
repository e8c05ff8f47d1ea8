"""R-08: whole pennies; parts sum to their total; nothing that is shown understates what is paid."""

from __future__ import annotations

import random

from leeward.travel.money import (
    format_pounds,
    half_up,
    per_person_pence,
    round_up_to_pounds,
    split_by_weights,
    split_exactly,
)
from tests.reliability.forms import note, rounds

CASES = rounds(short=4_000, full=1_000_000)
MOST_PENCE = 5_000_000


def test_parts_sum_shares_cover_and_from_prices_round_up_r_08() -> None:
    chance = random.Random(8)
    for _ in range(CASES):
        total, people = chance.randint(0, MOST_PENCE), chance.randint(1, 25)
        each = per_person_pence(total_pence=total, people=people)
        assert total <= each * people < total + people
        parts = split_exactly(total_pence=total, parts=people)
        assert sum(parts) == total
        assert max(parts) - min(parts) <= 1
        weights = [chance.randint(0, 1_000) for _ in range(people)]
        if any(weights):
            shares = split_by_weights(total_pence=total, weights=weights)
            assert sum(shares) == total
            assert all(share >= 0 for share in shares)
        shown = round_up_to_pounds(pence=total)
        assert shown % 100 == 0
        assert 0 <= shown - total < 100
        assert isinstance(half_up(numerator=total, denominator=people), int)
    note("R-08", prices=CASES, parts_that_do_not_sum=0, understated=0)


def test_what_is_written_is_what_was_counted_r_08() -> None:
    chance = random.Random(9)
    for _ in range(CASES // 20):
        pence = chance.randint(0, MOST_PENCE)
        assert round(float(format_pounds(pence).replace("£", "").replace(",", "")) * 100) == pence
