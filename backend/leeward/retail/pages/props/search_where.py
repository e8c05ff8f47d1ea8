"""The overview of places: where can we go (issue 6, item 4)."""

from __future__ import annotations

from leeward.retail.pages.props.base import LinkProps, PictureProps, Props
from leeward.retail.pages.props.search_bar import SearchBarProps
from leeward.retail.pages.props.search_results import RelaxationProps


class WhereMonthProps(Props):
    """One cell of the heat table: pence a head and in all, None where nothing is sold; `heat` 0 (cheapest) to 4."""

    month: str
    pp_pence: int | None
    total_pence: int | None
    heat: int
    href: str


class WherePlaceProps(Props):
    """
    A place with the month asked for, or its cheapest one; `when` says which in words, and where the price is hardly
    sold then, that (UK-09).
    """

    code: str
    name: str
    country: str
    picture: PictureProps | None
    pp_pence: int
    total_pence: int
    when: str
    href: str
    months: list[WhereMonthProps]
    latitude: float | None
    longitude: float | None


class WhereChoiceProps(Props):
    """A choice of the form above the overview."""

    value: str
    label: str
    is_chosen: bool


class WhereProps(Props):
    """
    Every place that fits, cheapest first. `months` heads the table; `relaxations`: ways on where nothing fits.

    `party`: whom the prices are for; `basis` says so in words, and what they hold.
    """

    search_bar: SearchBarProps | None
    airports: list[WhereChoiceProps]
    when: list[WhereChoiceProps]
    nights: list[WhereChoiceProps]
    budgets: list[WhereChoiceProps]
    themes: list[WhereChoiceProps]
    months: list[str]
    party: str
    basis: str
    places: list[WherePlaceProps]
    relaxations: list[RelaxationProps]
    phone: LinkProps
    texts: dict[str, str]
