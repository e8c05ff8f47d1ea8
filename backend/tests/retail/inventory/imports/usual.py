"""Imports of former days, as if they had come, and the day on which they are looked for."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

import pytest

from leeward.retail.inventory.imports.usual_files import late_files
from leeward.retail.inventory.models import ImportRun, Supplier
from leeward.retail.kit import clock
from tests.retail.hotels.stored_worlds import AT

RATE_PLANS = ImportRun.Format.RATE_PLANS
NORTH = "North, OTA rate plans"


@pytest.fixture(autouse=True)
def january() -> Any:
    with clock.pinned_at(AT):
        yield


@pytest.fixture(autouse=True)
def north(published_island: None) -> Supplier:
    supplier = Supplier.objects.get(code="north")
    supplier.display_name = "North"
    supplier.save()
    return supplier


def late() -> list[str]:
    return [one.name for one in late_files(at=AT)]


def came(
    days_ago: Iterable[int],
    *,
    supplier: str = "north",
    kind: ImportRun.Format = RATE_PLANS,
    state: ImportRun.State = ImportRun.State.LOADED,
    before: datetime = AT,
) -> list[ImportRun]:
    """One file on each of these days, two hours before the time of the test; the oldest first."""
    whose = Supplier.objects.get(code=supplier) if supplier else None
    return ImportRun.objects.bulk_create(
        ImportRun(
            file_name="rates.xml", sha256=f"{days:064}", size_bytes=1, kept_as="x", supplier=whose, format=kind,
            state=state, received_at=before - timedelta(days=days, hours=2),
        )
        for days in sorted(days_ago, reverse=True)
    )  # fmt: skip
