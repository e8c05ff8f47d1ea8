"""Fixtures that many Python tests share."""

from __future__ import annotations

import pytest


@pytest.fixture
def demo_brands(db: None) -> None:
    """The four demo brands with their hosts, as `leeward demo load` makes them."""
    from leeward.demo.brands import load_brands

    load_brands()
