"""The hot path's quick reading of addresses says what the vocabulary's own reading says, whatever is in them."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from leeward.retail.search.hotpath.reading import read_search
from leeward.travel.read_search import parse_search

TODAY = date(2027, 1, 10)
NAMES = (
    "destination", "region", "depair", "destair", "itemcode", "nights", "date", "month", "flex", "extended_search",
    "board", "boardbasis", "cabin", "outflight", "inflight", "room[adults]", "room%5Bchildren%5D", "room[ages][]",
    "rooms[0][adults]", "rooms", "sort", "n", "", "dep+air", "%64ate",
)  # fmt: skip
VALUES = (
    "MV", "MV,LK,GR,ES", "LGW,MAN", "LONDON", "7", "99", "2027-05-03", "2020-01-01", "2027-02-30", "2027-05", "2",
    "AI", "XX", "true", "", "%00", "%ff", "1", "17", "x" * 50,
)  # fmt: skip
PAIRS = st.builds(lambda name, value: f"{name}={value}", st.sampled_from(NAMES), st.sampled_from(VALUES))


class TestReadSearch:
    @settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)  # a busy machine is no finding
    @given(pairs=st.lists(PAIRS | st.sampled_from(["", "=", "date", "&", "a=b=c"]), max_size=14))
    def test_agrees_with_the_vocabulary(self, pairs: list[str]) -> None:
        address = "&".join(pairs)
        assert read_search(address=address, today=TODAY) == parse_search(address=address, today=TODAY)

    @pytest.mark.parametrize("address", ["?destination=MV", "a=1&" * 200, "destination=" + "M" * 5000, "?", ""])
    def test_agrees_at_the_limits(self, address: str) -> None:
        assert read_search(address=address, today=TODAY) == parse_search(address=address, today=TODAY)

    def test_forgets_nothing_from_one_day_to_the_next(self) -> None:
        address = "date=2027-01-14"
        assert read_search(address=address, today=TODAY).query.departure_date == date(2027, 1, 14)
        assert read_search(address=address, today=date(2027, 1, 13)).query.departure_date is None
