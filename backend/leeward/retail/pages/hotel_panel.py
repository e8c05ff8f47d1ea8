"""The price panel of a hotel (R15): where it can be reached from, for how long, and the cheapest holiday to open on."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries import HotelPage
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.price_words import board_text, nights_text
from leeward.retail.pages.props.hotel import DepartureAirportProps, HotelPanelProps, HotelPriceProps
from leeward.retail.search import pricing_client
from leeward.retail.search import queries as prices
from leeward.retail.search.queries import Edition, HotelPrice
from leeward.travel import limits
from leeward.travel.itemcode import find_itemcode
from leeward.travel.search_query import SearchQuery


def panel_props(*, page: HotelPage, asking: Asking) -> HotelPanelProps | None:
    """The panel, or None where nothing of the hotel is sold online: then the page says so and offers the way on."""
    hotel, edition = page.hotel, asking.edition
    if edition is None or hotel.status != Hotel.Status.LIVE or not hotel.online_bookable:
        return None
    price = prices.cheapest_for_hotel(hotel.itemcode, today=asking.today, edition=edition)
    airports = _airports(hotel.itemcode, edition, asking)
    if price is None or not airports:
        return None
    return HotelPanelProps(
        action=f"{hotel.path}/book",
        itemcode=hotel.itemcode,
        airports=airports,
        nights=sorted({*limits.FALLBACK_NIGHTS, price.nights}),
        first_date=(asking.today + timedelta(days=limits.FIRST_BOOKABLE_DAY)).isoformat(),
        last_date=min(edition.last_day, asking.today + timedelta(days=limits.LAST_DAY_EXTENDED)).isoformat(),
        price=price_props_of(price),
        deposit_line=asking.brand.text("hotel.deposit_line"),
        min_adult_age=hotel.min_adult_age,
        takes_children=not hotel.is_adults_only,
        min_child_age=hotel.min_child_age,
        max_child_age=hotel.max_child_age,
        child_policy_text=hotel.child_policy_text,
    )


def price_props_of(price: HotelPrice) -> HotelPriceProps:
    """The opening price; what it includes stands in one line, and nothing that it does not."""
    parts = ["Flights", f"{nights_text(price.nights)} {board_text(price.board)}"]
    if price.has_transfer:
        parts.append("transfers")
    return HotelPriceProps(
        per_person_pence=price.per_person_pence,
        total_pence=price.total_pence,
        date=price.departure_date.isoformat(),
        depair=price.airport,
        nights=price.nights,
        board=price.board,
        board_name=board_text(price.board),
        included=f"{', '.join(parts)} and all taxes.",
    )


def _airports(itemcode: str, edition: Edition, asking: Asking) -> list[DepartureAirportProps]:
    query = SearchQuery(itemcode=find_itemcode(itemcode))
    codes: Iterable[str] = pricing_client.list_airports_to(edition=edition, query=query)
    named = sorted((asking.short_airport(code), code) for code in codes if code in asking.airports)
    return [DepartureAirportProps(code=code, name=name) for name, code in named]
