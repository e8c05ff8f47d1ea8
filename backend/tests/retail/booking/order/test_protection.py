"""Whose licence protects the money of a booking: said alike wherever it is said (UK-20, UK-22, Z32)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

import pytest

from leeward.retail.booking.documents.facts import protection_of as protection_of_booking
from leeward.retail.booking.documents.issuing import content_of, get_document
from leeward.retail.booking.exporting import export_bookings
from leeward.retail.booking.models import Booking, BookingDocument
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_now
from leeward.retail.booking.rules.protection import protection_of
from leeward.retail.brands.sheet import Atol, BrandSheet
from leeward.retail.inventory.models import Supplier
from leeward.retail.kit.clock import pinned_at
from leeward.retail.pages.booking.itinerary import itinerary_props
from tests.retail.booking.paid import TOTAL, a_booking
from tests.retail.booking.pdf import read_pdf
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db
CERTIFICATE = BookingDocument.Kind.CERTIFICATE
CONFIRMATION = BookingDocument.Kind.CONFIRMATION


def text_of(booking: Booking, kind: str) -> str:
    return read_pdf(content_of(get_document(booking, kind=kind))).text


class TestProtection:
    @pytest.mark.parametrize(
        ("scope", "supplier", "holder"),
        [
            ("all", "", "Leeward Demo Ltd"),
            ("all", "12345", "Leeward Demo Ltd"),
            ("some", "", None),
            ("some", "12345", "Main"),
            ("some", "99999", "Leeward Demo Ltd"),
            (None, "12345", "Main"),
            (None, "", None),
        ],
    )
    def test_is_said_alike_everywhere_uk22_z32(
        self, brand: BrandSheet, scope: Literal["all", "some"] | None, supplier: str, holder: str | None
    ) -> None:
        Supplier.objects.update(atol_number=supplier, display_name="Main")
        atol = Atol(scope, "Leeward Demo Ltd", "99999") if scope else None
        booking = a_booking(replace(brand, atol=atol))
        said = protection_of(booking.quote.itinerary, atol=atol)
        assert (said and said["holder"]) == holder
        assert booking.schedule1["protection"] == protection_of_booking(booking) == said
        shown = itinerary_props(booking.quote.itinerary, protection=said).inclusions[-1].text
        confirmation = text_of(booking, CONFIRMATION)
        if said is None:
            assert [document.kind for document in booking.documents.all()] == [CONFIRMATION]
            assert shown.startswith("Not ATOL protected") and "Not ATOL protected" in confirmation
        else:
            certificate = text_of(booking, CERTIFICATE)
            for text in (confirmation, certificate):
                assert said["holder"] in text and said["number"] in text
            assert shown == "ATOL Protected"


class TestForwardBookings:
    def test_are_exported_with_holder_licence_and_how_many_travel_until_they_are_back_uk_23(
        self, brand: BrandSheet
    ) -> None:
        cancelled = a_booking(brand)
        cancel_booking(cancelled.pk, fee_pence=fee_now(cancelled, at=AT).fee_pence)
        booking = a_booking(brand)
        Supplier.objects.update(atol_number="")
        a_booking(replace(brand, atol=None))

        def protected() -> list[dict[str, Any]]:
            return [row for row in export_bookings() if row["kind"] == "protected_booking"]

        assert protected() == [
            {
                "kind": "protected_booking", "reference": booking.reference, "holder": "Leeward Demo Ltd",
                "licence": "99999", "departure_date": booking.departure_date, "return_date": booking.return_date,
                "travellers": 2, "total_pence": TOTAL, "paid_pence": TOTAL,
            }
        ]  # fmt: skip
        with pinned_at(AT.replace(year=2028)):
            assert protected() == []
