"""The cheapest package of every place in every month, for a wish: one question a month and length for all hotels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta

from leeward.retail.hotels.queries import list_hotel_facets
from leeward.retail.pages.search.months import MONTHS_SHOWN
from leeward.retail.pages.search.request import months_ahead
from leeward.retail.pages.search.wish import Wish
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.pricing_client import list_destinations, list_hotels
from leeward.retail.search.queries import HotelPrice, PriceTerms, cheapest_for_hotels
from leeward.travel.dates import departure_window

_PENCE = 100

Cheapest = dict[str, dict[str, HotelPrice]]
"""The cheapest package by place, then by month (YYYY-MM)."""


def cheapest_by_place(*, asked: Asked, wish: Wish) -> Cheapest:
    """The cheapest package of each place in each month of the year ahead, for two adults."""
    themed = _hotels_of(wish.theme)
    among = {
        destination: tuple(
            itemcode
            for itemcode in list_hotels(edition=asked.edition, place=destination)
            if themed is None or itemcode in themed
        )
        for _country, destination in list_destinations(edition=asked.edition)
    }
    place_of = {itemcode: place for place, hotels in among.items() for itemcode in hotels}
    found: Cheapest = {}
    for month in months_on_sale(asked):
        for nights in wish.lengths:
            terms = _terms(month, nights, wish, asked)
            prices = cheapest_for_hotels(list(place_of), today=asked.today, terms=terms, edition=asked.edition)
            for itemcode, price in prices.items():
                place = place_of[itemcode]
                months = found.setdefault(place, {})
                known = months.get(f"{month:%Y-%m}")
                if known is None or price.per_person_pence < known.per_person_pence:
                    months[f"{month:%Y-%m}"] = replace(price, among=among[place])
    return found


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
    return not wish.budget or price.per_person_pence <= wish.budget * _PENCE


def _terms(month: date, nights: int, wish: Wish, asked: Asked) -> PriceTerms:
    window = departure_window(today=asked.today, is_extended=False)
    last = (month + timedelta(days=31)).replace(day=1) - timedelta(days=1)
    return PriceTerms(
        airports=(wish.airport,) if wish.airport else (),
        first_departure=max(month, window.first),
        last_departure=max(last, window.first),
        nights=(nights,),
    )


def _hotels_of(theme: str) -> set[str] | None:
    if not theme:
        return None
    return {facts.itemcode for facts in list_hotel_facets() if theme in facts.facilities}
