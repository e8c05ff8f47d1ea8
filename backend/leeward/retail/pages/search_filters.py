"""
Narrowing results: which marks a row carries, which rows pass, and how many each further choice would leave.

Groups are joined by "and"; inside a group any of the chosen is enough, except facilities, where all are wanted. A
choice counts what it would leave beside the choices of the other groups, and with none left it stays, disabled (W-18).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import time

from leeward.retail.hotels.facilities import BY_CODE
from leeward.retail.pages.search_found import Row
from leeward.travel.board_basis import BOARD_BASES
from leeward.travel.money import round_up_to_pounds

Marks = Mapping[str, frozenset[str]]
Filters = Mapping[str, frozenset[str]]

_PENCE = 100
_STARS = (3, 4, 5)
_RATINGS = (35, 40, 45)
_PRICE_STEPS = 5
#: Time of day by the hour it begins, in the specification's order (K22).
TIMES_OF_DAY = (("Night", 0), ("Morning", 5), ("Afternoon", 12), ("Evening", 17), ("Night", 22))
_TIME_ORDER = ("Morning", "Afternoon", "Evening", "Night")
_ALL_WANTED = frozenset({"facility", "good"})
_GOOD = {
    "adults_only": "Adults only",
    "step_free": "Step-free",
    "deals": "With an offer",
    "transfers": "Transfers included",
    "beach": "On the beach",
}
_LABELS = {
    "max_pp": "Price per person",
    "max_total": "Price in total",
    "boards": "Board",
    "stars": "Stars",
    "rating": "Guests’ rating",
    "region_in": "Region",
    "resort": "Place",
    "good": "Good to know",
    "facility": "Facilities",
    "stops": "Stops",
    "airline": "Airline",
    "departs": "Flying out",
    "cabin": "Cabin",
}
_BOARD_LABELS = {board.code: board.label for board in BOARD_BASES}


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of a group and how many rows it would leave."""

    value: str
    label: str
    count: int
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Group:
    """One group with its choices in the order to draw them."""

    name: str
    label: str
    choices: tuple[Choice, ...]


def time_of_day(at: time) -> str:
    """Morning, Afternoon, Evening or Night."""
    return next(name for name, hour in reversed(TIMES_OF_DAY) if at.hour >= hour)


def marks_of(row: Row, *, steps: Mapping[str, Sequence[int]]) -> dict[str, frozenset[str]]:
    """The values of every group that a row answers to; `steps` are the price limits in pounds, by group."""
    hotel, offer, flight = row.hotel, row.offer, row.flight
    pounds = {"max_pp": offer.per_person_pence, "max_total": offer.total_pence}
    return {
        **{name: frozenset(str(s) for s in steps[name] if _shown(pence) <= s) for name, pence in pounds.items()},
        "boards": frozenset(offer.boards) | {offer.board},
        "stars": frozenset(str(stars) for stars in _STARS if row.stars >= stars),
        "rating": frozenset(f"{tenths / 10:.1f}" for tenths in _RATINGS if row.rating_tenths >= tenths),
        "region_in": frozenset({offer.destination}),
        "resort": frozenset({hotel["resort_name"]} if hotel["resort_name"] else ()),
        "facility": frozenset(row.facets.facilities if row.facets else ()),
        "good": frozenset(_good(row)),
        "stops": frozenset() if flight.stops is None else frozenset({str(min(flight.stops, 2))}),
        "airline": frozenset({flight.airline} if flight.airline else ()),
        "departs": frozenset() if flight.departs is None else frozenset({time_of_day(flight.departs)}),
        "cabin": frozenset({offer.outbound.cabin}),
    }


def price_steps(rows: Sequence[Row], *, chosen: Filters) -> dict[str, tuple[int, ...]]:
    """Price limits to offer, in round pounds across what was found; a limit of the address is one of them."""
    return {
        "max_pp": _steps([row.offer.per_person_pence for row in rows], chosen.get("max_pp", ())),
        "max_total": _steps([row.offer.total_pence for row in rows], chosen.get("max_total", ())),
    }


def passing(rows: Sequence[Row], marks: Sequence[Marks], *, filters: Filters) -> list[Row]:
    """The rows that pass every filter, in their order."""
    return [row for row, mark in zip(rows, marks, strict=True) if _passes(mark, filters, but=None)]


def groups_of(
    rows: Sequence[Row], marks: Sequence[Marks], *, filters: Filters, region_names: Callable[[str], str]
) -> list[Group]:
    """Every group that can divide these rows, with counts."""
    return [
        group
        for name in _LABELS
        if (group := _group(name, marks, filters=filters, region_names=region_names)) is not None
    ]


def _group(name: str, marks: Sequence[Marks], *, filters: Filters, region_names: Callable[[str], str]) -> Group | None:
    chosen = filters.get(name, frozenset())
    others = [mark[name] for mark in marks if _passes(mark, filters, but=name)]
    values = {value for mark in marks for value in mark[name]} | chosen
    wanted_too = chosen if name in _ALL_WANTED else frozenset()
    choices = tuple(
        Choice(
            value=value,
            label=_label(name, value, region_names),
            count=sum(1 for mark in others if value in mark and wanted_too <= mark),
            is_chosen=value in chosen,
        )
        for value in _ordered(name, values, region_names)
    )
    divides = any(choice.count < len(others) for choice in choices)
    return Group(name=name, label=_LABELS[name], choices=choices) if choices and (divides or chosen) else None


def _passes(mark: Marks, filters: Filters, *, but: str | None) -> bool:
    for name, wanted in filters.items():
        if name == but:
            continue
        found = mark.get(name, frozenset())
        if not (wanted <= found if name in _ALL_WANTED else wanted & found):
            return False
    return True


def _good(row: Row) -> Iterable[str]:
    if row.hotel["childPolicy"] == "ADULTS_ONLY":
        yield "adults_only"
    if row.is_step_free:
        yield "step_free"
    if row.offer.saving_pence > 0:
        yield "deals"
    if row.offer.transfer_pence > 0:
        yield "transfers"
    if row.facets and "beach_front" in row.facets.facilities:
        yield "beach"


def _ordered(name: str, values: set[str] | frozenset[str], region_names: Callable[[str], str]) -> list[str]:
    if name in {"stars", "rating", "max_pp", "max_total", "stops"}:
        return sorted(values, key=_number)
    if name == "departs":
        return [value for value in _TIME_ORDER if value in values]
    if name == "good":
        return [value for value in _GOOD if value in values]
    if name == "facility":
        return [code for code in BY_CODE if code in values]
    return sorted(values, key=lambda value: _label(name, value, region_names))


def _label(name: str, value: str, region_names: Callable[[str], str]) -> str:
    if name == "stars":
        return f"{value} stars or more" if value != "5" else "5 stars"
    if name == "rating":
        return f"{value} or more of 5"
    if name in {"max_pp", "max_total"}:
        return f"Up to £{int(_number(value)):,}"
    if name == "stops":
        return {"0": "Direct", "1": "1 stop"}.get(value, "2 stops or more")
    named = {"boards": _BOARD_LABELS, "good": _GOOD, "cabin": _CABINS}.get(name, {})
    if name == "facility":
        return BY_CODE[value].label if value in BY_CODE else value
    return region_names(value) if name == "region_in" else named.get(value, value)


_CABINS = {"PremiumEconomy": "Premium Economy"}


def _number(value: str) -> float:
    try:
        return float(value)
    except ValueError:
        return 0.0


def _shown(pence: int) -> int:
    return round_up_to_pounds(pence=pence) // _PENCE


def _steps(pence: Sequence[int], asked: Iterable[str]) -> tuple[int, ...]:
    """Round limits between the cheapest and the dearest, at most a handful, none that everything passes."""
    found = {int(_number(value)) for value in asked}
    if pence:
        low, high = _shown(min(pence)), _shown(max(pence))
        unit = next((unit for unit in (50, 100, 250, 500, 1_000, 2_500) if (high - low) / unit <= _PRICE_STEPS), 5_000)
        found |= set(range((low // unit + 1) * unit, high, unit))
    return tuple(sorted(found))
