"""
Use a promo code and let it go again (R-07): the code's row is locked, so that a limit is a limit.

Lock order: after stock, before the hold (docs/booking-states.md).
"""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from leeward.retail.promotions.errors import UNKNOWN, PromoRefused
from leeward.retail.promotions.models import PromoCode, Redemption
from leeward.retail.promotions.queries import PromoAsk, find_discount


def redeem(text: str, *, subject: str, ask: PromoAsk, at: datetime) -> Redemption:
    """
    Use a code for a booking; the same booking uses it once, however often it asks.

    :raises PromoRefused: a term is not met, or somebody else was quicker with the last use
    """
    with transaction.atomic():
        promo = PromoCode.objects.select_for_update().filter(code=text.strip().upper()).first()
        if promo is None:
            raise PromoRefused(UNKNOWN, field="promo_code", rule="unknown")
        before = Redemption.objects.filter(subject=subject).first()
        if before is not None and before.released_at is None and before.promo_id == promo.pk:
            return before
        _, pence = find_discount(text, ask=ask, at=at)
        redemption, _ = Redemption.objects.update_or_create(
            subject=subject, defaults={"promo": promo, "pence": pence, "at": at, "released_at": None}
        )
    return redemption


def let_go(*, subject: str, at: datetime) -> None:
    """Give a use back: the booking lapsed, or the customer took the code off."""
    Redemption.objects.filter(subject=subject, released_at=None).update(released_at=at)
