"""The strip of months: the lowest price of each month of the year ahead, for this party, these places and airports."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from leeward.retail.kit.kept import Kept
from leeward.retail.pages.props.search_results import MonthPriceProps
from leeward.retail.pages.search.request import ResultsRequest, months_ahead
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.pricing_client import calendar
from leeward.travel.dates import departure_window
from leeward.travel.search_query import SearchQuery

MONTHS_SHOWN = 12
_years: Kept[dict[str, int]] = Kept(most=256)


def month_prices(*, request: ResultsRequest, asked: Asked) -> list[MonthPriceProps]:
    """
    A year of months, whatever the filters say; each leads to the same search in that month.

    :raises BadSearch: the engine refuses the question
    """
    query = _whole_year(request.query)
    lowest = _of_year(query, asked)
    first = departure_window(today=asked.today, is_extended=False).first
    return [
        MonthPriceProps(
            month=f"{month:%Y-%m}",
            pp_pence=lowest.get(f"{month:%Y-%m}"),
            href=request.address(query=replace(query, month=month), box=None),
        )
        for month in months_ahead(first=first, count=MONTHS_SHOWN)
    ]


def cheapest_month(*, query: SearchQuery, asked: Asked) -> date | None:
    """The first day of the month that costs least, the earliest of equals; None where nothing departs all year."""
    lowest = _of_year(_whole_year(query), asked)
    month = min(lowest, key=lambda month: (lowest[month], month), default=None)
    return None if month is None else date.fromisoformat(f"{month}-01")


def _whole_year(query: SearchQuery) -> SearchQuery:
    return replace(query, departure_date=None, month=None, flexible_days=0, is_extended=False)


def _of_year(query: SearchQuery, asked: Asked) -> dict[str, int]:
    key = (asked.edition.mark, asked.today, query)
    return _years.get(key, lambda: _lowest(query, asked))


def _lowest(query: SearchQuery, asked: Asked) -> dict[str, int]:
    lowest: dict[str, int] = {}
    for day in calendar(edition=asked.edition, query=query, today=asked.today):
        month = f"{day.departure_date:%Y-%m}"
        lowest[month] = min(lowest.get(month, day.per_person_pence), day.per_person_pence)
    return lowest
