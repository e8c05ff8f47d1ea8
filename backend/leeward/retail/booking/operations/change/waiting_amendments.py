"""A change that was agreed and waits for its payment: find it, and give back what it holds when it comes to nothing."""

from __future__ import annotations

from datetime import datetime

from leeward.retail.booking.models import Amendment, Booking
from leeward.retail.booking.suppliers.contracted import CONTRACTED
from leeward.retail.journal.operations.audit import append


def find_waiting(booking: Booking) -> Amendment | None:
    """The change that waits for its payment."""
    return booking.amendments.select_related("hold").filter(state=Amendment.State.WAITING).first()


def give_up_waiting(amendment: Amendment, *, at: datetime, actor: str) -> None:
    """Nobody pays for it any more: rooms and seats go back. The caller holds the locks, its hold's stock first."""
    let_go(amendment, to=Amendment.State.GIVEN_UP, at=at)
    facts = {"amendment": amendment.pk, "hold": amendment.hold_id}
    append(event="booking.amendment_given_up", subject=amendment.booking.subject, facts=facts, at=at, actor=actor)


def let_go(amendment: Amendment, *, to: Amendment.State, at: datetime) -> None:
    """End a change that is not done, and give back what it holds."""
    if amendment.hold_id:
        CONTRACTED.cancel(key=str(amendment.hold_id))
    amendment.state, amendment.ended_at = to, at
    amendment.save(update_fields=["state", "ended_at"])
