"""What guards a sale beside its price: nights with a mandatory supplement, and nights that the supplier has closed."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from django.db.models import Q, QuerySet

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY
from leeward.retail.inventory.models import Restriction, Season, SupplementPeriod, Supplier
from leeward.retail.kit import clock

Unit = tuple[str, str, str]
"""Itemcode, room type and plan; the plan is empty of what binds the whole room type."""
Nights = dict[Unit, int]
"""Nights to come of each unit, a bit for each: the lowest is today. Counted once however many rows name them."""

#: Suppliers speak of two years; a year more is room enough, and keeps a slip of the pen from filling the memory.
_HORIZON = 1_100
_AT_ONCE = 500


@dataclass(slots=True)
class Guards:
    """Before a load, or after it."""

    supplements: Nights = field(default_factory=dict)
    closures: Nights = field(default_factory=dict)

    def update(self, other: Guards) -> None:
        """What is known of more hotels."""
        self.supplements |= other.supplements
        self.closures |= other.closures

    def copy(self) -> Guards:
        """The same, for a loading that may be thrown away."""
        return Guards({**self.supplements}, {**self.closures})


@dataclass(frozen=True, slots=True)
class Lost:
    """
    What a load takes away on nights that are sold after it. Nights are summed over plans.

    `supplement_nights` of `supplement_nights_before` would be without one, of these `plans`; `opened`: units of whose
    closed nights more than half would be open.
    """

    supplement_nights: int = 0
    supplement_nights_before: int = 0
    plans: tuple[Unit, ...] = ()
    opened: tuple[Unit, ...] = ()


def lost_between(*, before: Guards, after: Guards, sold: Nights) -> Lost:
    """A plan or night that is no longer sold takes its supplements and closures along: nothing is lost there."""
    had = {unit: nights & sold.get(unit, 0) for unit, nights in before.supplements.items()}
    gone = {unit: nights & ~after.supplements.get(unit, 0) for unit, nights in had.items()}
    closed = {unit: nights & sold.get(unit, 0) for unit, nights in before.closures.items()}
    opened = {unit: nights & ~after.closures.get(unit, 0) for unit, nights in closed.items()}
    return Lost(
        supplement_nights=sum(nights.bit_count() for nights in gone.values()),
        supplement_nights_before=sum(nights.bit_count() for nights in had.values()),
        plans=tuple(sorted(unit for unit, nights in gone.items() if nights)),
        opened=tuple(
            sorted(unit for unit, nights in opened.items() if 2 * nights.bit_count() > closed[unit].bit_count())
        ),
    )


def list_guards(*, hotel_ids: Collection[int], at: datetime) -> Guards:
    """Supplements and the supplier's closures of nights to come, by unit; what staff closed stays theirs."""
    today = clock.uk_date(at=at)
    found = Guards()
    for keys in _in_parts(hotel_ids):
        due = SupplementPeriod.objects.filter(supplement__rate_plan__room_type__hotel__in=keys)
        plan = "supplement__rate_plan"
        _add(found.supplements, due, today, (f"{plan}__room_type", f"{plan}__code", "supplement__weekdays"))
        closed = Restriction.objects.filter(room_type__hotel__in=keys, kind=Restriction.Kind.CLOSED)
        _add(found.closures, closed, today, ("room_type", "rate_plan__code", "weekdays"))
    return found


def list_sold_nights(*, hotel_ids: Collection[int], at: datetime) -> Nights:
    """Nights to come that have a price, of each plan on sale and, under an empty plan, of each room type."""
    found: Nights = {}
    for keys in _in_parts(hotel_ids):
        room = "rate_plan__room_type"
        seasons = Season.objects.filter(
            **{f"{room}__hotel__in": keys, f"{room}__hotel__contract__is_active": True, f"{room}__is_active": True},
            rate_plan__is_active=True,
        )
        _add(found, seasons, clock.uk_date(at=at), (room, "rate_plan__code", "weekdays"))
    for (itemcode, room_type, _), nights in list(found.items()):
        whole = (itemcode, room_type, "")
        found[whole] = found.get(whole, 0) | nights
    return found


def count_closed(*, supplier: Supplier | None, at: datetime) -> int:
    """Room types and plans on sale with a closed night to come: the supplier's, or everybody's without one."""
    closed = Restriction.objects.filter(
        Q(rate_plan=None) | Q(rate_plan__is_active=True), kind=Restriction.Kind.CLOSED, last__gte=clock.uk_date(at=at),
        room_type__is_active=True, room_type__hotel__contract__is_active=True,
    )  # fmt: skip
    if supplier is not None:
        closed = closed.filter(room_type__hotel__contract__supplier=supplier)
    return closed.order_by().values("room_type", "rate_plan").distinct().count()


def _add(found: Nights, rows: QuerySet[Any], today: date, columns: tuple[str, str, str]) -> None:
    room, plan, weekdays = columns
    told = rows.filter(last__gte=today).order_by().values_list(
        f"{room}__hotel__itemcode", f"{room}__code", plan, "first", "last", weekdays
    )  # fmt: skip
    for itemcode, code, plan_code, first, last, days in told.iterator(chunk_size=10_000):
        unit = (itemcode, code, plan_code or "")
        found[unit] = found.get(unit, 0) | _bits(max(first, today), last, days, today=today)


def _bits(first: date, last: date, weekdays: int, *, today: date) -> int:
    begin, end = (first - today).days, min((last - today).days, _HORIZON)
    if end < begin:
        return 0
    nights = ((1 << (end + 1)) - 1) ^ ((1 << begin) - 1)
    return nights if weekdays == EVERY_WEEKDAY else nights & _of_weekdays(weekdays, today)


def _of_weekdays(weekdays: int, today: date) -> int:
    """Every night of the horizon that falls on one of the weekdays (bits, Monday lowest)."""
    week = sum(1 << step for step in range(7) if weekdays >> (today.weekday() + step) % 7 & 1)
    return sum(week << 7 * number for number in range(_HORIZON // 7 + 1))


def _in_parts(hotel_ids: Collection[int]) -> Iterable[list[int]]:
    """SQLite takes some thousand values at once."""
    keys = sorted(hotel_ids)
    return (keys[start : start + _AT_ONCE] for start in range(0, len(keys), _AT_ONCE))
