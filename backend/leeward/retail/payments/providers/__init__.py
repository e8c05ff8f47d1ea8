"""Whoever takes the money: one small interface, the embedded sandbox, and outside providers behind it."""

from __future__ import annotations

from functools import lru_cache

from django.conf import settings

from leeward.retail.payments.errors import PaymentsUnavailable
from leeward.retail.payments.providers.base import Provider


@lru_cache(maxsize=4)
def get_provider(name: str) -> Provider:
    """:raises PaymentsUnavailable: no provider has this name, or it lacks its keys"""
    if name == "sandbox":
        from leeward.retail.payments.providers.sandbox import Sandbox

        return Sandbox()
    if name == "stripe":
        from leeward.retail.payments.providers.stripe_checkout import StripeCheckout

        return StripeCheckout(key=settings.LEEWARD_STRIPE_KEY, webhook_secrets=settings.LEEWARD_STRIPE_WEBHOOK_SECRETS)
    raise PaymentsUnavailable("Payments are not set up.", rule="provider")


def current_provider() -> Provider:
    """The one new payments go through."""
    return get_provider(settings.LEEWARD_PAYMENT_PROVIDER)
