"""Queues for tests, and what a screen asks of them."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.test import Client

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.enquiries.models import Enquiry
from leeward.retail.enquiries.operations import next_change_number
from leeward.retail.kit.clock import now


def listed(client: Client, **asked: str) -> Any:
    return client.get("/api/desk/enquiries", asked).json()["data"]


def look(client: Client, since: str, opened: str = "") -> Any:
    return client.get("/api/desk/changes", {"since": since, "opened": opened}).json()


def references(body: Any) -> list[str]:
    return [row["reference"] for row in body["rows"]]


def many(brand: BrandSheet, count: int) -> None:
    """Every second one has a moment to come back to, two by two the same."""
    at = now()
    rows = [
        Enquiry(
            brand_id=brand.brand_id, kind="quote", name="Grace", form_nonce=f"m{number}", event_id="e",
            made_at=at - timedelta(minutes=number // 3), changed_at=at, change_number=next_change_number(),
            follow_up_at=at + timedelta(minutes=number // 4 * 6) if number % 2 else None,
        )
        for number in range(count)
    ]  # fmt: skip
    Enquiry.objects.bulk_create(rows)
