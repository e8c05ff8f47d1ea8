"""
Open a basket from an offer token, price it anew, accept what moved (R-31, UK-10).

A quote row is never changed but for its acceptance: every pricing adds a version, so that the desk, the customer and
the audit see the same history.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from datetime import datetime

from django.db import transaction

from leeward.pricing.api import PackageQuote
from leeward.pricing.choices import NOTHING_OWN, OwnStock
from leeward.retail.booking.errors import UnknownBasket, WrongStep
from leeward.retail.booking.itineraries.itinerary import itinerary_of
from leeward.retail.booking.models import Basket, Quote
from leeward.retail.booking.operations.basket.own_stock import own_stock
from leeward.retail.booking.operations.basket.packages import PACKAGE, is_of_package, keeps_package
from leeward.retail.booking.operations.basket.supplier_prices import ask_prices, at_supplier_prices
from leeward.retail.booking.operations.contract.contract_rows import number_of_next_version
from leeward.retail.booking.sums.local_charges import payable_locally
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.operations.audit import VISITOR, append
from leeward.retail.kit.clock import database_now
from leeward.retail.search.chosen import claims_of_priced, price_claims
from leeward.retail.search.errors import BadOfferToken, NothingOnSale
from leeward.retail.search.offer_tokens import OfferClaims, claims_as_json, claims_from_json, read_offer

CHANGEABLE = (Basket.State.OPEN, Basket.State.HELD)


def open_basket(
    *, offer_token: str, brand: BrandSheet, agent_id: int | None = None, own: OwnStock = NOTHING_OWN
) -> Basket:
    """
    A basket with the token's package at today's price; what the token showed stands beside it. `own`: what its customer
    has booked already.

    :raises BadOfferToken: we did not sign it, or another brand did
    :raises OfferExpired: its half hour is over
    :raises NothingOnSale: the package cannot be sold any more
    """
    at = database_now()
    claims = read_offer(token=offer_token, now=at)
    if claims.workspace != brand.workspace:
        raise BadOfferToken("This offer belongs to another shop.", field="offer_token", rule="brand")
    priced = price_claims(claims, now=at, own=own)
    actor = VISITOR if agent_id is None else f"staff:{agent_id}"
    with transaction.atomic():
        basket = Basket.objects.create(brand_id=brand.brand_id, agent_id=agent_id, made_at=at, changed_at=at)
        _add_quote(basket, priced, workspace=brand.workspace, shown_pence=claims.total_pence)
        append(event="basket.opened", subject=basket.subject, facts=_facts(basket), at=at, actor=actor)
    return basket


def get_basket(*, token: str, brand_id: int) -> Basket:
    """:raises UnknownBasket: no such basket at this brand"""
    found = Basket.objects.filter(token=token, brand_id=brand_id).first()
    if found is None:
        raise UnknownBasket("We cannot find this holiday. Please search again.")
    return found


def latest_quote(basket: Basket) -> Quote:
    """The version that counts."""
    return basket.quotes.order_by("-version")[0]


def price_again(*, basket: Basket, claims: OfferClaims, workspace: str, latest: Quote | None = None) -> Quote:
    """
    Price the basket's package, the same or another one: a new version only if package, total or parts changed.
    `latest` is the latest version where the caller has just read it.

    What its customer has is left for them. Where nobody sells any more what the basket holds, its price stands (R-04).

    :raises NothingOnSale: it cannot be sold now
    :raises WrongStep: the basket is already ordered or booked
    """
    now = database_now()
    try:
        priced = _priced(basket, claims, at=now)
    except NothingOnSale as gone:
        if basket.state not in CHANGEABLE:  # theirs, whatever is left for others
            raise _already_booked() from gone
        held = _held_quote(basket, claims, at=now)
        if held is None:
            raise
        return held
    before = latest or latest_quote(basket)
    if basket.state in CHANGEABLE and _is_same(before, priced):
        return before  # nothing to write, so nothing to lock
    with transaction.atomic():
        locked = Basket.objects.select_for_update().get(pk=basket.pk)
        if locked.state not in CHANGEABLE:
            raise _already_booked()
        before = latest_quote(locked)
        if _is_same(before, priced):
            return before
        quote = _add_quote(locked, priced, workspace=workspace, shown_pence=before.total_pence)
        append(event="basket.priced", subject=locked.subject, facts=_facts(locked), at=now)
    return quote


def price_with_suppliers(*, basket: Basket) -> Quote:
    """
    The basket's package at what its outside suppliers ask now: a new version where that is something else.

    :raises NothingOnSale: it cannot be sold now
    :raises SupplierRefused: a supplier has nothing left
    :raises SupplierSilent: a supplier does not answer
    """
    claims = claims_from_json(latest_quote(basket).claims)
    ask_prices(basket=basket, priced=_price_for(basket, claims, at=database_now()))
    return price_again(basket=basket, claims=claims, workspace=claims.workspace)


def note_prices(*, basket: Basket, quote: Quote, said: Mapping[str, int]) -> Quote:
    """The next version of a quote whose suppliers hold their stays at other prices than they named."""
    basket.refresh_from_db()
    basket.supplier_prices = {**basket.supplier_prices, **said}
    basket.save(update_fields=["supplier_prices"])
    claims = claims_from_json(quote.claims)
    return price_again(basket=basket, claims=claims, workspace=claims.workspace)


def _priced(basket: Basket, claims: OfferClaims, *, at: datetime) -> PackageQuote:
    """Our price, and what outside suppliers added to it when they were last asked."""
    priced = _price_for(basket, claims, at=at)
    if not basket.supplier_prices:
        return priced
    return at_supplier_prices(priced, itinerary=itinerary_of(priced.offer), said=basket.supplier_prices)


def _price_for(basket: Basket, claims: OfferClaims, *, at: datetime) -> PackageQuote:
    """The price for this customer: for anybody else what they have may be sold out, which is asked only then."""
    try:
        return price_claims(claims, now=at)
    except NothingOnSale:
        return price_claims(claims, now=at, own=own_stock(basket))


def _held_quote(basket: Basket, claims: OfferClaims, *, at: datetime) -> Quote | None:
    """The latest quote, if it is of this package and the basket holds it."""
    quote = latest_quote(basket)
    live = basket.holds.running(at).first()
    is_held = live is not None and keeps_package(live.package, quote)
    return quote if is_held and is_of_package(quote, claims_as_json(claims)) else None


def accept(*, basket: Basket, version: int, total_pence: int) -> Quote:
    """
    The customer agrees to a version at its total; a version that is no longer the latest cannot be agreed to.

    :raises WrongStep: there is a newer price, or the total is not this version's
    """
    with transaction.atomic():
        locked = Basket.objects.select_for_update().get(pk=basket.pk)
        quote = latest_quote(locked)
        if quote.version != version or quote.total_pence != total_pence:
            raise WrongStep("The price has changed. Please look at it again.", field="total_pence", rule="price_change")
        if not quote.is_accepted:
            quote.is_accepted = True
            quote.save(update_fields=["is_accepted"])
            append(event="basket.accepted", subject=locked.subject, facts=_facts(locked), at=database_now())
    return quote


def _add_quote(basket: Basket, priced: PackageQuote, *, workspace: str, shown_pence: int) -> Quote:
    at = database_now()
    offer = priced.offer
    return Quote.objects.create(
        basket=basket,
        version=number_of_next_version(basket),
        itemcode=offer.itemcode,
        departure_date=offer.departure_date,
        claims=claims_as_json(claims_of_priced(priced, workspace=workspace, now=at)),
        lines=[asdict(line) for line in priced.lines],
        itinerary=itinerary_of(offer),
        payable_locally=payable_locally(priced),
        total_pence=offer.total_pence,
        shown_pence=shown_pence,
        # Nothing moved, so there is nothing to accept.
        is_accepted=shown_pence == offer.total_pence,
        generation=priced.generation,
        made_at=at,
    )


def _already_booked() -> WrongStep:
    return WrongStep("This holiday is already being booked.", rule="state")


def _is_same(quote: Quote, priced: PackageQuote) -> bool:
    package = claims_as_json(claims_of_priced(priced, workspace="", now=quote.made_at))
    is_priced_alike = all(quote.claims[name] == package[name] for name in (*PACKAGE, "total_pence"))
    # The same total may be shared out otherwise: who is paid is part of what is agreed (UK-01).
    return (
        is_priced_alike
        and quote.lines == [asdict(line) for line in priced.lines]
        and quote.payable_locally == payable_locally(priced)
    )


def _facts(basket: Basket) -> dict[str, object]:
    quote = latest_quote(basket)
    return {
        "version": quote.version, "itemcode": quote.itemcode, "departure_date": quote.departure_date.isoformat(),
        "total_pence": quote.total_pence, "shown_pence": quote.shown_pence, "generation": quote.generation,
    }  # fmt: skip
