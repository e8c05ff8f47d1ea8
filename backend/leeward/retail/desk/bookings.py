"""A booking at the desk: who travels, what was paid, what happened, what was said, and its documents once more."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from leeward.retail.booking.letters.local_words import payable_locally_out
from leeward.retail.booking.models import Booking
from leeward.retail.brands.queries import get_brand_by_id
from leeward.retail.desk.after_sale.doing import after_sale
from leeward.retail.desk.errors import UnknownBooking
from leeward.retail.desk.first_payment.doing import first_payment_out
from leeward.retail.desk.getting_in.access import name_of
from leeward.retail.desk.holiday_words import holiday_words
from leeward.retail.desk.marks import thing_mark
from leeward.retail.desk.models import BookingNote
from leeward.retail.desk.schemas import DeskBookingBodyOut, DeskBookingOut, DocumentOut, MoneyOut, NoteOut
from leeward.retail.desk.timeline import timeline_of
from leeward.retail.journal.operations.audit import append
from leeward.retail.kit.clock import database_now
from leeward.retail.mailing.operations.sending import send_mail
from leeward.retail.payments.models import Payment
from leeward.retail.payments.queries import paid_pence

_CONFIRMATION = "booking.confirmation"
_STAFF = "staff:"
_NO_DOCUMENTS: dict[str, str] = {
    Booking.State.AWAITING_PAYMENT: "There are no documents yet: they are made with the first payment.",
    Booking.State.CONFIRMING: "The supplier has not confirmed yet. The documents leave by themselves then.",
    Booking.State.FAILED: "There are no documents: this holiday could not be booked.",
    Booking.State.CANCELLED: "This booking is cancelled: its documents are not sent any more.",
    Booking.State.LAPSED: "There are no documents: the order ended without a payment.",
}


def find_booking(reference: str) -> Booking:
    """:raises UnknownBooking: there is none"""
    found = (
        Booking.objects.select_related("quote", "contact", "basket__agent", "hold")
        .filter(reference=_plain(reference))
        .first()
    )
    if found is None:
        sentence = "No booking has this reference. “Find a caller” looks by name, telephone, e-mail or postcode."
        raise UnknownBooking(sentence, field="reference", rule="unknown")
    return found


def booking_mark(reference: str) -> str:
    """To be read before what is shown of the booking: see `thing_mark`."""
    return thing_mark(f"booking/{_plain(reference)}")


def booking_body(reference: str, *, agent: Any) -> DeskBookingBodyOut:
    """A booking as it is now, with its mark. :raises UnknownBooking: there is none"""
    mark = booking_mark(reference)
    return DeskBookingBodyOut(data=desk_booking(find_booking(reference), agent=agent), mark=mark)


def desk_booking(booking: Booking, *, agent: Any) -> DeskBookingOut:
    """Everything around one booking."""
    contact = getattr(booking, "contact", None)
    brand = get_brand_by_id(booking.brand_id)
    return DeskBookingOut(
        reference=booking.reference,
        state=booking.state,
        state_text=booking.get_state_display(),
        brand=brand.name,
        destination=str(booking.schedule1.get("destination", "")),
        holiday=holiday_words(booking.quote, total_pence=booking.total_pence),
        departure_date=booking.departure_date,
        return_date=booking.return_date,
        total_pence=booking.total_pence,
        payable_locally=payable_locally_out(booking.quote.payable_locally, brand=brand),
        paid_pence=paid_pence(booking.subject),
        supplier_reference=booking.supplier_reference,
        email=contact.email if contact else "",
        phone=contact.phone if contact else "",
        special_requests=booking.special_requests,
        instalments=_instalments(booking),
        payments=_payments(booking),
        documents=[
            DocumentOut(kind=one.get_kind_display(), number=one.number, issued_at=one.issued_at)
            for one in booking.documents.filter(superseded_at=None)
        ],
        no_documents=no_documents(booking),
        basket=booking.basket.code,
        agent=name_of(booking.basket.agent),
        first_payment=first_payment_out(booking, brand=brand, at=database_now()),
        timeline=timeline_of(booking.subject),
        notes=[NoteOut(by=name_of(one.by), text=one.text, made_at=one.made_at) for one in _notes(booking)],
        itinerary=booking.quote.itinerary,
        after_sale=after_sale(booking, brand=brand, agent=agent),
    )


def add_note(booking: Booking, *, text: str, agent: Any) -> None:
    """Write down what was said."""
    at = database_now()
    with transaction.atomic():
        note = BookingNote.objects.create(reference=booking.reference, by=agent, text=text, made_at=at)
        append(
            event="booking.noted", subject=booking.subject, facts={"note": note.pk}, at=at, actor=f"{_STAFF}{agent.pk}"
        )


def send_documents_again(booking: Booking, *, agent: Any) -> str:
    """The confirmation with its documents to the booking's address; twice in a minute is one mail."""
    if why := no_documents(booking):
        return f"Nothing was sent. {why}"
    at = database_now()
    with transaction.atomic():
        send_mail(
            kind=_CONFIRMATION, brand_id=booking.brand_id,
            once_key=f"{_CONFIRMATION}:again:{booking.pk}:{int(at.timestamp()) // 60}", about=booking.subject,
            facts={"booking": booking.pk}, at=at,
        )  # fmt: skip
        append(event="documents.resent", subject=booking.subject, facts={}, at=at, actor=f"{_STAFF}{agent.pk}")
    return "The documents are on their way to the customer."


def no_documents(booking: Booking) -> str:
    """Why there are none that could be sent; empty where there are (UK-20)."""
    if not hasattr(booking, "contact"):
        return "There is no address to send them to any more."
    return _NO_DOCUMENTS.get(booking.state, "")


def _plain(reference: str) -> str:
    return "".join(reference.split()).replace("-", "").upper()


def _notes(booking: Booking) -> list[BookingNote]:
    return list(BookingNote.objects.filter(reference=booking.reference).select_related("by"))


def _instalments(booking: Booking) -> list[MoneyOut]:
    return [
        MoneyOut(
            label="Balance" if part.position > 1 else "First payment", pence=part.pence,
            state="Paid" if part.paid_at else "Due", at=part.paid_at or part.due_on,
        )
        for part in booking.instalments.all()
    ]  # fmt: skip


def _payments(booking: Booking) -> list[MoneyOut]:
    rows = []
    for payment in Payment.objects.filter(subject=booking.subject).prefetch_related("refunds"):
        at = payment.settled_at or payment.made_at
        rows.append(MoneyOut(label="Payment", pence=payment.pence, state=payment.get_state_display(), at=at))
        rows += [
            MoneyOut(
                label="Refund", pence=-back.pence, state=back.get_state_display(), at=back.settled_at or back.made_at
            )
            for back in payment.refunds.all()
        ]
    return rows
