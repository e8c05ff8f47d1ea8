"""`leeward privacy`: what is held about somebody, and to be forgotten (UK-28)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from django.apps import apps
from django.db.models import Model

from leeward.cli.main import main
from leeward.retail.booking.models import Booking, BookingDocument, Contact, ContractChange
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_now
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.models import BookingNote, SentQuote
from leeward.retail.enquiries.models import Enquiry, Note, QueueHead
from leeward.retail.journal.models import AuditEntry
from leeward.retail.journal.queries import verify_audit
from leeward.retail.kit.clock import pinned_at
from leeward.retail.payments.models import Refund
from leeward.retail.subscriptions.models import ConsentRecord, Subscriber
from tests.retail.booking.conftest import at_noon, brand
from tests.retail.booking.paid import CONTACT, a_booking
from tests.retail.desk.agents import an_agent, at_desk, write
from tests.retail.hotels.stored_worlds import AT

__all__ = ["at_noon", "brand"]
pytestmark = pytest.mark.django_db
ADA, BOB = CONTACT.email, "bob@example.co.uk"
AFTERWARDS = AT + timedelta(days=400)


@pytest.fixture
def booking(brand: BrandSheet, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Booking:
    """Ada has booked, asked, signed up and been sent a quote; Bob has asked and signed up too."""
    monkeypatch.setenv("LEEWARD_HOME", str(tmp_path))
    booking = a_booking(brand, special_requests="A cot for Zoë, please.")
    booking.change_requests.create(about="seats", text="An aisle for Ada.", made_at=AT)
    booking.changes.create(
        kind="times", state="in_force", reason="Because of Ada's wheelchair.", facts={}, announced_at=AT
    )
    BookingNote.objects.create(reference=booking.reference, text="Ada sounds worried.", made_at=AT)
    BookingNote.objects.create(reference="LWOTHER", text="Of somebody else.", made_at=AT)
    SentQuote.objects.create(
        basket=booking.basket, quote=booking.quote, version=1, email=ADA, message="For Ada.", due_pence=1,
        made_at=AT, ends_at=AT,
    )  # fmt: skip
    for email in (ADA.upper(), BOB):
        enquiry = Enquiry.objects.create(
            brand_id=brand.brand_id, kind="quote", name="Ada", email=email, message="May?", form_nonce=email,
            event_id=email, made_at=AT, changed_at=AT,
        )  # fmt: skip
        Note.objects.create(enquiry=enquiry, text="Rang Ada.", made_at=AT)
        one = Subscriber.objects.create(brand_id=brand.brand_id, email=email.lower(), made_at=AT)
        ConsentRecord.objects.create(subscriber=one, act="asked", form="footer", words="Yes.", network="x", at=AT)
    return booking


@pytest.fixture
def afterwards(booking: Booking) -> Iterator[Booking]:
    """A year after the holiday."""
    with pinned_at(AFTERWARDS):
        yield booking


def every_value(*, but: type[Model] | None = None) -> str:
    """All that the database holds, as one text: kept bytes too, and letters that JSON wrote as numbers."""
    ours = [one for one in apps.get_models() if one.__module__.startswith("leeward.retail") and one._meta.managed]
    rows = (row for model in ours if model is not but for row in model._default_manager.values_list())
    return "\n".join(readable(value) for row in rows for value in row)


def readable(value: object) -> str:
    if not isinstance(value, bytes | memoryview):
        return str(value)
    text = bytes(value).decode(errors="replace")
    return re.sub(r"\\u([0-9a-f]{4})", lambda found: chr(int(found[1], 16)), text)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["privacy", *arguments]) == 0
    return capsys.readouterr().out


class TestExport:
    def test_uk_28_finds_everything_under_an_address_and_nobody_elses(
        self, booking: Booking, capsys: pytest.CaptureFixture[str]
    ) -> None:
        found = json.loads(said(capsys, "export", f" {ADA.upper()} "))
        assert [one["kind"] for one in found] == ["booking", "booking_note", "quote", "enquiry", "subscriber"]
        held = found[0]
        assert held["reference"] == booking.reference
        assert held["contact"]["phone"] == CONTACT.phone
        assert [one["first_name"] for one in held["travellers"]] == ["Ada", "José"]
        assert (held["special_requests"], held["requests"]) == ("A cot for Zoë, please.", ["An aisle for Ada."])
        assert len(held["documents"]) == 2
        assert held["changes"] == ["Because of Ada's wheelchair."]
        assert found[1]["text"] == "Ada sounds worried."
        assert found[3]["notes"] == ["Rang Ada."]
        assert found[4]["consents"][0]["words"] == "Yes."
        assert BOB not in json.dumps(found)

    @pytest.mark.usefixtures("booking")
    def test_uk_28_of_a_stranger_is_empty(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert json.loads(said(capsys, "export", "nobody@example.com")) == []

    @pytest.mark.parametrize("wrong", ["", "ada", "%", "ada@example.co.uk\nbob@example.co.uk"])
    def test_refuses_what_is_no_address(self, booking: Booking, wrong: str) -> None:
        assert main(["privacy", "erase", wrong]) == 1
        assert Contact.objects.count() == 1


class TestErase:
    def test_uk_28_leaves_no_trace_of_the_address_once_the_holiday_is_over(
        self, afterwards: Booking, capsys: pytest.CaptureFixture[str]
    ) -> None:
        before = every_value()
        assert [
            word for word in (ADA, CONTACT.phone, "High Street", "A cot", "Zoë", "aisle") if word not in before
        ] == []
        lines = said(capsys, "erase", ADA).splitlines()
        assert lines[0] == "bookings: 1 erased"
        after = every_value()
        for word in (ADA, ADA.upper(), CONTACT.phone, "High Street", "aisle", "For Ada", "wheelchair", "worried"):
            assert word not in after, word
        # Documents stay as they were issued, and the confirmation says the wishes.
        assert "Zoë" not in every_value(but=BookingDocument)
        assert BOB in after
        assert Booking.objects.get().special_requests == ""
        assert BookingNote.objects.get().text == "Of somebody else."
        # That something moved, and when, belongs to the contract's history.
        assert (ContractChange.objects.get().kind, ContractChange.objects.get().announced_at) == ("times", AT)

    def test_uk_28_leaves_no_trace_where_the_desk_cancelled_before(
        self, booking: Booking, capsys: pytest.CaptureFixture[str]
    ) -> None:
        agent = at_desk(an_agent("lee"))
        shown = agent.get(f"/api/desk/bookings/{booking.reference}").json()["data"]
        fee = {"fee_pence": shown["after_sale"]["cancelling"]["fee_pence"]}
        write(agent, booking, "cancel", fee)
        Refund.objects.update(state=Refund.State.DONE)
        said(capsys, "erase", ADA)
        after = every_value(but=BookingDocument)
        for word in (ADA, CONTACT.phone, "A cot", "Zoë", "aisle", "wheelchair", "worried"):
            assert word not in after, word
        # The press is still known: sent again it cancels nothing, and shows the booking as it is now.
        again = write(agent, booking, "cancel", fee)["data"]
        assert (again["state"], again["email"], again["phone"]) == ("cancelled", "", "")

    def test_uk_28_keeps_accounts_and_the_chain(self, afterwards: Booking, capsys: pytest.CaptureFixture[str]) -> None:
        said(capsys, "erase", ADA)
        kept = Booking.objects.get()
        assert (kept.total_pence, kept.travellers.count()) == (afterwards.total_pence, 2)
        assert BookingDocument.objects.count() == 2
        assert verify_audit() == AuditEntry.objects.count()
        entry = AuditEntry.objects.get(event="privacy.erased")
        assert (entry.actor, entry.facts["bookings"], entry.facts["kept"]) == ("operator", 1, 0)
        assert ADA not in str(entry.facts)

    def test_uk_28_tells_the_desks_queue_that_something_went(
        self, afterwards: Booking, capsys: pytest.CaptureFixture[str]
    ) -> None:
        said(capsys, "erase", ADA)
        head = QueueHead.objects.get()
        assert head.erased == head.number > 0
        assert Enquiry.objects.get().email == BOB

    def test_uk_28_keeps_a_booking_whole_while_its_holiday_is_to_come(
        self, booking: Booking, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert "bookings: 1 stay, for their holiday or money is to come" in said(capsys, "erase", ADA)
        assert Contact.objects.get().booking == booking
        assert Booking.objects.get().special_requests == "A cot for Zoë, please."
        assert not SentQuote.objects.exists()
        assert BookingNote.objects.count() == 2
        assert ContractChange.objects.get().reason == "Because of Ada's wheelchair."

    @pytest.mark.parametrize("state", [Refund.State.ASKED, Refund.State.FAILED], ids=str)
    def test_uk_28_keeps_whoever_has_money_to_come_within_reach_inv_3(
        self, booking: Booking, capsys: pytest.CaptureFixture[str], state: Refund.State
    ) -> None:
        """It could not be sent back, or is not yet: staff must be able to ring."""
        cancel_booking(booking.pk, fee_pence=fee_now(booking, at=AT).fee_pence)
        Refund.objects.update(state=state)
        assert "bookings: 1 stay, for their holiday or money is to come" in said(capsys, "erase", ADA)
        assert (Contact.objects.count(), BookingNote.objects.count()) == (1, 2)
        Refund.objects.update(state=Refund.State.DONE)
        assert "bookings: 1 erased" in said(capsys, "erase", ADA)
        assert (Contact.objects.count(), BookingNote.objects.count()) == (0, 1)

    def test_uk_28_says_that_an_outside_list_must_forget_too(
        self, afterwards: Booking, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("LEEWARD_MAILING_LIST", "mailjet")
        assert "Remove the address at mailjet too." in said(capsys, "erase", ADA)

    def test_uk_28_may_be_said_twice(self, afterwards: Booking, capsys: pytest.CaptureFixture[str]) -> None:
        said(capsys, "erase", ADA)
        assert set(said(capsys, "erase", ADA).splitlines()) == {
            "bookings: 0 erased", "notes: 0 erased", "quotes: 0 erased", "enquiries: 0 erased", "subscribers: 0 erased",
        }  # fmt: skip
