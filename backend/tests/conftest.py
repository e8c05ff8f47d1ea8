"""Fixtures that many Python tests share."""

from __future__ import annotations

import gc
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

_COMMITS = {"transactional_db", "live_server"}
_REACHES_THE_DATABASE = {"db", "django_db_serialized_rollback", *_COMMITS}


gc.disable()  # until everything is loaded: nothing of that becomes rubbish


def pytest_addoption(parser: pytest.Parser) -> None:
    """The second pass of the tests, on PostgreSQL and Redis, repeats only what could differ there."""
    parser.addoption("--only-servers", action="store_true", help="only tests that reach the database or the cache")
    parser.addoption("--share", default="1/1", help="which of how many runs side by side repeat them: 1/2, 2/2")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "cache: reaches the cache, and so is repeated on Redis")
    config.addinivalue_line("markers", "alone: many come at once or a moment counts; nothing else may want the cores")
    if file := os.environ.get("LEEWARD_TEST_SAY_STATEMENTS"):
        from tests.statements import Recorder

        config.pluginmanager.register(Recorder(Path(file)))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--only-servers"):
        return
    from tests.statements import read_made, shares, worth_repeating

    reaching = [item for item in items if _reaches_a_server(item)]
    made = read_made(Path(os.environ.get("LEEWARD_TEST_STATEMENTS", "")))
    always = {item.nodeid for item in reaching if _is_about_a_server(item)}
    chosen = worth_repeating(made, always=always)
    repeated = [item.nodeid for item in reaching if item.nodeid in chosen or item.nodeid not in made]
    which, number = (int(part) for part in config.getoption("--share").split("/"))
    mine = shares(repeated, made, number=number)[which - 1]
    kept = [item for item in reaching if item.nodeid in mine]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
    items[:] = kept


def pytest_collection_finish() -> None:
    """From here on rubbish is looked for; seldom, for most of what a test leaves is gone by itself."""
    gc.set_threshold(20_000, 20, 20)
    _stays_to_the_end()
    gc.enable()


def pytest_unconfigure() -> None:
    """Libraries in C complain of everything that is still there at the very end."""
    gc.unfreeze()


def _stays_to_the_end() -> None:
    """What is loaded by now need not be looked through again and again."""
    gc.collect()
    gc.freeze()


def _reaches_a_server(item: pytest.Item) -> bool:
    fixtures = set(getattr(item, "fixturenames", ()))
    return bool(fixtures & _REACHES_THE_DATABASE or item.get_closest_marker("django_db")) or _is_about_a_server(item)


def _is_about_a_server(item: pytest.Item) -> bool:
    """It commits, so that others could come between, or keeps something in the cache."""
    database = item.get_closest_marker("django_db")
    commits = set(getattr(item, "fixturenames", ())) & _COMMITS or (database and database.kwargs.get("transaction"))
    return bool(commits or item.get_closest_marker("cache"))


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None, django_db_blocker: Any) -> None:
    """The test database begins as a copy of one that was migrated before, where there is one."""
    from tests.kept_database import begin_with_kept_database

    with django_db_blocker.unblock():
        begin_with_kept_database()


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> None:
    """Migrated; and kept for the next run."""
    from tests.emptied_database import empty_only_filled_tables
    from tests.kept_database import keep_database

    with django_db_blocker.unblock():
        keep_database()
        empty_only_filled_tables()
    _stays_to_the_end()


@pytest.fixture
def demo_brands(db: None) -> Iterator[None]:
    """The four demo brands with their hosts, as `leeward demo load` makes them; those of other tests are forgotten."""
    from leeward.demo.brands import load_brands
    from leeward.retail.brands.queries import forget_brands
    from tests.kept_rows import begin_with

    forget_brands()
    begin_with("demo brands", load_brands)
    yield
    forget_brands()


@pytest.fixture
def demo_shop(demo_brands: None) -> None:
    """Demo brands, and home pages with their pictures."""
    from leeward.demo.home_pages import load_home_pages
    from tests.kept_rows import begin_with

    begin_with("demo shop", load_home_pages)


@pytest.fixture
def built_front_end(settings: Any, tmp_path: Any) -> None:
    """A list of built files, as the front-end build writes it."""
    assets: dict[str, Any] = {"entry": "entry.js", "fonts": ["besley.woff2"], "pages": {}}
    for page in ("home", "problem", "kit"):
        assets["pages"][page] = {"scripts": [f"{page}.js"], "touched": ["a.js", "b.js"], "styles": ["style.css"]}
    (tmp_path / "page-assets.json").write_text(json.dumps(assets))
    settings.LEEWARD_CLIENT_FILES = tmp_path
