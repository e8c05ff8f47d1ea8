"""From an offer to a basket: the one in which this browser holds the same stay already, or a new one (R-04)."""

from __future__ import annotations

from leeward.retail.booking.errors import WrongStep
from leeward.retail.booking.holding import Held
from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket.baskets import accept, open_basket
from leeward.retail.booking.operations.basket.choices import choose
from leeward.retail.booking.operations.basket.in_time import check_in_time
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Hotel
from leeward.retail.kit.clock import database_now
from leeward.retail.search.offer_tokens import read_offer


def go_on(*, offer_token: str, brand: BrandSheet, held: Held | None) -> Basket:
    """
    A basket with the token's package. Whoever holds the same stay goes on with that hold, which passes to what they
    chose: in a second basket their own last room would be sold out to them, and elsewhere two would be taken.

    :raises BadOfferToken, OfferExpired, NothingOnSale: see `open_basket`
    :raises WrongStep: it leaves too soon; or is sold by telephone only, and its page has no button that leads here
    """
    at = database_now()
    claims = read_offer(token=offer_token, now=at)
    if Hotel.objects.filter(itemcode=claims.itemcode, online_bookable=False).exists():
        raise WrongStep("We book this one by hand. Please ring us.", field="offer_token", rule="by_phone")
    is_theirs = held is not None and held.may_change and claims.workspace == brand.workspace
    if held is None or not is_theirs or not held.is_same_stay(claims):
        check_in_time(claims.departure_date, at=at)
        return open_basket(offer_token=offer_token, brand=brand)
    basket = held.basket
    quote = choose(basket=basket, claims=claims, workspace=brand.workspace)
    if not quote.is_accepted and quote.total_pence == claims.total_pence:
        # The page they come from showed this very total.
        accept(basket=basket, version=quote.version, total_pence=quote.total_pence)
    basket.refresh_from_db()
    return basket
