"""
Sales as measurement knows them (TR4, TR7): recorded from the outbox message of the booking, given to who holds the
basket's token, and handed to partners once and only with consent.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from datetime import datetime
from typing import Any, TypedDict

from leeward.retail.kit import clock
from leeward.retail.tracking.cleaning import clean_parameters
from leeward.retail.tracking.event_ids import new_event_id
from leeward.retail.tracking.models import Sale
from leeward.retail.tracking.operations.conversions import take_conversion

TOPIC = "tracking.sale"
"""Outbox topic; the payload is a `SaleFacts`."""


class SaleFacts(TypedDict):
    """A confirmed booking's figures: `purchase` holds the purchase event's, `basket_key` is `key_of(token)`."""

    reference: str
    basket_key: str
    workspace: str
    purchase: dict[str, Any]


def key_of(basket_token: str) -> str:
    """Under what a sale is found: the token itself, which is a right to act, is kept in one place only."""
    return hashlib.sha256(basket_token.encode()).hexdigest()


def record_sale(facts: Mapping[str, Any], *, at: datetime) -> Sale:
    """The sale of these facts; the message may come twice."""
    sale, _ = Sale.objects.get_or_create(
        reference=facts["reference"],
        defaults={
            "basket_key": facts["basket_key"],
            "event_id": new_event_id(at=at),
            "workspace": facts["workspace"],
            "purchase": clean_parameters("purchase", facts["purchase"]),
            "at": at,
        },
    )
    return sale


def find_sale(*, basket_token: str, workspace: str) -> Sale | None:
    """The sale of a basket, None while there is none."""
    return Sale.objects.filter(basket_key=key_of(basket_token), workspace=workspace).first()


def claim_for_the_visitor(sale: Sale) -> bool:
    """Hand the sale to the measurement in the visitor's own browser; true the first time only."""
    return bool(Sale.objects.filter(pk=sale.pk, told_at=None).update(told_at=clock.now()))


def claim_for_partners(sale: Sale) -> bool:
    """
    Hand the sale to advertising partners; true the first time only, so that a page shown again counts nothing.

    Whoever calls has looked at the consent.
    """
    at = clock.now()
    if not Sale.objects.filter(pk=sale.pk, claimed_at=None).update(claimed_at=at):
        return False
    take_conversion(
        name="purchase", event_id=sale.event_id, parameters=sale.purchase, workspace=sale.workspace, at=at
    )  # fmt: skip
    return True
