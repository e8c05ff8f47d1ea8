"""
Tell a customer that something of their contract changes, and do what they choose (UK-16).

The letter is written in the transaction that makes it true. A change that lets them go waits for their answer and moves
nothing before it; any other holds from its letter on. Whoever goes cancels free of charge (`cancelling.fee_now`).

Locks: booking, payments, audit chain.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from django.db import transaction

from leeward.retail.booking.models import Booking, ContractChange
from leeward.retail.booking.operations.contract.contract_checks import (
    NewPrice,
    check_price,
    check_standing,
    check_telling,
)
from leeward.retail.booking.operations.contract.contract_in_force import fits, put_in_force
from leeward.retail.booking.post_sale.errors import NotInContract, UnknownChange
from leeward.retail.booking.post_sale.times import LegTimes, answer_by, check_times, is_big_move
from leeward.retail.journal.operations.audit import VISITOR, append
from leeward.retail.kit.clock import database_now, uk_date
from leeward.retail.mailing.operations.sending import send_mail

LETTER = "booking.contract_change"
ANNOUNCED = "booking.change_announced"
_MOST_LETTERS = 600
_FIGURES = ("difference_pence", "local_pence", "total_pence")
_ALONE: Mapping[str, object] = {}


@dataclass(frozen=True, slots=True)
class NewTimes:
    """One direction's new times. `is_important`: it matters to this customer, however small the move is."""

    way: str
    legs: Sequence[LegTimes]
    reason: str
    is_important: bool = False


def announce_price(
    booking_id: int, *, wish: NewPrice, actor: str, agreed: Mapping[str, object] = _ALONE
) -> ContractChange:
    """
    Tell of another price. `agreed`: for the record, who asked for it and in which row, where `actor` is the second.

    :raises NotInContract: as `check_price`
    """
    with transaction.atomic():
        booking, at = _lock(booking_id), database_now()
        found = check_price(booking, wish=wish, at=at)
        facts = {
            "costs": [asdict(cost) for cost in wish.costs],
            "difference_pence": found.difference_pence,
            "local_pence": found.local_pence,
            "total_pence": found.total_pence,
            "percent_tenths": found.percent_tenths,
        }
        change = _announce(booking, ContractChange.Kind.PRICE, facts, (wish.reason, found.may_end), at=at, actor=actor)
        _note_announced(change, at=at, actor=actor, agreed=agreed)
    return change


def announce_times(booking_id: int, *, wish: NewTimes, actor: str) -> ContractChange:
    """
    Tell of other times of one direction.

    :raises NotInContract: other legs, another day, or times that do not follow one another
    """
    with transaction.atomic():
        booking, at = _lock(booking_id), database_now()
        is_choice = is_choice_by_law(booking, wish) or wish.is_important
        stored = booking.quote.itinerary[wish.way]["legs"]
        legs = [_leg(leg, times) for leg, times in zip(stored, wish.legs, strict=True)]
        facts = {"way": wish.way, "legs": legs}
        change = _announce(booking, ContractChange.Kind.TIMES, facts, (wish.reason, is_choice), at=at, actor=actor)
        _note_announced(change, at=at, actor=actor, agreed={})
    return change


def is_choice_by_law(booking: Booking, wish: NewTimes) -> bool:
    """
    Whether these times let the customer go free of charge, whatever anybody thinks of them.

    :raises NotInContract: as `announce_times`
    """
    if wish.way not in {"outbound", "inbound"}:
        raise NotInContract("Say which flight has moved.", field="way", rule="way")
    stored = booking.quote.itinerary[wish.way]["legs"]
    before = [
        LegTimes(datetime.fromisoformat(leg["departs"]), datetime.fromisoformat(leg["arrives"])) for leg in stored
    ]
    check_times(before, wish.legs)
    return is_big_move(before, wish.legs)


def accept_change(booking_id: int, *, change_id: int, actor: str = VISITOR) -> ContractChange:
    """
    The customer says yes: it holds from now on, and new documents leave.

    :raises UnknownChange: the booking has no such change, or it is not open any more
    """
    with transaction.atomic():
        booking, at = _lock(booking_id), database_now()
        change = _open_change(booking, change_id)
        if not fits(booking, change):
            raise UnknownChange("Your holiday is another by now: please look at it again.", rule="holiday")
        change.state, change.answered_at = ContractChange.State.IN_FORCE, at
        change.save(update_fields=["state", "answered_at"])
        put_in_force(booking, change, at=at, actor=actor)
        facts = {"change": change.pk, "kind": change.kind}
        append(event="booking.change_accepted", subject=booking.subject, facts=facts, at=at, actor=actor)
    return change


def withdraw_change(booking_id: int, *, change_id: int, actor: str) -> ContractChange:
    """
    It does not happen after all: everything stays as it was, and the customer is told.

    :raises UnknownChange: the booking has no such change, or it is not open any more
    """
    with transaction.atomic():
        booking, at = _lock(booking_id), database_now()
        change = _open_change(booking, change_id)
        change.state, change.answered_at = ContractChange.State.WITHDRAWN, at
        change.save(update_fields=["state", "answered_at"])
        write_letter(change, at=at, number="withdrawn")
        facts = {"change": change.pk, "kind": change.kind}
        append(event="booking.change_withdrawn", subject=booking.subject, facts=facts, at=at, actor=actor)
    return change


def write_letter(change: ContractChange, *, at: datetime, number: str) -> None:
    """The letter about a change; `number` tells the first from the second and from what ended it."""
    booking = change.booking
    send_mail(
        kind=LETTER, brand_id=booking.brand_id, once_key=f"{LETTER}:{change.pk}:{number}", about=booking.subject,
        facts={"booking": booking.pk, "change": change.pk}, at=at,
    )  # fmt: skip


def _lock(booking_id: int) -> Booking:
    booking = Booking.objects.select_for_update().get(pk=booking_id)
    check_standing(booking, at=database_now())
    return booking


def _announce(
    booking: Booking, kind: str, facts: dict[str, Any], said: tuple[str, bool], *, at: datetime, actor: str
) -> ContractChange:
    check_telling(booking, said[0])
    reason, is_choice = " ".join(said[0].split())[:_MOST_LETTERS], said[1]
    last = answer_by(told_on=uk_date(at=at), departure_date=booking.departure_date)
    change = ContractChange.objects.create(
        booking=booking, kind=kind, facts=facts, reason=reason, announced_at=at, answer_by=last if is_choice else None,
        state=ContractChange.State.OPEN if is_choice else ContractChange.State.IN_FORCE,
    )  # fmt: skip
    write_letter(change, at=at, number="first")
    if not is_choice:
        put_in_force(booking, change, at=at, actor=actor)
    return change


def _note_announced(change: ContractChange, *, at: datetime, actor: str, agreed: Mapping[str, object]) -> None:
    figures = {name: change.facts[name] for name in _FIGURES if name in change.facts}
    noted = {"change": change.pk, "kind": change.kind, "is_choice": change.answer_by is not None, **figures, **agreed}
    append(event=ANNOUNCED, subject=change.booking.subject, facts=noted, at=at, actor=actor)


def _open_change(booking: Booking, change_id: int) -> ContractChange:
    found = booking.changes.select_for_update().filter(pk=change_id, state=ContractChange.State.OPEN).first()
    if found is None:
        raise UnknownChange("This change is not open any more. Please look at it again.")
    found.booking = booking
    return found


def _leg(leg: dict[str, Any], times: LegTimes) -> dict[str, str]:
    return {
        "flight": leg["flight_number"],
        "from": leg["from"],
        "to": leg["to"],
        "departed": leg["departs"],
        "arrived": leg["arrives"],
        "departs": times.departs.isoformat("T", "minutes"),
        "arrives": times.arrives.isoformat("T", "minutes"),
    }
