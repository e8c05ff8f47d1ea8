"""A brand that leaves out what must be said before a contract sells nothing (UK-13): staff hear of it (R-14)."""

from __future__ import annotations

from leeward.retail.booking.operations.alerts import end_alert, raise_alert
from leeward.retail.booking.schedule1 import missing_of
from leeward.retail.brands.queries import list_brands

ALERT = "details_missing"


def show_unsaid() -> None:
    """Bring the alert up to date: which brands, and what they have to fill in."""
    found = [(brand, missing) for brand in list_brands() if (missing := missing_of(brand))]
    if not found:
        end_alert(ALERT)
        return
    named = "; ".join(f"{brand.name}: {', '.join(missing)}" for brand, missing in found)
    text = f"Nothing can be booked online until this is filled in (CMS, Brands). {named}."
    raise_alert(ALERT, text, brand_id=found[0][0].brand_id)
