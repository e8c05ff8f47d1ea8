"""Mark what has changed, in the transaction that changes it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from leeward.retail.inventory.models import ChangeMark


def mark_hotels(*, hotel_ids: Iterable[int], at: datetime) -> None:
    """Prices or stock of these hotels changed."""
    ChangeMark.objects.bulk_create(ChangeMark(hotel_id=hotel_id, made_at=at) for hotel_id in sorted(set(hotel_ids)))


def mark_flights(*, flight_ids: Iterable[int], at: datetime) -> None:
    """Fares or seats of these flights changed."""
    ChangeMark.objects.bulk_create(ChangeMark(flight_id=flight_id, made_at=at) for flight_id in sorted(set(flight_ids)))


def mark_everything(*, at: datetime) -> None:
    """Something all prices share changed: rates of exchange, margins, rules, trips, which hotels are on sale."""
    ChangeMark.objects.create(made_at=at)
