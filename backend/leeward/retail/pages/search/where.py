"""
"I don't know where or when": the cheapest package of every place in every month, answered by the engine.

What it costs is worked out in `where_prices`; here it becomes tiles and the table of months.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date

from leeward.retail.brands.queries import BrandSheet
from leeward.retail.geography.queries import list_departure_airports
from leeward.retail.hotels.queries import hotel_cards
from leeward.retail.pages.parts.pictures import picture_props
from leeward.retail.pages.props.base import LinkProps, PictureProps
from leeward.retail.pages.props.search_where import WhereChoiceProps, WhereMonthProps, WherePlaceProps, WhereProps
from leeward.retail.pages.search.bar import BarSetting, bar_of
from leeward.retail.pages.search.cards import party_text
from leeward.retail.pages.search.prices import find_asked
from leeward.retail.pages.search.where_prices import (
    best_month,
    cheapest_by_place,
    fits,
    months_on_sale,
)
from leeward.retail.pages.search.where_relax import ways_out
from leeward.retail.pages.search.wish import ANY_LENGTH, THEMES, Wish, read_wish
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.lead_ins_by_month import Cheapest
from leeward.retail.search.pricing_client import list_destinations
from leeward.retail.search.queries import HotelPrice, is_limited
from leeward.travel import limits
from leeward.travel.airports import display_airport_name
from leeward.travel.money import format_pounds, round_up_to_pounds
from leeward.travel.nights import format_nights
from leeward.travel.occupancy import Party
from leeward.travel.search_query import SearchQuery
from leeward.travel.write_search import search_address

_BUDGETS = (750, 1_000, 1_500, 2_000, 3_000)
_HEATS = 5
#: Nobody has said who travels: everything is priced for a couple.
_PARTY = party_text(Party())
_SUGGESTED = 6


def where_props(*, brand: BrandSheet, given: Mapping[str, str]) -> WhereProps:
    """The overview for a wish. A fixed number of queries, whatever is sold."""
    asked = find_asked(brand=brand)
    named = {airport.iata: display_airport_name(airport.name) for airport in list_departure_airports()}
    months = [f"{month:%Y-%m}" for month in months_on_sale(asked)] if asked else []
    wish = read_wish(given, airports=named, months=months)
    found = cheapest_by_place(asked=asked, wish=wish) if asked else {}
    best = {code: chosen for code, prices in found.items() if (chosen := best_month(prices, wish))}
    fitting = {code: found[code] for code, (_month, price) in best.items() if fits(price, wish)}
    texts = {key: text for key, text in brand.wording.items() if key.startswith("where.")}
    return WhereProps(
        search_bar=bar_of(asked=asked, brand=brand, setting=BarSetting()) if asked else None,
        airports=_choices({"": "Any UK airport"} | named, wish.airport),
        when=_choices({"": "Any month"} | {month: _month_name(month) for month in months}, wish.month),
        nights=_choices(_lengths(wish), wish.nights),
        budgets=_choices({"": texts["where.any_budget"]} | _budgets(wish), str(wish.budget or "")),
        themes=_choices({"": "Anything"} | THEMES, wish.theme),
        months=months,
        party=_PARTY,
        basis=texts["where.basis"].format(party=_PARTY),
        places=_places(fitting, asked, wish, brand) if asked else [],
        relaxations=ways_out(asked=asked, wish=wish) if asked and not fitting else [],
        phone=LinkProps(label=brand.phone.display, href=brand.phone.href),
        texts=texts,
    )


def suggestions(*, asked: Asked, brand: BrandSheet, places: Collection[str] = ()) -> list[LinkProps]:
    """
    Ways to start: the cheapest months of the places asked for, countries or regions; where none are, or nothing is sold
    there, the places that cost least, each leading to its cheapest month.
    """
    found = cheapest_by_place(asked=asked, wish=Wish())
    named = [code for country, code in list_destinations(edition=asked.edition) if {country, code} & set(places)]
    months = [(code, *sold) for code in named for sold in found.get(code, {}).items()]
    months.sort(key=lambda way: way[2].per_person_pence)
    if months:
        return [
            LinkProps(
                label=f"{_full_name(code, asked)} {_month_name(month)}, {_from(price)}"
                f"{_limited(price, asked, brand.wording)}",
                href=_search_href(code, month, price, Wish()),
            )
            for code, month, price in months[:_SUGGESTED]
        ]
    best = {code: chosen for code, prices in found.items() if (chosen := best_month(prices, Wish()))}
    ranked = sorted(best.items(), key=lambda item: item[1][1].per_person_pence)
    return [
        LinkProps(
            label=f"{_full_name(code, asked)} {_from(price)}{_limited(price, asked, brand.wording)}",
            href=_search_href(code, month, price, Wish()),
        )
        for code, (month, price) in ranked[:_SUGGESTED]
    ]


def _from(price: HotelPrice) -> str:
    each, total = (round_up_to_pounds(pence=pence) for pence in (price.per_person_pence, price.total_pence))
    return f"from {format_pounds(each)} pp, {format_pounds(total)} for {_PARTY}"


def _limited(price: HotelPrice, asked: Asked, texts: Mapping[str, str]) -> str:
    return f" · {texts['price.limited']}" if is_limited(price, edition=asked.edition) else ""


def _full_name(code: str, asked: Asked) -> str:
    region = asked.catalogue.regions.get(code)
    name = asked.catalogue.place_name(code)
    return f"{name}, {asked.catalogue.place_name(region.country)}," if region else f"{name},"


Picture = tuple[PictureProps | None, float | None, float | None]


@dataclass(frozen=True, slots=True)
class _Sheet:
    """What every place is drawn with: the months of the table, the pictures, all prices in order."""

    asked: Asked
    wish: Wish
    heads: list[str]
    texts: Mapping[str, str]
    country_of: Mapping[str, str]
    pictures: Mapping[str, Picture]
    every: list[int]


def _places(found: Cheapest, asked: Asked, wish: Wish, brand: BrandSheet) -> list[WherePlaceProps]:
    best = {code: chosen for code, prices in found.items() if (chosen := best_month(prices, wish))}
    sheet = _Sheet(
        asked=asked,
        wish=wish,
        heads=[f"{month:%Y-%m}" for month in months_on_sale(asked)],
        texts=brand.wording,
        country_of={place: country for country, place in list_destinations(edition=asked.edition)},
        pictures=_pictures({price.itemcode for _month, price in best.values()}, brand.brand_id),
        every=sorted(price.per_person_pence for months in found.values() for price in months.values()),
    )
    places = [_place(code, *best[code], months, sheet) for code, months in found.items()]
    return sorted(places, key=lambda place: (place.pp_pence, place.name))


def _place(
    code: str, month: str, price: HotelPrice, months: Mapping[str, HotelPrice], sheet: _Sheet
) -> WherePlaceProps:
    picture, latitude, longitude = sheet.pictures.get(price.itemcode, (None, None, None))
    name_of = sheet.asked.catalogue.place_name
    named, length = _month_name(month), "" if len(sheet.wish.lengths) == 1 else f", {format_nights(price.nights)}"
    said = named if sheet.wish.month else sheet.texts["where.cheapest_in"].format(month=named)
    return WherePlaceProps(
        code=code,
        name=name_of(code),
        country=name_of(sheet.country_of[code]),
        picture=picture,
        pp_pence=price.per_person_pence,
        total_pence=price.total_pence,
        when=f"{said}{length}{_limited(price, sheet.asked, sheet.texts)}",
        href=_search_href(code, month, price, sheet.wish),
        months=[_cell(code, head, months.get(head), sheet) for head in sheet.heads],
        latitude=latitude,
        longitude=longitude,
    )


def _cell(code: str, month: str, price: HotelPrice | None, sheet: _Sheet) -> WhereMonthProps:
    if price is None or not fits(price, sheet.wish):
        return WhereMonthProps(month=month, pp_pence=None, total_pence=None, heat=0, href="")
    return WhereMonthProps(
        month=month,
        pp_pence=price.per_person_pence,
        total_pence=price.total_pence,
        heat=_heat(price.per_person_pence, sheet.every),
        href=_search_href(code, month, price, sheet.wish),
    )


def _pictures(itemcodes: set[str], brand_id: int) -> dict[str, Picture]:
    return {
        card.hotel.itemcode: (
            picture_props(picture=card.picture, preset="poster") if card.picture else None,
            float(card.hotel.latitude) if card.hotel.latitude is not None else None,
            float(card.hotel.longitude) if card.hotel.longitude is not None else None,
        )
        for card in hotel_cards(sorted(itemcodes), brand_id=brand_id)
    }


def _heat(pence: int, every: list[int]) -> int:
    """Which fifth of all prices this one lies in, the cheapest first."""
    return min(sum(1 for other in every if other < pence) * _HEATS // max(1, len(every)), _HEATS - 1)


def _search_href(code: str, month: str, price: HotelPrice, wish: Wish) -> str:
    """The results of a place in a month and of a theme, where this price is the lowest."""
    query = SearchQuery(
        destinations=(code,),
        departure_airports=(wish.airport or price.airport,),
        month=date.fromisoformat(f"{month}-01"),
        nights=price.nights,
        rooms=price.rooms,
    )
    return f"{search_address(query)}{f'&facility={wish.theme}' if wish.theme else ''}"


def _month_name(month: str) -> str:
    return f"{date.fromisoformat(f'{month}-01'):%B %Y}"


def _lengths(wish: Wish) -> dict[str, str]:
    """The usual lengths, and the one that is asked for."""
    lengths = sorted({*limits.FALLBACK_NIGHTS, *wish.lengths})
    return {ANY_LENGTH: "Any usual length"} | {str(nights): format_nights(nights) for nights in lengths}


def _budgets(wish: Wish) -> dict[str, str]:
    pounds = sorted({*_BUDGETS, *((wish.budget,) if wish.budget else ())})
    return {str(amount): f"£{amount:,}" for amount in pounds}


def _choices(named: Mapping[str, str], chosen: str) -> list[WhereChoiceProps]:
    return [WhereChoiceProps(value=value, label=label, is_chosen=value == chosen) for value, label in named.items()]
