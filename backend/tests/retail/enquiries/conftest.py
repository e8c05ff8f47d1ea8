"""A brand whose call centre is open, a browser, and forms that are old enough to be a person's."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from leeward.retail.brands.queries import forget_brands, get_default_brand
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.enquiries.guards import new_form_token
from leeward.retail.kit.clock import pinned_at

MONDAY_NOON = datetime(2026, 11, 23, 12, 0, tzinfo=UTC)
OURS = {"X-Requested-With": "XMLHttpRequest"}


@pytest.fixture
def brand(demo_brands: None) -> Iterator[BrandSheet]:
    """The main brand, on a Monday at noon."""
    forget_brands()
    cache.clear()
    with pinned_at(MONDAY_NOON):
        yield get_default_brand()
    forget_brands()
    cache.clear()


@pytest.fixture
def client() -> Client:
    return Client(HTTP_HOST="localhost")


def a_form(age: timedelta = timedelta(seconds=30)) -> str:
    return new_form_token(now=MONDAY_NOON - age)


def a_quote(**changes: Any) -> dict[str, Any]:
    written = {"name": "Ada Byrne", "email": "ada@example.co.uk", "message": "Two weeks in May, please."}
    return {"kind": "quote", "form": a_form(), **written, **changes}


def send(client: Client, body: dict[str, Any], **headers: str) -> Any:
    return client.post("/api/enquiries", body, content_type="application/json", headers={**OURS, **headers})
