"""
The one door to the engine.

A search as the vocabulary has it becomes the engine's question, the engine's refusal becomes one of ours. Every
function answers from the edition it is handed, so that one request never mixes two generations.
"""

from leeward.pricing.engine.calendars import SellableDays
from leeward.pricing.engine.facts import board_code
from leeward.pricing.engine.found import BlockLegs, FoundPackages, ShownHotel
from leeward.pricing.engine.legs import leg_of
from leeward.pricing.engine.memory import remembered
from leeward.pricing.snapshot import LoadedBlock
from leeward.retail.search.pricing_client.editions import Edition, PriceBook
from leeward.retail.search.pricing_client.hotels import (
    HotelsAsked,
    alternatives,
    cheapest_of_hotels,
    cheapest_package,
    price_stay,
)
from leeward.retail.search.pricing_client.places import (
    INBOUND,
    OUTBOUND,
    find_flight,
    has_hotel,
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
    search_holidays,
    sellable_days,
)

__all__ = [
    "INBOUND",
    "OUTBOUND",
    "BlockLegs",
    "Departures",
    "Edition",
    "FoundPackages",
    "HotelsAsked",
    "LoadedBlock",
    "PriceBook",
    "SellableDays",
    "ShownHotel",
    "alternatives",
    "board_code",
    "calendar",
    "cheapest_of_hotels",
    "cheapest_package",
    "find_flight",
    "find_holidays",
    "has_hotel",
    "lead_in",
    "leg_of",
    "list_airports_to",
    "list_boards",
    "list_destinations",
    "list_hotels",
    "options",
    "places_of",
    "price_stay",
    "remembered",
    "search_holidays",
    "sellable_days",
]
