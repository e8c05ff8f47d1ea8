"""
Make a change of a contract true: total, payments, flights, documents (UK-16). In the caller's transaction and lock.

What a customer owes and has paid always sums up: more is a payment of its own, so that one that is under way still fits
its part; less comes off the last payments to come, and what is paid already goes back. What the hotel takes more moves
the total and the hotel's part of it, and no payment to us (UK-01).
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Any

from leeward.retail.booking.models import Booking, BookingDocument, ContractChange, Instalment, Quote
from leeward.retail.booking.operations.change.correcting import issue_again
from leeward.retail.booking.operations.contract.contract_rows import (
    PRICE_MOVED,
    next_instalment,
    next_version,
    take_off,
)
from leeward.retail.booking.operations.contract.sold_times import day_on_file
from leeward.retail.booking.post_sale.prices import CostMoved
from leeward.retail.booking.sums.moved_charges import ChargeMoved, find_moved
from leeward.retail.kit.clock import uk_date
from leeward.retail.payments.models import Payment
from leeward.retail.payments.operations.refunds import send_back

PAY_WITHIN = timedelta(days=14)


def put_in_force(booking: Booking, change: ContractChange, *, at: datetime, actor: str) -> None:
    """The booking as the change makes it, and its documents anew; the caller has locked the booking."""
    if change.kind == ContractChange.Kind.PRICE:
        costs = [CostMoved(**cost) for cost in change.facts["costs"]]
        _move_at_hotels(booking, [cost for cost in costs if cost.paid_at], at=at)
        lines = _lines([cost for cost in costs if not cost.paid_at])
        if lines:
            move_total(booking, lines=lines, at=at, actor=actor)
        issue_again(booking, at=at, kinds=[BookingDocument.Kind.CONFIRMATION])
    else:
        way = change.facts["way"]
        before = _first_day(booking.quote.itinerary[way])
        booking.quote = _with_times(booking.quote, change, at)
        # By as many days as its flight moves: a table may have it under the day before it leaves.
        by = _first_day(booking.quote.itinerary[way]) - before
        if way == "outbound":
            booking.departure_date += by
        else:
            booking.return_date += by
        booking.save(update_fields=["quote", "departure_date", "return_date"])
        issue_again(booking, at=at)


def fits(booking: Booking, change: ContractChange) -> bool:
    """Whether the booking still has what a change tells of: it may have been moved to another date meanwhile."""
    if change.kind == ContractChange.Kind.PRICE:
        costs = [CostMoved(**cost) for cost in change.facts["costs"]]
        return find_charges(booking.quote, costs) is not None
    if change.kind != ContractChange.Kind.TIMES:
        return True
    legs = booking.quote.itinerary[change.facts["way"]]["legs"]
    told = [(leg["flight"], leg["departed"], leg["arrived"]) for leg in change.facts["legs"]]
    return told == [(leg["flight_number"], leg["departs"], leg["arrives"]) for leg in legs]


def move_total(booking: Booking, *, lines: list[dict[str, object]], at: datetime, actor: str) -> None:
    """Add lines to the total; payments to come, and money that is here, follow."""
    difference = sum(int(str(line["pence"])) for line in lines)
    booking.total_pence += difference
    booking.lines = [*booking.lines, *lines]
    booking.save(update_fields=["total_pence", "lines"])
    if difference > 0:
        _ask_more(booking, difference, at)
    elif difference < 0:
        _ask_less(booking, -difference, actor)


def find_charges(quote: Quote, costs: Sequence[CostMoved]) -> list[dict[str, Any]] | None:
    """What hotels take once these costs have moved; None where one would fall by more than it is."""
    moves = [ChargeMoved(cost.paid_at, cost.what, cost.difference_pence) for cost in costs if cost.paid_at]
    return find_moved(quote.payable_locally, moves, on=quote.departure_date.isoformat())


def _move_at_hotels(booking: Booking, costs: Sequence[CostMoved], *, at: datetime) -> None:
    """Total and the hotel's part of it move together: a line of the package, and its charges as they are now."""
    charges = find_charges(booking.quote, costs)
    if not costs or charges is None:
        return
    lines, package = _lines(costs), booking.quote.lines
    pence = sum(cost.difference_pence for cost in costs)
    booking.quote = next_version(
        booking.quote, basket=booking.basket, at=at, payable_locally=charges, lines=[*package, *lines],
        total_pence=booking.quote.total_pence + pence,
    )  # fmt: skip
    # Right behind the package's own lines: what follows these was agreed apart, and stays when the package changes.
    booking.lines = [*booking.lines[: len(package)], *lines, *booking.lines[len(package) :]]
    booking.total_pence += pence
    booking.local_pence += pence
    booking.save(update_fields=["quote", "lines", "total_pence", "local_pence"])


def _lines(costs: Sequence[CostMoved]) -> list[dict[str, object]]:
    return [{"rule": f"{PRICE_MOVED}: {cost.what}", "pence": cost.difference_pence} for cost in costs]


def _ask_more(booking: Booking, pence: int, at: datetime) -> None:
    """Due with what is to come; in a fortnight where that is sooner or all is paid, but before the day of departure."""
    to_come = booking.instalments.filter(paid_at=None).order_by("position").last()
    today = uk_date(at=at)
    soon = max(today, min(today + PAY_WITHIN, booking.departure_date - timedelta(days=1)))
    due_on = max(to_come.due_on, soon) if to_come else soon
    Instalment.objects.create(booking=booking, position=next_instalment(booking), due_on=due_on, pence=pence)


def _ask_less(booking: Booking, pence: int, actor: str) -> None:
    pence = take_off(booking.instalments.filter(paid_at=None), pence=pence)
    if pence:
        # What goes back is not part of the plan any more: the next change must not count it as paid.
        take_off(booking.instalments.exclude(paid_at=None), pence=pence)
        captured = Payment.objects.select_for_update().filter(subject=booking.subject, state=Payment.State.CAPTURED)
        send_back(list(captured.order_by("pk")), pence=pence, reason=PRICE_MOVED, actor=actor)


def _with_times(quote: Quote, change: ContractChange, at: datetime) -> Quote:
    """The same package on the new times, as the basket's next version: what was sold stays as it was."""
    way = change.facts["way"]
    moved = quote.itinerary[way]
    legs = [
        {**leg, "departs": new["departs"], "arrives": new["arrives"]}
        for leg, new in zip(moved["legs"], change.facts["legs"], strict=True)
    ]
    minutes = moved["minutes"] + _longer(moved["legs"], legs) if moved["minutes"] is not None else None
    there = {**moved, "legs": legs, "minutes": minutes}
    itinerary = {**quote.itinerary, way: {**there, "date": day_on_file(there)}}
    return next_version(quote, basket=quote.basket, at=at, itinerary=itinerary)


def _first_day(way: dict[str, Any]) -> date:
    """The day on which a direction begins."""
    return datetime.fromisoformat(way["legs"][0]["departs"]).date()


def _longer(before: list[dict[str, str]], after: list[dict[str, str]]) -> int:
    """By how many minutes the direction takes longer; both ends are local to the same places, so zones cancel out."""

    def local(legs: list[dict[str, str]]) -> timedelta:
        return datetime.fromisoformat(legs[-1]["arrives"]) - datetime.fromisoformat(legs[0]["departs"])

    return int((local(after) - local(before)).total_seconds()) // 60
