"""
Tell a customer that something of their contract changes, and do what they choose (UK-16).

The letter is written in the transaction that makes it true. A change that lets them go waits for their answer and moves
nothing before it; any other holds from its letter on. Whoever goes cancels free of charge (`cancelling.fee_now`).

Locks: booking, payments, audit chain.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from django.db import transaction

from leeward.retail.booking.models import Booking, ContractChange
from leeward.retail.booking.operations.contract_in_force import find_charges, fits, put_in_force
from leeward.retail.booking.operations.contract_rows import moved_pence
from leeward.retail.booking.post_sale.errors import NotInContract, UnknownChange
from leeward.retail.booking.post_sale.prices import AgreedPrice, CostMoved, PriceChange, price_change
from leeward.retail.booking.post_sale.terms import terms_of
from leeward.retail.booking.post_sale.times import LegTimes, answer_by, check_times, is_big_move
from leeward.retail.booking.sums.moved_charges import hotels_paid
from leeward.retail.journal.operations.audit import VISITOR, append
from leeward.retail.kit.clock import database_now, uk_date
from leeward.retail.mailing.operations.sending import send_mail
from leeward.retail.payments.models import Payment

LETTER = "booking.contract_change"
_MOST_LETTERS = 600


@dataclass(frozen=True, slots=True)
class NewPrice:
    """What moved, why in the customer's words, and the new total that the agent saw, in pence."""

    costs: Sequence[CostMoved]
    reason: str
    total_pence: int


@dataclass(frozen=True, slots=True)
class NewTimes:
    """One direction's new times. `is_important`: it matters to this customer, however small the move is."""

    way: str
    legs: Sequence[LegTimes]
    reason: str
    is_important: bool = False


def announce_price(booking_id: int, *, wish: NewPrice, actor: str) -> ContractChange:
    """
    Tell of another price.

    :raises NotInContract: the contract or the law does not allow it; or the new total is not the one the agent saw
    """
    with transaction.atomic():
        booking, at = _lock(booking_id), database_now()
        found = price_change_of(booking, wish.costs, at=at)
        if found.total_pence != wish.total_pence:
            raise NotInContract("The total has changed. Please look at it again.", rule="changed")
        if Payment.objects.filter(subject=booking.subject, state=Payment.State.STARTED).exists():
            raise NotInContract("The customer is paying just now. Please try again in an hour.", rule="paying")
        facts = {
            "costs": [asdict(cost) for cost in wish.costs],
            "difference_pence": found.difference_pence,
            "local_pence": found.local_pence,
            "total_pence": found.total_pence,
            "percent_tenths": found.percent_tenths,
        }
        return _announce(booking, ContractChange.Kind.PRICE, facts, (wish.reason, found.may_end), at=at, actor=actor)


def price_change_of(booking: Booking, costs: Sequence[CostMoved], *, at: datetime) -> PriceChange:
    """What these costs do to a booking's price when it is told now. :raises NotInContract: they may not"""
    price = AgreedPrice(
        agreed_pence=booking.schedule1["total_pence"],
        moved_pence=moved_pence(booking),
        total_pence=booking.total_pence,
        departure_date=booking.departure_date,
    )
    found = price_change(costs, price=price, terms=terms_of(booking.schedule1), on=uk_date(at=at))
    _check_hotels(booking, costs)
    return found


def _check_hotels(booking: Booking, costs: Sequence[CostMoved]) -> None:
    hotels = hotels_paid(booking.quote.itinerary)
    if any(cost.paid_at and cost.paid_at not in hotels for cost in costs):
        raise NotInContract("Say which hotel of this holiday takes it.", field="costs", rule="hotel")
    if find_charges(booking.quote, costs) is None:
        raise NotInContract("The hotel takes less than that already.", field="costs", rule="sums")


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
        return _announce(booking, ContractChange.Kind.TIMES, facts, (wish.reason, is_choice), at=at, actor=actor)


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
    if booking.state != Booking.State.CONFIRMED or uk_date(at=database_now()) >= booking.departure_date:
        raise NotInContract("Only a confirmed booking whose journey is to come can change.", rule="state")
    return booking


def _announce(
    booking: Booking, kind: str, facts: dict[str, Any], said: tuple[str, bool], *, at: datetime, actor: str
) -> ContractChange:
    reason, is_choice = " ".join(said[0].split())[:_MOST_LETTERS], said[1]
    if not reason:
        raise NotInContract("Say why, in words for the customer.", field="reason", rule="reason")
    if booking.changes.filter(state=ContractChange.State.OPEN).exists():
        raise NotInContract("Another change still waits for the customer's answer.", rule="open")
    last = answer_by(told_on=uk_date(at=at), departure_date=booking.departure_date)
    change = ContractChange.objects.create(
        booking=booking, kind=kind, facts=facts, reason=reason, announced_at=at, answer_by=last if is_choice else None,
        state=ContractChange.State.OPEN if is_choice else ContractChange.State.IN_FORCE,
    )  # fmt: skip
    write_letter(change, at=at, number="first")
    if not is_choice:
        put_in_force(booking, change, at=at, actor=actor)
    noted = {"change": change.pk, "kind": kind, "is_choice": is_choice, **_figures(facts)}
    append(event="booking.change_announced", subject=booking.subject, facts=noted, at=at, actor=actor)
    return change


def _figures(facts: dict[str, Any]) -> dict[str, int]:
    return {name: facts[name] for name in ("difference_pence", "local_pence", "total_pence") if name in facts}


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
