"""Kinds of column: how a cell is written, what it becomes, and its JSON schema."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, time
from decimal import Decimal
from typing import Any

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY
from leeward.travel.dates import find_date

Cell = str | int | bool | date | time | None
"""A cell understood. Money is whole hundredths, weekdays are bits (Monday lowest); None: the cell is empty."""

_CODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,39}", re.ASCII)
_WHOLE = re.compile(r"[0-9]{1,6}", re.ASCII)
_OFFSET = re.compile(r"-?[0-9]", re.ASCII)
_MONEY = re.compile(r"[0-9]{1,7}(\.[0-9]{1,2})?", re.ASCII)
_WEEKDAYS = re.compile(r"(?=.)1?2?3?4?5?6?7?", re.ASCII)
_TIME = re.compile(r"([01][0-9]|2[0-3]):([0-5][0-9])", re.ASCII)
_FLAGS = {"yes": True, "no": False}
LONGEST_TEXT = 120


class WrongCell(ValueError):
    """What a cell should look like."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One way to write a cell. `read` raises WrongCell."""

    name: str
    read: Callable[[str], Cell]
    schema: Mapping[str, Any] = field(default_factory=dict)


def _code(text: str) -> Cell:
    if not _CODE.fullmatch(text):
        raise WrongCell("letters, digits, full stops, hyphens and underscores, at most 40")
    return text


def _text(text: str) -> Cell:
    if len(text) > LONGEST_TEXT or not text.isprintable():
        raise WrongCell(f"plain text of at most {LONGEST_TEXT} letters")
    return text


def _day(text: str) -> Cell:
    day = find_date(text)
    if day is None or not 2000 <= day.year <= 2100:
        raise WrongCell("a date such as 2027-05-31")
    return day


def _whole(text: str) -> Cell:
    if not _WHOLE.fullmatch(text):
        raise WrongCell("a whole number")
    return int(text)


def _offset(text: str) -> Cell:
    if not _OFFSET.fullmatch(text):
        raise WrongCell("a number of days such as 0 or 1")
    return int(text)


def _money(text: str) -> Cell:
    if not _MONEY.fullmatch(text):
        raise WrongCell("an amount such as 79.50, without currency sign or thousands comma")
    return int(Decimal(text) * 100)


def _flag(text: str) -> Cell:
    if text not in _FLAGS:
        raise WrongCell("yes or no")
    return _FLAGS[text]


def _weekdays(text: str) -> Cell:
    if not _WEEKDAYS.fullmatch(text):
        raise WrongCell("digits of weekdays in order, 1 for Monday to 7 for Sunday, such as 567")
    return sum(1 << int(digit) - 1 for digit in text)


def _time_of_day(text: str) -> Cell:
    match = _TIME.fullmatch(text)
    if match is None:
        raise WrongCell("a local time such as 09:05")
    return time(int(match[1]), int(match[2]))


def _currency(text: str) -> Cell:
    if not re.fullmatch(r"[A-Z]{3}", text, re.ASCII):
        raise WrongCell("three capitals such as GBP")
    return text


def _text_schema(pattern: str) -> Mapping[str, Any]:
    return {"type": "string", "pattern": f"^(?:{pattern})$"}


CODE = Kind("code", _code, _text_schema(_CODE.pattern))
TEXT = Kind("text", _text, {"type": "string", "maxLength": LONGEST_TEXT})
DATE = Kind("date", _day, {"type": "string", "format": "date"})
WHOLE = Kind("whole number", _whole, {"type": "integer", "minimum": 0, "maximum": 999_999})
OFFSET = Kind("days", _offset, {"type": "integer", "minimum": -9, "maximum": 9})
MONEY = Kind("amount", _money, {"type": "number", "minimum": 0, "multipleOf": 0.01, "maximum": 9_999_999.99})
FLAG = Kind("yes or no", _flag, {"enum": ["yes", "no"]})
WEEKDAYS = Kind("weekdays", _weekdays, _text_schema("(?=.)1?2?3?4?5?6?7?"))
TIME = Kind("local time", _time_of_day, _text_schema("(?:[01][0-9]|2[0-3]):[0-5][0-9]"))
CURRENCY = Kind("currency", _currency, _text_schema("[A-Z]{3}"))


def one_of(*words: str) -> Kind:
    """A word of a closed list."""

    def read(text: str) -> Cell:
        if text not in words:
            raise WrongCell(f"one of {', '.join(words)}")
        return text

    return Kind("one of " + ", ".join(f"`{word}`" for word in words), read, {"enum": list(words)})


@dataclass(frozen=True, slots=True)
class Column:
    """One column: what it means, in which unit, and an example. `default` stands for an empty or absent cell."""

    name: str
    kind: Kind
    meaning: str
    example: str = ""
    is_required: bool = True
    default: Cell = None

    def read(self, text: str) -> Cell:
        """The cell understood. Raises WrongCell."""
        if text:
            return self.kind.read(text)
        if self.is_required:
            raise WrongCell(f"a value: {self.meaning}")
        return self.default


EVERY_DAY: Cell = EVERY_WEEKDAY
