"""The cheapest package of every place in every month, for a wish."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from leeward.retail.hotels.queries import list_hotel_facets
from leeward.retail.pages.search.months import MONTHS_SHOWN
from leeward.retail.pages.search.request import months_ahead
from leeward.retail.pages.search.wish import Wish
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.lead_ins_by_month import Cheapest, PlacesAsked, cheapest_by_month
from leeward.retail.search.pricing_client import list_destinations, list_hotels
from leeward.retail.search.queries import HotelPrice
from leeward.travel.dates import departure_window
from leeward.travel.money import PENCE_PER_POUND


def cheapest_by_place(*, asked: Asked, wish: Wish) -> Cheapest:
    """The cheapest package of each place in each month of the year ahead, for two adults."""
    themed = _hotels_of(wish.theme)
    hotels = []
    for _country, place in list_destinations(edition=asked.edition):
        every = list_hotels(edition=asked.edition, places=(place,))
        hotels.append((place, every if themed is None else tuple(code for code in every if code in themed)))
    question = PlacesAsked(tuple(hotels), tuple(months_on_sale(asked)), wish.lengths, wish.airport)
    return cheapest_by_month(question, edition=asked.edition, today=asked.today)


def months_on_sale(asked: Asked) -> list[date]:
    """The first days of the months of the year ahead that have departures at all."""
    first = departure_window(today=asked.today, is_extended=False).first
    return [month for month in months_ahead(first=first, count=MONTHS_SHOWN) if month <= asked.edition.last_day]


def best_month(months: Mapping[str, HotelPrice], wish: Wish) -> tuple[str, HotelPrice] | None:
    """The month that is wished for with its package, or the cheapest month; None where nothing is sold then."""
    wished = {month: price for month, price in months.items() if wish.month in ("", month)}
    return min(wished.items(), key=lambda item: (item[1].per_person_pence, item[0]), default=None)


def fits(price: HotelPrice, wish: Wish) -> bool:
    """Whether a package keeps to the budget."""
    return not wish.budget or price.per_person_pence <= wish.budget * PENCE_PER_POUND


def _hotels_of(theme: str) -> set[str] | None:
    if not theme:
        return None
    return {facts.itemcode for facts in list_hotel_facets() if theme in facts.facilities}
