"""Deliveries with faults, released and undone again, so that many can be tried on one shop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django.db import transaction
from hypothesis import HealthCheck

from leeward.retail.geography.models import Airport
from leeward.retail.inventory.importers.errors import Problem
from leeward.retail.inventory.importers.tables.declarations import TABLES
from leeward.retail.inventory.imports.decisions import Decision
from leeward.retail.inventory.imports.loading import Loading
from leeward.retail.inventory.imports.processing import process
from leeward.retail.inventory.models import ImportRun, Supplier
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import SUPPLIER, findings
from tests.retail.inventory.imports.standing_supply import Standing, rows_of, standing, units_of
from tests.retail.inventory.imports.table_files import delivery, table

#: Each example is undone by itself, so all may share a shop; and a busy machine is no finding.
ANY_SPEED: Any = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
}


def first_delivery() -> bytes:
    """Every table, about every unit there is."""
    Airport.objects.filter(iata="LGW").update(is_uk_departure=True)
    return delivery(
        **{
            name: table(name, *(row for unit in units_of(name) for row in rows_of(name, unit, news=False)))
            for name in TABLES
        }
    )


class AllSeen(Decision):
    """Of somebody who has read every fault, whatever is found."""

    def knows(self, problems: Sequence[Problem]) -> bool:
        return True


def after_release(raw: bytes, *, look: Callable[[], Standing] = standing) -> tuple[ImportRun, Standing, list[str]]:
    """How all stands once a person has let a file go, whatever looked wrong with it, and its faults; undone then."""
    with transaction.atomic():
        run = ImportRun(file_name="delivery", sha256="", size_bytes=len(raw), received_at=AT)
        run.supplier = Supplier.objects.get(code=SUPPLIER)
        loading = Loading(supplier=run.supplier, at=AT, say=lambda _: None)
        decision = AllSeen(accepts_holds=True)
        process(run=run, raw=raw, loading=loading, decision=decision)
        after, told = look(), findings(run)
        transaction.set_rollback(True)
    return run, after, told
