"""
Whose flight an airline has cancelled is written to at once: what happened, and what they may do (UK-16, UK-17).

A flight may fly after all: whoever was written that it does not is written that too, and whoever was not is written
nothing. What was said last stands in the letters themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from leeward.retail.booking.models import Booking
from leeward.retail.booking.operations.contract.sold_times import Leg, SoldWay, on_file, standing_ways
from leeward.retail.kit.clock import uk_date
from leeward.retail.mailing.operations.sending import send_mail
from leeward.retail.mailing.queries import mails_of_kind

LETTER = "booking.lost_flight"
_Key = tuple[int, str, str]
"""Booking, flight and day."""


@dataclass(frozen=True, slots=True)
class _Told:
    """How many letters there are about a flight, and what its customer knows by the last that was not skipped."""

    letters: int = 0
    is_lost: bool = False


def tell_of_lost_flights(ways: Sequence[tuple[SoldWay, list[Leg] | None]], *, at: datetime) -> None:
    """Write to each customer of these directions who knows other than is on file; again writes nothing."""
    told = _told()
    due = [(way, now is None) for way, now in ways if (now is None) != told.get(_key(way), _Told()).is_lost]
    to_write = {way.booking_id for way, _ in due}
    confirmed = Booking.objects.filter(pk__in=to_write, state=Booking.State.CONFIRMED, contact__isnull=False)
    ids = set(confirmed.values_list("pk", flat=True))
    for way, is_lost in due:
        if way.booking_id in ids:
            _write(way, number=told.get(_key(way), _Told()).letters + 1, is_lost=is_lost, at=at)


def is_lost(booking: Booking, *, way: str, flight: str, day: str, at: datetime) -> bool | None:
    """Whether a flight of the booking is lost at a moment; None where the booking has another by now, or none."""
    ways = on_file(list(standing_ways(Booking.objects.filter(pk=booking.pk), today=uk_date(at=at))))
    mine = (now is None for one, now in ways if one.name == way and _key(one)[1:] == (flight, day))
    return next(mine, None)


def was_told(booking: Booking, *, way: str, flight: str, day: str) -> bool:
    """Whether a letter said that this flight is lost, and was not skipped."""
    said = {"booking": booking.pk, "way": way, "flight": flight, "day": day, "is_lost": True}
    return any(was_wanted and facts == said for facts, was_wanted in mails_of_kind(LETTER))


def _told() -> dict[_Key, _Told]:
    found: dict[_Key, _Told] = {}
    for facts, was_wanted in mails_of_kind(LETTER):
        key = facts["booking"], facts["flight"], facts["day"]
        before = found.get(key, _Told())
        found[key] = _Told(before.letters + 1, facts["is_lost"] if was_wanted else before.is_lost)
    return found


def _write(way: SoldWay, *, number: int, is_lost: bool, at: datetime) -> None:
    booking, flight, day = _key(way)
    send_mail(
        kind=LETTER, brand_id=way.brand_id, once_key=f"{LETTER}:{booking}:{flight}:{day}:{number}",
        about=f"booking:{way.booking}", at=at,
        facts={"booking": booking, "way": way.name, "flight": flight, "day": day, "is_lost": is_lost},
    )  # fmt: skip


def _key(way: SoldWay) -> _Key:
    code, day = way.flight
    return way.booking_id, code, day.isoformat()
