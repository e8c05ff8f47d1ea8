"""Fixtures that many Python tests share."""

from __future__ import annotations

import json
from typing import Any

import pytest


@pytest.fixture
def demo_brands(db: None) -> None:
    """The four demo brands with their hosts, as `leeward demo load` makes them."""
    from leeward.demo.brands import load_brands

    load_brands()


_cleaned_pictures: list[Any] = []
"""The demo's pictures as first stored. Cleaning eighteen files takes seconds and leaves the same files each time."""


@pytest.fixture
def demo_shop(demo_brands: None) -> None:
    """Demo brands, pictures and home pages."""
    from leeward.demo.home_pages import load_home_pages
    from leeward.demo.pictures import load_pictures
    from leeward.retail.pictures.models import Picture

    if _cleaned_pictures:
        Picture.objects.bulk_create(_cleaned_pictures)
    else:
        load_pictures(progress=lambda _line: None)
        _cleaned_pictures.extend(Picture.objects.all())
    load_home_pages()


@pytest.fixture
def built_front_end(settings: Any, tmp_path: Any) -> None:
    """A list of built files, as the front-end build writes it."""
    assets: dict[str, Any] = {"entry": "entry.js", "fonts": ["besley.woff2"], "pages": {}}
    for page in ("home", "problem", "kit"):
        assets["pages"][page] = {"scripts": [f"{page}.js"], "styles": ["style.css"]}
    (tmp_path / "page-assets.json").write_text(json.dumps(assets))
    settings.LEEWARD_CLIENT_FILES = tmp_path
