"""Requests that are counted: no other processes' news in between, which a slow machine would look for meanwhile."""

from __future__ import annotations

import math

import pytest

from leeward.retail.brands import queries
from leeward.retail.kit.caching import freshness


def hear_no_more_news(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on no request asks the database what was purged or how brands are; ask once before, so all is known."""
    monkeypatch.setattr(freshness, "_GLANCE_EVERY_SECONDS", math.inf)
    monkeypatch.setattr(queries, "LOOK_EVERY_SECONDS", math.inf)
