"""Fixtures that many Python tests share."""

from __future__ import annotations

import pytest


@pytest.fixture
def demo_brands(db: None) -> None:
    """The four demo brands with their hosts, as `leeward demo load` makes them."""
    from leeward.demo.brands import load_brands

    load_brands()


@pytest.fixture
def demo_shop(demo_brands: None) -> None:
    """Demo brands, pictures and home pages."""
    from leeward.demo.home_pages import load_home_pages
    from leeward.demo.pictures import load_pictures

    load_pictures(progress=lambda _line: None)
    load_home_pages()
