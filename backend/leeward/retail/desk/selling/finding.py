"""Search and open a basket for a caller: the engine's prices, in the shop of their brand, with what agents may give."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.db import transaction

from leeward.pricing.api import PackageOffer, Refinement
from leeward.retail.booking.itineraries.itinerary_stays import title_of
from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket.baskets import (
    CHANGEABLE,
    latest_quote,
    open_basket,
    price_again,
)
from leeward.retail.booking.operations.basket.packages import is_of_package
from leeward.retail.brands.queries import list_brands
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.errors import BadWish, UnknownShop
from leeward.retail.desk.selling.schemas import FoundHolidayOut, FoundHolidaysOut
from leeward.retail.enquiries import operations as enquiries
from leeward.retail.enquiries.models import Enquiry
from leeward.retail.hotels.queries import hotel_cards
from leeward.retail.kit.clock import uk_date
from leeward.retail.kit.errors import FieldError
from leeward.retail.promotions.models import PromoCode
from leeward.retail.promotions.queries import PromoAsk, list_call_centre_codes, offers_on
from leeward.retail.search import queries as prices
from leeward.retail.search.errors import BadSearch, NothingOnSale
from leeward.retail.search.offer_tokens import OfferClaims, claims_as_json, read_offer
from leeward.travel.board_basis import find_board, list_boards_of
from leeward.travel.errors import SearchError
from leeward.travel.itemcode import find_itemcode
from leeward.travel.occupancy import Party
from leeward.travel.read_search import parse_search
from leeward.travel.search_query import SearchQuery, list_missing
from leeward.travel.write_search import search_address

MOST_FOUND = 24
_MISSING = {
    "destination": "Where: choose a place, or write a hotel's code.",
    "depair": "From: choose an airport.",
    "nights": "Nights: say how many.",
    "date": "Leaves: choose a day.",
}
"""By field of an address, in the words of the agents' form: the site's own sentences name the site's fields."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a caller wants: a search as addresses write it, in the shop of one brand."""

    brand: BrandSheet
    address: str
    at: datetime

    def query(self) -> SearchQuery:
        """:raises BadWish: something in it makes no sense, or is missing"""
        parsed = parse_search(address=self.address, today=uk_date(at=self.at))
        complained = {error.field for error in parsed.errors}
        missing = [error for error in list_missing(parsed.query) if error.field not in complained]
        if errors := [*parsed.errors, *missing]:
            raise BadWish([FieldError(one.field, _said_of(one), one.rule) for one in errors])
        return parsed.query


def _said_of(error: SearchError) -> str:
    """A whole sentence: several stand one after another."""
    if error.rule == "unknown_hotel":
        return "Hotel code: nothing that we sell has it."
    said = _MISSING.get(error.field, error.msg) if error.rule == "required" else error.msg
    return said if said.endswith((".", "!", "?")) else f"{said}."


def brand_of(workspace: str) -> BrandSheet:
    """:raises UnknownShop: no brand is called that"""
    found = next((brand for brand in list_brands() if brand.workspace == workspace), None)
    if found is None:
        raise UnknownShop("There is no such shop.", field="workspace", rule="unknown")
    return found


def search(wish: Wish) -> FoundHolidaysOut:
    """
    What can be sold, cheapest first, each with the best that an agent may give on it. A caller who wants all inclusive
    wants every kind of it: the board asked for stands for its meals, of one hotel where it has not that very board.

    :raises BadWish: see `Wish.query`
    :raises NothingOnSale: the one hotel asked for cannot take this party then
    :raises NoPrices: nothing was ever published
    """
    query = wish.query()
    if query.itemcode is not None:
        with _refusals_as_wishes():
            offers: tuple[PackageOffer, ...] = (_of_hotel(query, wish),)
        n_hotels = 1
    else:
        wanted = Refinement(limit=MOST_FOUND, counts_facets=False, boards=frozenset(_boards_like(query.board)))
        page = prices.find_holidays(query, today=uk_date(at=wish.at), refinement=wanted)
        offers, n_hotels = page.offers, page.n_hotels
    names = {card.hotel.itemcode: card.hotel.name for card in hotel_cards([offer.itemcode for offer in offers])}
    codes = list_call_centre_codes(brand_id=wish.brand.brand_id)
    rows = [_found(offer, query, wish, names.get(offer.itemcode, offer.itemcode), codes) for offer in offers]
    return FoundHolidaysOut(shop=wish.brand.name, n_hotels=n_hotels, rows=rows)


def open_for_caller(wish: Wish, *, enquiry: Enquiry | None, agent: Any, again: str = "") -> Basket:
    """
    A basket of the one hotel asked for, sold by this agent; the enquiry it answers leads to it from then on. Looked at
    once more for the same enquiry, or on the same call (`again`: its code), it is the basket of before, at today's
    price.

    :raises BadWish: see `Wish.query`
    :raises NothingOnSale: it cannot be sold
    """
    with _refusals_as_wishes():
        offer_token = prices.quote(wish.query(), brand=wish.brand, now=wish.at).offer_token
    claims = read_offer(token=offer_token, now=wish.at)
    known = _opened_before(claims, wish.brand, _codes(enquiry, again), agent)
    if known is not None:
        price_again(basket=known, claims=claims, workspace=claims.workspace)
    with transaction.atomic():
        basket = known or open_basket(offer_token=offer_token, brand=wish.brand, agent_id=agent.pk)
        if enquiry is not None and enquiry.basket_code != basket.code:
            hotel = title_of(latest_quote(basket).itinerary)
            enquiries.name_basket(enquiry=enquiry, code=basket.code, hotel=hotel, agent_id=agent.pk, now=wish.at)
    return basket


def _codes(enquiry: Enquiry | None, again: str) -> list[str]:
    """Baskets of this call: what the enquiry leads to or led to, and what was opened from the same line before."""
    of_enquiry = [enquiry.basket_code, *enquiry.former_baskets.values_list("code", flat=True)] if enquiry else []
    return [code for code in (*of_enquiry, again) if code]


def _opened_before(claims: OfferClaims, brand: BrandSheet, codes: Sequence[str], agent: Any) -> Basket | None:
    """This agent's own, of this very package, while it may still be changed."""
    own = Basket.objects.filter(code__in=codes, brand_id=brand.brand_id, agent_id=agent.pk, state__in=CHANGEABLE)
    package = claims_as_json(claims)
    return next((one for one in own.order_by("-made_at") if is_of_package(latest_quote(one), package)), None)


@contextmanager
def _refusals_as_wishes() -> Iterator[None]:
    """:raises BadWish: the hotel cannot be asked so; said in the words of the agents' form"""
    try:
        yield
    except BadSearch as refusal:
        raise BadWish([FieldError(one.field, _said_of(one), one.rule) for one in refusal.errors]) from refusal


def _of_hotel(query: SearchQuery, wish: Wish) -> PackageOffer:
    try:
        return prices.quote(query, brand=wish.brand, now=wish.at).quote.offer
    except NothingOnSale:
        found = []
        for board in _boards_like(query.board):
            with suppress(NothingOnSale):
                found.append(prices.quote(replace(query, board=board), brand=wish.brand, now=wish.at).quote.offer)
        if not found:
            raise
        return min(found, key=lambda offer: offer.total_pence)


def _boards_like(code: str | None) -> list[str]:
    """The codes of all boards with the same meals; none where none is asked for."""
    board = find_board(code) if code else None
    return [one.code for one in list_boards_of(board.meals)] if board else []


def _found(
    offer: PackageOffer, query: SearchQuery, wish: Wish, name: str, codes: Sequence[PromoCode]
) -> FoundHolidayOut:
    people = Party(query.rooms).people
    ask = PromoAsk(brand_id=wish.brand.brand_id, total_pence=offer.total_pence, people=people)
    best = next(iter(offers_on(codes, ask=ask, at=wish.at)), None)
    # A trip whose stays have several is asked for without: no board is that of all.
    board = offer.board if all(stay.board == offer.board for stay in offer.stays) else ""
    exactly = replace(
        query, itemcode=find_itemcode(offer.itemcode), destinations=(), region=None, flexible_days=0,
        departure_airports=(offer.airport,), departure_date=offer.departure_date, board=board or None,
    )  # fmt: skip
    return FoundHolidayOut(
        itemcode=offer.itemcode,
        hotel=name,
        stars=offer.stars,
        board=board,
        airport=offer.airport,
        departure_date=offer.departure_date,
        nights=offer.nights,
        total_pence=offer.total_pence,
        per_person_pence=offer.per_person_pence,
        offer_name=best[0].name if best else "",
        offer_total_pence=offer.total_pence - best[1] if best else offer.total_pence,
        search=address_of(exactly),
    )


def address_of(query: SearchQuery) -> str:
    """The search of one hotel as the desk sends it back: it names hotel, airport, day, nights, board and party."""
    own = f"itemcode={query.itemcode}"
    rest = search_address(query).partition("?")[2]
    return "&".join(part for part in (own, rest) if part)
