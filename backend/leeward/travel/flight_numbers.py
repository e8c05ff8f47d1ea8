"""Finding a flight by its number, as suppliers spell it in many ways (T29, T30), without ever guessing (Z31)."""

import re
from collections.abc import Callable, Collection
from typing import Final

_SPACES = re.compile(r"\s+")
_LEADING_ZEROS = re.compile(r"(?<![0-9])0+(?=[0-9])")


def find_flight_number(wanted: str, known: Collection[str]) -> str | None:
    """
    The flight of `known` that a number means: exact, without spaces, without leading zeros, without any zero (T30).

    `known` are the flights of one date and route: across dates or routes the last step would take AB100 for AB1. A
    step at which two fit finds nothing, and no later step is tried (Z31).
    """
    if not wanted:
        return None
    for spelling in _SPELLINGS:
        fitting = [number for number in known if spelling(number) == spelling(wanted)]
        if fitting:
            return fitting[0] if len(fitting) == 1 else None
    return None


def _exact(number: str) -> str:
    return number


def _unspaced(number: str) -> str:
    return _SPACES.sub("", number).upper()


def _unpadded(number: str) -> str:
    return _LEADING_ZEROS.sub("", _unspaced(number))


def _zeroless(number: str) -> str:
    return _unspaced(number).replace("0", "")


_SPELLINGS: Final[tuple[Callable[[str], str], ...]] = (_exact, _unspaced, _unpadded, _zeroless)
