"""What every letter about a booking begins with: whom it goes to, and the words that all of them share."""

from __future__ import annotations

from typing import Any

from leeward.retail.booking.models import Booking
from leeward.retail.booking.rules.references import spaced
from leeward.retail.mailing.kinds import Letter, MailToFill

TEMPLATES = "booking/mails"


def booking_of_mail(mail: MailToFill) -> Booking | None:
    """None where the customer's address was erased meanwhile (UK-28)."""
    found = Booking.objects.select_related("contact", "quote").filter(pk=mail.facts["booking"]).first()
    return found if found is not None and hasattr(found, "contact") else None


def letter_to(mail: MailToFill, booking: Booking, subject: str, name: str, **words: Any) -> Letter:
    """A letter to the lead passenger from the template of this name."""
    lead = booking.travellers.first()
    shared = {
        "reference": spaced(booking.reference),
        "my_booking": f"{mail.brand.origin}/my-booking",
        "lead": f"{lead.title} {lead.last_name}" if lead else "traveller",
        "destination": booking.schedule1["destination"],
        "departure_date": booking.departure_date,
        "return_date": booking.return_date,
    }
    return Letter(booking.contact.email, subject, f"{TEMPLATES}/{name}", {**shared, **words})
