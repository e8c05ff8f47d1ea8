"""The price of exactly what was chosen: named rooms on named plans, named flights. No search, nothing replaced."""

from collections import Counter
from collections.abc import Iterator

from leeward.pricing.api import EngineError, PackageOffer, PackageQuote, QuoteLine, RoomChoice
from leeward.pricing.choices import ChosenFlight, ChosenPackage, ChosenRoom, RoomOption
from leeward.pricing.engine.legs import Leg
from leeward.pricing.engine.offers import flight_choice, rounded_total
from leeward.pricing.engine.own_stock import rooms_left, seats_pence, stay_pence
from leeward.pricing.engine.prepare import Prepared, prepare, transfer_pence
from leeward.pricing.engine.quotes import package_lines
from leeward.pricing.engine.stay_prices import get_place
from leeward.pricing.kernel.dates import Stay
from leeward.pricing.refusals import Refusal, refusal_of
from leeward.pricing.snapshot import HotelPlace, Snapshot
from leeward.pricing.supply.world import Direction
from leeward.travel.money import per_person_pence
from leeward.travel.occupancy import Occupancy


def price_chosen(*, snapshot: Snapshot, chosen: ChosenPackage) -> PackageQuote:
    """
    The package line by line, as `quote` says it of the cheapest.

    :raises EngineError: hotel, plan or flight are unknown, or not for sale: `rule` says why
    """
    place = get_place(snapshot, chosen.itemcode)
    prepared = prepare(snapshot=snapshot, rooms=[room.occupancy for room in chosen.rooms], booked_on=chosen.booked_on)
    leg = chosen_leg(snapshot, (place, place), prepared, chosen)
    rooms, board = chosen_rooms(snapshot, place, leg, chosen)
    offer = _offer(snapshot, place, prepared, leg, (rooms, board))
    lines = package_lines(snapshot=snapshot, offer=offer, booked_on=chosen.booked_on)
    rest = offer.total_pence - sum(line.pence for line in lines)
    rounding = (QuoteLine("total rounded up", rest),) if rest else ()
    return PackageQuote(offer=offer, lines=(*lines, *rounding), generation=snapshot.generation)


def list_room_options(*, snapshot: Snapshot, chosen: ChosenPackage) -> tuple[tuple[RoomOption, ...], ...]:
    """
    For each room of the party every plan it could have on these flights, cheapest first.

    A plan is offered only if its room type has a room left beside what the party's other rooms take; what the customer
    has already is left for them.

    :raises EngineError: what was chosen is unknown or not for sale
    """
    place = get_place(snapshot, chosen.itemcode)
    prepared = prepare(snapshot=snapshot, rooms=[room.occupancy for room in chosen.rooms], booked_on=chosen.booked_on)
    leg = chosen_leg(snapshot, (place, place), prepared, chosen)
    return room_options_at(snapshot, place, leg, chosen)


def room_options_at(
    snapshot: Snapshot, place: HotelPlace, leg: Leg, chosen: ChosenPackage
) -> tuple[tuple[RoomOption, ...], ...]:
    """The same of one hotel on the days of a leg. :raises EngineError: what was chosen is not for sale"""
    return tuple(
        _options(snapshot, place, leg, chosen, position=position, room=room)
        for position, room in enumerate(chosen.rooms)
    )


def _options(
    snapshot: Snapshot, place: HotelPlace, leg: Leg, chosen: ChosenPackage, *, position: int, room: ChosenRoom
) -> tuple[RoomOption, ...]:
    others = Counter(other.room_type for index, other in enumerate(chosen.rooms) if index != position)
    now = _room(snapshot, place, room, leg, chosen).pence
    found = []
    for plan in _plans_of(place):
        entry = place.loaded.directory.plans[plan]
        pence = _stay_pence(snapshot, place, plan, leg, chosen, room.occupancy)
        if pence >= 0 and _rooms_left(snapshot, place, plan, leg, chosen) > others[entry.room_type]:
            found.append(RoomOption(entry.room_type, entry.code, entry.board, entry.is_refundable, pence, pence - now))
    return tuple(sorted(found, key=lambda option: (option.pence, option.room_type, option.plan_code)))


def chosen_leg(
    snapshot: Snapshot, places: tuple[HotelPlace, HotelPlace], prepared: Prepared, chosen: ChosenPackage
) -> Leg:
    """The flights to the first and home from the last of the places. :raises EngineError: not for sale, or misfits"""
    departure = snapshot.calendar.index(chosen.outbound.departure_date)
    outbound = _option(snapshot, places[0], chosen, chosen.outbound, Direction.OUTBOUND)
    check_in = departure + snapshot.flight_entries[outbound].arrival_day_offset
    inbound = _option(snapshot, places[1], chosen, chosen.inbound, Direction.INBOUND)
    back = snapshot.calendar.index(chosen.inbound.departure_date)
    is_in_range = departure >= 0 and back <= snapshot.calendar.n_days
    if back != check_in + chosen.nights or not is_in_range:
        raise EngineError("The flights do not fit the stay.", field="flight", rule="dates")
    fares = [
        seats_pence(snapshot, option, day, prepared.passengers, chosen.own)
        for option, day in ((outbound, departure), (inbound, back))
    ]
    if min(fares) < 0:
        raise EngineError("There are not enough seats left.", field="flight", rule="sold_out")
    return Leg(chosen.airport, departure, check_in, chosen.nights, outbound, inbound, fares[0], fares[1])


def _option(
    snapshot: Snapshot, place: HotelPlace, chosen: ChosenPackage, flight: ChosenFlight, direction: Direction
) -> int:
    """Of two that differ in their day of landing, the one that leaves on the day, sold out or not."""
    far, day = place.loaded.directory.arrival_airport, snapshot.calendar.index(flight.departure_date)
    found = [
        int(option)
        for option in snapshot.routes.get((chosen.airport, far, direction.value), ())
        if (snapshot.flight_entries[option].code, snapshot.flight_entries[option].cabin) == (flight.code, flight.cabin)
    ]
    if not found:
        raise EngineError("This flight does not go there.", field="flight", rule="unknown_flight")
    if not 0 <= day <= snapshot.calendar.n_days:
        return found[0]
    flights = snapshot.flights
    leaving = (option for option in found if flights.seats[option, day] > 0 or flights.fares[option, day].any())
    return next(leaving, found[0])


def _plans_of(place: HotelPlace) -> Iterator[int]:
    return (number for number, entry in enumerate(place.loaded.directory.plans) if entry.hotel == place.number)


def _plan(place: HotelPlace, room: ChosenRoom, nights: int) -> int:
    found = place.loaded.directory.find_plan(
        hotel=place.number, code=room.plan_code, room_type=room.room_type, nights=nights
    )
    if found is None:
        raise EngineError("The hotel has no such rate plan.", field="room", rule="unknown_plan")
    return found


def chosen_rooms(
    snapshot: Snapshot, place: HotelPlace, leg: Leg, chosen: ChosenPackage
) -> tuple[tuple[RoomChoice, ...], str]:
    """The rooms with their prices, and the first one's board. :raises EngineError: one is not for sale on the nights"""
    rooms = tuple(_room(snapshot, place, room, leg, chosen) for room in chosen.rooms)
    _check_rooms_left(snapshot, place, chosen, leg)
    return rooms, place.loaded.directory.plans[_plan(place, chosen.rooms[0], leg.nights)].board


def _room(snapshot: Snapshot, place: HotelPlace, room: ChosenRoom, leg: Leg, chosen: ChosenPackage) -> RoomChoice:
    plan = _plan(place, room, leg.nights)
    pence = _stay_pence(snapshot, place, plan, leg, chosen, room.occupancy)
    refusal = refusal_of(pence)
    if refusal:
        raise EngineError(f"This room cannot be sold: {refusal.sentence}.", field="room", rule=refusal.code)
    entry = place.loaded.directory.plans[plan]
    return RoomChoice(room.occupancy, entry.room_type, entry.code, entry.is_refundable, pence)


def _stay_pence(
    snapshot: Snapshot, place: HotelPlace, plan: int, leg: Leg, chosen: ChosenPackage, occupancy: Occupancy
) -> int:
    return stay_pence(snapshot, place, plan, _stay(snapshot, leg, chosen), (occupancy, chosen.own))


def _check_rooms_left(snapshot: Snapshot, place: HotelPlace, chosen: ChosenPackage, leg: Leg) -> None:
    wanted = Counter(room.room_type for room in chosen.rooms)
    for room in chosen.rooms:
        if _rooms_left(snapshot, place, _plan(place, room, leg.nights), leg, chosen) < wanted[room.room_type]:
            sentence = Refusal.NO_ROOM_LEFT.sentence
            raise EngineError(f"This room cannot be sold: {sentence}.", field="room", rule="sold_out")


def _rooms_left(snapshot: Snapshot, place: HotelPlace, plan: int, leg: Leg, chosen: ChosenPackage) -> int:
    return rooms_left(snapshot, place, plan, _stay(snapshot, leg, chosen), chosen.own)


def _stay(snapshot: Snapshot, leg: Leg, chosen: ChosenPackage) -> Stay:
    return Stay(leg.check_in, leg.nights, snapshot.calendar.index(chosen.booked_on))


def _offer(
    snapshot: Snapshot, place: HotelPlace, prepared: Prepared, leg: Leg, chosen: tuple[tuple[RoomChoice, ...], str]
) -> PackageOffer:
    rooms, board = chosen
    hotel, calendar = place.loaded.directory.hotels[place.number], snapshot.calendar
    carried = transfer_pence(hotel, prepared.passengers)
    total = rounded_total(snapshot, sum(room.pence for room in rooms) + leg.pence + carried)
    return PackageOffer(
        itemcode=hotel.itemcode,
        destination=hotel.destination,
        country=hotel.country,
        stars=hotel.stars,
        rating_tenths=hotel.rating_tenths,
        board=board,
        airport=leg.airport,
        departure_date=calendar.day(leg.departure),
        check_in=calendar.day(leg.check_in),
        nights=leg.nights,
        outbound=flight_choice(snapshot, leg.outbound, leg.departure, leg.outbound_pence),
        inbound=flight_choice(snapshot, leg.inbound, leg.check_in + leg.nights, leg.inbound_pence),
        rooms=rooms,
        transfer_pence=carried,
        total_pence=total,
        per_person_pence=per_person_pence(total_pence=total, people=prepared.people),
        saving_pence=0,
        boards={board: total},
    )
