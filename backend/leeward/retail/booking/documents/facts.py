"""Everything that a booking's documents say, frozen as plain JSON at the moment they are issued."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.conf import settings

from leeward.retail.booking.cancelling_fees import table_as_json
from leeward.retail.booking.models import Booking
from leeward.retail.brands.legal import legal_lines
from leeward.retail.brands.queries import list_brands
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import uk_date

Json = dict[str, Any]


def facts_of(booking: Booking, *, at: datetime) -> Json:
    """What certificate and confirmation are made from; nothing that changes later changes them."""
    brand = brand_of(booking)
    instalments = list(booking.instalments.order_by("position"))
    return {
        "reference": booking.reference,
        "issued_on": uk_date(at=at).isoformat(),
        "booked_on": uk_date(at=booking.made_at).isoformat(),
        "departure_date": booking.departure_date.isoformat(),
        "return_date": booking.return_date.isoformat(),
        "people": [
            {"name": f"{one.title} {one.first_name} {one.last_name}", "room": one.room, "is_adult": one.is_adult}
            for one in booking.travellers.order_by("position")
        ],
        "schedule1": booking.schedule1,
        "supplier": booking.quote.itinerary.get("supplier"),
        "protection": protection_of(booking),
        "extras": [line["rule"].removeprefix("extra: ") for line in booking.lines if _is_extra(line)],
        "special_requests": booking.special_requests,
        "total_pence": booking.total_pence,
        "discount_pence": booking.discount_pence,
        "first_payment_pence": instalments[0].pence,
        "payments": [{"due_on": part.due_on.isoformat(), "pence": part.pence} for part in instalments],
        "cancelling": table_as_json(),
        "seller": _seller(brand),
        "is_specimen": settings.LEEWARD_PAYMENT_PROVIDER == "sandbox",
    }


def protection_of(booking: Booking) -> Json | None:
    """Who protects the money: the organiser's licence, or the supplier's; None where nobody's does (UK-22)."""
    said: Json | None = booking.schedule1.get("protection")
    if said:
        return said
    supplier = booking.quote.itinerary.get("supplier") or {}
    if supplier.get("atol_number"):
        return {"holder": supplier["name"], "number": supplier["atol_number"]}
    return None


def brand_of(booking: Booking) -> BrandSheet:
    """The brand that sold it."""
    return next(brand for brand in list_brands() if brand.brand_id == booking.brand_id)


def _is_extra(line: Json) -> bool:
    return str(line["rule"]).startswith("extra: ")


def _seller(brand: BrandSheet) -> Json:
    return {
        "name": brand.name,
        "mark": [brand.name_lead, brand.name_rest],
        "company": brand.company.name,
        "phone": brand.phone.display,
        "email": brand.company.email,
        "trade_membership": brand.trade_membership,
        "origin": brand.origin,
        "legal": legal_lines(sheet=brand),
        "brand_colour": brand.palette.tokens["brand-text"],
        "ink": brand.palette.tokens["ink"],
    }
