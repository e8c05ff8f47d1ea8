"""How flights are worded: stops, parts of the day, bags; the same words as in the browser (K22–K24)."""

from bisect import bisect_right
from collections.abc import Sequence
from datetime import time
from typing import Final, Literal, get_args

TimeOfDay = Literal["Morning", "Afternoon", "Evening", "Night"]
#: The parts of a day in the order a filter lists them (K22). Night runs past midnight, until the morning begins.
TIMES_OF_DAY: Final[tuple[TimeOfDay, ...]] = get_args(TimeOfDay)
_NO_BAG = "No checked bag included"


def stops_text(stops: int) -> str:
    """ "Direct", "1 stop", "2 stops" (K23)."""
    return _plural(stops, "stop") if stops else "Direct"


def time_of_day(departs: time, *, begins: Sequence[time]) -> TimeOfDay:
    """The part of the day a local time of departure belongs to; `begins`: when each of them does, ascending (Z35)."""
    return TIMES_OF_DAY[bisect_right(begins, departs) - 1]


def luggage_text(*, luggage: int | None, unit: str | None, quantity: int | None) -> str | None:
    """
    Each person's checked bags in a sentence (K24, Z33); None where the fare does not say, and nothing is promised.

    `luggage` is kilograms; with the unit "piece" and no quantity, the number of pieces.
    """
    if unit == "piece":
        return _pieces_text(luggage if quantity is None else quantity)
    if luggage == 0 or quantity == 0:
        return _NO_BAG
    if luggage is None:
        return None
    number = f"{quantity} x " if unit == "kg" and quantity is not None else ""
    return f"{number}{luggage}KG checked bag per person"


def _pieces_text(pieces: int | None) -> str | None:
    if pieces is None:
        return None
    return f"{pieces} checked {'bag' if pieces == 1 else 'bags'} per person" if pieces else _NO_BAG


def _plural(count: int, unit: str) -> str:
    return f"1 {unit}" if count == 1 else f"{count} {unit}s"
