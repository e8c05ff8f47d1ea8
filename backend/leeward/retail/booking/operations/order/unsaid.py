"""A brand that leaves out what must be said before a contract sells nothing (UK-13): staff hear of it (R-14)."""

from __future__ import annotations

from leeward.retail.booking.operations.alerts import end_alert, raise_alert
from leeward.retail.booking.rules.schedule1 import missing_of
from leeward.retail.brands.queries import list_brands
from leeward.retail.brands.sheet import BrandSheet

ALERT = "details_missing"
#: As the brand's form has them; whatever else can be missing is a text.
_FIELDS = {
    "name": "legal name (tab Trust)",
    "address": "registered office (tab Trust)",
    "phone": "phone number (tab Contact and hours)",
    "email": "e-mail (tab Trust)",
}


def show_unsaid() -> None:
    """Bring the alert up to date: which brands, and what they have to fill in."""
    found = [(brand, missing) for brand in list_brands() if (missing := unsaid_of(brand))]
    if not found:
        end_alert(ALERT)
        return
    named = "; ".join(f"{brand.name}: {', '.join(missing)}" for brand, missing in found)
    text = f"Nothing can be booked online until this is filled in (CMS, Brands). {named}."
    raise_alert(ALERT, text, brand_id=found[0][0].brand_id)


def unsaid_of(brand: BrandSheet) -> list[str]:
    """What has to be filled in before the brand may sell, by the names and tabs of its form; empty when it may."""
    return [_FIELDS.get(name) or f"text “schedule1.{name}” (tab Wording)" for name in missing_of(brand)]
