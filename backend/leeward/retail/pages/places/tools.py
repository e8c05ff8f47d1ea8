"""The short search and the map of a country or region page (S38, M02)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from leeward.retail.hotels.queries import HotelCard
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.parts.map_layers import map_layers
from leeward.retail.pages.props.home import CardPriceProps
from leeward.retail.pages.props.hotel import CoordinatesProps
from leeward.retail.pages.props.lists import ProductProps
from leeward.retail.pages.props.place_tools import ChoiceProps, HotelsMapProps, MappedHotelProps, PlaceSearchProps
from leeward.retail.search.pricing_client import list_airports_to
from leeward.retail.search.queries import HotelPrice
from leeward.travel import limits
from leeward.travel.money import format_pounds, round_up_to_pounds
from leeward.travel.search_query import SearchQuery

RESULTS_PATH = "/search/holidays/"
#: This month and the twelve after it: a year ahead ends in the same month of the next (V15).
_N_MONTHS = 13
_TEXTS = ("flying_from", "how_long", "departing_on", "guests", "submit")


@dataclass(frozen=True, slots=True)
class Sought:
    """The place of a page: a country, or a region of it, with its lead-in price."""

    name: str
    country: str
    region: str | None
    price: HotelPrice | None


def place_search(sought: Sought, asking: Asking) -> PlaceSearchProps | None:
    """The place's search, filled in as its lead-in price is; None where nothing flies there or nothing is published."""
    if asking.edition is None or sought.price is None:
        return None
    query = SearchQuery(destinations=(sought.region or sought.country,))
    airports = list_airports_to(edition=asking.edition, query=query)
    choices = [ChoiceProps(value=code, label=asking.airports.get(code, code)) for code in airports]
    return PlaceSearchProps(
        kind="place-search",
        heading=f"Find your holiday in {sought.name}",
        action=RESULTS_PATH,
        destination=sought.country,
        region=sought.region,
        airports=sorted(choices, key=lambda choice: choice.label),
        airport=sought.price.airport,
        nights=list(dict.fromkeys([*limits.FALLBACK_NIGHTS, sought.price.nights])),
        months=_months(asking.today, asking.edition.last_day),
        month=f"{sought.price.departure_date:%Y-%m}",
        texts={name: asking.brand.text(f"search.{name}") for name in _TEXTS},
    )


def hotels_map(name: str, cards: Sequence[HotelCard], products: Sequence[ProductProps]) -> HotelsMapProps | None:
    """The hotels that have a place on the map, in the order of the list below; None for fewer than two."""
    places = {card.hotel.itemcode: card.hotel for card in cards if card.hotel.latitude is not None}
    shown = [
        MappedHotelProps(
            name=hotel.name,
            href=hotel.path,
            place=hotel.resort or hotel.region.name,
            price=_price(product.card.price),
            coordinates=CoordinatesProps(latitude=float(hotel.latitude or 0), longitude=float(hotel.longitude or 0)),
        )
        for product in products
        if (hotel := places.get(product.itemcode)) is not None
    ]
    if len(shown) < 2:
        return None
    return HotelsMapProps(
        kind="hotels-map", name=name, label=f"See all {len(shown)} on a map", hotels=shown, layers=map_layers()
    )


def _price(price: CardPriceProps | None) -> str | None:
    if price is None:
        return None
    shown = f"from {format_pounds(round_up_to_pounds(pence=price.lead_in_pp_pence))} pp"
    return f"{shown} · {price.limited}" if price.limited else shown


def _months(today: date, last: date) -> list[ChoiceProps]:
    """The months in which something may leave, a year ahead at most."""
    months = []
    for ahead in range(_N_MONTHS):
        first = date(today.year + (today.month - 1 + ahead) // 12, (today.month - 1 + ahead) % 12 + 1, 1)
        if first <= last:
            months.append(ChoiceProps(value=f"{first:%Y-%m}", label=f"{first:%b %Y}"))
    return months
