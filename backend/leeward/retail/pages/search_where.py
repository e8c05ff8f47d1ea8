"""
"I don't know where or when": the cheapest package of every place in every month, answered by the engine.

One question a month for all hotels, remembered for a generation by `search.queries`; places are made from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta

from leeward.retail.brands.queries import BrandSheet
from leeward.retail.geography.queries import list_departure_airports
from leeward.retail.hotels.queries import hotel_cards, list_hotel_facets
from leeward.retail.pages.pictures import picture_props
from leeward.retail.pages.props.base import LinkProps, PictureProps
from leeward.retail.pages.props.search_where import WhereChoiceProps, WhereMonthProps, WherePlaceProps, WhereProps
from leeward.retail.pages.search_bar import BarSetting, bar_of
from leeward.retail.pages.search_months import MONTHS_SHOWN
from leeward.retail.pages.search_prices import find_asked
from leeward.retail.pages.search_request import months_ahead
from leeward.retail.pages.search_wish import THEMES, Wish, read_wish
from leeward.retail.search.asked import Asked
from leeward.retail.search.pricing_client import list_destinations, list_hotels
from leeward.retail.search.queries import HotelPrice, PriceTerms, cheapest_for_hotels
from leeward.travel import limits
from leeward.travel.airports import display_airport_name
from leeward.travel.dates import departure_window
from leeward.travel.search_query import SearchQuery
from leeward.travel.write_search import search_address

WHERE_PATH = "/search/where-can-we-go/"
_PENCE = 100
_BUDGETS = (750, 1_000, 1_500, 2_000, 3_000)
_HEATS = 5
_SUGGESTED = 6


Cheapest = dict[str, dict[str, HotelPrice]]
"""The cheapest package by place, then by month."""


def where_props(*, brand: BrandSheet, given: Mapping[str, str]) -> WhereProps:
    """The overview for a wish. A fixed number of queries, whatever is sold."""
    asked = find_asked(brand=brand)
    named = {airport.iata: display_airport_name(airport.name) for airport in list_departure_airports()}
    wish = read_wish(given, airports=set(named))
    found = cheapest_by_place(asked=asked, wish=wish) if asked else {}
    fitting = {code: months for code, months in found.items() if _fits(months, wish)}
    texts = {key: text for key, text in brand.wording.items() if key.startswith("where.")}
    return WhereProps(
        search_bar=bar_of(asked=asked, brand=brand, setting=BarSetting()) if asked else None,
        airports=_choices({"": "Any UK airport"} | named, wish.airport),
        nights=_choices({str(n): f"{n} nights" for n in limits.FALLBACK_NIGHTS}, str(wish.nights)),
        budgets=_choices({"": texts["where.any_budget"]} | _budgets(wish), str(wish.budget or "")),
        themes=_choices({"": "Anything"} | THEMES, wish.theme),
        months=[f"{month:%Y-%m}" for month in _months(asked)] if asked else [],
        places=_places(fitting, asked, wish) if asked else [],
        nearest_pp_pence=_lowest(found) if found and not fitting else None,
        phone=LinkProps(label=brand.phone.display, href=brand.phone.href),
        texts=texts,
    )


def suggestions(*, asked: Asked) -> list[LinkProps]:
    """Ways to start: the places that cost least, each leading to its cheapest month."""
    found = cheapest_by_place(asked=asked, wish=Wish())
    ranked = sorted(found.items(), key=lambda item: min(price.per_person_pence for price in item[1].values()))
    return [
        LinkProps(
            label=f"{_full_name(code, asked)} from £{_cheapest(months)[1].price_pounds:,} pp",
            href=_search_href(code, *_cheapest(months), Wish()),
        )
        for code, months in ranked[:_SUGGESTED]
    ]


def _full_name(code: str, asked: Asked) -> str:
    region = asked.catalogue.regions.get(code)
    name = asked.catalogue.place_name(code)
    return f"{name}, {asked.catalogue.place_name(region.country)}," if region else f"{name},"


def cheapest_by_place(*, asked: Asked, wish: Wish) -> Cheapest:
    """The cheapest package of each place in each month of the year ahead, for two adults."""
    themed = _hotels_of(wish.theme)
    place_of = {
        itemcode: destination
        for _country, destination in list_destinations(edition=asked.edition)
        for itemcode in list_hotels(edition=asked.edition, place=destination)
        if themed is None or itemcode in themed
    }
    found: Cheapest = {}
    for month in _months(asked):
        terms = _terms(month, wish, asked)
        prices = cheapest_for_hotels(list(place_of), today=asked.today, terms=terms, edition=asked.edition)
        for itemcode, price in prices.items():
            months = found.setdefault(place_of[itemcode], {})
            known = months.get(f"{month:%Y-%m}")
            if known is None or price.per_person_pence < known.per_person_pence:
                months[f"{month:%Y-%m}"] = price
    return found


def _terms(month: date, wish: Wish, asked: Asked) -> PriceTerms:
    window = departure_window(today=asked.today, is_extended=False)
    last = (month + timedelta(days=31)).replace(day=1) - timedelta(days=1)
    return PriceTerms(
        airports=(wish.airport,) if wish.airport else (),
        first_departure=max(month, window.first),
        last_departure=max(last, window.first),
        nights=(wish.nights,),
    )


def _hotels_of(theme: str) -> set[str] | None:
    if not theme:
        return None
    return {facts.itemcode for facts in list_hotel_facets() if theme in facts.facilities}


def _months(asked: Asked) -> list[date]:
    first = departure_window(today=asked.today, is_extended=False).first
    return [month for month in months_ahead(first=first, count=MONTHS_SHOWN) if month <= asked.edition.last_day]


def _fits(months: Mapping[str, HotelPrice], wish: Wish) -> bool:
    return not wish.budget or min(price.per_person_pence for price in months.values()) <= wish.budget * _PENCE


def _lowest(found: Cheapest) -> int:
    return min(price.per_person_pence for months in found.values() for price in months.values())


def _cheapest(months: Mapping[str, HotelPrice]) -> tuple[str, HotelPrice]:
    return min(months.items(), key=lambda item: (item[1].per_person_pence, item[0]))


Picture = tuple[PictureProps | None, float | None, float | None]


@dataclass(frozen=True, slots=True)
class _Sheet:
    """What every place is drawn with: the months of the table, the pictures, all prices in order."""

    asked: Asked
    wish: Wish
    heads: list[date]
    country_of: Mapping[str, str]
    pictures: Mapping[str, Picture]
    every: list[int]


def _places(found: Cheapest, asked: Asked, wish: Wish) -> list[WherePlaceProps]:
    sheet = _Sheet(
        asked=asked,
        wish=wish,
        heads=_months(asked),
        country_of={place: country for country, place in list_destinations(edition=asked.edition)},
        pictures=_pictures({_cheapest(months)[1].itemcode for months in found.values()}),
        every=sorted(price.per_person_pence for months in found.values() for price in months.values()),
    )
    places = [_place(code, months, sheet) for code, months in found.items()]
    return sorted(places, key=lambda place: (place.pp_pence, place.name))


def _place(code: str, months: Mapping[str, HotelPrice], sheet: _Sheet) -> WherePlaceProps:
    month, price = _cheapest(months)
    picture, latitude, longitude = sheet.pictures.get(price.itemcode, (None, None, None))
    name_of = sheet.asked.catalogue.place_name
    return WherePlaceProps(
        code=code,
        name=name_of(code),
        country=name_of(sheet.country_of[code]),
        picture=picture,
        pp_pence=price.per_person_pence,
        cheapest_month=month,
        href=_search_href(code, month, price, sheet.wish),
        months=[_cell(code, f"{head:%Y-%m}", months.get(f"{head:%Y-%m}"), sheet) for head in sheet.heads],
        latitude=latitude,
        longitude=longitude,
    )


def _cell(code: str, month: str, price: HotelPrice | None, sheet: _Sheet) -> WhereMonthProps:
    budget = sheet.wish.budget * _PENCE
    if price is None or (budget and price.per_person_pence > budget):
        return WhereMonthProps(month=month, pp_pence=None, heat=0, href="")
    return WhereMonthProps(
        month=month,
        pp_pence=price.per_person_pence,
        heat=_heat(price.per_person_pence, sheet.every),
        href=_search_href(code, month, price, sheet.wish),
    )


def _pictures(itemcodes: set[str]) -> dict[str, Picture]:
    return {
        card.hotel.itemcode: (
            picture_props(picture=card.picture, preset="poster") if card.picture else None,
            float(card.hotel.latitude) if card.hotel.latitude is not None else None,
            float(card.hotel.longitude) if card.hotel.longitude is not None else None,
        )
        for card in hotel_cards(sorted(itemcodes))
    }


def _heat(pence: int, every: list[int]) -> int:
    """Which fifth of all prices this one lies in, the cheapest first."""
    return min(sum(1 for other in every if other < pence) * _HEATS // max(1, len(every)), _HEATS - 1)


def _search_href(code: str, month: str, price: HotelPrice, wish: Wish) -> str:
    """The results of a place in a month, where this price is among them."""
    query = SearchQuery(
        destinations=(code,),
        departure_airports=(wish.airport or price.airport,),
        month=date.fromisoformat(f"{month}-01"),
        nights=price.nights,
    )
    return search_address(replace(query, rooms=price.rooms))


def _budgets(wish: Wish) -> dict[str, str]:
    pounds = sorted({*_BUDGETS, *((wish.budget,) if wish.budget else ())})
    return {str(amount): f"£{amount:,}" for amount in pounds}


def _choices(named: Mapping[str, str], chosen: str) -> list[WhereChoiceProps]:
    return [WhereChoiceProps(value=value, label=label, is_chosen=value == chosen) for value, label in named.items()]
