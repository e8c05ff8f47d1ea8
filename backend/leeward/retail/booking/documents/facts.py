"""Everything that a booking's documents say, frozen as plain JSON at the moment they are issued."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.conf import settings

from leeward.retail.booking.letters.local_words import payable_locally_out
from leeward.retail.booking.models import Booking
from leeward.retail.booking.rules.protection import protection_of as licence_of
from leeward.retail.booking.sums.cancelling import table_of
from leeward.retail.brands.legal import legal_lines
from leeward.retail.brands.queries import get_brand_by_id
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import uk_date
from leeward.retail.payments.queries import Account, account_of

Json = dict[str, Any]


def facts_of(booking: Booking, *, at: datetime, changes: Sequence[Json] = ()) -> Json:
    """
    What certificate and confirmation are made from; nothing that changes later changes them.

    `changes`: what moved since the contract was made, day and heading each, where documents are issued again.
    """
    brand = brand_of(booking)
    account = account_of(booking.subject)
    local = payable_locally_out(booking.quote.payable_locally, brand=brand)
    itinerary = booking.quote.itinerary  # the one that is in force: flights may have moved since Schedule 1 was said
    return {
        "reference": booking.reference,
        "issued_on": uk_date(at=at).isoformat(),
        "booked_on": uk_date(at=booking.made_at).isoformat(),
        "departure_date": booking.departure_date.isoformat(),
        "return_date": booking.return_date.isoformat(),
        "people": [
            {"name": f"{one.title} {one.first_name} {one.last_name}", "room": one.room}
            for one in booking.travellers.order_by("position")
        ],
        "schedule1": {**booking.schedule1, "flights": [itinerary["outbound"], itinerary["inbound"]]},
        "changes": list(changes),
        "supplier": itinerary.get("supplier"),
        "protection": protection_of(booking),
        "extras": [line["rule"].removeprefix("extra: ") for line in booking.lines if _is_extra(line)],
        "special_requests": booking.special_requests,
        "total_pence": booking.total_pence,
        "payable_locally": local.dict() if local else None,
        "discount_pence": booking.discount_pence,
        "payments": _payments(booking, account),
        "back_pence": account.back_pence,
        "cancelling": table_of(booking),
        "seller": _seller(brand),
        "is_specimen": settings.LEEWARD_PAYMENT_PROVIDER == "sandbox",
    }


def _payments(booking: Booking, account: Account) -> list[Json]:
    """
    What was paid, each with its day, then what is still due.

    Before anything was paid, when documents are tried out, the plan as it was agreed: its first part is paid then.
    """
    parts = booking.instalments.order_by("position")
    due = [
        {"due_on": part.due_on.isoformat(), "pence": part.pence, "paid_on": None} for part in parts.filter(paid_at=None)
    ]
    paid = [(uk_date(at=one.at).isoformat(), one.pence) for one in account.came]
    return [*({"due_on": day, "pence": pence, "paid_on": day} for day, pence in paid), *due]


def protection_of(booking: Booking) -> Json | None:
    """
    Who protects the money, as it was said before the contract; None where nobody does (UK-22). What was sold when only
    the brand's licence was said there has its supplier's.
    """
    said: Json | None = booking.schedule1.get("protection")
    return said or licence_of(booking.quote.itinerary, atol=None)


def brand_of(booking: Booking) -> BrandSheet:
    """The brand that sold it."""
    return get_brand_by_id(booking.brand_id)


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
