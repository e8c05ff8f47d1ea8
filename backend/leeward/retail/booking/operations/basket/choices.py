"""Another room, board or flight for a basket: priced, and kept in the place of what was held (R-02, R-04)."""

from __future__ import annotations

from leeward.retail.booking.errors import HoldOver, SoldOut
from leeward.retail.booking.models import Basket, Hold, Quote
from leeward.retail.booking.operations.basket.baskets import latest_quote, price_again
from leeward.retail.booking.operations.basket.holds import hold_stock, release_hold
from leeward.retail.booking.operations.basket.in_time import check_still_in_time
from leeward.retail.booking.operations.basket.packages import is_of_package, keeps_package
from leeward.retail.booking.suppliers.parts import parts_of
from leeward.retail.kit.clock import database_now
from leeward.retail.search.offer_tokens import OfferClaims


def choose(*, basket: Basket, claims: OfferClaims, workspace: str) -> Quote:
    """
    The basket's package from now on, at today's price. A live hold passes to it in one step, so that nobody else can
    have in between what both have in common, and keeps its time; it stays where nothing but the price has moved. It
    ends where the new choice is not to be had, or where an outside supplier has to be asked first.

    :raises NothingOnSale: it cannot be sold now; the earlier choice and its hold stay
    :raises WrongStep: it leaves too soon, is ordered or booked already, or another tab has just chosen something else
    """
    # The day that is priced is its flight's: whoever sends other flights names another day with them.
    check_still_in_time(basket, claims.outbound.departure_date)
    before = latest_quote(basket)
    quote = price_again(basket=basket, claims=claims, workspace=workspace, latest=before)
    is_other = not is_of_package(quote, before.claims)
    for hold in basket.holds.filter(state=Hold.State.LIVE):
        # A press that was cut short has left the hold behind: then the choice is not new, and still not kept.
        if keeps_package(hold.package, quote) and not (is_other and not hold.package):
            continue
        if not (hold.ends_at > database_now() and _is_passed_on(basket, hold, quote)):
            release_hold(hold_id=hold.pk)
    return quote


def _is_passed_on(basket: Basket, hold: Hold, quote: Quote) -> bool:
    if hold.supplier_orders.exists() or parts_of(itinerary=quote.itinerary, prices={}).outside:
        return False
    try:
        hold_stock(basket=basket, quote=quote)
    except (SoldOut, HoldOver):  # over: it has ended in this very moment
        return False
    return True
