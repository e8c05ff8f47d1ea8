"""Prices of offers, collections and lists, joined from the engine in one pass for each set of terms."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from leeward.retail.kit import clock
from leeward.retail.offers.models import Offer
from leeward.retail.offers.queries.params import OfferParams
from leeward.retail.offers.queries.shapes import HotelRef, PricedHotel
from leeward.retail.search import queries as search
from leeward.retail.search.errors import BadSearch
from leeward.retail.search.queries import AS_FAR_AS_WE_SELL, Edition, HotelPrice, PriceTerms
from leeward.travel import limits
from leeward.travel.board_basis import find_board, list_boards_of

LONGEST_SECONDS = 3.0
"""Whoever shows an offer waits this long for its prices, then goes without (K05, T03)."""
_HOTELS_AT_ONCE = 100


def params_of(offer: Offer) -> OfferParams:
    return OfferParams(
        nights=offer.nights,
        board=offer.board,
        airports=tuple(offer.airports),
        departs_from=offer.departs_from,
        departs_until=offer.departs_until,
        adults=offer.adults,
        child_ages=tuple(offer.child_ages),
    )


def terms_of(params: OfferParams) -> PriceTerms:
    """The engine's terms for an offer; a board stands for all that mean the same meals (Z47), unless it is alone."""
    board = find_board(params.board) if params.board else None
    boards = () if board is None else (board,) if params.is_board_alone else list_boards_of(board.meals)
    return PriceTerms(
        rooms=params.rooms,
        airports=params.airports,
        first_departure=params.departs_from,
        last_departure=params.departs_until or AS_FAR_AS_WE_SELL,
        nights=(params.nights,) if params.nights else limits.FALLBACK_NIGHTS,
        boards=frozenset(one.code for one in boards),
    )


def priced(
    hotels: Iterable[HotelRef],
    *,
    today: date,
    edition: Edition | None,
    terms: PriceTerms | None = None,
    lines: dict[str, str] | None = None,
) -> tuple[PricedHotel, ...]:
    """Hotels with their prices, in their order. A question the engine refuses leaves all of them without (Z55)."""
    listed = tuple(hotels)
    prices = cheapest_on_terms([one.itemcode for one in listed if one.is_sold], terms, today, edition)
    said = lines or {}
    return tuple(PricedHotel(one, prices.get(one.itemcode), said.get(one.itemcode, "")) for one in listed)


def cheapest_on_terms(
    itemcodes: list[str], terms: PriceTerms | None, today: date, edition: Edition | None
) -> dict[str, HotelPrice]:
    """The cheapest holiday of each hotel that has one; none where the engine refuses the question or is too slow."""
    if edition is None or not itemcodes:
        return {}
    until, found = clock.elapsed_seconds() + LONGEST_SECONDS, dict[str, HotelPrice]()
    try:
        for first in range(0, len(itemcodes), _HOTELS_AT_ONCE):
            if clock.elapsed_seconds() > until:
                return {}  # what was found is remembered: who asks next goes on from there
            some = itemcodes[first : first + _HOTELS_AT_ONCE]
            found |= search.cheapest_for_hotels(some, today=today, terms=terms, edition=edition)
    except BadSearch:
        return {}
    return found
