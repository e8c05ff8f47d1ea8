"""The compiled price of a stay and the oracle's agree to the penny, and on the rule that refuses, in random worlds."""

from fractions import Fraction
from math import floor

from hypothesis import given, settings
from hypothesis import strategies as st

from leeward.pricing.kernel.rounding import half_up, reference_hundredths
from tests.pricing.comparing import compare_stays


class TestPriceStay:
    @settings(max_examples=120, deadline=None)
    @given(seed=st.integers(0, 2**32))
    def test_agrees_with_the_oracle_in_any_world(self, seed: int) -> None:
        compared, _ = compare_stays(seed=seed, stays_per_plan=8)
        assert compared > 0

    def test_random_worlds_do_sell_stays(self) -> None:
        results = [compare_stays(seed=seed, stays_per_plan=10) for seed in range(40)]
        compared, sold = (sum(column) for column in zip(*results, strict=True))
        assert sold > compared // 10


class TestReferenceHundredths:
    @given(nights=st.integers(0, 10**8), extras=st.integers(0, 10**7))
    def test_rounds_the_binary_sum_as_the_reference_application_prints_it(self, nights: int, extras: int) -> None:
        binary = nights / 1000 + extras / 1000
        assert reference_hundredths(nights, extras) == floor(Fraction(binary) * 100 + Fraction(1, 2))

    def test_a_tie_goes_where_the_binary_sum_lies(self) -> None:
        # 3331.9 + 15.455 is a little above 3347.355 in binary; 807.4 + 1.125 a little below 808.525.
        assert reference_hundredths(3_331_900, 15_455) == 334_736
        assert reference_hundredths(807_400, 1_125) == 80_852


class TestHalfUp:
    def test_rounds_halves_up(self) -> None:
        assert [half_up(numerator, 2) for numerator in (0, 1, 2, 3)] == [0, 1, 1, 2]
