"""The confirmation mail with its files, and the calendar file (R-13, UK-28)."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from icalendar import Calendar

from leeward.retail.booking.documents.calendars import calendar_of
from leeward.retail.booking.documents.issuing import content_of, get_document
from leeward.retail.booking.models import BookingDocument
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.models import OutboxMessage
from leeward.retail.journal.operations.outbox import drain
from leeward.retail.kit.clock import pinned_at
from leeward.retail.mailing.models import Mail
from tests.retail.booking.paid import a_booking, post
from tests.retail.hotels.stored_worlds import AT
from tests.retail.mailing.reading import html_text, plain_text

pytestmark = pytest.mark.django_db
CERTIFICATE = BookingDocument.Kind.CERTIFICATE


class TestConfirmationMail:
    def test_brings_certificate_confirmation_and_calendar_r_13(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand, plan="deposit")
        (mail,) = post(tmp_path, "booking.confirmation")
        assert mail["To"] == "ada@example.co.uk"
        files = {file.get_filename(): file for file in mail.iter_attachments()}
        assert list(files) == [
            f"atol-certificate-{booking.reference}.pdf", f"booking-confirmation-{booking.reference}.pdf", "holiday.ics",
        ]  # fmt: skip
        certificate = files[f"atol-certificate-{booking.reference}.pdf"].get_content()
        assert certificate == content_of(get_document(booking, kind=CERTIFICATE))
        for text in (plain_text(mail), html_text(mail)):
            assert "£2,300" in text
            assert "Ms O" in text

    def test_leaves_when_the_mail_server_is_back_and_documents_do_not_wait_for_it_r_13(
        self, brand: BrandSheet, tmp_path: Path, settings: Any
    ) -> None:
        settings.LEEWARD_MAIL_URL = "smtp://127.0.0.1:9"
        booking = a_booking(brand)
        assert post(tmp_path, "booking.confirmation") == []
        assert content_of(get_document(booking, kind=CERTIFICATE)).startswith(b"%PDF")
        settings.LEEWARD_MAIL_URL = ""
        with pinned_at(AT + timedelta(minutes=1)):
            drain()
        assert len(post(tmp_path, "booking.confirmation")) == 1

    def test_tells_mail_programs_of_flights_and_stay(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand)
        html = html_text(post(tmp_path, "booking.confirmation")[0])
        start = html.index("application/ld+json") + len('application/ld+json">')
        found = json.loads(html[start : html.index("</script>", start)])
        assert [one["@type"] for one in found] == ["FlightReservation", "FlightReservation", "LodgingReservation"]
        assert found[0]["reservationNumber"] == booking.reference
        assert found[0]["reservationFor"]["departureTime"].endswith("+01:00")
        assert found[2]["checkinDate"] == booking.schedule1["stays"][0]["check_in"]

    def test_goes_to_nobody_when_the_address_was_erased_uk28(self, brand: BrandSheet, tmp_path: Path) -> None:
        a_booking(brand).contact.delete()
        assert post(tmp_path, "booking.confirmation") == []
        assert Mail.objects.get(kind="booking.confirmation").state == Mail.State.SKIPPED

    def test_leaves_nothing_dead_in_the_outbox(self, brand: BrandSheet, tmp_path: Path) -> None:
        a_booking(brand)
        post(tmp_path, "booking.confirmation")
        waiting = OutboxMessage.objects.exclude(state=OutboxMessage.State.DONE)
        assert [message.topic for message in waiting if message.attempts] == []


class TestCalendar:
    def test_has_flights_in_utc_and_the_stay_in_days(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        events: list[Any] = [dict(event) for event in Calendar.from_ical(calendar_of(booking)).walk("VEVENT")]
        assert len(events) == 3
        leaves = booking.quote.itinerary["outbound"]["legs"][0]["departs"]
        start = events[0]["DTSTART"].dt
        assert (start.utcoffset() or timedelta()) == timedelta()
        assert start.replace(tzinfo=None) == AT.fromisoformat(leaves) - timedelta(hours=1)
        assert (events[2]["DTEND"].dt - events[2]["DTSTART"].dt).days == 7

    def test_is_the_same_each_time(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        first = calendar_of(booking)
        with pinned_at(AT + timedelta(days=3)):
            assert calendar_of(booking) == first
