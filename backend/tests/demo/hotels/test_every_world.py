"""Hotels of every size of the demo world are the demo's own, to be written about."""

from __future__ import annotations

import pytest

from leeward.demo.hotels.facts import list_hotels_to_write
from leeward.demo.world.build import SCALES
from tests.demo.hotels.demo_facts import store_hotels_without_prices


@pytest.mark.django_db
@pytest.mark.parametrize("scale", sorted(SCALES))
def test_has_hotels_that_are_written_about(scale: str) -> None:
    """A world of another size numbers its hotels in its own way; a trip is made of hotels that have words."""
    assert len(store_hotels_without_prices(scale=scale)) == len(list_hotels_to_write())
