"""A quote: one offer with every line of its total, each line naming the rule that made it."""

from datetime import date

from leeward.pricing.api import (
    CentreStay,
    EngineError,
    FlightChoice,
    PackageOffer,
    PackageQuery,
    PackageQuote,
    QuoteLine,
    Refinement,
)
from leeward.pricing.engine.packages import find_packages
from leeward.pricing.engine.room_lines import PricedRoom, room_lines
from leeward.pricing.engine.stay_prices import get_place
from leeward.pricing.kernel.dates import Stay
from leeward.pricing.snapshot import Snapshot


def quote(*, snapshot: Snapshot, query: PackageQuery, board: str = "") -> PackageQuote:
    """
    The cheapest package of one hotel with its lines; of one board where it is named.

    Lines stand in the order of docs/pricing.md: rooms, flights, transfer, rounding; they add up to the total.

    :raises EngineError: not exactly one hotel was asked for, it is unknown, or it has nothing to sell
    """
    if len(query.itemcodes) != 1 or query.places:
        raise EngineError("A quote is for one hotel.", field="itemcode", rule="required")
    get_place(snapshot, query.itemcodes[0])
    refinement = Refinement(boards=frozenset([board] if board else []), limit=1)
    page = find_packages(snapshot=snapshot, query=query, refinement=refinement)
    if not page.offers:
        raise EngineError("Nothing is left to sell.", field="date", rule="sold_out")
    return quote_of(snapshot=snapshot, offer=page.offers[0], booked_on=query.booked_on)


def quote_of(*, snapshot: Snapshot, offer: PackageOffer, booked_on: date) -> PackageQuote:
    """An offer with every line of its total. :raises EngineError: its hotel is unknown"""
    lines = package_lines(snapshot=snapshot, offer=offer, booked_on=booked_on)
    rest = offer.total_pence - sum(line.pence for line in lines)
    rounding = (QuoteLine("total rounded up", rest),) if rest else ()
    return PackageQuote(offer=offer, lines=(*lines, *rounding), generation=snapshot.generation)


def package_lines(*, snapshot: Snapshot, offer: PackageOffer, booked_on: date) -> tuple[QuoteLine, ...]:
    """Every line of an offer but the rounding of its total. :raises EngineError: its hotel is unknown"""
    lines = [*stay_lines(snapshot=snapshot, stay=offer, booked_on=booked_on)]
    lines += flight_lines(offer.outbound, offer.inbound)
    if offer.transfer_pence:
        lines.append(QuoteLine("transfer", offer.transfer_pence))
    return tuple(lines)


def stay_lines(*, snapshot: Snapshot, stay: PackageOffer | CentreStay, booked_on: date) -> list[QuoteLine]:
    """The lines of a stay's rooms. :raises EngineError: its hotel or one of its plans is unknown"""
    lines: list[QuoteLine] = []
    calendar = snapshot.calendar
    place = get_place(snapshot, stay.itemcode)
    days = Stay(calendar.index(stay.check_in), stay.nights, calendar.index(booked_on))
    directory = place.loaded.directory
    for position, room in enumerate(stay.rooms, start=1):
        plan = directory.find_plan(
            hotel=place.number, code=room.plan_code, room_type=room.room_type, nights=stay.nights
        )
        if plan is None:
            raise EngineError("The hotel has no such rate plan.", field="room", rule="unknown_plan")
        priced = PricedRoom(snapshot, place.loaded, plan, days, room.occupancy)
        where = f"room {position}, {room.room_type}, {room.plan_code}"
        lines.extend(QuoteLine(f"{where}: {line.rule}", line.pence) for line in room_lines(priced))
    return lines


def flight_lines(outbound: FlightChoice, inbound: FlightChoice) -> list[QuoteLine]:
    """The fares there and back."""
    return [
        QuoteLine(f"{name} flight {flight.code}, {flight.cabin}", flight.pence)
        for name, flight in (("outbound", outbound), ("inbound", inbound))
    ]
