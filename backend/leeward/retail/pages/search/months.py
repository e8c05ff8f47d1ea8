"""The strip of months: the lowest price of each month of the year ahead, for this party, these places and airports."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from leeward.retail.kit.caching.kept import Kept
from leeward.retail.pages.props.search_results import MonthPriceProps
from leeward.retail.pages.search.request import ResultsRequest, months_ahead
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.pricing_client import calendar
from leeward.travel.dates import departure_window
from leeward.travel.search_query import SearchQuery

MONTHS_SHOWN = 12
Prices = dict[str, tuple[int, int]]
"""The lowest price of each month (YYYY-MM): a head, then in all."""

_years: Kept[Prices] = Kept(most=256)


def month_prices(*, request: ResultsRequest, asked: Asked) -> list[MonthPriceProps]:
    """
    A year of months, each leading to the same search in that month, where its price is the lowest.

    Prices are those before filters, so the months lead to where no filter is: under every one of them twelve more
    questions would be asked with each press. :raises BadSearch: the engine refuses the question
    """
    query = in_any_month(request.query)
    lowest = _of_year(query, asked)
    first = departure_window(today=asked.today, is_extended=False).first
    return [
        MonthPriceProps(
            month=f"{month:%Y-%m}",
            pp_pence=pp_pence,
            total_pence=total_pence,
            href=request.address(query=replace(query, month=month), filters={}, box=None),
        )
        for month in months_ahead(first=first, count=MONTHS_SHOWN)
        for pp_pence, total_pence in [lowest.get(f"{month:%Y-%m}", (None, None))]
    ]


def cheapest_month(*, query: SearchQuery, asked: Asked) -> date | None:
    """The first day of the month that costs least, the earliest of equals; None where nothing departs all year."""
    lowest = _of_year(in_any_month(query), asked)
    month = min(lowest, key=lambda month: (lowest[month], month), default=None)
    return None if month is None else date.fromisoformat(f"{month}-01")


def in_any_month(query: SearchQuery) -> SearchQuery:
    """The search of the whole year ahead, without its days."""
    return replace(query, departure_date=None, month=None, flexible_days=0, is_extended=False)


def _of_year(query: SearchQuery, asked: Asked) -> Prices:
    key = (asked.edition.mark, asked.today, query)
    return _years.get(key, lambda: _lowest(query, asked))


def _lowest(query: SearchQuery, asked: Asked) -> Prices:
    lowest: Prices = {}
    for day in calendar(edition=asked.edition, query=replace(query, board=None), today=asked.today):
        month = f"{day.departure_date:%Y-%m}"
        price = (day.per_person_pence, day.total_pence)
        lowest[month] = min(lowest.get(month, price), price)
    return lowest
