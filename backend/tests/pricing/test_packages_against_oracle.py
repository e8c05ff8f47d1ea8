"""Search, calendar, options, lead-in and quote agree with the brute-force oracle of packages, to the penny."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pricing.comparing import compare_packages


class TestFindPackages:
    @settings(max_examples=60, deadline=None)
    @given(seed=st.integers(0, 2**32))
    def test_agrees_with_the_oracle_in_any_world(self, seed: int) -> None:
        compared, _ = compare_packages(seed=seed)
        assert compared > 0

    def test_random_worlds_do_sell_packages(self) -> None:
        results = [compare_packages(seed=seed) for seed in range(60)]
        compared, sold = (sum(column) for column in zip(*results, strict=True))
        assert sold > compared // 5
