"""The API as it describes itself, written once for all tests that go through it."""

from __future__ import annotations

from functools import cache
from typing import Any

from leeward.retail.api.table import api


@cache
def the_contract() -> dict[str, Any]:
    """The OpenAPI document; nobody changes it."""
    return dict(api.get_openapi_schema())
