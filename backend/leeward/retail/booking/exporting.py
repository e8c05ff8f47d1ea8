"""Bookings, their documents and the stock they hold, as flat facts for an auditor; without personal data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.db.models import Count

from leeward.retail.booking.documents.facts import protection_of
from leeward.retail.booking.models import (
    Booking,
    BookingDocument,
    HeldRooms,
    HeldSeats,
    Hold,
    Instalment,
    SupplierOrder,
)
from leeward.retail.kit.clock import database_now, uk_date
from leeward.retail.payments.queries import paid_pence

_BOOKING = ("reference", "basket_id", "quote_id", "hold_id", "state", "total_pence", "local_pence", "discount_pence",
            "promo_code", "departure_date", "return_date", "made_at", "confirmed_at", "cancelled_at")  # fmt: skip
_INSTALMENT = ("booking__reference", "position", "due_on", "pence", "paid_at")
_DOCUMENT = ("number", "kind", "booking__reference", "sha256", "issued_at", "superseded_at")
_HOLD = ("id", "basket_id", "state", "made_at", "ends_at", "ended_at")
_ROOMS = ("hold_id", "itemcode", "room_type", "first", "last", "rooms", "hold__state")
_SUPPLIERS = ("id", "hold_id", "supplier", "key", "state", "pence", "charged_pence", "reference", "asked_at")
_SEATS = ("hold_id", "flight", "day", "cabin", "seats", "hold__state")


def export_bookings() -> Iterator[dict[str, Any]]:
    """One object a row; `kind` says of which table."""
    for kind, model, columns in (
        ("booking", Booking, _BOOKING),
        ("instalment", Instalment, _INSTALMENT),
        ("hold", Hold, _HOLD),
        ("held_rooms", HeldRooms, _ROOMS),
        ("held_seats", HeldSeats, _SEATS),
        ("supplier_order", SupplierOrder, _SUPPLIERS),
    ):
        for row in model.objects.order_by("pk").values(*columns).iterator():
            yield {"kind": kind, **row}
    for row in BookingDocument.objects.order_by("pk").values(*_DOCUMENT).iterator():
        yield {"kind": "document", "document_kind": row.pop("kind"), **row}
    yield from _protected_bookings()


def _protected_bookings() -> Iterator[dict[str, Any]]:
    """What a licence protects and is not back yet, as its holder reports it: a standing liability (UK-23)."""
    standing = Booking.objects.filter(state__in=(Booking.State.CONFIRMING, Booking.State.CONFIRMED))
    to_come = standing.filter(return_date__gte=uk_date(at=database_now())).annotate(n_travellers=Count("travellers"))
    for booking in to_come.select_related("quote").order_by("pk").iterator():
        if protection := protection_of(booking):
            yield {
                "kind": "protected_booking", "reference": booking.reference, "holder": protection["holder"],
                "licence": protection["number"], "departure_date": booking.departure_date,
                "return_date": booking.return_date, "travellers": booking.n_travellers,
                "total_pence": booking.total_pence, "paid_pence": paid_pence(booking.subject),
            }  # fmt: skip
