"""
HTTP shapes of search, declared here alone.

Names are the specification's (E05, E12, E22, E25, E33); what is ours counts whole pence.
"""

from __future__ import annotations

import datetime as dt
from typing import Literal

from ninja import Schema

from leeward.retail.inventory.transfers import Transfers
from leeward.retail.search.facet_schemas import HolidayFacetsOut


class SearchHotelOut(Schema):
    """
    A hotel as results show it; only the code is there while nothing is written about it.

    `transfers`: what may be said of the transfer in its prices; `hide_times`: its flights are shown without times.
    """

    itemcode: str
    product_code: str | None
    name: str | None
    slug: str | None
    online_bookable: bool | None
    country: str | None
    country_name: str | None
    region: str | None
    region_name: str | None
    resort_name: str | None
    latitude: float | None
    longitude: float | None
    airport_km: int | None
    transfer_minutes: int | None
    stars: int | None
    rating_tenths: int | None
    review_count: int | None
    childPolicy: str | None  # noqa: N815  (the specification's name, E26)
    min_adult_age: int | None
    min_child_age: int | None
    max_child_age: int | None
    transfers: Transfers
    hide_times: bool


class OfferedFlightOut(Schema):
    """One direction; `id` is what /api/v1/flights takes."""

    id: str
    flight_number: str
    cabin: str
    date: dt.date


class OfferedRoomOut(Schema):
    """One room in the order the rooms were asked for."""

    adults: int
    ages: list[int]
    room_type: str
    rate_plan: str
    is_refundable: bool


class OfferedBoardOut(Schema):
    """Another board of the hotel and the whole party's total with it."""

    code: str
    label: str
    total_pence: int


class HolidayOut(Schema):
    """
    One hotel's cheapest package for the party. `price`: whole pounds a head, rounded up (UK-04).

    `original_rrp` is always null here: earlier prices are proved by the records of an offer, and told with it (UK-07).
    """

    hotel: SearchHotelOut
    itemcode: str
    destination: str
    depair: str
    date: dt.date
    check_in: dt.date
    nights: int
    boardbasis: str
    formatted_board: str
    outbound: OfferedFlightOut
    inbound: OfferedFlightOut
    rooms: list[OfferedRoomOut]
    has_transfer: bool
    total_pence: int
    per_person_pence: int
    price: int
    original_rrp: int | None
    boards: list[OfferedBoardOut]


class EditionOut(Schema):
    """Which prices answered. Departures after `on_sale_until` have no price but an enquiry (Z19)."""

    generation: int
    on_sale_until: dt.date


class HolidaysOut(EditionOut):
    holidays: list[HolidayOut]
    count: int
    offset: int
    limit: int
    sort: Literal["price", "total", "stars", "rating", "saving", "beach"]
    facets: HolidayFacetsOut


class HolidaysBodyOut(Schema):
    data: HolidaysOut


class SearchOptionsOut(Schema):
    """What may be chosen (E25): airports by code, departure dates by airport and nights."""

    depair: dict[str, str]
    depart: dict[str, dict[str, list[dt.date]]]
    adults: list[int]
    children: list[int]
    nights: list[int]
    board: list[str]


class OptionsOut(EditionOut):
    options: SearchOptionsOut
    possible_new_iso: str | None


class OptionsBodyOut(Schema):
    data: OptionsOut


class CalendarDayOut(Schema):
    """The cheapest package leaving on a day; its board by code."""

    date: dt.date
    total_pence: int
    per_person_pence: int
    price: int
    itemcode: str
    board: str


class CalendarOut(EditionOut):
    """`board_names`: what the boards of its days are called, by code."""

    days: list[CalendarDayOut]
    cheapest: CalendarDayOut | None
    board_names: dict[str, str]


class CalendarBodyOut(Schema):
    data: CalendarOut


class HolidayDestinationOut(Schema):
    """A choice of "Travelling to?" (E22); `id` is what searches carry."""

    iso: str
    region_id: str | None
    id: str
    name: str


class HolidayDestinationsBodyOut(Schema):
    data: list[HolidayDestinationOut]


class QuoteLineOut(Schema):
    """An amount and the rule that made it; the lines of a quote add up to its total."""

    rule: str
    pence: int


class QuoteOut(HolidayOut):
    lines: list[QuoteLineOut]
    offer_token: str
    generation: int


class QuoteBodyOut(Schema):
    data: QuoteOut


class FlightLegOut(Schema):
    """One take-off and landing (E33). Times are local; null while no timetable is on file."""

    order: int
    flight_number: str
    airline_id: str | None
    airline_name: str | None
    departure_airport_iata: str
    arrival_airport_iata: str
    departure_datetime: dt.datetime | None
    arrival_datetime: dt.datetime | None


class FlightSegmentOut(Schema):
    """One direction (E35); `duration` in minutes."""

    legs: list[FlightLegOut]
    legs_count: int
    duration: int | None
    date: dt.date


class FlightPairOut(Schema):
    outbound: FlightSegmentOut
    inbound: FlightSegmentOut


class FlightsBodyOut(FlightPairOut):
    """Both directions under `data`, and the same bare (Z56)."""

    data: FlightPairOut
