"""
Find a booking by reference, lead passenger's last name and day of departure; what that shows is a summary (T-14).

Unknown and wrong are answered alike: the same words, the same questions to the database, the same comparison. Tries are
limited by address, network, reference, name and altogether; while nobody can count them, nobody may try (R-20).
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from dataclasses import dataclass
from datetime import date, timedelta

from django.db import transaction

from leeward.retail.booking.models import Booking, BookingVisit, Traveller
from leeward.retail.booking.my_booking.errors import CodeNeeded, NoSuchBooking, VisitOver
from leeward.retail.booking.rules.references import find_reference
from leeward.retail.journal.operations.audit import append
from leeward.retail.kit.clock import database_now
from leeward.retail.kit.limits import Limit, TooMany, charge, network_of, wide_network_of
from leeward.retail.kit.typed_text import PLAIN_LETTERS
from leeward.retail.mailing.operations.sending import send_mail

LIFETIME = timedelta(minutes=30)
MOST_TIME = timedelta(hours=5)
"""However often somebody asks to stay: a visit that is left open at a shared device ends the same day (T-14)."""
MOST_CODES = 3
SHOWN = (Booking.State.CONFIRMING, Booking.State.CONFIRMED, Booking.State.CANCELLED, Booking.State.FAILED)

BY_ADDRESS = Limit("my-booking-address", most=10, seconds=900)
BY_NETWORK = Limit("my-booking-network", most=60, seconds=900)
BY_REFERENCE = Limit("my-booking-reference", most=8, seconds=900)
BY_NAME_IN_NETWORK = Limit("my-booking-name-in-network", most=30, seconds=900)
# Far above what one attacker gets through from a network or two, or they could shut a last name out.
BY_NAME = Limit("my-booking-name", most=300, seconds=900)
ALTOGETHER = Limit("my-booking", most=600, seconds=300)
BY_ORDER = Limit("my-booking-order", most=10, seconds=900)
CODES = Limit("my-booking-codes", most=6, seconds=3600)
_NOBODY = "-"


@dataclass(frozen=True, slots=True)
class LookUp:
    """What somebody typed, and from which address."""

    reference: str
    last_name: str
    departure_date: date
    address: str


def look_up(asked: LookUp, *, brand_id: int) -> tuple[BookingVisit, str]:
    """
    A visit to the booking and its secret for the browser's cookie.

    :raises NoSuchBooking: not these three together
    :raises TooMany: tried too often
    :raises LimitsAway: tries cannot be counted just now
    """
    name = folded(asked.last_name)
    reference = find_reference(asked.reference) or _NOBODY
    _charge(asked, reference=reference, name=name)
    # Of what is found no more is read than of what is not: a whole booking takes longer to unpack than none.
    found = Booking.objects.filter(reference=reference, brand_id=brand_id, state__in=SHOWN)
    booking_id, *days = found.values_list("pk", "departure_date", "quote__departure_date").first() or (0, None)
    leads = Traveller.objects.filter(booking_id=booking_id, position=1).values_list("last_name", flat=True)
    expected = folded(leads.first() or "")
    # A name of figures alone folds to nothing, as does the name of whoever was forgotten (UK-28): nothing is no proof.
    is_name_right = hmac.compare_digest(expected.encode(), name.encode()) and bool(expected)
    # Both the day it leaves and the one it was sold for: a flight may have moved across midnight.
    is_day_right = asked.departure_date in days
    if not (is_name_right and is_day_right):
        raise NoSuchBooking("We cannot find a booking with these three details. Please check each of them.")
    return _begin(Booking.objects.get(pk=booking_id))


def begin_ordered_visit(booking: Booking) -> tuple[BookingVisit, str]:
    """
    A visit for the browser that ordered the booking: it knows what a look-up would ask for.

    :raises TooMany: begun too often; each is a row of the audit chain
    :raises LimitsAway: it cannot be counted just now
    """
    charge(BY_ORDER, who=booking.reference)
    return _begin(booking)


def find_visit(*, reference: str, token: str, brand_id: int) -> BookingVisit:
    """:raises VisitOver: this browser did not look the booking up, or its time is over"""
    visit = (
        BookingVisit.objects.select_related("booking")
        .filter(token_hash=_hash(token), booking__reference=reference, booking__brand_id=brand_id)
        .first()
    )
    if visit is None or visit.ends_at <= database_now():
        raise _visit_over()
    return visit


def open_reference(token: str, *, brand_id: int) -> str | None:
    """The reference of the booking that this browser has open; None where it has none."""
    visit = BookingVisit.objects.filter(
        token_hash=_hash(token), ends_at__gt=database_now(), booking__brand_id=brand_id
    ).select_related("booking")  # fmt: skip
    found = visit.first()
    return found.booking.reference if found else None


def proved_booking(visit: BookingVisit) -> Booking:
    """:raises CodeNeeded: the mailed code was not given yet"""
    if visit.proved_at is None:
        raise CodeNeeded("Please enter the code from the e-mail first.")
    return visit.booking


def ask_code(visit: BookingVisit) -> None:
    """
    Mail a code to the address on the booking, wherever that is: it is never said.

    :raises TooMany: three for a visit, six an hour for a booking
    """
    charge(CODES, who=visit.booking.reference)
    with transaction.atomic():
        at = database_now()
        locked = BookingVisit.objects.select_for_update().get(pk=visit.pk)
        if locked.codes_sent >= MOST_CODES:
            raise TooMany("That was the last code for now. Please find your booking again, or ring us.", rule="codes")
        locked.codes_sent += 1
        locked.save(update_fields=["codes_sent"])
        send_mail(
            kind="booking.access_code", brand_id=visit.booking.brand_id, about=visit.booking.subject, at=at,
            once_key=f"booking.access_code:{locked.pk}:{locked.codes_sent}",
            facts={"booking": visit.booking_id, "visit": locked.pk},
        )  # fmt: skip


def note_opened(visit: BookingVisit) -> str:
    """
    The code was right: half an hour from now, and the owner is told by mail.

    The visit's new secret: whoever may have seen the former one before the code was given, at a shared device or by
    having looked the booking up, opens nothing with it.
    """
    token = secrets.token_urlsafe(32)
    with transaction.atomic():
        at = database_now()
        BookingVisit.objects.filter(pk=visit.pk).update(ends_at=at + LIFETIME, token_hash=_hash(token))
        send_mail(
            kind="booking.opened", brand_id=visit.booking.brand_id, about=visit.booking.subject, at=at,
            once_key=f"booking.opened:{visit.pk}", facts={"booking": visit.booking_id, "at": at.isoformat()},
        )  # fmt: skip
        append(event="booking.opened", subject=visit.booking.subject, facts={"visit": visit.pk}, at=at)
    return token


def stay_longer(visit: BookingVisit) -> BookingVisit:
    """
    Half an hour from now, five hours in all; a visit never gets shorter by it.

    :raises VisitOver: signed out in another tab this very moment
    """
    latest = min(database_now() + LIFETIME, visit.made_at + MOST_TIME)
    visit.ends_at = max(visit.ends_at, latest)
    if not BookingVisit.objects.filter(pk=visit.pk).update(ends_at=visit.ends_at):
        raise _visit_over()
    return visit


def seconds_left(visit: BookingVisit) -> int:
    """Whole seconds until a visit ends, nought once it has."""
    return max(0, int((visit.ends_at - database_now()).total_seconds()))


def end_visit(token: str) -> Booking | None:
    """Sign out; the booking that was open."""
    visit = BookingVisit.objects.filter(token_hash=_hash(token)).select_related("booking").first()
    if visit is None:
        return None
    visit.delete()
    return visit.booking


def forget_old_visits() -> None:
    """Visits are kept a day longer than they last, so that a code asked for late finds its row."""
    BookingVisit.objects.filter(ends_at__lt=database_now() - timedelta(days=1)).delete()


def folded(name: str) -> str:
    """
    A name without case, accents, blanks and marks: "O'Brien-Smith" and "obrien smith" are the same, as are Łuczak and
    "luczak" for whoever has no such letter on the keyboard.
    """
    letters = unicodedata.normalize("NFKD", name).casefold().translate(PLAIN_LETTERS)
    return "".join(letter for letter in letters if letter.isalpha())


def _visit_over() -> VisitOver:
    return VisitOver("Please find your booking again: for your safety it closes by itself after a while.")


def _begin(booking: Booking) -> tuple[BookingVisit, str]:
    token = secrets.token_urlsafe(32)
    with transaction.atomic():
        at = database_now()
        visit = BookingVisit.objects.create(booking=booking, token_hash=_hash(token), made_at=at, ends_at=at + LIFETIME)
        append(event="booking.looked_up", subject=booking.subject, facts={"visit": visit.pk}, at=at)
    return visit, token


def _charge(asked: LookUp, *, reference: str, name: str) -> None:
    """Whoever asks first, what all share last: a try that is refused counts against nobody else."""
    network = wide_network_of(asked.address)
    charge(BY_ADDRESS, who=network_of(asked.address))
    charge(BY_NETWORK, who=network)
    charge(BY_REFERENCE, who=reference if reference != _NOBODY else asked.address)
    charge(BY_NAME_IN_NETWORK, who=f"{network} {name}")
    charge(BY_NAME, who=name)
    charge(ALTOGETHER, who="all")


def _hash(token: str) -> str:
    return hashlib.sha256(f"leeward.my_booking {token}".encode()).hexdigest()
