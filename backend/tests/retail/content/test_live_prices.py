"""What a card says beside its live price."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from leeward.retail.content.structure.live_prices import _price
from leeward.retail.search import queries
from leeward.retail.search.queries import PriceTerms
from tests.pricing.builders import a_hotel, a_world
from tests.retail.search.shop import NOW, publish


def test_of_a_stay_of_one_night_it_says_one_night(settings: Any, tmp_path: Path) -> None:
    settings.LEEWARD_HOME = tmp_path
    queries.forget_prices()
    publish(tmp_path / "snapshot", a_world(a_hotel("MV1")))
    said = {}
    for nights in (1, 2):
        price = queries.cheapest_for_hotel("MV1", today=NOW.date(), terms=PriceTerms(nights=(nights,)))
        assert price is not None
        said[nights] = _price(price, {}).basis[0]
    assert said == {1: "1 night, Half Board", 2: "2 nights, Half Board"}
    queries.forget_prices()
