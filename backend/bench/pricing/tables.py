"""A snapshot as the tables a SQL engine would keep: whole numbers in columns, from the very arrays the engine reads."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from leeward.pricing import kinds
from leeward.pricing.snapshot import LoadedBlock, Snapshot

Column = npt.NDArray[np.int32] | npt.NDArray[np.int64]
Table = dict[str, Column]

#: The price columns of the large world: single use, two sharing, third adult, youngest band, older band.
PRICE_KINDS = (kinds.BASE, kinds.BASE + 1, kinds.EXTRA_ADULT, kinds.BAND, kinds.BAND + 1)
PRICES = ("p1", "p2", "p3", "p4", "p5")
_AT_HAND = 1


@dataclass(slots=True)
class Numbers:
    """Names as the numbers the tables hold."""

    places: dict[str, int] = field(default_factory=dict)
    airports: dict[str, int] = field(default_factory=dict)
    hotels: list[str] = field(default_factory=list)

    def place(self, code: str) -> int:
        return self.places.setdefault(code, len(self.places))

    def airport(self, code: str) -> int:
        return self.airports.setdefault(code, len(self.airports))


@dataclass(frozen=True, slots=True)
class Tables:
    """
    plans: one row a rate plan. days: one row a plan and day, prices summed from the first day (what the engine keeps).
    nights: one row a plan and night, prices of that night alone. fares: one row a flight option and day it flies.
    """

    plans: Table
    days: Table
    nights: Table
    fares: Table
    numbers: Numbers
    n_days: int


def tables_of(snapshot: Snapshot) -> Tables:
    """All rows sorted by destination, day and plan: every peer reads a destination's day in one stretch."""
    numbers = Numbers()
    plans: list[Table] = []
    days: list[Table] = []
    nights: list[Table] = []
    for loaded in sorted(snapshot.blocks, key=lambda loaded: loaded.directory.destination):
        first = sum(len(table["plan"]) for table in plans)
        plans.append(_plan_rows(snapshot, loaded, first, numbers))
        days.append(_day_rows(loaded, plans[-1]))
        nights.append(_night_rows(loaded, plans[-1]))
    return Tables(
        plans=_joined(plans),
        days=_by_place(_joined(days)),
        nights=_by_place(_joined(nights)),
        fares=_fare_rows(snapshot, numbers),
        numbers=numbers,
        n_days=snapshot.calendar.n_days,
    )


def _plan_rows(snapshot: Snapshot, loaded: LoadedBlock, first: int, numbers: Numbers) -> Table:
    block, hotels = loaded.block, loaded.directory.hotels
    start = len(numbers.hotels)
    numbers.hotels.extend(hotel.itemcode for hotel in hotels)
    hotel_of_plan = np.array([plan.hotel for plan in loaded.directory.plans], np.int32)
    transfers = np.array([hotel.transfer for hotel in hotels], np.int32)[hotel_of_plan]
    # The large world's rates do not change over time.
    rates = snapshot.rates[block.plan_ints[:, kinds.CURRENCY], 0]
    place = numbers.place(loaded.directory.destination)
    return {
        "plan": np.arange(first, first + block.n_plans, dtype=np.int32),
        "place": np.full(block.n_plans, place, np.int32),
        "hotel": hotel_of_plan + np.int32(start),
        "class": block.plan_ints[:, kinds.PLAN_CLASS],
        "rate": rates,
        "markup": block.plan_ints[:, kinds.MARKUP_BP],
        "least_margin": block.plan_ints[:, kinds.FLOOR_PENCE],
        "transfer_adult": transfers[:, 1],
        "transfer_child": transfers[:, 2],
        "transfer_infant": transfers[:, 3],
    }


def _day_rows(loaded: LoadedBlock, plans: Table) -> Table:
    block = loaded.block
    n_rows = block.n_days + 1
    closed = np.zeros((1, block.n_plans), np.uint8)
    rows = _keys(plans, n_rows)
    for name, kind in zip(PRICES, PRICE_KINDS, strict=True):
        column = int(block.column_of[kind])
        rows[name] = (block.prefix[column] if column >= 0 else np.zeros((n_rows, block.n_plans), np.int32)).reshape(-1)
    rows["run"] = np.concatenate([block.open_run[_AT_HAND - 1], closed]).reshape(-1).astype(np.int32)
    return rows | _rules(loaded, n_rows)


def _night_rows(loaded: LoadedBlock, plans: Table) -> Table:
    block = loaded.block
    rows = _keys(plans, block.n_days)
    for name, kind in zip(PRICES, PRICE_KINDS, strict=True):
        column = int(block.column_of[kind])
        nightly = np.diff(block.prefix[column], axis=0) if column >= 0 else np.zeros((block.n_days, block.n_plans))
        rows[name] = nightly.reshape(-1).astype(np.int32)
    rows["rooms"] = (block.open_run > 0).sum(axis=0).reshape(-1).astype(np.int32)
    return rows | _rules(loaded, block.n_days)


def _keys(plans: Table, n_rows: int) -> Table:
    n_plans = len(plans["plan"])
    return {
        "place": np.tile(plans["place"], n_rows),
        "day": np.repeat(np.arange(n_rows, dtype=np.int32), n_plans),
        "plan": np.tile(plans["plan"], n_rows),
    }


def _rules(loaded: LoadedBlock, n_rows: int) -> Table:
    rules = loaded.block.day_rules[:n_rows].astype(np.int32)
    return {
        "least": rules[:, :, kinds.MIN_NIGHTS].reshape(-1),
        "release_days": rules[:, :, kinds.RELEASE_DAYS].reshape(-1),
    }


def _fare_rows(snapshot: Snapshot, numbers: Numbers) -> Table:
    options, days = np.nonzero(snapshot.flights.seats > 0)
    entries = snapshot.flight_entries
    fares = snapshot.flights.fares[options, days]

    def by_option(values: list[int]) -> Column:
        return np.array(values, np.int32)[options]

    return {
        "far": by_option([numbers.airport(entry.far_airport) for entry in entries]),
        "uk": by_option([numbers.airport(entry.uk_airport) for entry in entries]),
        "home": by_option([int(entry.direction == "in") for entry in entries]),
        "later": by_option([entry.arrival_day_offset for entry in entries]),
        "day": days.astype(np.int32),
        "adult": fares[:, 0],
        "child": fares[:, 1],
        "infant": fares[:, 2],
        "seats": snapshot.flights.seats[options, days].astype(np.int32),
    }


def _joined(parts: list[Table]) -> Table:
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def _by_place(table: Table) -> Table:
    order = np.lexsort((table["plan"], table["day"], table["place"]))
    return {name: column[order] for name, column in table.items()}
