"""Put a promo code into a basket, or take it off again (V18, T35, K07)."""

from __future__ import annotations

from django.db import transaction

from leeward.retail.booking.errors import WrongStep
from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket.baskets import CHANGEABLE, latest_quote
from leeward.retail.booking.sums.dues import promo_ask
from leeward.retail.kit.clock import database_now
from leeward.retail.promotions.queries import find_discount


def choose_promo(*, basket: Basket, code: str) -> Basket:
    """
    The basket with this code, in any case, as its own; an empty one takes it off.

    :raises WrongStep: the basket is already ordered or booked: what it was sold with stays
    :raises PromoRefused: its terms leave this basket out
    """
    with transaction.atomic():
        locked = Basket.objects.select_for_update().get(pk=basket.pk)
        if locked.state not in CHANGEABLE:
            raise WrongStep("This holiday is already being booked.", field="promo_code", rule="state")
        if code:
            find_discount(code, ask=promo_ask(locked, latest_quote(locked)), at=database_now())
        locked.promo_code = code.upper()
        locked.save(update_fields=["promo_code"])
    return locked
