"""
How much of the shop one network may keep from others (T-24), and how many codes it may try (T-15).

An office, or the address that many phones of one carrier share, holds a few rooms in a quarter of an hour; the last
rooms of a hotel, or a list of words tried as codes, are more. A call centre sells from one address: each basket of an
agent counts by itself, and may as much as a network, for whoever was sent its quote has its address.
"""

from __future__ import annotations

from contextlib import suppress

from django.conf import settings
from django.http import HttpRequest

from leeward.retail.booking.models import Basket
from leeward.retail.kit.limits import Limit, LimitsAway, charge, charge_network

BASKETS = Limit("booking-baskets", most=200, seconds=900)
CHOICES = Limit("booking-choices", most=1000, seconds=900)
CHOICES_OF_A_BASKET = Limit("booking-choices-basket", most=300, seconds=900)
DRAFTS = Limit("booking-drafts", most=3000, seconds=900)
HOLDS = Limit("booking-holds", most=60, seconds=900)
ORDERS = Limit("booking-orders", most=60, seconds=900)
CODES = Limit("booking-codes", most=60, seconds=600)
CODES_OF_A_BASKET = Limit("booking-codes-basket", most=20, seconds=600)


def refuse_floods(limit: Limit, request: HttpRequest, *, basket: Basket | None = None) -> None:
    """
    Count one try of the request's network, or of a basket that an agent sells.

    While nobody can count the checkout goes on: stock is guarded by the database, whatever the cache does (R-20).

    :raises TooMany: more than many customers at one address
    """
    with suppress(LimitsAway):
        _count(limit, request, basket)


def refuse_rewriting(request: HttpRequest, *, basket: Basket) -> None:
    """
    Count one choice: of a basket an agent sells too, for whoever was sent its quote has its address. Each may be a
    version of the quote and a line of the audit, which are kept.

    :raises TooMany: more than somebody chooses who means to go
    """
    refuse_floods(CHOICES, request, basket=basket)
    if settings.LEEWARD_BOOKING_LIMITS:
        with suppress(LimitsAway):
            charge(CHOICES_OF_A_BASKET, who=basket.token)


def refuse_guesses(request: HttpRequest, *, basket: Basket) -> None:
    """
    Count one promo code that is tried: of a basket an agent sells too, for whoever was sent its quote has its address.

    :raises TooMany: more than somebody types who has one
    :raises LimitsAway: nobody can count just now
    """
    _count(CODES, request, basket)
    if settings.LEEWARD_BOOKING_LIMITS:
        charge(CODES_OF_A_BASKET, who=basket.token)


def _count(limit: Limit, request: HttpRequest, basket: Basket | None) -> None:
    if not settings.LEEWARD_BOOKING_LIMITS:
        return
    if basket is None or basket.agent_id is None:
        charge_network(limit, address=request.META.get("REMOTE_ADDR", ""))
    else:
        charge(limit, who=basket.token)
