"""Whoever takes the money: one small interface, the embedded sandbox, and outside providers behind it."""

from __future__ import annotations

from functools import lru_cache

from django.conf import settings

from leeward.retail.payments.errors import PaymentsUnavailable
from leeward.retail.payments.providers.base import Provider, Reader
from leeward.retail.payments.providers.brand_keys import any_keys, keys_of
from leeward.retail.payments.providers.guarded import GuardedProvider


def get_provider(name: str, *, brand_id: int) -> Provider:
    """
    The provider with the keys of the brand that a payment was begun for, whatever is asked about it.

    :raises PaymentsUnavailable: no provider has this name, or the brand has no key
    """
    return stripe_with(keys_of(brand_id)) if name == "stripe" else _without_keys(name)


def get_reader(name: str) -> Reader:
    """
    Who reads the provider's messages: which brand's they are is said by the secret that signed them.

    :raises PaymentsUnavailable: no provider has this name, or it lacks its keys
    """
    return stripe_with(any_keys()) if name == "stripe" else _without_keys(name)


def current_provider(*, brand_id: int) -> Provider:
    """The one a brand's new payments go through."""
    return get_provider(settings.LEEWARD_PAYMENT_PROVIDER, brand_id=brand_id)


@lru_cache(maxsize=64)
def stripe_with(keys: tuple[str, ...]) -> Provider:
    """Stripe as whoever has these keys sees it; its connections are kept open, its silences remembered."""
    from leeward.retail.payments.providers.stripe_checkout import StripeCheckout

    return GuardedProvider(StripeCheckout(keys=keys, webhook_secrets=settings.LEEWARD_STRIPE_WEBHOOK_SECRETS))


def _without_keys(name: str) -> Provider:
    if name == "sandbox":
        from leeward.retail.payments.providers.sandbox import Sandbox

        return Sandbox()
    raise PaymentsUnavailable("Payments are not set up.", rule="provider")
