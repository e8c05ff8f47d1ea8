"""
The one door to the engine.

A search as the vocabulary has it becomes the engine's question, the engine's refusal becomes one of ours. Every
function answers from the edition it is handed, so that one request never mixes two generations.
"""

from leeward.pricing.engine.calendars import FoundCalendar
from leeward.pricing.engine.desks import N_BOARDS
from leeward.pricing.engine.facts import known_boards
from leeward.pricing.engine.found import FoundPackages
from leeward.pricing.engine.marks import DESTINATION, STARS
from leeward.pricing.engine.memory import remembered
from leeward.pricing.engine.pages import (
    CountPieces,
    DayPieces,
    PageParts,
    PagePieces,
    Pieces,
    RoomPieces,
    count_pieces,
    day_pieces,
    page_pieces,
    pieces_of,
    room_pieces,
    write_days,
    write_page,
)
from leeward.pricing.engine.sellable import SellableDays
from leeward.pricing.snapshot import LoadedBlock
from leeward.retail.search.pricing_client.editions import INBOUND, OUTBOUND, Edition, PriceBook
from leeward.retail.search.pricing_client.hotels import (
    HotelsAsked,
    alternatives,
    availability_of_hotels,
    cheapest_of_hotels,
    cheapest_package,
    price_stay,
    quote_of_pair,
)
from leeward.retail.search.pricing_client.places import (
    find_country_of_hotel,
    find_flight,
    has_hotel,
    has_transfer,
    list_airports_to,
    list_boards,
    list_destinations,
    list_hotels,
    places_of,
)
from leeward.retail.search.pricing_client.searches import (
    Departures,
    calendar,
    find_holidays,
    lead_in,
    options,
    search_calendar,
    search_holidays,
    sellable_days,
)
from leeward.retail.search.pricing_client.trips import (
    availability_of_trip,
    cheapest_of_trip,
    cheapest_quote,
    cheapest_trip,
    list_trip_airports,
    trip_nights,
    trip_stays,
    trips_among,
)

__all__ = [
    "DESTINATION",
    "INBOUND",
    "N_BOARDS",
    "OUTBOUND",
    "STARS",
    "CountPieces",
    "DayPieces",
    "Departures",
    "Edition",
    "FoundCalendar",
    "FoundPackages",
    "HotelsAsked",
    "LoadedBlock",
    "PageParts",
    "PagePieces",
    "Pieces",
    "PriceBook",
    "RoomPieces",
    "SellableDays",
    "alternatives",
    "availability_of_hotels",
    "availability_of_trip",
    "calendar",
    "cheapest_of_hotels",
    "cheapest_of_trip",
    "cheapest_package",
    "cheapest_quote",
    "cheapest_trip",
    "count_pieces",
    "day_pieces",
    "find_country_of_hotel",
    "find_flight",
    "find_holidays",
    "has_hotel",
    "has_transfer",
    "known_boards",
    "lead_in",
    "list_airports_to",
    "list_boards",
    "list_destinations",
    "list_hotels",
    "list_trip_airports",
    "options",
    "page_pieces",
    "pieces_of",
    "places_of",
    "price_stay",
    "quote_of_pair",
    "remembered",
    "room_pieces",
    "search_calendar",
    "search_holidays",
    "sellable_days",
    "trip_nights",
    "trip_stays",
    "trips_among",
    "write_days",
    "write_page",
]
