"""A quote: one offer with every line of its total, each line naming the rule that made it."""

from datetime import date

from leeward.pricing.api import EngineError, PackageOffer, PackageQuery, PackageQuote, QuoteLine, Refinement
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
    offer = page.offers[0]
    lines = package_lines(snapshot=snapshot, offer=offer, booked_on=query.booked_on)
    rest = offer.total_pence - sum(line.pence for line in lines)
    rounding = (QuoteLine("total rounded up", rest),) if rest else ()
    return PackageQuote(offer=offer, lines=(*lines, *rounding), generation=snapshot.generation)


def package_lines(*, snapshot: Snapshot, offer: PackageOffer, booked_on: date) -> tuple[QuoteLine, ...]:
    """Every line of an offer but the rounding of its total. :raises EngineError: its hotel is unknown"""
    lines: list[QuoteLine] = []
    calendar = snapshot.calendar
    place = get_place(snapshot, offer.itemcode)
    stay = Stay(calendar.index(offer.check_in), offer.nights, calendar.index(booked_on))
    plans = {
        (entry.code, entry.room_type): number
        for number, entry in enumerate(place.loaded.directory.plans)
        if entry.hotel == place.number
    }
    for position, room in enumerate(offer.rooms, start=1):
        priced = PricedRoom(snapshot, place.loaded, plans[room.plan_code, room.room_type], stay, room.occupancy)
        where = f"room {position}, {room.room_type}, {room.plan_code}"
        lines.extend(QuoteLine(f"{where}: {line.rule}", line.pence) for line in room_lines(priced))
    for name, flight in (("outbound", offer.outbound), ("inbound", offer.inbound)):
        lines.append(QuoteLine(f"{name} flight {flight.code}, {flight.cabin}", flight.pence))
    if offer.transfer_pence:
        lines.append(QuoteLine("transfer", offer.transfer_pence))
    return tuple(lines)
