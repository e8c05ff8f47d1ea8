"""The search bar (S38-S44): what it offers, what was asked for, what is wrong with it."""

from __future__ import annotations

from typing import Literal

from leeward.retail.pages.props.base import Props


class PlaceChoiceProps(Props):
    """A choice of "Travelling to?": a country, or with `region_id` a part of one (E22)."""

    id: str
    name: str
    country: str
    region_id: str | None


class AirportChoiceProps(Props):
    iata: str
    name: str


class SearchRoomProps(Props):
    """One room; ages on the date of return, None where one is still to be chosen."""

    adults: int
    ages: list[int | None]


class SearchDraftProps(Props):
    """A search as far as it was understood. None and empty: not asked. Dates are YYYY-MM-DD, `month` its first day."""

    destinations: list[str]
    region: str | None
    departure_airports: list[str]
    departure_date: str | None
    month: str | None
    flexible_days: int
    nights: int | None
    rooms: list[SearchRoomProps]
    itemcode: str | None
    destination_airport: str | None
    board: str | None
    is_extended: bool


class SearchProblemProps(Props):
    """What is wrong in which field (E41); `room` is the 0-based room, None outside the rooms."""

    field: str
    message: str
    rule: str
    room: int | None


class ChildRulesProps(Props):
    """A hotel's rules on children (V12)."""

    policy: Literal["INFANTS_ALLOWED", "NO_INFANTS_ALLOWED", "ADULTS_ONLY"]
    min_age: int
    max_age: int
    min_adult_age: int | None


class HeldDayProps(Props):
    """
    A stay that is kept for this browser alone, which every list of days has sold (R-04): its party and its price.

    `date` is YYYY-MM-DD.
    """

    airport: str
    nights: int
    date: str
    rooms: list[SearchRoomProps]
    per_person_pence: int
    total_pence: int


class SearchBarProps(Props):
    """
    One search bar. `form_type` booking: a hotel is given, one airport is chosen, the search stays on the page (R19).

    `action` is where the plain form goes; `today` the UK date its windows count from; `on_sale_until` the last day with
    a price (Z19). `package_notice` stands above the second provider's form where we owe it (UK-18).
    """

    form_type: Literal["search", "booking"]
    action: str
    search: SearchDraftProps
    problems: list[SearchProblemProps]
    places: list[PlaceChoiceProps]
    airports: list[AirportChoiceProps]
    today: str
    on_sale_until: str | None
    child_rules: ChildRulesProps | None
    is_multi_centre: bool
    held: HeldDayProps | None
    promo: str | None
    package_script: str | None
    package_notice: str | None
    texts: dict[str, str]
