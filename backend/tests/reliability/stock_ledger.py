"""
Was a night or a seat ever promised twice, or a stay in part? Checked from the outside, from exported rows alone (R-02).

The order of the audit chain is the order in which transactions committed, whatever clocks said: walking it gives what
was held after every single change.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from tests.reliability.journals import Row

_TAKES = {"hold.made", "hold.passed_on", "booking.confirmed", "booking.amended"}
_PASSES_ON = {"hold.passed_on", "booking.amended"}
_GIVES_BACK = {
    "hold.released", "booking.cancelled", "booking.failed", "booking.amendment_given_up", "booking.not_amended",
}  # fmt: skip
Key = tuple[str, str]
"""A room type or a flight's cabin, and the day."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Per resource and day: how many there are, if they are counted, and how many the product counts as taken."""

    most: Mapping[Key, int]
    taken: Mapping[Key, int]


def limits_of(rows: Iterable[Row]) -> Limits:
    """From the stagehand's ledger."""
    kept = list(rows)
    return Limits(
        {(row["resource"], row["day"]): row["most"] for row in kept if row["most"] is not None},
        {(row["resource"], row["day"]): row["taken"] for row in kept},
    )


def find_overselling(books: Sequence[Row], *, before: Limits, after: Limits) -> list[str]:
    """Sentences about everything that was promised twice, or counted otherwise than it was held."""
    holds = _wanted_by_hold(books)
    running: Counter[Key] = Counter(dict(before.taken))
    found = []
    for hold, sign in _changes(books):
        for key, count in holds[hold].items():
            running[key] += sign * count
            if sign > 0 and key in after.most and running[key] > after.most[key]:
                found.append(f"{key}: {running[key]} held of {after.most[key]} after hold {hold}")
    for key, taken in after.taken.items():
        if running[key] != taken:
            found.append(f"{key}: {taken} counted as taken, {running[key]} held: partly given back or taken")
    return found


def _changes(books: Sequence[Row]) -> Iterator[tuple[int, int]]:
    """Each taking (+1) and giving back (-1) of a hold's stock, in the order of the audit chain."""
    held: set[int] = set()
    for entry in sorted((row for row in books if row["kind"] == "audit"), key=lambda row: row["number"]):
        hold = entry["facts"].get("hold")
        if entry["event"] in _PASSES_ON:
            old = entry["facts"]["instead_of"]
            held.discard(old)
            yield old, -1
        if entry["event"] in _TAKES and hold not in held:
            held.add(hold)
            yield hold, 1
        elif entry["event"] in _GIVES_BACK and hold in held:
            held.discard(hold)
            yield hold, -1


def _wanted_by_hold(books: Sequence[Row]) -> dict[int, Counter[Key]]:
    wanted: dict[int, Counter[Key]] = defaultdict(Counter)
    for row in books:
        if row["kind"] == "held_rooms":
            for night in _nights(row):
                wanted[row["hold_id"]][f"{row['itemcode']} {row['room_type']}", night] += row["rooms"]
        elif row["kind"] == "held_seats":
            wanted[row["hold_id"]][f"{row['flight']} {row['cabin']}", row["day"]] += row["seats"]
    return wanted


def _nights(row: Row) -> Iterator[str]:
    first, last = date.fromisoformat(row["first"]), date.fromisoformat(row["last"])
    return ((first + timedelta(days=day)).isoformat() for day in range((last - first).days + 1))
