"""HTTP shapes of alternative flights (M01, E29, E30, E33). Amounts are whole pence of the whole party."""

from __future__ import annotations

import datetime as dt

from ninja import Schema

from leeward.retail.search.schemas import FlightLegOut
from leeward.travel.flights import TimeOfDay


class CabinFactsOut(Schema):
    """What a cabin's fare includes, a person (Z33)."""

    cabin: str
    luggage_unit: str
    luggage_pieces: int
    luggage_kg: int
    hand_luggage_kg: int
    meals: bool
    drinks: bool


class ShownFlightOut(Schema):
    """One flight on its day. Without a timetable on file: no legs, no duration, no time of day."""

    id: str
    code: str
    date: dt.date
    airline_id: str | None
    airline_name: str | None
    legs: list[FlightLegOut]
    duration: int | None
    time_of_day: TimeOfDay | None
    cabins: list[CabinFactsOut]


class CabinEntryOut(Schema):
    """
    A cabin out and one home, and the whole package's total with them: exactly what choosing them costs (E30).

    `result_no` is its place in the list, `package_id` a supplier's own; ours have none.
    """

    out_cabin: str
    in_cabin: str
    total_pence: int
    result_no: int
    package_id: str | None


class CentreFlightOut(Schema):
    """A flight from one centre of a trip to the next. Hours and number come with the tickets: its leg has neither."""

    date: dt.date
    airline_name: str | None
    duration: int | None
    legs: list[FlightLegOut]


class FlightOptionOut(Schema):
    """
    Two flights by their ids. Options of one `group_no` arrive on one day: their rooms are the same stay.

    `is_price_to_be_asked`: the suppliers of what is chosen said what it costs, those of this stay did not yet.
    `flight_legs`: the flights from one centre of a trip to the next, in order.
    """

    outflight: str
    inflight: str
    group_no: int
    is_price_to_be_asked: bool
    flight_legs: list[CentreFlightOut]
    cabins: list[CabinEntryOut]


class ChosenPairOut(Schema):
    outflight: str
    inflight: str
    out_cabin: str
    in_cabin: str


class AlternativeFlightsOut(Schema):
    """Every flight of the basket's day, cheapest option first (T31), against what is chosen and costs now."""

    chosen: ChosenPairOut
    total_pence: int
    people: int
    tour_operator: str | None
    hides_times: bool
    are_prices_visible: bool
    flights: list[ShownFlightOut]
    options: list[FlightOptionOut]


class AlternativeFlightsBodyOut(Schema):
    data: AlternativeFlightsOut
