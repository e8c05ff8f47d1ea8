"""
What an enquiry is about: the hotel, the holiday and the price our page showed (M10).

Read from the address as the rest of the site writes it, and priced here anew: a price that a client sends is never
believed (T-01).
"""

from __future__ import annotations

import base64
import binascii
import json
import re
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import parse_qsl, urlencode

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.enquiries.own_baskets import find_signed_basket
from leeward.retail.hotels import queries as hotels
from leeward.retail.kit.clock import uk_date
from leeward.retail.kit.errors import Refusal
from leeward.retail.search import queries as prices
from leeward.travel.airports import display_airport_name, find_airport
from leeward.travel.dates import format_date
from leeward.travel.nights import format_nights
from leeward.travel.occupancy import format_guests
from leeward.travel.read_search import parse_search
from leeward.travel.search_query import SearchQuery, list_missing

_SEARCH_NAMES = re.compile(r"destination|depair|date|month|flex|nights|boardbasis|rooms?(\[\w*\])*", re.ASCII)
_LONGEST_ADDRESS = 2_000
_MOST_PARAMETERS = 60

Pairs = list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class About:
    """
    Empty texts and None where nothing is known. `price_is_total`: of the whole party, otherwise per person, from.

    `basket_code` was signed for the browser that has the basket open; `basket` is the code with its signature.
    `address` says all of it again, for a form to carry along.
    """

    itemcode: str = ""
    hotel_name: str = ""
    hotel_path: str = ""
    holiday: str = ""
    search: str = ""
    price_pence: int | None = None
    price_is_total: bool = False
    basket_code: str = ""
    basket: str = ""

    @property
    def address(self) -> str:
        own = [("hotel", self.itemcode), ("basket", self.basket)]
        named = urlencode([pair for pair in own if pair[1]])
        return "&".join(part for part in (named, self.search) if part)


def about_of(address: str, *, brand: BrandSheet, now: datetime) -> About:
    """What the query string of an address is about; whatever is wrong in it is left out."""
    pairs = _pairs(address)
    given = dict(reversed(pairs))
    search = urlencode([pair for pair in pairs if _SEARCH_NAMES.fullmatch(pair[0])], safe=",[]")
    basket = given.get("basket", "")
    code = find_signed_basket(basket, brand_id=brand.brand_id)
    basket = basket if code else ""
    card = next(iter(hotels.hotel_cards([(given.get("hotel") or given.get("itemcode") or "")[:32]])), None)
    if card is None:
        return About(basket_code=code, basket=basket, search=search)
    hotel = card.hotel
    query = parse_search(address=f"{search}&itemcode={hotel.itemcode}", today=uk_date(at=now)).query
    pence, is_total = _price(query, hotel.itemcode, brand=brand, now=now)
    return About(
        itemcode=hotel.itemcode, hotel_name=hotel.name, hotel_path=hotel.path, holiday=_in_words(query),
        search=search, price_pence=pence, price_is_total=is_total, basket_code=code, basket=basket,
    )  # fmt: skip


def _price(query: SearchQuery, itemcode: str, *, brand: BrandSheet, now: datetime) -> tuple[int | None, bool]:
    if not list_missing(query) and query.departure_date is not None:
        try:
            return prices.quote(query, brand=brand, now=now).quote.offer.total_pence, True
        except Refusal:
            return None, False
    cheapest = prices.cheapest_for_hotel(itemcode, today=uk_date(at=now))
    return (cheapest.per_person_pence, False) if cheapest else (None, False)


def _in_words(query: SearchQuery) -> str:
    airport = find_airport(query.departure_airports[0]) if query.departure_airports else None
    party = query.party
    people = format_guests(adults=party.adults, children=len(party.ages))
    parts = [
        format_date(query.departure_date) if query.departure_date else "",
        f"{query.month:%B %Y}" if query.month else "",
        format_nights(query.nights) if query.nights else "",
        f"from {display_airport_name(airport.name)}" if airport else "",
    ]
    known = [part for part in parts if part]
    return ", ".join([*known, people]) if known else ""


def _pairs(address: str) -> Pairs:
    try:
        pairs = parse_qsl(address[:_LONGEST_ADDRESS], max_num_fields=_MOST_PARAMETERS, errors="replace")
    except ValueError:
        return []
    return [*pairs, *_payload(dict(pairs).get("payload", ""))]


def _payload(raw: str) -> Pairs:
    """The base64 quote payload of a frame's address (X03, T-04): a flat JSON object, of which no person is read."""
    try:
        said = json.loads(base64.urlsafe_b64decode(raw + "=" * (-len(raw) % 4))) if raw else {}
    except (binascii.Error, ValueError, RecursionError):
        return []
    if not isinstance(said, dict):
        return []
    return [(str(name), str(value)) for name, value in said.items() if isinstance(value, str | int)]
