"""From priced pairs to the shapes of `schemas.py`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date, datetime

from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.flights.at_suppliers import AtSuppliers
from leeward.retail.booking.flights.centre_flights import centre_flights
from leeward.retail.booking.flights.schemas import (
    AlternativeFlightsOut,
    CabinEntryOut,
    CabinFactsOut,
    ChosenPairOut,
    FlightOptionOut,
    ShownFlightOut,
)
from leeward.retail.booking.itineraries.itinerary_stays import Json
from leeward.retail.booking.models import Quote
from leeward.retail.booking.operations.basket.own_stock import own_stock
from leeward.retail.booking.sums.plan_terms import people_of
from leeward.retail.search.flights.alternatives import PricedPair, list_alternatives
from leeward.retail.search.flights.facts import ShownFlight, ShownLeg, list_shown_flights
from leeward.retail.search.flights.times import FlightId, flight_id, part_of_day
from leeward.retail.search.offer_tokens import OfferedFlight
from leeward.retail.search.schemas import FlightLegOut


def flights_out(quote: Quote, *, now: datetime) -> AlternativeFlightsOut:
    """
    The alternatives to a quote's flights, at today's prices for the rooms it has, to who has them already; rooms of an
    outside supplier at what that said of them.
    """
    claims = claims_of_quote(quote)
    at_suppliers = AtSuppliers(quote.basket.supplier_prices)
    pairs = list_alternatives(claims, now=now, own=own_stock(quote.basket), difference=at_suppliers)
    supplier = quote.itinerary.get("supplier") or {}
    wanted = {_key(flight) for pair in pairs for flight in (pair.outbound, pair.inbound)}
    shown = list_shown_flights(wanted | {_key(claims.outbound), _key(claims.inbound)})
    hides_times = bool(supplier.get("hide_times"))
    return AlternativeFlightsOut(
        chosen=ChosenPairOut(
            outflight=_id(claims.outbound), inflight=_id(claims.inbound),
            out_cabin=claims.outbound.cabin, in_cabin=claims.inbound.cabin,
        ),
        total_pence=quote.total_pence,
        people=people_of(claims),
        tour_operator=supplier.get("code"),
        hides_times=hides_times,
        are_prices_visible=not supplier.get("is_virtual_price"),
        flights=[_flight_out(shown[key], hides_times=hides_times) for key in sorted(shown)],
        options=_options(pairs, at_suppliers.unasked, quote.itinerary),
    )  # fmt: skip


def _options(pairs: Sequence[PricedPair], unasked: Collection[date], itinerary: Json) -> list[FlightOptionOut]:
    """The cabins of each two flights together, in the order of their cheapest."""
    groups: dict[date, int] = {}
    found: dict[tuple[str, str], FlightOptionOut] = {}
    for number, pair in enumerate(pairs, start=1):
        flights = (_id(pair.outbound), _id(pair.inbound))
        group = groups.setdefault(pair.check_in, len(groups) + 1)
        option = found.setdefault(
            flights,
            FlightOptionOut(
                outflight=flights[0], inflight=flights[1], group_no=group, cabins=[],
                is_price_to_be_asked=pair.check_in in unasked,
                flight_legs=centre_flights(itinerary, check_in=pair.check_in),
            ),
        )  # fmt: skip
        option.cabins.append(
            CabinEntryOut(
                out_cabin=pair.outbound.cabin, in_cabin=pair.inbound.cabin, total_pence=pair.total_pence,
                result_no=number, package_id=None,
            )
        )  # fmt: skip
    return list(found.values())


def _flight_out(flight: ShownFlight, *, hides_times: bool) -> ShownFlightOut:
    """What a page leaves out is not in its answer either: times that the supplier hides (T-01)."""
    day_part = part_of_day(flight.legs[0].departs_at.time()) if flight.legs and not hides_times else None
    return ShownFlightOut(
        id=flight_id(code=flight.code, day=flight.day),
        code=flight.code,
        date=flight.day,
        airline_id=flight.airline_id,
        airline_name=flight.airline_name,
        legs=[_leg_out(leg, hides_times=hides_times) for leg in flight.legs],
        duration=None if hides_times else flight.minutes,
        time_of_day=day_part,
        cabins=[
            CabinFactsOut(
                cabin=facts.cabin, luggage_unit=facts.luggage_unit, luggage_pieces=facts.luggage_pieces,
                luggage_kg=facts.luggage_kg, hand_luggage_kg=facts.hand_luggage_kg,
                meals=facts.has_meals, drinks=facts.has_drinks,
            )
            for facts in flight.cabins
        ],
    )  # fmt: skip


def _leg_out(leg: ShownLeg, *, hides_times: bool) -> FlightLegOut:
    return FlightLegOut(
        order=leg.order, flight_number=leg.flight_number, airline_id=leg.airline_id, airline_name=leg.airline_name,
        departure_airport_iata=leg.departure_airport, arrival_airport_iata=leg.arrival_airport,
        departure_datetime=None if hides_times else leg.departs_at,
        arrival_datetime=None if hides_times else leg.arrives_at,
    )  # fmt: skip


def _key(flight: OfferedFlight) -> FlightId:
    return flight.code, flight.departure_date


def _id(flight: OfferedFlight) -> str:
    return flight_id(code=flight.code, day=flight.departure_date)
