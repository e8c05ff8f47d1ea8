"""What agents wrote about somebody's bookings, and that it goes with them (UK-28)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

from leeward.retail.booking.operations.forgetting import forgotten_references
from leeward.retail.booking.personal_data import references_of, references_over
from leeward.retail.desk.models import BookingNote


def notes_about(email: str) -> Iterator[dict[str, Any]]:
    """Each note about a booking under the address, as flat facts."""
    for one in BookingNote.objects.filter(reference__in=references_of(email)):
        yield {"kind": "booking_note", **{name: getattr(one, name) for name in ("reference", "text", "made_at")}}


def erase_notes_about(email: str, *, on: date) -> int:
    """
    Erase the notes about its bookings that are over; returns how many.

    Before the bookings themselves are parted from the address: afterwards nobody can tell whose they were.
    """
    return BookingNote.objects.filter(reference__in=references_over(email, on=on)).delete()[0]


def forget_notes() -> int:
    """Erase the notes about orders whose people are forgotten; returns how many."""
    return BookingNote.objects.filter(reference__in=forgotten_references()).delete()[0]
