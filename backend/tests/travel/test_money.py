"""Money: whole pence in, exact pence out, nothing shown too low (P10, UK-04, Z10, K25)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leeward.travel.money import (
    format_per_person,
    format_pounds,
    half_up,
    per_person_pence,
    round_up,
    round_up_to_pounds,
    split_by_weights,
    split_exactly,
)
from tests.travel.golden import Case, load

GOLDEN = load("money")


class TestFormatPounds:
    @pytest.mark.parametrize("case", GOLDEN["format"], ids=lambda case: case["text"])
    def test_writes_pounds_without_decimals_when_whole_p10(self, case: Case) -> None:
        assert format_pounds(case["pence"]) == case["text"]

    def test_per_person_amounts_carry_pp_k25(self) -> None:
        assert format_per_person(2500) == "£25pp"


class TestRoundUp:
    @pytest.mark.parametrize("case", GOLDEN["roundUpToPounds"], ids=lambda case: str(case["pence"]))
    def test_never_understates_a_price_uk_04(self, case: Case) -> None:
        assert round_up_to_pounds(pence=case["pence"]) == case["shown"]

    @given(pence=st.integers(-(10**9), 10**9), step=st.integers(1, 10_000))
    def test_is_the_nearest_step_not_below(self, pence: int, step: int) -> None:
        shown = round_up(pence=pence, step_pence=step)
        assert shown % step == 0
        assert 0 <= shown - pence < step

    def test_refuses_a_step_of_nothing(self) -> None:
        with pytest.raises(ValueError, match="positive step"):
            round_up(pence=1, step_pence=0)


class TestHalfUp:
    @pytest.mark.parametrize(
        ("numerator", "denominator", "expected"), [(1, 2, 1), (-1, 2, -1), (3, 2, 2), (1, 3, 0), (2, 3, 1), (0, 7, 0)]
    )
    def test_rounds_halves_away_from_zero(self, numerator: int, denominator: int, expected: int) -> None:
        assert half_up(numerator=numerator, denominator=denominator) == expected

    def test_refuses_to_divide_by_nothing(self) -> None:
        with pytest.raises(ValueError, match="positive denominator"):
            half_up(numerator=1, denominator=0)


class TestPerPersonPence:
    @pytest.mark.parametrize("case", GOLDEN["perPerson"], ids=lambda case: f"{case['totalPence']}/{case['people']}")
    def test_shares_cover_the_total(self, case: Case) -> None:
        assert per_person_pence(total_pence=case["totalPence"], people=case["people"]) == case["pence"]

    def test_refuses_nobody(self) -> None:
        with pytest.raises(ValueError, match="at least one person"):
            per_person_pence(total_pence=100, people=0)


class TestSplit:
    @pytest.mark.parametrize("case", GOLDEN["split"], ids=lambda case: str(case["totalPence"]))
    def test_gives_odd_pennies_to_the_largest_remainders_z10(self, case: Case) -> None:
        assert list(split_by_weights(total_pence=case["totalPence"], weights=case["weights"])) == case["shares"]

    @given(total=st.integers(-(10**9), 10**9), parts=st.integers(1, 9))
    def test_parts_always_sum_to_the_total_z10(self, total: int, parts: int) -> None:
        shares = split_exactly(total_pence=total, parts=parts)
        assert sum(shares) == total
        assert max(shares) - min(shares) <= 1

    def test_refuses_weights_of_nothing(self) -> None:
        with pytest.raises(ValueError, match="at least one above zero"):
            split_by_weights(total_pence=100, weights=(0, 0))
