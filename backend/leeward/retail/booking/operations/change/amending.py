"""
Change a booking in place: choose, see what it comes to, agree (docs/booking-states.md).

The new holiday is chosen in a basket of its own, at the prices anybody pays; rooms and seats that are booked count as
left for it. The booking is not touched before the change is agreed, and stays as it was where anything refuses.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.errors import NotAmendable
from leeward.retail.booking.models import Amendment, Booking, ContractChange, Quote
from leeward.retail.booking.operations.basket.baskets import latest_quote, open_basket
from leeward.retail.booking.operations.basket.own_stock import own_stock_of
from leeward.retail.booking.operations.basket.packages import is_of_package
from leeward.retail.booking.operations.cancelling import fee_if_paid, fee_now
from leeward.retail.booking.operations.contract.contract_rows import is_moved_cost
from leeward.retail.booking.operations.contract.our_doing import OurDoing, our_doing
from leeward.retail.booking.rules.notices import notices_of_quote
from leeward.retail.booking.rules.travellers import TravellerDetails, age_on, check_travellers
from leeward.retail.booking.sums.amendments import Bill, Credit, Json, Settlement, bill_of, least_percent, settle_with
from leeward.retail.booking.sums.cancelling import LEAST, agreed_table, share_of
from leeward.retail.booking.sums.plan_terms import people_of, plan_terms
from leeward.retail.booking.suppliers.parts import parts_of
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.queries.errata import Notice
from leeward.retail.kit.clock import database_now, uk_date
from leeward.retail.payments.models import Payment
from leeward.retail.payments.operations.refunds import refundable_pence
from leeward.travel.occupancy import Occupancy


@dataclass(frozen=True, slots=True)
class Proposal:
    """
    A change as it would be done now. `notices` are those that the customer must be told first (M08).

    `doing`: what of ours it is made for, which is why it costs no fee (UK-16). `least_percent`: what cancelling will
    cost at least from then on, of the price, where that is more than the new day asks.
    """

    amendment: Amendment
    quote: Quote
    bill: Bill
    settlement: Settlement
    notices: tuple[Notice, ...]
    doing: OurDoing | None
    least_percent: int


@dataclass(frozen=True, slots=True)
class Agreed:
    """What the customer said yes to: this version at these sums, and the notices they were told."""

    quote_id: int
    total_pence: int
    due_pence: int
    refund_pence: int
    told_notices: frozenset[int] = frozenset()
    least_percent: int = 0


def may_be_amended(booking: Booking, *, at: datetime) -> bool:
    """Confirmed, before the day of departure, and every part of it is ours to change."""
    return booking.may_change(at) and not booking.hold.supplier_orders.exists()


def party_of(booking: Booking, *, back_on: date, adult_age: int) -> tuple[Occupancy, ...]:
    """The travellers room by room, children by their ages on the day they return (V12), as a hotel counts them."""
    rooms: dict[int, list[int]] = {}
    for one in booking.travellers.order_by("position"):
        rooms.setdefault(one.room, []).append(age_on(back_on, born_on=one.born_on))
    return tuple(
        Occupancy(
            adults=sum(age >= adult_age for age in ages), ages=tuple(age for age in ages if age < adult_age)
        )
        for _, ages in sorted(rooms.items())
    )  # fmt: skip


def open_amendment(booking: Booking, *, offer_token: str, brand: BrandSheet, agent_id: int) -> Amendment:
    """
    A basket in which to choose what the booking is to become.

    :raises NotAmendable: the booking is over, or not ours to change
    :raises NothingOnSale, OfferExpired: see `open_basket`
    """
    at = database_now()
    if not may_be_amended(booking, at=at):
        raise NotAmendable("This booking cannot be changed in place.", rule="state")
    basket = open_basket(offer_token=offer_token, brand=brand, agent_id=agent_id, own=own_stock_of(booking))
    return Amendment.objects.create(booking=booking, basket=basket, by_id=agent_id, made_at=at)


def propose(amendment: Amendment, *, at: datetime) -> Proposal:
    """What the change comes to at the basket's latest quote; once agreed, at the fee and the least share of then."""
    booking, quote = amendment.booking, _quote_of(amendment)
    claims, is_agreed = claims_of_quote(quote), amendment.quote is not None
    doing = None if is_agreed else our_doing(booking, at=at)
    asked_pence = 0 if doing else amendment_fee_pp(booking) * people_of(claims)
    bill = bill_of(
        package=quote.lines, package_pence=quote.total_pence, kept=_kept_lines(booking),
        fee_pence=amendment.fee_pence if is_agreed else asked_pence, local_pence=quote.local_pence,
    )  # fmt: skip
    terms = plan_terms(quote, claims, total_pence=max(bill.total_pence, 0))
    settlement = settle_with(bill, credit_of(booking), terms=terms, today=uk_date(at=at))
    is_free = is_agreed or doing is not None
    least = amendment.earlier.get(LEAST, 0) if is_free else _least_percent(booking, quote, bill, at=at)
    return Proposal(amendment, quote, bill, settlement, notices_of_quote(quote), doing, least)


def _least_percent(booking: Booking, quote: Quote, bill: Bill, *, at: datetime) -> int:
    """Of the deposit alone nothing is kept in mind: the new booking has one, too."""
    fee = fee_if_paid(booking, at=at)
    if not fee.percent:
        return 0
    own = share_of(agreed_table(booking), departure_date=quote.departure_date, on=uk_date(at=at))
    return least_percent(fee_pence=fee.fee_pence, collected_pence=bill.collected_pence, own_percent=own)


def _quote_of(amendment: Amendment) -> Quote:
    """The quote that was agreed; before that, the latest that was chosen."""
    if amendment.quote is not None:
        return amendment.quote
    if amendment.basket is None:
        raise NotAmendable("This change is too old. Please begin it again.", rule="over")
    return latest_quote(amendment.basket)


def _kept_lines(booking: Booking) -> list[Json]:
    """Extras, discount and fees, which stand behind the package's own lines; costs that moved went with the package."""
    behind = booking.lines[len(booking.quote.lines) :]
    return [line for line in behind if not is_moved_cost(line)]


def amendment_fee_pp(booking: Booking) -> int:
    """The fee for a change a person, as it was said before the contract (UK-13), however often the booking changes."""
    said = booking.schedule1.get("amending_fee_pp_pence")
    if said is not None:
        return int(said)
    supplier = booking.quote.itinerary.get("supplier") or {}
    return int(supplier.get("amendment_fee_pp_pence", 0))


def credit_of(booking: Booking) -> Credit:
    """What is paid, and when the rest was due."""
    parts = list(booking.instalments.order_by("position"))
    captured = Payment.objects.filter(subject=booking.subject, state=Payment.State.CAPTURED)
    return Credit(
        paid_pence=sum(part.pence for part in parts if part.paid_at),
        open_days=tuple(part.due_on for part in parts if not part.paid_at),
        refundable_pence=sum(refundable_pence(payment) for payment in captured),
    )


def check(proposal: Proposal, *, at: datetime) -> None:
    """
    Whether the change may be done at all, whatever was agreed.

    :raises NotAmendable: nothing changes, it is not ours to change, or it gives back more than cancelling would
    :raises BadDetails: the travellers are not the party that was priced
    """
    booking, quote = proposal.amendment.booking, proposal.quote
    if not may_be_amended(booking, at=at):
        raise NotAmendable("This booking cannot be changed in place.", rule="state")
    # Another flight is an answer to one that moved (regulation 11); to another price it is none.
    waiting = booking.changes.filter(state=ContractChange.State.OPEN)
    if waiting.exclude(kind=ContractChange.Kind.TIMES).exists():
        raise NotAmendable("A change of ours waits for the customer's answer. Settle that first.", rule="open_change")
    if is_of_package(quote, booking.quote.claims):
        raise NotAmendable("This is what is booked already.", rule="same")
    if parts_of(itinerary=quote.itinerary, prices={}).outside:
        said = "This holiday's rooms must be asked for outside. Book it anew, then cancel the other one."
        raise NotAmendable(said, rule="outside")
    claims = claims_of_quote(quote)
    people = [
        TravellerDetails(one.room, one.title, one.first_name, one.last_name, one.born_on)
        for one in booking.travellers.order_by("position")
    ]
    check_travellers(people, claims=claims, today=uk_date(at=at))
    # Otherwise a change to the cheapest room on sale would be the way around the cancellation fee.
    if proposal.bill.collected_pence < max(1, fee_now(booking, at=at).fee_pence):
        raise NotAmendable("This would cost less than cancelling does today. It has to be cancelled.", rule="floor")


def check_agreed(proposal: Proposal, agreed: Agreed) -> None:
    """:raises NotAmendable: the customer was told other sums, or not yet everything that must be told"""
    bill, settled = proposal.bill, proposal.settlement
    now = (proposal.quote.pk, bill.total_pence, settled.due_now_pence, settled.refund_pence, proposal.least_percent)
    told = (agreed.quote_id, agreed.total_pence, agreed.due_pence, agreed.refund_pence, agreed.least_percent)
    if now != told:
        raise NotAmendable("The sums have changed. Please look at them again.", field="total_pence", rule="changed")
    if any(one.must_be_ticked and one.id not in agreed.told_notices for one in proposal.notices):
        raise NotAmendable("Please tell the customer what has changed at this hotel.", field="notices", rule="told")
