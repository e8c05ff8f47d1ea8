"""A brand, a browser, and the way a person signs up."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from leeward.retail.brands.queries import forget_brands, get_default_brand
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import pinned_at

NOON = datetime(2026, 11, 23, 12, 0, tzinfo=UTC)
OURS = {"X-Requested-With": "XMLHttpRequest"}
ADA = "ada@example.co.uk"


@pytest.fixture
def brand(demo_brands: None) -> Iterator[BrandSheet]:
    forget_brands()
    cache.clear()
    with pinned_at(NOON):
        yield get_default_brand()
    forget_brands()
    cache.clear()


@pytest.fixture
def client() -> Client:
    return Client(HTTP_HOST="localhost")


def sign_up(client: Client, **said: Any) -> Any:
    body = {"email": ADA, "source": "home", **said}
    return client.post("/api/mail/signup", body, content_type="application/json", headers=OURS)
