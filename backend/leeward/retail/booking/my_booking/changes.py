"""Ask for a change: nothing changes by itself, staff answer (UK-16)."""

from __future__ import annotations

from django.db import transaction

from leeward.retail.booking.models import Booking, ChangeRequest
from leeward.retail.journal.operations.audit import append
from leeward.retail.kit.clock import database_now
from leeward.retail.kit.errors import BadDetails, FieldError
from leeward.retail.kit.limits import Limit, charge
from leeward.retail.mailing.operations.sending import send_mail

ABOUT = {
    "names": "Names of travellers",
    "pass_on": "Give a place to somebody else",
    "dates": "Dates or length of stay",
    "flights": "Flights or airport",
    "rooms": "Rooms or board",
    "extras": "Add something",
    "other": "Something else",
}
_FEWEST_LETTERS = 5
_PER_BOOKING = Limit("my-booking-changes", most=6, seconds=3600)


def ask_change(booking: Booking, *, about: str, text: str) -> ChangeRequest:
    """
    Put a request before staff; the customer gets a mail that it arrived.

    :raises BadDetails: no such matter, or no words
    :raises TooMany: six within an hour
    """
    said = text.strip()
    errors = []
    if about not in ABOUT:
        errors.append(FieldError("about", "Please choose what it is about.", "choice"))
    if len(said) < _FEWEST_LETTERS:
        errors.append(FieldError("text", "Please say what you would like changed.", "required"))
    if errors:
        raise BadDetails(errors)
    charge(_PER_BOOKING, who=booking.reference)
    with transaction.atomic():
        at = database_now()
        request = ChangeRequest.objects.create(booking=booking, about=about, text=said, made_at=at)
        send_mail(
            kind="booking.change_asked", brand_id=booking.brand_id, once_key=f"booking.change_asked:{request.pk}",
            about=booking.subject, facts={"booking": booking.pk, "request": request.pk}, at=at,
        )  # fmt: skip
        append(event="booking.change_asked", subject=booking.subject, facts={"request": request.pk}, at=at)
    return request
