"""From a search to the engine's question, and from the engine's refusal to ours."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta

from leeward.pricing.api import EngineError, PackageQuery
from leeward.retail.search.errors import BadSearch
from leeward.retail.search.pricing_client.editions import Edition
from leeward.retail.search.pricing_client.places import places_of
from leeward.travel import limits
from leeward.travel.errors import SearchError
from leeward.travel.search_query import SearchQuery


def question(edition: Edition, query: SearchQuery, *, departures: tuple[date, date], today: date) -> PackageQuery:
    """The engine's question for a search that leaves within some days."""
    # Past the last day on file nothing can be found; asking for it would only make the engine walk empty days.
    last = min(departures[1], edition.last_day + timedelta(days=1))
    return PackageQuery(
        airports=query.departure_airports,
        first_departure=min(departures[0], last),
        last_departure=last,
        nights=query.nights or limits.DEFAULT_NIGHTS,
        rooms=query.rooms,
        booked_on=today,
        # A named hotel is asked for alone: its country only says where it lies.
        places=() if query.itemcode else places_of(query),
        itemcodes=(str(query.itemcode),) if query.itemcode else (),
    )


@contextmanager
def refusals_as_ours() -> Iterator[None]:
    """:raises BadSearch: the engine could not answer the question"""
    try:
        yield
    except EngineError as error:
        raise BadSearch([SearchError(field=error.field, msg=str(error), rule=error.rule)]) from error
