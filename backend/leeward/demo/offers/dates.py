"""Dates of the demo's offers, counted from the day it is loaded, so that nothing in it is out of date."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import Any

from leeward.demo.offers.picking import HotelPool, Pick
from leeward.retail.kit.clock import UK

SEASONS: dict[str, tuple[tuple[int, int], tuple[int, int]]] = {
    "winter-sun": ((1, 8), (3, 14)),
    "easter": ((3, 22), (4, 18)),
    "may-half-term": ((5, 22), (6, 5)),
    "early-summer": ((6, 1), (7, 12)),
    "summer": ((7, 20), (8, 31)),
    "autumn": ((9, 5), (10, 14)),
    "october-half-term": ((10, 20), (11, 1)),
}
_SOONEST = timedelta(days=35)
_LEAST_WINDOW = timedelta(days=21)
_BEGINS, _ENDS = time(9), time(23, 59)

Window = tuple[date | None, date | None]


def moment(*, today: date, days: int, at: time) -> datetime:
    return datetime.combine(today + timedelta(days=days), at, tzinfo=UK)


def running(words: dict[str, Any], *, today: date) -> tuple[datetime, datetime]:
    """From nine in the morning of one day to a minute before midnight of another."""
    begins = moment(today=today, days=-words["began_days_ago"], at=_BEGINS)
    return begins, moment(today=today, days=words["ends_in_days"], at=_ENDS)


def departures(words: dict[str, Any], *, today: date, pool: HotelPool) -> Window:
    """The first and last departure of an offer; (None, None) where it has no limits."""
    if "season" in words:
        return next_season(words["season"], today=today)
    if "departs_in_days" in words:
        first, last = words["departs_in_days"]
        return today + timedelta(days=first), today + timedelta(days=last)
    if "window" in words:
        return _common_window(words, today=today, pool=pool)
    return None, None


def next_season(name: str, *, today: date) -> tuple[date, date]:
    """The next time a season comes that begins five weeks ahead or more. :raises KeyError: no such season"""
    (first_month, first_day), (last_month, last_day) = SEASONS[name]
    for year in (today.year, today.year + 1):
        first = date(year, first_month, first_day)
        if first >= today + _SOONEST:
            return first, date(year, last_month, last_day)
    year = today.year + 2
    return date(year, first_month, first_day), date(year, last_month, last_day)


def _common_window(words: dict[str, Any], *, today: date, pool: HotelPool) -> Window:
    """The arrival days, three weeks at least, that most hotels with the promotion share."""
    code, pick = words["window"], Pick.read(words["pick"])
    windows = sorted(
        (
            (max(one.arrive_from, today + _SOONEST), one.arrive_to)
            for hotel in pool.hotels
            if not pick.countries or hotel.country_id in pick.countries
            for one in pool.promotions[hotel.pk].get(code, [])[:1]
            if one.arrive_from and one.arrive_to
        ),
        key=lambda window: window[0],
    )
    best: Window = (None, None)
    most = 0
    for start, _ in windows:
        sharing = [window for window in windows if window[0] <= start and window[1] >= start + _LEAST_WINDOW]
        if len(sharing) > most:
            most, best = len(sharing), (start, min(window[1] for window in sharing))
    return best
