"""Which files usually come from whom, when they came last, and which should have come by now (R-29)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Max, Min, Q, QuerySet
from django.db.models.functions import TruncHour

from leeward.retail.inventory.imports.rhythm import WEEKS, Delivery, Rhythm, learn, usual_words
from leeward.retail.inventory.models import Contract, ImportRun, RepeatedFile, Supplier, UnexpectedFile
from leeward.retail.kit.clock import UK

State = ImportRun.State
_Key = tuple[int | None, str]
"""Supplier and format."""


@dataclass(frozen=True, slots=True)
class UsualFile:
    """One supplier's files of one kind. Without a rhythm they come too rarely for anybody to wait for them."""

    supplier: Supplier | None
    format: ImportRun.Format
    last_came_at: datetime
    rhythm: Rhythm | None
    is_expected: bool

    @property
    def name(self) -> str:
        return f"{self.supplier}, {self.format.label}" if self.supplier else self.format.label

    @property
    def usually(self) -> str:
        return usual_words(self.rhythm.usual) if self.rhythm else ""

    def is_late(self, *, at: datetime) -> bool:
        return self.is_expected and self.rhythm is not None and self.rhythm.due < at


def list_usual_files() -> list[UsualFile]:
    """Everything that ever came of suppliers who sell, by supplier and kind."""
    runs = _of_suppliers_who_sell()
    last = {(row["supplier"], row["format"]): row["last"] for row in _by(runs, "").annotate(last=Max("received_at"))}
    repeats = RepeatedFile.objects.filter(run__in=runs)
    for row in _by(repeats, "run__").annotate(last=Max("came_at")):
        key = row["run__supplier"], row["run__format"]
        last[key] = max(row["last"], last[key])
    unexpected = set(UnexpectedFile.objects.values_list("supplier", "format"))
    suppliers = Supplier.objects.in_bulk([pk for pk, _ in last if pk is not None])
    deliveries = _deliveries(last, runs, repeats)
    found = [
        UsualFile(
            supplier=suppliers.get(key[0]) if key[0] else None,
            format=ImportRun.Format(key[1]),
            last_came_at=moment,
            rhythm=learn(deliveries[key]),
            is_expected=key not in unexpected,
        )
        for key, moment in last.items()
    ]
    return sorted(found, key=lambda one: one.name)


def late_files(*, at: datetime) -> list[UsualFile]:
    """Those that should have come by now."""
    return [one for one in list_usual_files() if one.is_late(at=at)]


def late_words(late: Iterable[UsualFile]) -> str:
    """Whose files and when they came last, in words that do not change by the minute."""
    return "; ".join(
        f"{one.name} (last {one.last_came_at.astimezone(UK):%-d %b %H:%M}, usually {one.usually})" for one in late
    )


def _of_suppliers_who_sell() -> QuerySet[ImportRun]:
    """What came and could be read. Of a message that names nobody only what was loaded: else it came as somebody's."""
    sells = Contract.objects.filter(is_active=True).values("supplier")
    came = (
        ImportRun.objects.filter(replay_of=None).exclude(state__in=[State.RECEIVED, State.REFUSED]).exclude(format="")
    )
    return came.filter(Q(supplier__in=sells) | Q(supplier=None, state=State.LOADED)).order_by()


def _by(rows: QuerySet[Any], prefix: str) -> QuerySet[Any, dict[str, Any]]:
    return rows.order_by().values(f"{prefix}supplier", f"{prefix}format")


def _deliveries(
    last: dict[_Key, datetime], runs: QuerySet[ImportRun], repeats: QuerySet[RepeatedFile]
) -> dict[_Key, list[Delivery]]:
    """What came within an hour together, of each kind's last weeks: the database adds up, however many there were."""
    found: dict[_Key, list[Delivery]] = defaultdict(list)
    if not last:
        return found
    since = min(last.values()) - timedelta(weeks=WEEKS)
    for rows, prefix, column in ((runs, "", "received_at"), (repeats, "run__", "came_at")):
        hours = _by(rows.filter(**{f"{column}__gte": since}), prefix).annotate(
            hour=TruncHour(column), first=Min(column), last=Max(column)
        )
        for row in hours:
            key = row[f"{prefix}supplier"], row[f"{prefix}format"]
            if row["last"] >= last[key] - timedelta(weeks=WEEKS):
                found[key].append(Delivery(row["first"], row["last"]))
    return defaultdict(list, {key: sorted(each) for key, each in found.items()})
