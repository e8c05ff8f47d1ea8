"""Restrictions by date, from rows of one kind each to the engine's day rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import Any

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY, DayRule
from leeward.retail.inventory.models import Restriction
from leeward.retail.inventory.snapshot.reading import OfHotels, grouped
from leeward.retail.kit.database.prepared import columns, from_row

RuleKey = tuple[int, int | None]
"""Room type's key; rate plan's, None where every plan of the room is bound."""

_DAY = timedelta(days=1)
_LENGTHS = {
    Restriction.Kind.MIN_NIGHTS: "min_nights",
    Restriction.Kind.MAX_NIGHTS: "max_nights",
    Restriction.Kind.FORWARD_MIN_NIGHTS: "forward_min_nights",
    Restriction.Kind.FORWARD_MAX_NIGHTS: "forward_max_nights",
}
QUERIES = 1
_RESTRICTIONS = OfHotels(
    lambda hotels, first_day: (
        Restriction.objects.filter(room_type__hotel__in=hotels, last__gte=first_day)
        .order_by("id")
        .values_list(*columns(Restriction))
    ),
    first_day=date,
)


def load_restrictions(*, hotel_ids: Sequence[int], first_day: date) -> dict[RuleKey, list[DayRule]]:
    """What suppliers restrict by room type and plan; what ended before the first day is left out."""
    rows = (from_row(Restriction, row) for row in _RESTRICTIONS.rows(hotel_ids, first_day=first_day))
    return grouped(((row.room_type_id, row.rate_plan_id), rule) for row in rows for rule in _day_rules(row))


def _day_rules(row: Restriction) -> Iterator[DayRule]:
    others = EVERY_WEEKDAY ^ row.weekdays
    match Restriction.Kind(row.kind):
        case Restriction.Kind.NO_ARRIVAL:
            yield DayRule(row.first, row.last, arrival_weekdays=others)
        case Restriction.Kind.NO_DEPARTURE:
            yield DayRule(row.first, row.last, departure_weekdays=others)
        case Restriction.Kind.CLOSED:
            for first, last in _runs(row):
                yield DayRule(first, last, is_closed=True)
        case kind:
            for first, last in _runs(row):
                lengths: dict[str, Any] = {_LENGTHS[kind]: row.nights}
                yield DayRule(first, last, **lengths)


def _runs(row: Restriction) -> Iterator[tuple[date, date]]:
    """Stretches of days in a row that fall on the restriction's weekdays."""
    if row.weekdays == EVERY_WEEKDAY:
        yield row.first, row.last
        return
    start: date | None = None
    day = row.first
    while day <= row.last:
        is_meant = bool(row.weekdays >> day.weekday() & 1)
        if is_meant and start is None:
            start = day
        elif not is_meant and start is not None:
            yield start, day - _DAY
            start = None
        day += _DAY
    if start is not None:
        yield start, row.last
