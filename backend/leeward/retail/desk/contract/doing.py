"""
What an agent may do to a contract that stands: announce a price or flight times, take an answer by telephone, pass a
place on, end it (UK-16, UK-17). The rules are booking's; here they meet the agent and the record.

What moves money against the customer, what ends their holiday, and what waives their cancellation fee where the law
does not, is for whoever holds `refund_bookings`.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from leeward.retail.booking.models import Booking, ContractChange
from leeward.retail.booking.operations.change import passing_on
from leeward.retail.booking.operations.contract import contract_changes, ending, same_move
from leeward.retail.booking.operations.contract.contract_checks import NewPrice
from leeward.retail.booking.operations.contract.contract_rows import moved_pence
from leeward.retail.booking.operations.contract.same_move import MovedWay, moved_ways
from leeward.retail.booking.post_sale.ending import REASONS
from leeward.retail.booking.post_sale.errors import NotInContract
from leeward.retail.booking.post_sale.passing_on import PassingCost, check_passing_on
from leeward.retail.booking.post_sale.prices import CAUSES, CostMoved, check_rise, is_less_for_us, is_rise
from leeward.retail.booking.post_sale.terms import terms_of
from leeward.retail.booking.post_sale.times import LegTimes
from leeward.retail.booking.post_sale.words import heading_of, state_of
from leeward.retail.booking.sums.moved_charges import hotels_paid
from leeward.retail.brands.queries import get_brand_by_id
from leeward.retail.desk.contract.schemas import (
    ChargeThereOut,
    ContractChangeOut,
    ContractOut,
    DeskLegOut,
    EndByUsIn,
    MovedWayOut,
    NewPriceIn,
    NewTimesIn,
    PassOnIn,
)
from leeward.retail.desk.errors import NotAllowed
from leeward.retail.desk.getting_in.access import REFUND
from leeward.retail.desk.refunds import doing as refunds
from leeward.retail.desk.refunds.money import alone_pence
from leeward.retail.desk.refunds.waiting import end_if_overtaken
from leeward.retail.kit.clock import database_now, uk_date


def contract_of(booking: Booking, *, agent: Any) -> ContractOut:
    """What the contract allows this agent today, and every change its customer was told of, latest first."""
    brand = get_brand_by_id(booking.brand_id)
    changes = list(booking.changes.order_by("-id"))
    itinerary = booking.quote.itinerary
    return ContractOut(
        total_pence=booking.total_pence,
        agreed_pence=booking.schedule1["total_pence"],
        moved_pence=moved_pence(booking),
        free_above_percent=terms_of(booking.schedule1).free_above_percent,
        fall_alone_pence=alone_pence(booking, agent=agent),
        why_no_rise=_why_no_rise(booking, agent),
        why_no_choice=None if agent.has_perm(REFUND) else NO_CHOICE,
        why_not_passed_on=_why_not_passed_on(booking),
        causes=CAUSES,
        hotels=hotels_paid(itinerary),
        local_charges=[
            ChargeThereOut(hotel=one["hotel"], name=one["name"], pence=one["pence"])
            for one in booking.quote.payable_locally
        ],
        endings=REASONS,
        legs={
            way: [
                DeskLegOut(flight=leg["flight_number"], departs=leg["departs"], arrives=leg["arrives"])
                for leg in itinerary[way]["legs"]
            ]
            for way in ("outbound", "inbound")
        },
        moved={one.name: _moved(one, itinerary) for one in moved_ways(booking)},
        changes=[
            ContractChangeOut(
                number=one.pk, heading=heading_of(one, brand), state=state_of(one, brand), reason=one.reason,
                is_open=one.state == ContractChange.State.OPEN, answer_by=one.answer_by,
            )
            for one in changes
        ],
    )  # fmt: skip


def announce_price(booking: Booking, *, said: NewPriceIn, agent: Any) -> str:
    """
    Write to the customer of another price, or ask for a second where it falls by much; says which.

    :raises NotInContract, NotRefundable: as `refunds.announce_price`
    :raises NotAllowed: a rise, by an agent without the right
    """
    costs = _costs_of(said)
    if is_rise(costs):
        _check_right(agent, NO_RISE)
    return refunds.announce_price(booking, wish=NewPrice(costs, said.reason, said.total_pence), agent=agent)


def may_send_back(said: NewPriceIn) -> bool:
    """Whether another price may move money to the customer."""
    return is_less_for_us(_costs_of(said))


def announce_times(booking: Booking, *, said: NewTimesIn, agent: Any) -> str | None:
    """
    Write to the customer of other times, and to everybody else on the flight where that is wished; says to how many.

    Where they may go free of charge for less than a big move, or for one that is not on file, the cancellation fee is
    waived on nothing but this letter, which is a lead agent's. It is waived for this customer alone.

    :raises NotInContract: as `contract_changes.announce_times` and `same_move.others_to_tell`
    :raises NotAllowed: it is to be a choice that no timetable makes, by an agent without the right
    """
    legs = [LegTimes(leg.departs.replace(tzinfo=None), leg.arrives.replace(tzinfo=None)) for leg in said.legs]
    wish = contract_changes.NewTimes(said.way, legs, said.reason, said.is_important)
    if said.is_important and not contract_changes.is_choice_by_law(booking, wish):
        _check_right(agent, NO_CHOICE)
    if same_move.lets_go_unfiled(booking, wish=wish):
        _check_right(agent, NOT_ON_FILE)
    others = same_move.others_to_tell(booking, wish=wish) if said.tells_others else []
    change = contract_changes.announce_times(booking.pk, wish=wish, actor=_actor(agent))
    if not others:
        return None
    same_move.tell_others(change, references=others, actor=_actor(agent))
    bookings = "1 other booking" if len(others) == 1 else f"{len(others)} other bookings"
    return f"The letter is on its way to the customer, and to {bookings} on this flight."


def accept(booking: Booking, *, number: int, agent: Any) -> None:
    """The customer said yes by telephone. :raises UnknownChange: it is not open any more"""
    contract_changes.accept_change(booking.pk, change_id=number, actor=_actor(agent))


def withdraw(booking: Booking, *, number: int, agent: Any) -> None:
    """:raises UnknownChange: it is not open any more"""
    contract_changes.withdraw_change(booking.pk, change_id=number, actor=_actor(agent))


def pass_on(booking: Booking, *, position: int, said: PassOnIn, agent: Any) -> None:
    """:raises NotInContract, BadDetails: as `passing_on.pass_on`"""
    person = passing_on.NewTraveller(said.title, said.first_name, said.last_name, said.born_on)
    costs = [PassingCost(one.what, one.pence) for one in said.costs]
    passing_on.pass_on(booking.pk, position=position, person=person, costs=costs, actor=_actor(agent))


def end_by_us(booking: Booking, *, said: EndByUsIn, agent: Any) -> None:
    """:raises NotInContract: as `ending.end_by_us`. :raises NotAllowed: an agent without the right"""
    _check_right(agent, "Only a lead agent ends a contract.")
    ending.end_by_us(booking.pk, reason=said.reason, words=said.words, actor=_actor(agent))
    end_if_overtaken(booking.reference)


NO_RISE = "Only a lead agent raises a price."
NO_CHOICE = "Only a lead agent lets a customer go free of charge for less than twelve hours."
NOT_ON_FILE = "Ask a lead agent: these times are not on file, and would let the customer go free of charge."


def _check_right(agent: Any, refused: str) -> None:
    if not agent.has_perm(REFUND):
        raise NotAllowed(refused)


def _moved(way: MovedWay, itinerary: dict[str, Any]) -> MovedWayOut:
    flights = [leg["flight_number"] for leg in itinerary[way.name]["legs"]]
    legs = [
        DeskLegOut(flight=flight, departs=_local(leg.departs), arrives=_local(leg.arrives))
        for flight, leg in zip(flights, way.legs, strict=True)
    ]
    return MovedWayOut(legs=legs, others=way.others)


def _local(moment: datetime) -> str:
    return moment.isoformat("T", "minutes")


def _costs_of(said: NewPriceIn) -> list[CostMoved]:
    return [CostMoved(one.cause, one.what, one.before_pence, one.after_pence, one.paid_at) for one in said.costs]


def _actor(agent: Any) -> str:
    return f"staff:{agent.pk}"


def _why_no_rise(booking: Booking, agent: Any) -> str | None:
    """Said before anybody fills in a rise, not after: the contract's no, or the role's."""
    try:
        check_rise(terms_of(booking.schedule1), departure_date=booking.departure_date, on=uk_date(at=database_now()))
    except NotInContract as refused:
        return refused.message
    return None if agent.has_perm(REFUND) else NO_RISE


def _why_not_passed_on(booking: Booking) -> str | None:
    terms, today = terms_of(booking.schedule1), uk_date(at=database_now())
    try:
        check_passing_on(departure_date=booking.departure_date, terms=terms, on=today)
    except NotInContract as refused:
        return refused.message
    return None
