"""
On what share of the departures it advertises a lead-in price is sold (UK-09, R-33); worked out when it is to be shown.

A page says beside each such price its nights, board, airport and month. Those are the departures that count: the days
of that month, within the terms, on which the same board for as many nights leaves that airport for one of the hotels
the price stands for. A trip of several centres has boards of its own: its own departures count, whatever their boards.
Below a tenth of them the page says so (docs/pricing.md, decision 36).
"""

from __future__ import annotations

from leeward.pricing.api import Availability
from leeward.retail.search import pricing_client
from leeward.retail.search.lead_in_prices import HotelPrice
from leeward.retail.search.pricing_client import Edition

LEAST_PERCENT = 10
"""What the Advertising Standards Authority usually takes for a significant share."""
_MOST_KEPT = 20_000


def is_hardly_sold(found: Availability) -> bool:
    """Whether a price has to say that it is hardly to be had: on less than a tenth of its departures, or on none."""
    return found.at_price * 100 < found.departures * LEAST_PERCENT or found.at_price == 0


def price_availability(price: HotelPrice, *, edition: Edition) -> Availability:
    """Worked out once a generation. :raises BadSearch: the price was never one of the engine's"""
    key = (price, price.among)
    return edition.remembered("price availability", key, lambda: _availability(price, edition), most=_MOST_KEPT)


def _availability(price: HotelPrice, edition: Edition) -> Availability:
    first, last = price.advertised
    asked = pricing_client.HotelsAsked(
        rooms=price.rooms,
        airports=(price.airport,),
        first_departure=first,
        last_departure=last,
        nights=price.nights,
        boards=frozenset({price.board}),
    )
    # What is shown is whole pounds a head, rounded up: whatever costs no more than that is sold at the price.
    most, today = price.shown_pence * price.people, price.priced_on
    if price.stays:
        return pricing_client.availability_of_trip(
            edition=edition, code=price.itemcode, asked=asked, most_pence=most, today=today
        )
    itemcodes = price.among or (price.itemcode,)
    return pricing_client.availability_of_hotels(
        edition=edition, itemcodes=itemcodes, asked=asked, most_pence=most, today=today
    )
