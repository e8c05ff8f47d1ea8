"""The small shop of `tests.retail.search` behind the public pages, at noon on 10 January 2027."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from leeward.retail.brands.queries import forget_brands
from leeward.retail.kit.clock import pinned_at
from leeward.retail.pages.search import prices as search_prices
from leeward.retail.search import queries
from leeward.retail.search.catalogue import CatalogueKeeper
from tests.retail.search.shop import NOW, publish, small_catalogue, small_world


@pytest.fixture(scope="session")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("prices")
    publish(folder, small_world())
    return folder


@pytest.fixture
def noon(demo_brands: None) -> Iterator[None]:
    forget_brands()
    with pinned_at(NOW):
        yield
    forget_brands()


@pytest.fixture
def shop(noon: None, published: Path, settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two hotels in the Maldives and one in Sri Lanka, sold from May to October 2027."""
    (tmp_path / "snapshot").symlink_to(published)
    settings.LEEWARD_HOME = tmp_path
    keeper = CatalogueKeeper(small_catalogue)
    monkeypatch.setattr(search_prices, "catalogue_of_this_process", lambda: keeper)
    queries.forget_prices()
    yield
    queries.forget_prices()


@pytest.fixture
def unpriced(noon: None, settings: Any, tmp_path: Path) -> Iterator[None]:
    """Nothing was ever published."""
    settings.LEEWARD_HOME = tmp_path
    queries.forget_prices()
    yield
    queries.forget_prices()


@pytest.fixture
def drawn(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """The documents the render process was sent; the built front end is a list of names."""
    pages: dict[str, dict[str, list[str]]] = {
        page: {"scripts": [], "touched": [], "styles": []} for page in ("search-results", "where", "problem")
    }
    (tmp_path / "page-assets.json").write_text(json.dumps({"entry": "entry.js", "fonts": [], "pages": pages}))
    settings.LEEWARD_CLIENT_FILES = tmp_path
    sent: list[dict[str, Any]] = []

    def find_markup(*, page: str, document_json: str, request_id: str) -> str:
        sent.append(json.loads(document_json))
        return "<main></main>"

    monkeypatch.setattr("leeward.retail.pages.delivery.documents.find_markup", find_markup)
    return sent
