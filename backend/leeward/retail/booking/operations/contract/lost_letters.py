"""
Whose flight an airline has cancelled is written to at once: what happened, and what they may do (UK-16, UK-17).

A flight may fly after all: whoever was written that it does not is written that too, and whoever was not, or whose
letter the mail server refused, is written nothing. What was said last stands in the letters themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
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
    """How many letters there are about a flight, what the last not skipped says, and whether the server refused it."""

    letters: int = 0
    is_lost: bool = False
    is_refused: bool = False

    def owes(self, *, is_lost: bool) -> bool:
        """Whether its customer is due a letter; that it flies, where that it does not may have reached them."""
        return is_lost != self.is_lost and (is_lost or not self.is_refused)


def tell_of_lost_flights(ways: Sequence[tuple[SoldWay, list[Leg] | None]], *, at: datetime) -> None:
    """Write to each customer of these directions who knows other than is on file; again writes nothing."""
    told = _told()
    due = [(way, now is None) for way, now in ways if told.get(_key(way), _Told()).owes(is_lost=now is None)]
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
    """Whether the last letter about this flight that left for them said that it is lost."""
    said = {"booking": booking.pk, "way": way, "flight": flight, "day": day}
    left = (mail.facts for mail in mails_of_kind(LETTER) if mail.is_sent)
    states = [facts["is_lost"] for facts in left if facts == {**said, "is_lost": facts["is_lost"]}]
    return bool(states and states[-1])


def _told() -> dict[_Key, _Told]:
    found: dict[_Key, _Told] = {}
    for mail in mails_of_kind(LETTER):
        key = mail.facts["booking"], mail.facts["flight"], mail.facts["day"]
        before = found.get(key, _Told())
        last = before if mail.is_skipped else _Told(is_lost=mail.facts["is_lost"], is_refused=mail.is_refused)
        found[key] = replace(last, letters=before.letters + 1)
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
