"""The parameters of a query string, read kindly: what makes sense is kept, what does not is complained of by field."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeVar
from urllib.parse import parse_qsl

from leeward.pricing.api import Box
from leeward.travel.errors import SearchError
from leeward.travel.read_search import MAX_ADDRESS_LENGTH, MAX_PARAMETERS

_DIGITS = 8
_DEGREES = re.compile(r"-?[0-9]{1,3}(?:\.[0-9]{1,8})?", re.ASCII)
_MILLION = 1_000_000
_WHOLE_TURN = 360.0
_MOST_DEGREES = 540.0
"""A map that is turned around the world goes on counting for as long."""

T = TypeVar("T")


def whole_number(text: str, *, least: int, most: int) -> int | None:
    """A whole number between two bounds, both included."""
    is_number = len(text) <= _DIGITS and text.isascii() and text.isdigit()
    return int(text) if is_number and least <= int(text) <= most else None


class Parameters:
    """The values of an address by name; complaints gather in `errors`. An address beyond all measure holds nothing."""

    def __init__(self, query_string: str) -> None:
        self.errors: list[SearchError] = []
        self._values: dict[str, list[str]] = {}
        for name, value in _pairs(query_string):
            self._values.setdefault(name, []).append(value)

    def text(self, name: str) -> str:
        """The first value of a name; empty where there is none."""
        return self._values.get(name, [""])[0]

    def pieces(self, *names: str) -> list[str]:
        """What stands between commas in every value of some names: a plain form repeats what an address lists."""
        values = [value for name in names for value in self._values.get(name, ())]
        return [piece for value in values for piece in value.split(",") if piece]

    def number(self, name: str, *, least: int, most: int) -> int | None:
        """A whole number between two bounds; None where it is not asked for."""
        msg = f"A whole number from {least} to {most}"
        return self._one(name, lambda text: whole_number(text, least=least, most=most), msg=msg, rule="range")

    def one_of(self, name: str, choices: dict[str, T]) -> T | None:
        """One of a few words."""
        return self._one(name, choices.get, msg=f"One of {', '.join(choices)}", rule="choice")

    def box(self, name: str) -> Box | None:
        """A part of the map: south, west, north, east in degrees."""
        return self._one(name, _box, msg="South, west, north and east in degrees", rule="format")

    def complain(self, name: str, *, msg: str, rule: str) -> None:
        """Note that a value makes no sense."""
        self.errors.append(SearchError(name, msg, rule))

    def _one(self, name: str, read: Callable[[str], T | None], *, msg: str, rule: str) -> T | None:
        text = self.text(name)
        if not text:
            return None
        value = read(text)
        if value is None:
            self.complain(name, msg=msg, rule=rule)
        return value


def _pairs(query_string: str) -> Sequence[tuple[str, str]]:
    if len(query_string) > MAX_ADDRESS_LENGTH:
        return ()
    try:
        return parse_qsl(query_string, max_num_fields=MAX_PARAMETERS, errors="replace")
    except ValueError:
        return ()


def _box(text: str) -> Box | None:
    parts = text.split(",")
    if len(parts) != len(Box.__slots__) or not all(_DEGREES.fullmatch(part) for part in parts):
        return None
    south, west, north, east = (float(part) for part in parts)
    if not (-90 <= south < north <= 90 and max(abs(west), abs(east)) <= _MOST_DEGREES):
        return None
    if east - west >= _WHOLE_TURN:
        west, east = -180.0, 180.0
    return Box(*(round(edge * _MILLION) for edge in (south, _once_around(west), north, _once_around(east))))


def _once_around(degrees: float) -> float:
    return degrees if -180 <= degrees <= 180 else (degrees + 180) % _WHOLE_TURN - 180
