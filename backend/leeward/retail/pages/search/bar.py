"""
A search bar's props, for any page that has one.

`search_bar_props(brand=…)` is a fresh bar; hotel and place pages give what they know with `BarSetting`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Literal

from leeward.retail.brands.queries import BrandSheet
from leeward.retail.geography.queries import list_departure_airports
from leeward.retail.hotels.models import Hotel
from leeward.retail.kit import clock
from leeward.retail.pages.props.search_bar import (
    AirportChoiceProps,
    ChildRulesProps,
    PlaceChoiceProps,
    SearchBarProps,
    SearchDraftProps,
    SearchProblemProps,
    SearchRoomProps,
)
from leeward.retail.pages.search.prices import find_asked
from leeward.retail.pages.search.second_provider import second_provider
from leeward.retail.search.answers.hot import holiday_destinations
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.pricing_client import has_hotel
from leeward.travel.airports import display_airport_name
from leeward.travel.errors import SearchError
from leeward.travel.room_groups import DraftRoom
from leeward.travel.search_query import SearchQuery

RESULTS_PATH = "/search/holidays/"
_TEXTS = "search."
POLICIES: dict[str, Literal["INFANTS_ALLOWED", "NO_INFANTS_ALLOWED", "ADULTS_ONLY"]] = {
    Hotel.ChildPolicy.INFANTS_ALLOWED: "INFANTS_ALLOWED",
    Hotel.ChildPolicy.NO_INFANTS_ALLOWED: "NO_INFANTS_ALLOWED",
    Hotel.ChildPolicy.ADULTS_ONLY: "ADULTS_ONLY",
}
#: The brand whose promotional line speaks of exotic hotels, by the number that other systems know it by (S41, Z50).
_EXOTIC_CONTEXT = 2
_WORDING_OF_MISSING = {
    "destination": "search.choose_destination",
    "depair": "search.choose_airport",
    "nights": "search.choose_nights",
    "date": "search.choose_date",
}


@dataclass(frozen=True, slots=True)
class BarSetting:
    """What a page knows about its search: what was asked, what is wrong with it, the hotel it is about."""

    query: SearchQuery = field(default_factory=SearchQuery)
    errors: Sequence[SearchError] = ()
    draft_rooms: Sequence[DraftRoom] = ()
    hotel: Hotel | None = None
    booking_path: str | None = None
    is_multi_centre: bool = False
    country: str | None = None


def search_bar_props(*, brand: BrandSheet, setting: BarSetting | None = None) -> SearchBarProps | None:
    """The bar, or None while nothing is on sale: a bar that can find nothing would only annoy."""
    asked = find_asked(brand=brand)
    if asked is None:
        return None
    return bar_of(asked=asked, brand=brand, setting=setting or BarSetting())


def bar_of(*, asked: Asked, brand: BrandSheet, setting: BarSetting) -> SearchBarProps:
    """The bar over prices that are already at hand. Two queries at most: the airports, and the catalogue's reading."""
    today = clock.uk_date(at=clock.now())
    other = second_provider(brand=brand, is_booking=setting.booking_path is not None, today=today)
    return SearchBarProps(
        form_type="search" if setting.booking_path is None else "booking",
        action=setting.booking_path or RESULTS_PATH,
        search=_draft(setting, asked),
        problems=[problem_props(brand=brand, error=error) for error in setting.errors],
        places=_places(asked),
        airports=[
            AirportChoiceProps(iata=airport.iata, name=display_airport_name(airport.name))
            for airport in list_departure_airports()
        ],
        today=today.isoformat(),
        on_sale_until=asked.edition.last_day.isoformat(),
        child_rules=_child_rules(setting.hotel),
        is_multi_centre=setting.is_multi_centre,
        held=None,
        promo=promo_line(brand, setting.country),
        package_script=other.script if other else None,
        package_notice=other.notice if other else None,
        texts={key: text for key, text in brand.wording.items() if key.startswith(_TEXTS)},
    )


def problem_props(*, brand: BrandSheet, error: SearchError) -> SearchProblemProps:
    """A wrong answer in the brand's words where the catalogue has them (V13)."""
    key = _WORDING_OF_MISSING.get(error.field) if error.rule == "required" else None
    message = brand.text(key) if key else error.msg
    return SearchProblemProps(field=error.field, message=message, rule=error.rule, room=error.room)


def _draft(setting: BarSetting, asked: Asked) -> SearchDraftProps:
    """
    The search as far as it was understood. A hotel's place is its country, so that its choices and its prices by day
    are asked for (API28); not where no day of it is priced, nor of trips, whose days are: there any may be asked for.
    """
    query = setting.query
    hotel = setting.hotel
    if hotel is not None and has_hotel(edition=asked.edition, itemcode=hotel.itemcode):
        query = replace(query, destinations=(hotel.country_id,))
    return SearchDraftProps(
        destinations=list(query.destinations),
        region=query.region,
        departure_airports=list(query.departure_airports),
        departure_date=_iso(query.departure_date),
        month=_iso(query.month),
        flexible_days=query.flexible_days,
        nights=query.nights,
        rooms=[
            SearchRoomProps(adults=room.adults, ages=list(room.ages)) for room in setting.draft_rooms or query.rooms
        ],
        itemcode=str(query.itemcode) if query.itemcode else hotel.itemcode if hotel else None,
        destination_airport=query.destination_airport,
        board=query.board,
        is_extended=query.is_extended,
    )


def _places(asked: Asked) -> list[PlaceChoiceProps]:
    catalogue = asked.catalogue
    return [
        PlaceChoiceProps(
            id=place["id"], name=place["name"], country=catalogue.place_name(place["iso"]), region_id=place["region_id"]
        )
        for place in holiday_destinations(asked)["data"]
    ]


def _child_rules(hotel: Hotel | None) -> ChildRulesProps | None:
    if hotel is None:
        return None
    return ChildRulesProps(
        policy=POLICIES[hotel.child_policy],
        min_age=hotel.min_child_age,
        max_age=hotel.max_child_age,
        min_adult_age=hotel.min_adult_age,
    )


def promo_line(brand: BrandSheet, country: str | None) -> str:
    """The line below the bar (S41): with the country of the page, or without one."""
    span = brand.text("search.collection")
    if country is None:
        return brand.text("search.promo_generic").format(destination=span)
    key = "search.promo_exotic" if brand.context_id == _EXOTIC_CONTEXT else "search.promo"
    return brand.text(key).format(country=country, destination=span)


def _iso(day: date | None) -> str | None:
    return None if day is None else day.isoformat()
