"""
Who protects a customer's money: one answer for itinerary, Schedule 1, confirmation and certificate (UK-20, UK-22, Z32).

All we sell are flight-inclusive packages that the brand's company organises, so a licence of its own for all of them
protects each. Where it covers some, or there is none, the licence of whoever supplies the package says.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leeward.retail.brands.sheet import Atol


def protection_of(itinerary: Mapping[str, Any], *, atol: Atol | None) -> dict[str, str] | None:
    """Holder and number of the licence that protects a package sold under `atol`; None where none does."""
    supplier = itinerary.get("supplier") or {}
    number = supplier.get("atol_number", "")
    if atol is not None and (atol.scope == "all" or number == atol.number):
        return {"holder": atol.holder, "number": atol.number}
    return {"holder": supplier["name"], "number": number} if number else None
