"""Keep what is typed in a checkout for the browser that typed it, two hours at most (T-21, UK-28)."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from leeward.retail.booking.models import Basket, CheckoutDraft, Quote

LIFETIME = timedelta(hours=2)
MOST_BROWSERS = 10
"""Of one basket: a family that plans together has fewer, and whoever invents browsers fills no disk (T-24)."""


def new_owner() -> str:
    """The secret of one browser, 256 random bits."""
    return secrets.token_urlsafe(32)


def keep_draft(*, basket: Basket, owner: str, details: Mapping[str, Any], at: datetime) -> None:
    """Replace what this browser typed for a basket; of more than `MOST_BROWSERS` that of the oldest goes."""
    _, is_new = CheckoutDraft.objects.update_or_create(
        basket=basket, owner_hash=_hash(owner), defaults={"details": dict(details), "changed_at": at}
    )
    if is_new:
        drafts = CheckoutDraft.objects.filter(basket=basket)
        kept = drafts.order_by("-changed_at", "-pk").values_list("pk", flat=True)[:MOST_BROWSERS]
        drafts.exclude(pk__in=list(kept)).delete()


def find_draft(*, basket: Basket, owner: str, at: datetime) -> dict[str, Any] | None:
    """What this browser typed; None where it is another one, or it was too long ago."""
    if not owner:
        return None
    found = CheckoutDraft.objects.filter(basket=basket, owner_hash=_hash(owner), changed_at__gt=at - LIFETIME)
    details: dict[str, Any] | None = found.values_list("details", flat=True).first()
    return details


def find_quote_typed_for(*, basket: Basket, owner: str) -> Quote | None:
    """The version of a basket that counted when this browser typed last; None where it typed nothing in it."""
    typed = CheckoutDraft.objects.filter(basket=basket, owner_hash=_hash(owner)).values("changed_at")[:1]
    return Quote.objects.filter(basket=basket, made_at__lte=typed).order_by("-version").first()


def find_earlier_fields(*, basket: Basket, itemcode: str, owner: str, at: datetime) -> dict[str, str]:
    """
    The fields this browser filled in last for another basket of the same hotel; empty where there are none. Never at
    the desk, where one browser serves one caller after another.
    """
    if not owner or basket.agent_id is not None:
        return {}
    same = Quote.objects.filter(itemcode=itemcode).values("basket_id")
    found = CheckoutDraft.objects.filter(
        owner_hash=_hash(owner), changed_at__gt=at - LIFETIME, basket_id__in=same,
        basket__brand_id=basket.brand_id, basket__agent=None,
    ).exclude(basket_id=basket.pk)  # fmt: skip
    details: dict[str, Any] | None = found.order_by("-changed_at", "-pk").values_list("details", flat=True).first()
    return details["fields"] if details else {}


def forget_drafts(*, basket_id: int) -> None:
    """The holiday is paid for: everything typed stands in the booking now."""
    CheckoutDraft.objects.filter(basket_id=basket_id).delete()


def forget_old_drafts(*, at: datetime) -> int:
    """Erase what was not touched for two hours; returns how many."""
    return CheckoutDraft.objects.filter(changed_at__lte=at - LIFETIME).delete()[0]


def _hash(owner: str) -> str:
    return hashlib.sha256(owner.encode()).hexdigest()
