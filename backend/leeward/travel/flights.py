"""How flights are worded: stops, times, durations, bags, differences; the same words as in the browser (K22–K25)."""

import re
from bisect import bisect_right
from collections.abc import Sequence
from datetime import time
from typing import Final, Literal, get_args

from leeward.travel.money import format_pounds

TimeOfDay = Literal["Morning", "Afternoon", "Evening", "Night"]
#: The parts of a day in the order a filter lists them (K22). Night runs past midnight, until the morning begins.
TIMES_OF_DAY: Final[tuple[TimeOfDay, ...]] = get_args(TimeOfDay)
_CLOCK_TIME = re.compile(r"(?:[0-9]{4}-[0-9]{2}-[0-9]{2}[T ])?((?:[01][0-9]|2[0-3]):[0-5][0-9])(?![0-9])", re.ASCII)
_NO_BAG = "No checked bag included"
_MINUS = "−"


def stops_text(stops: int) -> str:
    """ "Direct", "1 stop", "2 stops" (K23)."""
    return _plural(stops, "stop") if stops else "Direct"


def stops_via_text(via: Sequence[str]) -> str:
    """ "2 stops (DXB, SIN)": the airports on the way, in order (S54)."""
    return f"{stops_text(len(via))} ({', '.join(via)})" if via else stops_text(0)


def duration_text(minutes: int) -> str:
    """ "10 hrs 35 mins", "2 hrs", "45 mins": exact, a part that is nought left out (K23, Z26)."""
    hours, odd = divmod(minutes, 60)
    parts = [_plural(hours, "hr")] if hours else []
    if odd or not hours:
        parts.append(_plural(odd, "min"))
    return " ".join(parts)


def days_text(days: int) -> str:
    """ "1 day", "2 days" (K23)."""
    return _plural(days, "day")


def find_clock_time(text: str) -> str | None:
    """HH:mm of a local time or date and time, seconds and zone dropped (K23); None for a text without one ("TBA")."""
    match = _CLOCK_TIME.match(text)
    return None if match is None else match[1]


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


def difference_text(*, total_pence: int, people: int) -> str:
    """A price difference of the whole party a head: whole pounds, rounded to the dearer side (UK-04)."""
    pounds = -(-total_pence // (people * 100))
    sign = "+" if pounds > 0 else _MINUS if pounds < 0 else ""
    return f"{sign}{format_pounds(abs(pounds) * 100)}pp"


def _pieces_text(pieces: int | None) -> str | None:
    if pieces is None:
        return None
    return f"{pieces} checked {'bag' if pieces == 1 else 'bags'} per person" if pieces else _NO_BAG


def _plural(count: int, unit: str) -> str:
    return f"1 {unit}" if count == 1 else f"{count} {unit}s"
