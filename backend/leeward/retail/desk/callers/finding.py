"""
A caller with no reference at hand, found by what they know of themselves: a name, a telephone number, an address.

Whoever is shown is on record as seen (UK-28), and what was asked for stands in no address and no log: it is posted.
"""

from __future__ import annotations

import re
from typing import Any

from django.db import transaction
from django.db.models import Q

from leeward.retail.booking.itineraries.itinerary_stays import title_of
from leeward.retail.booking.models import Booking, Contact, Traveller
from leeward.retail.brands.queries import list_brands
from leeward.retail.desk.callers.names_alike import beginning_like
from leeward.retail.desk.callers.reading_out import count_search
from leeward.retail.desk.callers.schemas import CallerOut, CallersOut
from leeward.retail.desk.getting_in.access import note_view
from leeward.retail.enquiries.models import Enquiry
from leeward.retail.kit.clock import uk_date
from leeward.retail.kit.errors import BadDetails, FieldError
from leeward.retail.kit.typed_text import is_email, one_line
from leeward.travel.phone_numbers import international_phone

MOST_FOUND = 20
_TOO_LITTLE = "Give two letters of one name at least, six digits of a telephone number, or a whole e-mail address."
_NUMBER = re.compile(r"[\d\s+().\-]+")
_POSTCODE = re.compile(r"([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})")
_BLANKS = re.compile(r"[\s-]")
_FEWEST_DIGITS, _FEWEST_LETTERS = 6, 2


def find_callers(words: str, *, agent: Any) -> CallersOut:
    """
    Bookings before enquiries, the newest first of each, `MOST_FOUND` at most; each that is shown is on record.

    A name is found by the beginnings of its parts, with or without their accents and apostrophes, a number by its last
    digits, an e-mail address, a postcode and a reference whole.

    :raises BadDetails: so little would find everybody
    :raises TooMany: the agent has asked more often than calls can be taken
    """
    asked = one_line(words)
    by_contact, by_enquiry = _reached_by(asked)
    count_search(agent.pk)
    bookings = Booking.objects.filter(by_contact).order_by("-made_at", "-pk")
    enquiries = Enquiry.objects.filter(by_enquiry).order_by("-made_at", "-pk")
    found: list[Booking | Enquiry] = list(
        bookings.select_related("quote").prefetch_related("travellers")[: MOST_FOUND + 1]
    )
    found += enquiries[: MOST_FOUND + 1 - len(found)]
    with transaction.atomic():
        for one in found[:MOST_FOUND]:
            note_view(agent_id=agent.pk, subject=one.subject, what="caller")
    brands = {brand.brand_id: brand.name for brand in list_brands()}
    shown = [_told(one, brand=brands.get(one.brand_id, "")) for one in found[:MOST_FOUND]]
    return CallersOut(found=shown, has_more=len(found) > MOST_FOUND)


def _reached_by(asked: str) -> tuple[Q, Q]:
    """What of a booking and what of an enquiry fits."""
    if is_email(asked):
        return Q(contact__email__iexact=asked), Q(email__iexact=asked)
    if _NUMBER.fullmatch(asked):
        return _by_number(asked)
    if postcode := _POSTCODE.fullmatch(asked.upper()):
        outward, inward = postcode.groups()
        contacts = Contact.objects.filter(postcode__in=[f"{outward} {inward}", f"{outward}{inward}"])
        return Q(contact__in=contacts), Q(pk__in=[])
    if max((sum(letter.isalpha() for letter in word) for word in asked.split()), default=0) < _FEWEST_LETTERS:
        raise BadDetails([FieldError("words", _TOO_LITTLE, "short")])
    travellers, by_enquiry = Traveller.objects.all(), Q()
    for like in filter(None, map(beginning_like, asked.split())):
        travellers = travellers.filter(Q(first_name__regex=like) | Q(last_name__regex=like))
        by_enquiry &= Q(name__regex=like)
    of_reference = Q(reference=_BLANKS.sub("", asked).upper())
    return of_reference | Q(pk__in=travellers.values("booking"), contact__isnull=False), of_reference | by_enquiry


def _by_number(asked: str) -> tuple[Q, Q]:
    digits = re.sub(r"\D", "", asked)
    if len(digits) < _FEWEST_DIGITS:
        raise BadDetails([FieldError("words", _TOO_LITTLE, "short")])
    whole = international_phone(asked)
    if whole is not None:
        return Q(contact__phone=whole), Q(phone=whole)
    return Q(contact__phone__endswith=digits), Q(phone__endswith=digits)


def _told(one: Booking | Enquiry, *, brand: str) -> CallerOut:
    if isinstance(one, Enquiry):
        what = ", ".join(filter(None, [one.hotel_name, one.holiday])) or one.get_kind_display()
        return CallerOut(
            kind="enquiry", code=one.reference, name=one.name, brand=brand, what=what,
            state_text=one.get_state_display(), day=uk_date(at=one.made_at),
        )  # fmt: skip
    lead = next(iter(one.travellers.all()), None)
    return CallerOut(
        kind="booking", code=one.reference, name=f"{lead.first_name} {lead.last_name}" if lead else "", brand=brand,
        what=title_of(one.quote.itinerary), state_text=one.get_state_display(), day=one.departure_date,
    )  # fmt: skip
