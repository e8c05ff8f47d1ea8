"""What is written about a change of a booking: what it was, is and cost, with its new documents (UK-16)."""

from __future__ import annotations

from leeward.retail.booking.documents.calendars import FILE_NAME, calendar_of
from leeward.retail.booking.documents.issuing import content_of
from leeward.retail.booking.letters.amendment_words import lines_of_amendment
from leeward.retail.booking.letters.writing import booking_of_mail, letter_to
from leeward.retail.booking.models import Amendment
from leeward.retail.booking.rules.references import spaced
from leeward.retail.mailing.kinds import Attachment, Letter, MailToFill
from leeward.travel.dates import format_long_date
from leeward.travel.money import format_pounds

_WHY_NOT = {
    "sold_out": "it was not to be had any more when your payment came",
    "moved": "your booking had changed in another way before your payment came",
    "given_up": "it had been given up before your payment came",
    "refused": "something about it had changed when your payment came, so that we could not make it",
}
"""By what stood in its way (`operations.change.agreeing.Hindrance`); a letter from before knew only the first."""


def amended_letter(mail: MailToFill) -> Letter | None:
    """What was booked, what is, and what the change cost, with the documents of it."""
    booking = booking_of_mail(mail)
    amendment = Amendment.objects.select_related("quote").filter(pk=mail.facts["amendment"]).first()
    if booking is None or amendment is None:
        return None
    due = [
        (f"Due on {format_long_date(part.due_on)}", format_pounds(part.pence))
        for part in booking.instalments.filter(paid_at=None).order_by("position")
    ]
    subject = f"Your booking {spaced(booking.reference)} has changed"
    words = {"facts": [*lines_of_amendment(amendment), *due], "has_refund": amendment.refund_pence > 0}
    letter = letter_to(mail, booking, subject, "amended", **words)
    files = [
        Attachment(one.file_name, "application/pdf", content_of(one))
        for one in booking.documents.filter(superseded_at=None).select_related("booking")
    ]
    calendar = Attachment(FILE_NAME, "text/calendar", calendar_of(booking))
    return Letter(letter.to, letter.subject, letter.template, letter.words, attachments=(*files, calendar))


def not_amended_letter(mail: MailToFill) -> Letter | None:
    """The change could not be made, and why: the booking stands, the payment goes back."""
    booking = booking_of_mail(mail)
    if booking is None:
        return None
    why = _WHY_NOT[mail.facts.get("hindrance", "sold_out")]
    words = {"paid": format_pounds(mail.facts["pence"]), "why": why}
    return letter_to(mail, booking, f"Your booking {spaced(booking.reference)} stays as it is", "not_amended", **words)
