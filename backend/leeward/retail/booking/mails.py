"""What booking writes to its customers and to staff; every letter is filled from rows when it leaves."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.db.models import QuerySet

from leeward.retail.booking.documents.calendars import FILE_NAME, calendar_of
from leeward.retail.booking.documents.issuing import content_of
from leeward.retail.booking.documents.making import ALERT as NO_DOCUMENTS
from leeward.retail.booking.documents.marking import reservations_json
from leeward.retail.booking.itineraries.itinerary_stays import stay_transfers
from leeward.retail.booking.letters.amending_mails import amended_letter, not_amended_letter
from leeward.retail.booking.letters.local_words import local_sentence, payable_locally_out
from leeward.retail.booking.letters.writing import TEMPLATES, booking_of_mail, letter_to
from leeward.retail.booking.models import Booking, BookingDocument, ChangeRequest, StaffAlert
from leeward.retail.booking.my_booking.codes import new_code
from leeward.retail.booking.operations import reminding
from leeward.retail.booking.operations.alerts import MAIL as STAFF_ALERT
from leeward.retail.booking.operations.change.agreeing import FAILED as NOT_AMENDED
from leeward.retail.booking.operations.change.amended_rows import MAIL as AMENDED
from leeward.retail.booking.operations.change.passing_on import LETTER as PASSED_ON
from leeward.retail.booking.operations.contract.contract_changes import LETTER as CONTRACT_CHANGE
from leeward.retail.booking.operations.contract.lost_letters import LETTER as LOST_FLIGHT
from leeward.retail.booking.operations.sent_back import SENT_BACK
from leeward.retail.booking.post_sale.letters import change_letter, lost_flight_letter, passed_on_letter
from leeward.retail.booking.rules.references import spaced
from leeward.retail.mailing.kinds import Attachment, Letter, MailToFill, add_mail_kind
from leeward.retail.payments.queries import paid_pence
from leeward.travel.money import format_pounds


def _documents(booking: Booking) -> QuerySet[BookingDocument]:
    return booking.documents.filter(superseded_at=None).select_related("booking")


def _attached(document: BookingDocument) -> Attachment:
    return Attachment(document.file_name, "application/pdf", content_of(document))


def _confirmation(mail: MailToFill) -> Letter | None:
    """Skipped where it is not confirmed any more, or not yet: nobody is told of a holiday that they do not have."""
    booking = booking_of_mail(mail)
    if booking is None or booking.state != Booking.State.CONFIRMED:
        return None
    left = booking.instalments.filter(paid_at=None)
    words = {
        "stays": list(zip(booking.quote.itinerary["stays"], stay_transfers(booking.quote.itinerary), strict=True)),
        "total": format_pounds(booking.total_pence),
        "locally": local_sentence(payable_locally_out(booking.quote.payable_locally, brand=mail.brand)),
        "paid": format_pounds(paid_pence(booking.subject)),
        "still_due": [(part.due_on, format_pounds(part.pence)) for part in left],
        "has_certificate": booking.documents.filter(kind=BookingDocument.Kind.CERTIFICATE).exists(),
        "markup": reservations_json(booking, brand=mail.brand),
    }
    letter = letter_to(mail, booking, f"Your booking {spaced(booking.reference)} is confirmed", "confirmation", **words)
    files = [_attached(document) for document in _documents(booking)]
    calendar = Attachment(FILE_NAME, "text/calendar", calendar_of(booking))
    return Letter(letter.to, letter.subject, letter.template, letter.words, attachments=(*files, calendar))


def _received(mail: MailToFill) -> Letter | None:
    """The certificate, at once: protection begins with the payment, not with a supplier's yes (UK-20)."""
    booking = booking_of_mail(mail)
    if booking is None:
        return None
    kind = BookingDocument.Kind.CERTIFICATE
    files = tuple(_attached(document) for document in _documents(booking).filter(kind=kind))
    subject = f"We have your payment for {spaced(booking.reference)}"
    letter = letter_to(mail, booking, subject, "received", has_certificate=bool(files))
    return Letter(letter.to, letter.subject, letter.template, letter.words, attachments=files)


def _reissued(mail: MailToFill) -> Letter | None:
    """The documents as they are now, in place of what was sent before (UK-21)."""
    booking = booking_of_mail(mail)
    if booking is None:
        return None
    files = tuple(_attached(document) for document in _documents(booking))
    letter = letter_to(mail, booking, f"New documents for {spaced(booking.reference)}", "reissued")
    return Letter(letter.to, letter.subject, letter.template, letter.words, attachments=files)


def _failed(mail: MailToFill) -> Letter | None:
    booking = booking_of_mail(mail)
    if booking is None:
        return None
    return letter_to(mail, booking, "We could not confirm your holiday", "failed")


def _access_code(mail: MailToFill) -> Letter | None:
    """The code is made here and nowhere kept but as a hash: no table and no log ever holds it (T-14)."""
    made = new_code(visit_id=mail.facts["visit"], at=mail.at)
    booking = booking_of_mail(mail)
    if made is None or booking is None:
        return None
    code, shown = made
    link = f"{mail.brand.origin}/my-booking/{booking.reference}#code={code}"
    return letter_to(mail, booking, "Your code for My Booking", "access_code", code=shown, link=link)


def _opened(mail: MailToFill) -> Letter | None:
    """Names the moment of the opening, however late the letter leaves; one from before knew only its own."""
    booking = booking_of_mail(mail)
    opened_at = mail.facts.get("at")
    when = datetime.fromisoformat(opened_at) if opened_at else mail.at
    return letter_to(mail, booking, "Somebody opened your booking", "opened", when=when) if booking else None


def _paid(mail: MailToFill) -> Letter | None:
    booking = booking_of_mail(mail)
    if booking is None:
        return None
    due = sum(part.pence for part in booking.instalments.filter(paid_at=None))
    words = {"paid": format_pounds(mail.facts["pence"]), "left": format_pounds(due) if due else ""}
    return letter_to(mail, booking, f"We have your payment for {spaced(booking.reference)}", "paid", **words)


def _sent_back(mail: MailToFill) -> Letter | None:
    """Paid too late, too much, or for a part that the plan has no more: nobody should wonder where their money is."""
    booking = booking_of_mail(mail)
    if booking is None:
        return None
    kind = {"is_over": mail.facts["is_over"], "is_rest": mail.facts.get("is_rest", False)}
    words = {"paid": format_pounds(mail.facts["pence"]), **kind}
    return letter_to(mail, booking, f"Your payment for {spaced(booking.reference)} goes back", "sent_back", **words)


def _reminder(mail: MailToFill) -> Letter | None:
    return _about_part(mail, "A payment is due on", "reminder", while_in=(Booking.State.CONFIRMED,))


def _overdue(mail: MailToFill) -> Letter | None:
    return _about_part(mail, "Your payment was due on", "overdue", while_in=reminding.STANDING)


def _about_part(mail: MailToFill, said: str, name: str, *, while_in: Sequence[Booking.State]) -> Letter | None:
    """Of an instalment; skipped where it was paid or cancelled meanwhile."""
    booking = booking_of_mail(mail)
    part = booking.instalments.filter(position=mail.facts["instalment"], paid_at=None).first() if booking else None
    if booking is None or part is None or booking.state not in while_in:
        return None
    words = {"pence": format_pounds(part.pence), "due_on": part.due_on, "phone": mail.brand.phone.display}
    return letter_to(mail, booking, f"{said} {part.due_on.day} {part.due_on:%B}", name, **words)


def _cancelled(mail: MailToFill) -> Letter | None:
    booking = booking_of_mail(mail)
    if booking is None:
        return None
    words = {"fee": format_pounds(mail.facts["fee_pence"]), "refund": format_pounds(mail.facts["refund_pence"])}
    return letter_to(mail, booking, f"Your booking {spaced(booking.reference)} is cancelled", "cancelled", **words)


def _change_asked(mail: MailToFill) -> Letter | None:
    booking = booking_of_mail(mail)
    request = ChangeRequest.objects.filter(pk=mail.facts["request"]).first()
    if booking is None or request is None:
        return None
    return letter_to(mail, booking, f"We have your request for {spaced(booking.reference)}", "change_asked")


def _staff_alert(mail: MailToFill) -> Letter | None:
    alert = StaffAlert.objects.filter(pk=mail.facts["alert"], ended_at=None).first()
    if alert is None or not mail.brand.company.email:
        return None
    heading = "Sales are stopped" if alert.kind == NO_DOCUMENTS else "Please look at this"
    words = {"heading": heading, "text": alert.text, "times": alert.times, "first_at": alert.first_at}
    subject = f"{heading}: {alert.kind.replace('_', ' ')}"
    return Letter(mail.brand.company.email, subject, f"{TEMPLATES}/staff_alert", words)


add_mail_kind("booking.confirmation", _confirmation)
add_mail_kind("booking.received", _received)
add_mail_kind("booking.reissued", _reissued)
add_mail_kind("booking.failed", _failed)
add_mail_kind("booking.access_code", _access_code)
add_mail_kind("booking.opened", _opened)
add_mail_kind("booking.paid", _paid)
add_mail_kind(SENT_BACK, _sent_back)
add_mail_kind("booking.reminder", _reminder)
add_mail_kind(reminding.OVERDUE, _overdue)
add_mail_kind("booking.cancelled", _cancelled)
add_mail_kind("booking.change_asked", _change_asked)
add_mail_kind(CONTRACT_CHANGE, change_letter)
add_mail_kind(LOST_FLIGHT, lost_flight_letter)
add_mail_kind(PASSED_ON, passed_on_letter)
add_mail_kind(AMENDED, amended_letter)
add_mail_kind(NOT_AMENDED, not_amended_letter)
add_mail_kind(STAFF_ALERT, _staff_alert)
