"""What of a contract may be told to change now, before anything is written (UK-16)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from leeward.retail.booking.models import Booking, ContractChange
from leeward.retail.booking.operations.contract.contract_in_force import find_charges
from leeward.retail.booking.operations.contract.contract_rows import moved_pence
from leeward.retail.booking.post_sale.errors import NotInContract
from leeward.retail.booking.post_sale.prices import AgreedPrice, CostMoved, PriceChange, price_change
from leeward.retail.booking.post_sale.terms import terms_of
from leeward.retail.booking.sums.moved_charges import hotels_paid
from leeward.retail.kit.clock import uk_date
from leeward.retail.payments.models import Payment


@dataclass(frozen=True, slots=True)
class NewPrice:
    """What moved, why in the customer's words, and the new total that the agent saw, in pence."""

    costs: Sequence[CostMoved]
    reason: str
    total_pence: int


def check_price(booking: Booking, *, wish: NewPrice, at: datetime) -> PriceChange:
    """
    What another price does where it may be told now.

    :raises NotInContract: the contract or the law does not allow it; or the new total is not the one the agent saw
    """
    check_standing(booking, at=at)
    found = price_change_of(booking, wish.costs, at=at)
    if found.total_pence != wish.total_pence:
        raise NotInContract("The total has changed. Please look at it again.", rule="changed")
    if Payment.objects.filter(subject=booking.subject, state=Payment.State.STARTED).exists():
        raise NotInContract("The customer is paying just now. Please try again in an hour.", rule="paying")
    check_telling(booking, wish.reason)
    return found


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


def check_standing(booking: Booking, *, at: datetime) -> None:
    """:raises NotInContract: nothing of it may change any more"""
    if not booking.may_change(at):
        raise NotInContract("Only a confirmed booking whose journey is to come can change.", rule="state")


def check_telling(booking: Booking, reason: str) -> None:
    """:raises NotInContract: no words for the customer, or they have not answered another change yet"""
    if not reason.strip():
        raise NotInContract("Say why, in words for the customer.", field="reason", rule="reason")
    if booking.changes.filter(state=ContractChange.State.OPEN).exists():
        raise NotInContract("Another change still waits for the customer's answer.", rule="open")


def _check_hotels(booking: Booking, costs: Sequence[CostMoved]) -> None:
    hotels = hotels_paid(booking.quote.itinerary)
    if any(cost.paid_at and cost.paid_at not in hotels for cost in costs):
        raise NotInContract("Say which hotel of this holiday takes it.", field="costs", rule="hotel")
    if find_charges(booking.quote, costs) is None:
        raise NotInContract("The hotel takes less than that already.", field="costs", rule="sums")
