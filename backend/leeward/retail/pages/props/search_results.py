"""Search results (R14, S48): what was found, how it may be narrowed, and what to change where nothing fits."""

from __future__ import annotations

from typing import Literal

from leeward.retail.pages.props.base import LinkProps, PictureProps, Props
from leeward.retail.pages.props.home import CardRatingProps
from leeward.retail.pages.props.search_bar import SearchBarProps


class InclusionProps(Props):
    """One fact of a price in words. `kind`: included, not included, or a plain fact of the flight."""

    text: str
    kind: Literal["yes", "no", "fact"]


class ResultCardProps(Props):
    """
    One hotel's cheapest package for the party, bookable as shown. Amounts are whole pence.

    `href` leads to the hotel with this very search. `latitude` and `longitude` are both None where it has no place.
    """

    itemcode: str
    name: str
    href: str
    place: str
    why: str
    label: str | None
    picture: PictureProps | None
    rating: CardRatingProps | None
    board: str
    inclusions: list[InclusionProps]
    date: str
    date_text: str
    stay_text: str
    pp_pence: int
    total_pence: int
    party: str
    is_bookable: bool
    latitude: float | None
    longitude: float | None


class FilterOptionProps(Props):
    """
    `count`: how many holidays it would leave beside the choices of other groups, and of its own where all must hold; 0
    stays visible and disabled (W-18).
    """

    value: str
    label: str
    count: int
    is_chosen: bool


class FilterGroupProps(Props):
    """One heading of the filters. `name` is its parameter; `many`: any of the chosen, `one`: at most one."""

    name: str
    label: str
    kind: Literal["many", "one"]
    options: list[FilterOptionProps]


class ChosenFilterProps(Props):
    """A filter in force: `href` is the same search without it."""

    label: str
    group: str
    value: str
    href: str


class SortProps(Props):
    value: str
    label: str
    href: str
    is_chosen: bool


class MonthPriceProps(Props):
    """A month's lowest price in pence, per person and in all, None where nothing departs; `month` is YYYY-MM."""

    month: str
    pp_pence: int | None
    total_pence: int | None
    href: str


class RelaxationProps(Props):
    """One condition to give up: what it would give and from which price."""

    label: str
    count: int
    from_pp_pence: int
    from_total_pence: int
    href: str


class MapPointResultProps(Props):
    """A found hotel on the map, of all pages."""

    itemcode: str
    name: str
    country: str
    pp_pence: int
    total_pence: int
    latitude: float
    longitude: float


class PhraseChipProps(Props):
    """A part of a sentence that was understood. `href`: the sentence without it; None for what nobody said."""

    label: str
    href: str | None


class PhraseProps(Props):
    """A plain-language search: the words, what was understood as chips, what was not."""

    text: str
    understood: list[PhraseChipProps]
    not_understood: list[str]


class FoundProps(Props):
    """
    What one address finds: everything that changes with a filter. Sent alone by `/search/holidays/results.json`.

    `party`: whom all its prices are for. `n_all` counts before filters. `months_note`: what the strip's prices are of.
    `points` only on the map. `enquiry`: where to ask for a quote where nothing is found.
    """

    heading: str
    address: str
    party: str
    n_found: int
    n_all: int
    cards: list[ResultCardProps]
    page: int
    pages: list[LinkProps]
    next_href: str | None
    filters: list[FilterGroupProps]
    chosen: list[ChosenFilterProps]
    clear_href: str
    sorts: list[SortProps]
    flexible: list[SortProps]
    months: list[MonthPriceProps]
    month: str | None
    months_note: str
    view: Literal["list", "map"]
    list_href: str
    map_href: str
    points: list[MapPointResultProps]
    relaxations: list[RelaxationProps]
    notice: str | None
    enquiry: LinkProps | None


class SearchResultsProps(Props):
    """The results page. `found` is None where the search is not complete; `suggestions` are ways to start."""

    search_bar: SearchBarProps | None
    phrase: PhraseProps | None
    found: FoundProps | None
    suggestions: list[LinkProps]
    notice: str | None
    texts: dict[str, str]
    share_networks: list[LinkProps]
