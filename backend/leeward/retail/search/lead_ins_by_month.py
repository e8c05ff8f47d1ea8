"""
The cheapest package of each place in each month, as the overview of places shows it: worked out once a generation.

Whoever presses through airports, lengths of stay and themes asks hundreds of questions about every hotel of a shop. So
what is remembered is one price a place and month and not one a hotel, and apart from the prices of cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta

from leeward.retail.search.lead_in_prices import HotelPrice, PriceTerms, price_hotels
from leeward.retail.search.pricing_client import Edition
from leeward.travel.dates import departure_window

_QUESTIONS_KEPT = 32
_LONGEST_MONTH = timedelta(days=31)

Cheapest = Mapping[str, Mapping[str, HotelPrice]]
"""The cheapest package by place, then by month (YYYY-MM)."""


@dataclass(frozen=True, slots=True)
class PlacesAsked:
    """
    For two adults in the year ahead. `hotels`: each place with those that stand for it, so that no two share one.

    `months`: the first day of each. `lengths`: of the stay in nights, whichever costs least. `airport`: empty for any.
    """

    hotels: tuple[tuple[str, tuple[str, ...]], ...]
    months: tuple[date, ...]
    lengths: tuple[int, ...]
    airport: str = ""


def cheapest_by_month(asked: PlacesAsked, *, edition: Edition, today: date) -> Cheapest:
    """What is sold; places and months with nothing are left out. One question to the engine a month and length."""
    return edition.remembered(
        "cheapest by month", (asked, today), lambda: _cheapest_by_month(asked, edition, today), most=_QUESTIONS_KEPT
    )


def _cheapest_by_month(asked: PlacesAsked, edition: Edition, today: date) -> Cheapest:
    place_of = {itemcode: place for place, hotels in asked.hotels for itemcode in hotels}
    among = dict(asked.hotels)
    found: dict[str, dict[str, HotelPrice]] = {}
    for month in asked.months:
        for nights in asked.lengths:
            terms = _terms(month, nights, asked.airport, today)
            for itemcode, price in price_hotels(list(place_of), edition=edition, terms=terms, today=today).items():
                place = place_of[itemcode]
                months = found.setdefault(place, {})
                known = months.get(f"{month:%Y-%m}")
                if known is None or price.per_person_pence < known.per_person_pence:
                    months[f"{month:%Y-%m}"] = replace(price, among=among[place])
    return found


def _terms(month: date, nights: int, airport: str, today: date) -> PriceTerms:
    window = departure_window(today=today, is_extended=False)
    last = (month + _LONGEST_MONTH).replace(day=1) - timedelta(days=1)
    return PriceTerms(
        airports=(airport,) if airport else (),
        first_departure=max(month, window.first),
        last_departure=max(last, window.first),
        nights=(nights,),
    )
