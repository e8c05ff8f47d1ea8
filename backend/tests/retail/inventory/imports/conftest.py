"""Every test of imports has an island on sale, published, in a data folder of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.retail.hotels.island import an_island
from tests.retail.hotels.stored_worlds import sell_world


@pytest.fixture(autouse=True)
def published_island(settings: Any, tmp_path: Path, db: None) -> None:
    """Two hotels with two rooms a night at £100 a person, sold through the supplier `north`."""
    settings.LEEWARD_HOME = tmp_path
    sell_world(an_island, home=tmp_path)
