"""Nights to come of what a supplier sells, a bit for each: cheap to keep, to compare and to count."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, TypeVar

from django.db.models import QuerySet

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY
from leeward.retail.inventory.imports.exchanging import exchanged_hotels, rates_to_compare
from leeward.retail.inventory.models import Contract, Season, Supplier
from leeward.retail.kit import clock

Unit = tuple[str, str, str]
"""Itemcode, room type and plan; the plan is empty of what binds the whole room type."""
Nights = dict[Unit, int]
"""Nights to come of each unit, a bit for each: the lowest is today. Counted once however many rows name them."""

_Key = TypeVar("_Key", int, str)
#: Suppliers speak of two years; a year more is room enough, and keeps a slip of the pen from filling the memory.
_HORIZON = 1_100
_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class NightsGone:
    """What a load takes off sale: `nights`, summed over these `rooms`, of the supplier's `nights_before`."""

    nights: int = 0
    nights_before: int = 0
    rooms: tuple[Unit, ...] = ()


def list_sold_nights(*, hotel_ids: Collection[int], at: datetime) -> Nights:
    """
    Nights to come that have a price, of each plan on sale and, under an empty plan, of each room type.

    A price in a currency without a rate of exchange is none.
    """
    found: Nights = {}
    exchanged = list(rates_to_compare(at=at))
    for keys in in_parts(exchanged_hotels(hotel_ids, at=at)):
        room = "rate_plan__room_type"
        seasons = Season.objects.filter(
            **{f"{room}__hotel__in": keys, f"{room}__hotel__contract__is_active": True, f"{room}__is_active": True},
            rate_plan__is_active=True,
            rate_plan__currency__in=exchanged,
        )
        add_nights(found, seasons, clock.uk_date(at=at), (room, "rate_plan__code", "weekdays"))
    for (itemcode, room_type, _), nights in list(found.items()):
        whole = (itemcode, room_type, "")
        found[whole] = found.get(whole, 0) | nights
    return found


def list_hotels_under_contract(*, supplier: Supplier | None) -> list[int]:
    """Keys of the hotels that the supplier has an active contract for, on sale or paused; everybody's without one."""
    contracts = Contract.objects.filter(is_active=True)
    if supplier is not None:
        contracts = contracts.filter(supplier=supplier)
    return list(contracts.order_by("hotel").values_list("hotel", flat=True))


def gone_between(*, before: Nights, after: Nights) -> Nights:
    """The nights on which a room type was sold and is no more; another plan may take over what one leaves."""
    lost = {unit: nights & ~after.get(unit, 0) for unit, nights in _of_rooms(before)}
    return {unit: nights for unit, nights in lost.items() if nights}


def count_room_nights(nights: Nights) -> int:
    """How many nights the room types are sold, whatever the plan."""
    return sum(bits.bit_count() for _, bits in _of_rooms(nights))


def _of_rooms(nights: Nights) -> Iterable[tuple[Unit, int]]:
    return ((unit, bits) for unit, bits in nights.items() if not unit[2])


def add_nights(found: Nights, rows: QuerySet[Any], today: date, columns: tuple[str, str, str]) -> None:
    """Put the rows' nights to what is known; `columns` lead to the room type, the plan's code and the weekdays."""
    room, plan, weekdays = columns
    told = rows.filter(last__gte=today).order_by().values_list(
        f"{room}__hotel__itemcode", f"{room}__code", plan, "first", "last", weekdays
    )  # fmt: skip
    for itemcode, code, plan_code, first, last, days in told.iterator(chunk_size=10_000):
        unit = (itemcode, code, plan_code or "")
        found[unit] = found.get(unit, 0) | nights_between(max(first, today), last, days, today=today)


def nights_between(first: date, last: date, weekdays: int = EVERY_WEEKDAY, *, today: date) -> int:
    """A bit for each night from one to another that falls on such a weekday."""
    begin, end = (first - today).days, min((last - today).days, _HORIZON)
    if end < begin:
        return 0
    nights = ((1 << (end + 1)) - 1) ^ ((1 << begin) - 1)
    return nights if weekdays == EVERY_WEEKDAY else nights & _of_weekdays(weekdays, today)


def _of_weekdays(weekdays: int, today: date) -> int:
    """Every night of the horizon that falls on one of the weekdays (bits, Monday lowest)."""
    week = sum(1 << step for step in range(7) if weekdays >> (today.weekday() + step) % 7 & 1)
    return sum(week << 7 * number for number in range(_HORIZON // 7 + 1))


def in_parts(wanted: Collection[_Key]) -> Iterable[list[_Key]]:
    """Keys in order, in parts: SQLite takes some thousand values at once."""
    keys = sorted(wanted)
    return (keys[start : start + _AT_ONCE] for start in range(0, len(keys), _AT_ONCE))
