"""
A sale told to the affiliate network by our server, from the booking's own record (TR7).

The visitor's mark is kept with their order, if they allow advertising at that moment; the sale is told once the booking
is confirmed, whether any browser ever comes back or not.
"""

from __future__ import annotations

from datetime import datetime

import httpx
from django.conf import settings
from django.http import HttpRequest

from leeward.retail.journal.operations import outbox
from leeward.retail.tracking.affiliate import COOKIE, is_click, server_address
from leeward.retail.tracking.consent import read_consent
from leeward.retail.tracking.models import AffiliateClick, Sale
from leeward.retail.tracking.operations.sales import key_of

TOPIC = "tracking.affiliate"
"""Outbox topic: a network is to be told of a sale. Payload: reference."""
_TIMEOUT_SECONDS = 10


def keep_click(request: HttpRequest, *, basket_token: str, at: datetime) -> None:
    """Keep the mark of an affiliate's link with an order; without consent to advertising there is nothing to keep."""
    click = request.COOKIES.get(COOKIE, "")
    if settings.LEEWARD_AFFILIATE_SERVER_ADDRESS and is_click(click) and read_consent(request).may("marketing"):
        AffiliateClick.objects.get_or_create(basket_key=key_of(basket_token), defaults={"click": click, "at": at})


def plan_telling(sale: Sale, *, at: datetime) -> None:
    """In the caller's transaction: the network hears of a sale that one of its links led to."""
    if AffiliateClick.objects.filter(basket_key=sale.basket_key).exists():
        outbox.send(topic=TOPIC, group=f"affiliate:{sale.reference}", payload={"reference": sale.reference}, at=at)


def tell_network(reference: str) -> None:
    """
    Tell the network; the order's number is the same at every attempt, so that it counts once.

    :raises httpx.HTTPError: it did not take it; the outbox tries again
    """
    sale = Sale.objects.filter(reference=reference).first()
    click = AffiliateClick.objects.filter(basket_key=sale.basket_key).first() if sale else None
    address = server_address(sale, click=click.click) if sale and click else None
    if address is None or click is None:
        return
    with httpx.Client(timeout=_TIMEOUT_SECONDS) as client:
        client.get(address).raise_for_status()
    click.delete()
