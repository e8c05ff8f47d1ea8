"""Promo codes for signing up (M13)."""

from __future__ import annotations

from leeward.retail.kit import clock
from leeward.retail.kit.errors import NotFound
from leeward.retail.subscriptions.models import PromoSignUp


class UnknownPromo(NotFound):
    """No promo sign-up has this name, or its code is over."""

    code = "unknown_promo"


def find_promo(*, slug: str, brand_id: int) -> PromoSignUp:
    """:raises UnknownPromo: none of this brand, not in use, or its code is over"""
    now = clock.now()
    found = (
        PromoSignUp.objects.select_related("promo")
        .filter(
            slug=slug, brand_id=brand_id, is_active=True, promo__is_active=True, promo__is_call_centre_only=False,
            promo__starts_at__lte=now, promo__ends_at__gt=now,
        ).first()
    )  # fmt: skip
    if found is None:
        raise UnknownPromo("This offer has ended.")
    return found
