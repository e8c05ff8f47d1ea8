"""Attributes of OTA elements, read strictly: each function gives a value or complains about this element."""

import re
from datetime import date
from decimal import Decimal

from lxml import etree

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY
from leeward.retail.inventory.importers.errors import MessageRefused, Problem
from leeward.travel.dates import find_date

NAMESPACE = "http://www.opentravel.org/OTA/2003/05"
#: The OTA's own spellings, Monday first.
WEEKDAYS = ("Mon", "Tue", "Weds", "Thur", "Fri", "Sat", "Sun")

_WHOLE = re.compile(r"[0-9]{1,6}", re.ASCII)
_AMOUNT = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?", re.ASCII)
_DAYS = re.compile(r"P([0-9]{1,5})D", re.ASCII)
_TRUE, _FALSE = frozenset({"1", "true"}), frozenset({"0", "false"})

Element = etree._Element


def refuse(element: Element, reason: str) -> MessageRefused:
    """The complaint about an element, with its line, to be raised."""
    return MessageRefused(Problem(f"{reason} (line {element.sourceline})", element=etree.QName(element).localname))


def children(element: Element, name: str) -> list[Element]:
    return element.findall(f"{{{NAMESPACE}}}{name}")


def find_child(element: Element, *path: str) -> Element | None:
    """The one element at a path; None where it is absent; a repeated one is refused."""
    found: Element | None = element
    for name in path:
        if found is None:
            return None
        here = children(found, name)
        if len(here) > 1:
            raise refuse(found, f"holds more than one {name}")
        found = here[0] if here else None
    return found


def whole_number(element: Element, name: str) -> int | None:
    text = element.get(name)
    if text is None:
        return None
    if not _WHOLE.fullmatch(text):
        raise refuse(element, f"{name} is not a whole number")
    return int(text)


def required_number(element: Element, name: str) -> int:
    value = whole_number(element, name)
    if value is None:
        raise refuse(element, f"{name} is missing")
    return value


def required_text(element: Element, name: str) -> str:
    text = element.get(name)
    if not text:
        raise refuse(element, f"{name} is missing")
    return text


def required_amount(element: Element, name: str) -> Decimal:
    """A sum of money as written, never a binary fraction."""
    text = required_text(element, name)
    if not _AMOUNT.fullmatch(text):
        raise refuse(element, f"{name} is not an amount")
    return Decimal(text)


def period(element: Element) -> tuple[date, date]:
    """Start and End, both included, in order."""
    first, last = (find_date(required_text(element, name)) for name in ("Start", "End"))
    if first is None or last is None:
        raise refuse(element, "Start and End must be dates")
    if first > last:
        raise refuse(element, "Start is after End")
    return first, last


def flag(element: Element, name: str) -> bool | None:
    text = element.get(name)
    if text is None:
        return None
    if text.lower() in _TRUE:
        return True
    if text.lower() in _FALSE:
        return False
    raise refuse(element, f"{name} is neither true nor false")


def days_ahead(element: Element, name: str) -> int | None:
    """A duration of whole days: "P30D"."""
    text = element.get(name)
    if text is None:
        return None
    match = _DAYS.fullmatch(text)
    if match is None:
        raise refuse(element, f"{name} is not a number of days")
    return int(match[1])


def weekdays(element: Element | None) -> int:
    """The weekdays an element allows as bits; a day it does not name is allowed, and so is every day without it."""
    mask = EVERY_WEEKDAY
    if element is not None:
        for bit, name in enumerate(WEEKDAYS):
            if flag(element, name) is False:
                mask &= ~(1 << bit)
    return mask


def named_weekdays(element: Element) -> int:
    """
    The weekdays that dates are narrowed to: those named true alone, else all but those named false (formats 3.1).

    :raises MessageRefused: no weekday is left
    """
    mask = sum(1 << bit for bit, day in enumerate(WEEKDAYS) if flag(element, day)) or weekdays(element)
    if not mask:
        raise refuse(element, "no weekday is left")
    return mask


def weekday_pattern(element: Element, name: str) -> int:
    """Seven digits from Monday to Sunday as bits: "0111001"."""
    text = required_text(element, name)
    if not re.fullmatch(r"[01]{7}", text, re.ASCII):
        raise refuse(element, f"{name} is not seven binary digits")
    return sum(1 << bit for bit, digit in enumerate(text) if digit == "1")
