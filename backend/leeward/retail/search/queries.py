"""
Prices for the rest of the shop, in process: what cards, offers, hotel pages and bookings ask.

Every answer is exact for the party on the newest generation and names it. Hotels go by itemcode; an edition may be
handed in so that one page never mixes two generations. Where nothing is sold, or nothing was ever published, prices are
None or left out: a page without prices is still a page. Only a question with no sense in it raises.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime
from functools import lru_cache
from pathlib import Path
from typing import Literal

from django.conf import settings

from leeward.pricing.api import (
    Availability,
    FlightPair,
    PackagePage,
    PackageQuote,
    Refinement,
)
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.snapshot.publish import folder_in
from leeward.retail.kit import clock
from leeward.retail.search import pricing_client
from leeward.retail.search.errors import NoPrices
from leeward.retail.search.lead_in_prices import TWO_ADULTS, HotelPrice, LeadInPrices, PriceTerms, cheapest_of
from leeward.retail.search.offer_tokens import claims_of, sign_offer
from leeward.retail.search.periods import AS_FAR_AS_WE_SELL
from leeward.retail.search.price_availability import is_hardly_sold, price_availability
from leeward.retail.search.pricing_client import Edition, PriceBook
from leeward.travel.search_query import SearchQuery

__all__ = [
    "AS_FAR_AS_WE_SELL", "TWO_ADULTS", "Availability", "Edition", "HotelPrice", "PriceTerms", "SignedQuote",
    "cheapest_of",
]  # fmt: skip

Scope = Literal["country", "region", "hotel"]

_lead_ins = LeadInPrices()


@dataclass(frozen=True, slots=True)
class SignedQuote:
    """A package with every line of its price, and the token that books it within its half hour."""

    quote: PackageQuote
    offer_token: str


def current_edition() -> Edition:
    """The newest generation of prices. :raises NoPrices: nothing was ever published"""
    return prices_of_this_process(settings.LEEWARD_HOME).current()


def find_edition() -> Edition | None:
    """The newest generation of prices, None before the first was published."""
    try:
        return current_edition()
    except NoPrices:
        return None


@lru_cache(maxsize=4)
def prices_of_this_process(home: Path) -> PriceBook:
    """The prices below a home folder, mapped once, whoever asks in this process."""
    return PriceBook(folder_in(home))


def cheapest_for_hotels(
    itemcodes: Collection[str], *, today: date, terms: PriceTerms | None = None, edition: Edition | None = None
) -> dict[str, HotelPrice]:
    """
    Each hotel's or trip's cheapest package by itemcode, in the order asked; what has nothing to sell is left out.

    One question to the engine for all of them, and none for those asked before on this generation.

    :raises BadSearch: the terms make no sense
    """
    edition = edition or find_edition()
    if edition is None or not itemcodes:
        return {}
    return _lead_ins.of(itemcodes, edition=edition, terms=terms or PriceTerms(), today=today)


def cheapest_for_hotel(
    itemcode: str, *, today: date, terms: PriceTerms | None = None, edition: Edition | None = None
) -> HotelPrice | None:
    """One hotel's cheapest package. :raises BadSearch: the terms make no sense"""
    return cheapest_for_hotels([itemcode], today=today, terms=terms, edition=edition).get(itemcode)


def cheapest_for_offer(
    itemcodes: Collection[str], *, today: date, terms: PriceTerms, edition: Edition | None = None
) -> HotelPrice | None:
    """The cheapest package of a set of hotels on an offer's terms. :raises BadSearch: the terms make no sense"""
    return cheapest_of(cheapest_for_hotels(itemcodes, today=today, terms=terms, edition=edition).values())


def lead_in(
    scope: Scope, code: str, *, today: date, terms: PriceTerms | None = None, edition: Edition | None = None
) -> HotelPrice | None:
    """
    The lead-in package of a country or region (by code) or of a hotel (by itemcode): the cheapest a head (E12).

    :raises BadSearch: the terms make no sense
    """
    edition = edition or find_edition()
    if edition is None:
        return None
    itemcodes = [code] if scope == "hotel" else pricing_client.list_hotels(edition=edition, places=(code,))
    return cheapest_of(cheapest_for_hotels(itemcodes, today=today, terms=terms, edition=edition).values())


def availability_of(price: HotelPrice, *, edition: Edition | None = None) -> Availability:
    """On how many of the departures it advertises a lead-in price is sold (UK-09)."""
    edition = edition or find_edition()
    if edition is None:
        return Availability(departures=0, at_price=0)
    return price_availability(price, edition=edition)


def is_limited(price: HotelPrice, *, edition: Edition | None = None) -> bool:
    """Whether whoever shows a lead-in price says that it is hardly to be had: on less than a tenth of them (UK-09)."""
    return is_hardly_sold(availability_of(price, edition=edition))


def find_holidays(
    query: SearchQuery, *, today: date, refinement: Refinement | None = None, edition: Edition | None = None
) -> PackagePage:
    """
    A page of results: each hotel's cheapest package for the party, filtered, sorted, counted.

    :raises BadSearch: the question makes no sense
    :raises NoPrices: nothing was ever published
    """
    return pricing_client.find_holidays(
        edition=edition or current_edition(), query=query, refinement=refinement or Refinement(), today=today
    )


def alternatives(query: SearchQuery, *, today: date, edition: Edition | None = None) -> tuple[FlightPair, ...]:
    """
    Every pair of flights for the query's hotel, airport and day, cheapest first (M01); of its board where it names one.

    :raises BadSearch: the hotel is unknown, or hotel, airport, date or nights are missing
    :raises NoPrices: nothing was ever published
    """
    return pricing_client.alternatives(edition=edition or current_edition(), query=query, today=today)


def quote(query: SearchQuery, *, brand: BrandSheet, now: datetime, edition: Edition | None = None) -> SignedQuote:
    """
    The cheapest package of one hotel, or of a trip asked for at its own length, line by line, with the token that books
    it with this brand.

    :raises BadSearch: hotel, airport, nights or date are missing or unknown
    :raises NothingOnSale: the hotel cannot take this party then
    :raises NoPrices: nothing was ever published
    """
    edition, today = edition or current_edition(), clock.uk_date(at=now)
    found = pricing_client.cheapest_quote(edition=edition, query=query, today=today)
    claims = claims_of(
        offer=found.offer, generation=edition.number, workspace=brand.workspace, booked_on=today, now=now
    )
    return SignedQuote(quote=found, offer_token=sign_offer(claims=claims))


def forget_prices() -> None:
    """Look at the disk at the next question: for tests that publish under a home of their own."""
    prices_of_this_process.cache_clear()
    _lead_ins.forget()
