"""Asking for many hotels or many days: results, calendar, options, lead-in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from leeward.pricing.api import CalendarDay, PackageOffer, PackagePage, Refinement
from leeward.pricing.engine import calendars, packages, sellable
from leeward.pricing.engine.found import FoundPackages
from leeward.retail.search.catalogue import Catalogue
from leeward.retail.search.periods import departures_of
from leeward.retail.search.pricing_client.editions import Edition
from leeward.retail.search.pricing_client.flights import flight_facts_of
from leeward.retail.search.pricing_client.places import list_airports_to
from leeward.retail.search.pricing_client.questions import question, refusals_as_ours
from leeward.travel import limits
from leeward.travel.search_query import SearchQuery

Departures = dict[str, dict[int, list[date]]]


def find_holidays(*, edition: Edition, query: SearchQuery, refinement: Refinement, today: date) -> PackagePage:
    """
    The cheapest package of each hotel that can take the party.

    :raises BadSearch: the question makes no sense
    """
    asked = question(edition, query, departures=departures_of(query=query, today=today), today=today)
    with refusals_as_ours():
        return packages.find_packages(snapshot=edition.snapshot, query=asked, refinement=refinement)


def search_holidays(
    *, edition: Edition, query: SearchQuery, refinement: Refinement, today: date, catalogue: Catalogue
) -> FoundPackages:
    """
    The same as columns, for the hot path; filtered and counted by what the catalogue knows of hotels and flights too.

    :raises BadSearch: the question makes no sense
    """
    asked = question(edition, query, departures=departures_of(query=query, today=today), today=today)
    with refusals_as_ours():
        return packages.search_packages(
            snapshot=edition.snapshot,
            query=asked,
            refinement=refinement,
            facts=catalogue.facts,
            flight_facts=flight_facts_of(edition, catalogue),
        )


def calendar(*, edition: Edition, query: SearchQuery, today: date) -> tuple[CalendarDay, ...]:
    """
    The cheapest package of each departure day of a month, or of the year ahead, of the query's board where it names
    one; of every airport unless some are named.

    :raises BadSearch: the question makes no sense
    """
    found = search_calendar(edition=edition, query=query, today=today)
    return () if found is None else found.page()


def search_calendar(*, edition: Edition, query: SearchQuery, today: date) -> calendars.FoundCalendar | None:
    """The same as columns, for the hot path; None where nobody flies there. Raises BadSearch likewise."""
    narrowed = _from_anywhere(edition, query)
    if not narrowed.departure_airports:
        return None
    asked = question(edition, narrowed, departures=departures_of(query=query, today=today), today=today)
    with refusals_as_ours():
        return calendars.search_calendar(
            snapshot=edition.snapshot, query=asked, boards=(query.board,) if query.board else ()
        )


def options(*, edition: Edition, query: SearchQuery, lengths: Sequence[int], today: date) -> Departures:
    """
    Departure dates by airport and nights (E25); of every airport that flies there unless some are named (Z15).

    :raises BadSearch: the question makes no sense
    """
    narrowed = _from_anywhere(edition, query)
    if not narrowed.departure_airports:
        return {}
    window = departures_of(query=replace(query, departure_date=None, flexible_days=0), today=today)
    asked = question(edition, replace(narrowed, nights=lengths[0]), departures=window, today=today)
    with refusals_as_ours():
        return sellable.options(snapshot=edition.snapshot, query=asked, lengths=lengths)


def sellable_days(
    *, edition: Edition, query: SearchQuery, lengths: Sequence[int], today: date
) -> sellable.SellableDays:
    """What `options` says as bits by day, for the hot path. :raises BadSearch: the question makes no sense"""
    narrowed = _from_anywhere(edition, query)
    if not narrowed.departure_airports:
        return sellable.SellableDays(tuple(sorted(set(lengths))), {})
    window = departures_of(query=replace(query, departure_date=None, flexible_days=0), today=today)
    asked = question(edition, replace(narrowed, nights=lengths[0]), departures=window, today=today)
    with refusals_as_ours():
        return sellable.sellable_days(snapshot=edition.snapshot, query=asked, lengths=lengths)


def lead_in(*, edition: Edition, query: SearchQuery, today: date) -> PackageOffer | None:
    """
    The cheapest package a head: of a week, or where no week is sold of the next usual length (Z24), or of those asked.

    From every airport that flies there unless some are named. None where nothing is sold. :raises BadSearch:
    """
    narrowed = _from_anywhere(edition, query)
    if not narrowed.departure_airports:
        return None
    window = departures_of(query=query, today=today)
    for nights in (query.nights,) if query.nights else limits.FALLBACK_NIGHTS:
        asked = question(edition, replace(narrowed, nights=nights), departures=window, today=today)
        with refusals_as_ours():
            offer = calendars.lead_in(snapshot=edition.snapshot, query=asked)
        if offer is not None:
            return offer
    return None


def _from_anywhere(edition: Edition, query: SearchQuery) -> SearchQuery:
    if query.departure_airports:
        return query
    return replace(query, departure_airports=list_airports_to(edition=edition, query=query))
