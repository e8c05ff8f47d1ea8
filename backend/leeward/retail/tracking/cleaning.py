"""
What of a measured event may leave: fields of the closed list whose values look as that field's do (Z62, T-17).

Two nets. First the list: an unknown event or field, or a value of another kind, is left out. Then the net of old (V06):
personal keys at any depth, and any text that reads like a person's data.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from typing import Any

from leeward.retail.tracking.events import COMPILED, DENIED_KEYS, EVENTS, ITEM, MOST_ITEMS, OLD_NAMES, PIXEL_NAMES, Kind

_MOST = 1_000_000
_PERSONAL = re.compile(
    r"@|%40"  # e-mail addresses, written or encoded
    r"|\+?(?:\d[ ().-]?){9,}"  # telephone and card numbers
    r"|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b"  # postcodes
    r"|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b",  # dates of birth as people write them
    re.IGNORECASE,
)
_OF_PIXEL = {pixel: name for name, pixel in PIXEL_NAMES.items()}
_IS_EXEMPT = frozenset({"date", "hash"})


def known_event(name: str) -> str | None:
    """The event's name in the closed list, also by its old or the pixel's name; None when there is no such event."""
    proper = OLD_NAMES.get(name) or _OF_PIXEL.get(name, name)
    return proper if proper in EVENTS else None


def clean_parameters(event: str, parameters: Mapping[str, Any]) -> dict[str, Any]:
    """
    The fields of an event that may leave, in the order of the list.

    :raises KeyError: there is no such event
    """
    return _clean(EVENTS[event], parameters)


def _clean(fields: Mapping[str, Kind], given: Mapping[str, Any]) -> dict[str, Any]:
    kept: dict[str, Any] = {}
    for name, kind in fields.items():
        value = _checked(kind, given.get(name)) if name.lower() not in DENIED_KEYS else None
        if value is not None:
            kept[name] = value
    return kept


def _items(value: Any) -> list[dict[str, Any]] | None:
    if not isinstance(value, list):
        return None
    items = [_clean(ITEM, item) for item in value[:MOST_ITEMS] if isinstance(item, Mapping)]
    return [item for item in items if item] or None


def _count(value: Any) -> int | None:
    return value if type(value) is int and 0 <= value <= 9_999 else None


def _money(value: Any) -> float | None:
    is_number = type(value) in (int, float) and math.isfinite(value)
    return round(value, 2) if is_number and 0 <= value <= _MOST else None


def _text(kind: Kind, value: Any) -> str | None:
    if not isinstance(value, str) or not COMPILED[kind].fullmatch(value):
        return None
    return None if kind not in _IS_EXEMPT and _PERSONAL.search(value) else value


_CHECKS: dict[str, Callable[[Any], Any]] = {"items": _items, "count": _count, "money": _money}


def _checked(kind: Kind, value: Any) -> Any:
    check = _CHECKS.get(kind)
    return _text(kind, value) if check is None else check(value)
