"""Promo codes for signing up, with their terms in words (M13, UK-12)."""

from __future__ import annotations

from leeward.retail.kit import clock
from leeward.retail.kit.errors import NotFound
from leeward.retail.promotions.models import PromoCode
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


def terms_of(promo: PromoCode) -> str:
    """The terms next to the code, made of the code's own fields so that they are always true."""
    barred = [
        words
        for words, is_allowed in (
            ("price match", promo.combines_with_price_match),
            ("exclusive offers", promo.combines_with_exclusive),
        )
        if not is_allowed
    ]
    sentences = [f"Only for packages of £{promo.min_pp_pence // 100}pp or more. New bookings only."]
    if barred:
        sentences.append(f"Cannot be combined with {' or '.join(barred)}.")
    ends = clock.uk_date(at=promo.ends_at)
    sentences.append(f"Ends {ends.day} {ends:%B %Y}.")
    return " ".join(sentences)
