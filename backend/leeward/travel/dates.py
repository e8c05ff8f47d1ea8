"""Departure dates: which may be chosen, how they are written and stored (V15, Z18–Z20, Z25)."""

import re
from dataclasses import dataclass
from datetime import date, timedelta

from leeward.travel import limits

_STORED_FORM = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)
_LONGEST_MONTH = timedelta(days=31)
_TEENS = range(11, 14)
_SUFFIXES = {1: "st", 2: "nd", 3: "rd"}
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


@dataclass(frozen=True, slots=True)
class DateWindow:
    """The departure dates on offer, both ends included."""

    first: date
    last: date

    def __contains__(self, day: date) -> bool:
        return self.first <= day <= self.last

    def touches_month(self, month: date) -> bool:
        """Whether a day of the month that begins on this date is on offer."""
        return month <= self.last and (month + _LONGEST_MONTH).replace(day=1) > self.first


def departure_window(*, today: date, is_extended: bool) -> DateWindow:
    """Three days ahead to a year ahead; the extended calendar runs to five years (V15)."""
    last = limits.LAST_DAY_EXTENDED if is_extended else limits.LAST_DAY_WITHOUT_DATES
    return DateWindow(first=today + timedelta(days=limits.FIRST_BOOKABLE_DAY), last=today + timedelta(days=last))


def last_day_to_book(departure_date: date) -> date:
    """The last day on which a date of departure is on offer (V15)."""
    return departure_date - timedelta(days=limits.FIRST_BOOKABLE_DAY)


def is_extended_search(*, departure_date: date, today: date) -> bool:
    """Whether a date lies past the ordinary year and so calls for the extended search (Z20)."""
    return departure_date > departure_window(today=today, is_extended=False).last


def find_date(text: str) -> date | None:
    """The date of a strict YYYY-MM-DD text; None for any other text, and for days no calendar has."""
    if not _STORED_FORM.fullmatch(text):
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def find_month(text: str) -> date | None:
    """The first day of a strict YYYY-MM month, None for anything else."""
    return find_date(f"{text}-01")


def ordinal(number: int) -> str:
    """ "1st", "2nd", "11th"."""
    suffix = "th" if number % 100 in _TEENS else _SUFFIXES.get(number % 10, "th")
    return f"{number}{suffix}"


def format_date(day: date) -> str:
    """Do MMM YYYY: "1st Jan 2027", the form of the search bar and the booking page (V15, Z25)."""
    return f"{ordinal(day.day)} {_MONTHS[day.month - 1]} {day.year}"


def format_itinerary_date(day: date) -> str:
    """DD MMM YYYY: "01 Jan 2027", the form of the itinerary and of what follows the booking page (Z25)."""
    return f"{day.day:02d} {_MONTHS[day.month - 1]} {day.year}"


def format_long_date(day: date) -> str:
    """ "4 May 2027", as sentences, mails and documents write it."""
    return f"{day.day} {day:%B %Y}"


def format_whole_date(day: date) -> str:
    """ "Tuesday 4 May 2027": what somebody must not miss."""
    return f"{day:%A} {format_long_date(day)}"
