"""Which package a quote is of, and whether a hold keeps that one: what is paid for is what is kept (INV-1, R-04)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from leeward.retail.booking.models import Quote

PACKAGE = ("itemcode", "airport", "departure_date", "nights", "rooms", "stays", "outbound", "inbound")
"""What of a quote's claims says which package it is."""


def is_of_package(quote: Quote, claims: Mapping[str, Any]) -> bool:
    """Whether a quote is of the package that claims name, at whatever price."""
    return all(quote.claims[name] == claims[name] for name in PACKAGE)


def package_of(quote: Quote) -> str:
    """A mark of the package that a quote is of, the same at every price: what its hold keeps of it."""
    named = json.dumps([quote.claims[name] for name in PACKAGE], sort_keys=True)
    return hashlib.sha256(named.encode()).hexdigest()


def keeps_package(package: str, quote: Quote) -> bool:
    """
    Whether a hold of this package keeps the quote's. A hold that an earlier version of the product took does not say
    what it keeps: then it is the basket's.
    """
    return not package or package == package_of(quote)
