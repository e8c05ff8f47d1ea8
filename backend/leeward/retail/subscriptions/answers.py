"""From rows to the shapes of `schemas.py`."""

from __future__ import annotations

from leeward.retail.promotions.terms import promo_terms
from leeward.retail.subscriptions.models import PromoSignUp
from leeward.retail.subscriptions.schemas import PromoCodeOut, SignUpOut


def promo_out(sign_up: PromoSignUp) -> PromoCodeOut:
    """The code, what it takes off, and its terms."""
    return PromoCodeOut(code=sign_up.promo.code, description=sign_up.description, terms=promo_terms(sign_up.promo))


def sign_up_out(sign_up: PromoSignUp | None) -> SignUpOut:
    """Thanks; with a code where there is one."""
    return SignUpOut(success=True, promo=promo_out(sign_up) if sign_up else None)
