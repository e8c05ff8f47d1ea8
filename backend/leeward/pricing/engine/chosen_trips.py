"""The price of a trip of several centres exactly as chosen: every stay's rooms and plans, the flights named."""

from dataclasses import replace
from datetime import date

from leeward.pricing.api import (
    CentreOffer,
    CentreStay,
    EngineError,
    FlightChoice,
    PackageOffer,
    PackageQuote,
    QuoteLine,
)
from leeward.pricing.choices import ChosenPackage, ChosenStay, RoomOption
from leeward.pricing.directory import CentreEntry
from leeward.pricing.engine.alternatives import Way, flight_pairs
from leeward.pricing.engine.chosen import chosen_leg, chosen_rooms, room_options_at
from leeward.pricing.engine.legs import Leg
from leeward.pricing.engine.offers import flight_choice, rounded_total
from leeward.pricing.engine.prepare import Prepared, prepare, transfer_pence
from leeward.pricing.engine.quotes import flight_lines, stay_lines
from leeward.pricing.engine.stay_prices import get_place
from leeward.pricing.snapshot import HotelPlace, Snapshot
from leeward.travel.money import per_person_pence


def price_chosen_trip(*, snapshot: Snapshot, chosen: ChosenPackage) -> PackageQuote:
    """
    The trip line by line: each stay's rooms and transfer, the flights, the journeys between.

    :raises EngineError: trip, hotel, plan or flight are unknown, or not for sale: `rule` says why
    """
    trip = _trip(snapshot, chosen)
    places = [get_place(snapshot, stay.itemcode) for stay in chosen.stays]
    prepared = prepare(snapshot=snapshot, rooms=[room.occupancy for room in chosen.rooms], booked_on=chosen.booked_on)
    leg = chosen_leg(snapshot, (places[0], places[-1]), prepared, chosen)
    stays, check_in = [], leg.check_in
    for place, stay in zip(places, chosen.stays, strict=True):
        then = replace(leg, check_in=check_in, nights=stay.nights)
        stays.append(_stay(snapshot, prepared, place, (stay, then, chosen)))
        check_in += stay.nights
    between = legs_pence(trip, prepared)
    rooms_pence = sum(room.pence for stay in stays for room in stay.rooms)
    carried = sum(stay.transfer_pence for stay in stays)
    total = rounded_total(snapshot, rooms_pence + carried + between + leg.pence)
    offer = CentreOffer(
        trip=trip.code,
        airport=leg.airport,
        departure_date=snapshot.calendar.day(leg.departure),
        outbound=flight_choice(snapshot, leg.outbound, leg.departure, leg.outbound_pence),
        inbound=flight_choice(snapshot, leg.inbound, check_in, leg.inbound_pence),
        stays=tuple(stays),
        legs_pence=between,
        total_pence=total,
        per_person_pence=per_person_pence(total_pence=total, people=prepared.people),
    )
    return quote_trip(snapshot=snapshot, offer=offer, booked_on=chosen.booked_on)


def list_trip_room_options(*, snapshot: Snapshot, chosen: ChosenPackage) -> tuple[tuple[RoomOption, ...], ...]:
    """
    For each room of the first stay, then of the second, and so on, every plan it could have, cheapest first.

    :raises EngineError: what was chosen is unknown or not for sale
    """
    _trip(snapshot, chosen)
    places = [get_place(snapshot, stay.itemcode) for stay in chosen.stays]
    prepared = prepare(snapshot=snapshot, rooms=[room.occupancy for room in chosen.rooms], booked_on=chosen.booked_on)
    leg = chosen_leg(snapshot, (places[0], places[-1]), prepared, chosen)
    found: list[tuple[RoomOption, ...]] = []
    check_in = leg.check_in
    for place, stay in zip(places, chosen.stays, strict=True):
        then = replace(leg, check_in=check_in, nights=stay.nights)
        at_stay = replace(chosen, rooms=stay.rooms, nights=stay.nights)
        found += room_options_at(snapshot, place, then, at_stay)
        check_in += stay.nights
    return tuple(found)


def list_flight_pairs(*, snapshot: Snapshot, chosen: ChosenPackage) -> tuple[tuple[FlightChoice, FlightChoice], ...]:
    """
    Every pair of flights with enough seats on the day of departure, unpriced with the rooms: out to the hotel and home
    from it, of a trip out to its first and home from its last.

    :raises EngineError: the trip or a hotel is unknown
    """
    if chosen.stays:
        _trip(snapshot, chosen)
    hotels = [stay.itemcode for stay in chosen.stays] or [chosen.itemcode]
    fars = [get_place(snapshot, hotels[at]).loaded.directory.arrival_airport for at in (0, -1)]
    prepared = prepare(snapshot=snapshot, rooms=[room.occupancy for room in chosen.rooms], booked_on=chosen.booked_on)
    departure = snapshot.calendar.index(chosen.outbound.departure_date)
    way = Way(chosen.airport, fars[0], fars[1], departure, chosen.nights, chosen.own)
    return tuple(
        (
            flight_choice(snapshot, pair.outbound, departure, pair.outbound_pence),
            flight_choice(snapshot, pair.inbound, pair.check_in + chosen.nights, pair.inbound_pence),
        )
        for pair in flight_pairs(snapshot, prepared, way)
    )


def legs_pence(trip: CentreEntry, prepared: Prepared) -> int:
    """What the journeys from stay to stay cost the party."""
    return sum(count * pence for count, pence in zip(prepared.passengers, trip.leg_pence, strict=True))


def quote_trip(*, snapshot: Snapshot, offer: CentreOffer, booked_on: date) -> PackageQuote:
    """A trip's offer as a package with every line of its total."""
    lines: list[QuoteLine] = []
    for number, stay in enumerate(offer.stays, start=1):
        priced = stay_lines(snapshot=snapshot, stay=stay, booked_on=booked_on)
        lines += [QuoteLine(f"stay {number}, {stay.itemcode}, {line.rule}", line.pence) for line in priced]
        if stay.transfer_pence:
            lines.append(QuoteLine(f"stay {number}, {stay.itemcode}, transfer", stay.transfer_pence))
    lines += flight_lines(offer.outbound, offer.inbound)
    if offer.legs_pence:
        lines.append(QuoteLine("journeys between the stays", offer.legs_pence))
    rest = offer.total_pence - sum(line.pence for line in lines)
    rounding = [QuoteLine("total rounded up", rest)] if rest else []
    return PackageQuote(_package(snapshot, offer), (*lines, *rounding), snapshot.generation)


def _package(snapshot: Snapshot, offer: CentreOffer) -> PackageOffer:
    """The trip in a package's shape: stars, rating and rooms are its first stay's, nights and amounts the whole's."""
    first = offer.stays[0]
    place = get_place(snapshot, first.itemcode)
    hotel = place.loaded.directory.hotels[place.number]
    return PackageOffer(
        itemcode=offer.trip,
        destination=hotel.destination,
        country=hotel.country,
        stars=hotel.stars,
        rating_tenths=hotel.rating_tenths,
        board=first.board,
        airport=offer.airport,
        departure_date=offer.departure_date,
        check_in=first.check_in,
        nights=sum(stay.nights for stay in offer.stays),
        outbound=offer.outbound,
        inbound=offer.inbound,
        rooms=first.rooms,
        transfer_pence=sum(stay.transfer_pence for stay in offer.stays),
        total_pence=offer.total_pence,
        per_person_pence=offer.per_person_pence,
        saving_pence=0,
        boards={first.board: offer.total_pence},
        stays=offer.stays,
        legs_pence=offer.legs_pence,
    )


def _trip(snapshot: Snapshot, chosen: ChosenPackage) -> CentreEntry:
    """The trip as it is sold: its stays are not the customer's to change."""
    trip = snapshot.trips.get(chosen.itemcode)
    if trip is None or trip.stays != tuple((stay.itemcode, stay.nights) for stay in chosen.stays):
        raise EngineError("This trip is not sold.", field="trip", rule="unknown_trip")
    return trip


def _stay(
    snapshot: Snapshot, prepared: Prepared, place: HotelPlace, wanted: tuple[ChosenStay, Leg, ChosenPackage]
) -> CentreStay:
    stay, leg, chosen = wanted
    rooms, board = chosen_rooms(snapshot, place, leg, replace(chosen, rooms=stay.rooms, nights=stay.nights))
    return CentreStay(
        itemcode=stay.itemcode,
        board=board,
        check_in=snapshot.calendar.day(leg.check_in),
        nights=stay.nights,
        rooms=rooms,
        transfer_pence=transfer_pence(place.loaded.directory.hotels[place.number], prepared.passengers),
    )
