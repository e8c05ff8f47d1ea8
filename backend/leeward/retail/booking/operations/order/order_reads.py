"""What an order reads of its basket, by questions made beforehand (`kit.database.prepared`)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import OuterRef, Subquery

from leeward.retail.booking.errors import UnknownBasket
from leeward.retail.booking.models import Basket, Hold, Quote
from leeward.retail.booking.operations.order.supplier_orders import waits_outside
from leeward.retail.kit.database.prepared import PreparedQuery, columns, from_row

_BASKET, _QUOTE = columns(Basket), columns(Quote)


@dataclass(frozen=True, slots=True)
class LiveHold:
    """
    What a basket keeps, and of which `package`. `is_asked`: an outside part is not known to be kept; `quote_id`: the
    basket's latest, at the moment of the lock.
    """

    id: int
    ends_at: datetime
    is_asked: bool
    package: str
    quote_id: int


_basket_and_quote = PreparedQuery(
    lambda token, brand_id: (
        Quote.objects.filter(basket__token=token, basket__brand=brand_id)
        .order_by("-version")
        .values_list(*_QUOTE, *(f"basket__{name}" for name in _BASKET))[:1]
    ),
    token=str,
    brand_id=int,
)
_latest_quote = Quote.objects.filter(basket=OuterRef("basket")).order_by("-version").values("pk")[:1]
_live_hold = PreparedQuery(
    lambda basket_id: (
        Hold.objects.select_for_update(of=("self",))
        .filter(basket=basket_id, state=Hold.State.LIVE)
        .annotate(is_asked=waits_outside(), latest_quote=Subquery(_latest_quote))
        .values_list("pk", "ends_at", "is_asked", "package", "latest_quote")
    ),
    basket_id=int,
)


def basket_to_order(*, token: str, brand_id: int) -> tuple[Basket, Quote]:
    """
    A basket and the version that counts, together.

    :raises UnknownBasket: no such basket at this brand
    """
    row = _basket_and_quote.first(token=token, brand_id=brand_id)
    if row is None:
        raise UnknownBasket("We cannot find this holiday. Please search again.")
    basket, quote = from_row(Basket, row[len(_QUOTE) :]), from_row(Quote, row[: len(_QUOTE)])
    quote.basket = basket
    return basket, quote


def lock_live_hold(basket: Basket) -> LiveHold | None:
    """The hold of a basket, locked; None where it has none any more."""
    row = _live_hold.first(basket_id=basket.pk)
    return None if row is None else LiveHold(*row)
