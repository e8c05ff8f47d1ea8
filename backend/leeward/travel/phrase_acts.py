"""
What each rule of plain-language search does with the words it found: write into the draft, and say so on a chip.

An act returns whether it made sense of its words; what it refuses stays in the sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

from leeward.travel import limits
from leeward.travel.dates import departure_window, format_date
from leeward.travel.nights import format_nights
from leeward.travel.phrase_words import MONTH_NAMES, month_number, number_of

if TYPE_CHECKING:
    from leeward.travel.phrases import Draft

Act = Callable[[Any, re.Match[str]], bool]

_FLEXIBLE_DAYS = 3
#: "Between the 1st and the 30th" is not a holiday of 29 nights, unless somebody says so.
_LONGEST_UNSAID = 14


#: Before an amount: it is the least to pay, which nothing here can be searched by.
_AT_LEAST = re.compile(
    r"\b(?:over|above|more than|at least|min(?:imum)?(?: of)?|from|starting at) (?:about |around )?$"
)
#: Before stars: fewer are wanted, not more.
_AT_MOST = re.compile(r"\b(?:under|below|less than|fewer than|up to|at most|no more than|max(?:imum)?(?: of)?) $")


def act_budget(draft: Draft, match: re.Match[str]) -> bool:
    pounds = round(float(match["pounds"]) * (1_000 if match["thousand"] else 1))
    is_each = bool(match["each"])
    name, limit = "max_pp" if is_each else "max_total", {str(pounds)}
    is_another = draft.filters.get(name, limit) != limit
    if is_another or not 1 <= pounds <= 1_000_000 or _AT_LEAST.search(match.string, 0, match.start()):
        return False
    draft.filters[name] = limit
    draft.chips.append(f"up to £{pounds:,} {'per person' if is_each else 'in total'}")
    return True


def act_nights(draft: Draft, match: re.Match[str]) -> bool:
    nights = number_of(match["number"]) * (7 if match["weeks"] else 1)
    return _stay(draft, nights)


def _stay(draft: Draft, nights: int) -> bool:
    if not limits.MIN_NIGHTS <= nights <= limits.MAX_NIGHTS or draft.nights not in {None, nights}:
        return False
    draft.nights = nights
    draft.chips.append(format_nights(nights))
    return True


def act_stay_of(nights: int) -> Act:
    return lambda draft, _match: _stay(draft, nights)


def act_filter_by(name: str, value: str, chip: str) -> Act:
    def act(draft: Draft, _match: re.Match[str]) -> bool:
        draft.filters.setdefault(name, set()).add(value)
        draft.chips.append(chip)
        return True

    return act


def act_stars(draft: Draft, match: re.Match[str]) -> bool:
    stars = number_of(match["stars"])
    if not 3 <= stars <= 5 or _AT_MOST.search(match.string, 0, match.start()):
        return False
    draft.filters["stars"] = {str(stars)}
    draft.chips.append("5 stars" if stars == 5 else f"{stars} stars or more")
    return True


def act_day_of_month(draft: Draft, match: re.Match[str]) -> bool:
    return _depart(draft, int(match["day"]), month_number(match["month"]), match["year"], around=bool(match["around"]))


def act_day_in_figures(draft: Draft, match: re.Match[str]) -> bool:
    return _depart(draft, int(match["day"]), int(match["month"]), match["year"], around=bool(match["around"]))


def act_from_to(draft: Draft, match: re.Match[str]) -> bool:
    """Out on one day, home on another of the same or a later month."""
    days = _two_days(draft, match)
    if days is None or not _stay(draft, (days[1] - days[0]).days):
        return False
    return _depart_on(draft, days[0])


def act_between(draft: Draft, match: re.Match[str]) -> bool:
    """
    Away and home again within two days: the whole time if it is a usual stay, or any such days of the length said. A
    stay that does not fit in there begins there.

    As many days either way as one search takes; the chips say which. None of them is outside of what was said, so that
    of an even number of days the last is left out.
    """
    days = _two_days(draft, match)
    if days is None:
        return False
    within = (days[1] - days[0]).days
    if draft.nights is None and within <= _LONGEST_UNSAID:
        return _stay(draft, within) and _depart_on(draft, days[0])
    spare = within - (draft.nights or limits.DEFAULT_NIGHTS)
    either_way = (spare if spare >= 0 else within) // 2
    if not _depart_on(draft, days[0] + timedelta(days=either_way)):
        return False
    return either_way == 0 or _flex(draft, either_way)


def _two_days(draft: Draft, match: re.Match[str]) -> tuple[date, date] | None:
    """The first and last day of a range that can be booked and says nothing else than what is understood already."""
    month = month_number(match["month"] or match["home_month"])
    home = month_number(match["home_month"] or match["month"])
    first = _coming(draft.vocabulary.today, int(match["day"]), month, match["year"])
    last = first and _coming(first, int(match["home"]), home, match["year"])
    if first is None or last is None or draft.departure_date not in {None, first}:
        return None
    return first, last


def act_iso_day(draft: Draft, match: re.Match[str]) -> bool:
    return _depart(draft, int(match["day"]), int(match["month"]), match["year"], around=False)


def _depart(draft: Draft, day: int, month: int, year: str | None, *, around: bool) -> bool:
    found = _coming(draft.vocabulary.today, day, month, year)
    return found is not None and _depart_on(draft, found, around=around)


def _depart_on(draft: Draft, found: date, *, around: bool = False) -> bool:
    if draft.departure_date not in {None, found}:
        return False
    draft.departure_date = found
    if around:
        draft.flexible_days = max(draft.flexible_days, _FLEXIBLE_DAYS)
    draft.chips.append(f"{'around' if around else 'on'} {format_date(found)}")
    return True


def _coming(today: date, day: int, month: int, year: str | None) -> date | None:
    """The next such day that can still be booked, or the one of the year that was said."""
    window = departure_window(today=today, is_extended=True)
    years: Iterable[int] = range(today.year, today.year + 3)
    if year:
        years = [int(year) + (2000 if len(year) == 2 else 0)]
    for number in years:
        try:
            found = date(number, month, day)
        except ValueError:
            continue
        if found in window:
            return found
    return None


def act_whole_month(draft: Draft, match: re.Match[str]) -> bool:
    today, month = draft.vocabulary.today, month_number(match["month"])
    year = int(match["year"]) if match["year"] else today.year + (1 if month < today.month else 0)
    if year < 100:
        year += 2000
    found = date(year, month, 1)
    if found < today.replace(day=1) or year > today.year + 5:
        return False
    return _leave_in(draft, found)


def _leave_in(draft: Draft, month: date) -> bool:
    if draft.departure_date is not None or draft.month not in {None, month}:
        return False
    draft.month = month
    draft.chips.append(f"in {MONTH_NAMES[month.month - 1].capitalize()} {month.year}")
    return True


def act_around(day: int, month: int) -> Act:
    return lambda draft, _match: _depart(draft, day, month, None, around=True)


def act_next_month(draft: Draft, _match: re.Match[str]) -> bool:
    return _leave_in(draft, (draft.vocabulary.today.replace(day=1) + timedelta(days=31)).replace(day=1))


def act_flexible(draft: Draft, match: re.Match[str]) -> bool:
    days = number_of(match["days"]) * (7 if match["weeks"] else 1) if match["days"] else _FLEXIBLE_DAYS
    return _flex(draft, days)


def _flex(draft: Draft, days: int) -> bool:
    draft.flexible_days = min(days, limits.MAX_FLEXIBLE_DAYS)
    draft.chips.append(f"± {draft.flexible_days} days")
    return True


def act_airport(draft: Draft, match: re.Match[str]) -> bool:
    """As many airports of a city as one search takes; the chip says which, where they are not all."""
    wanted = [iata for iata in draft.vocabulary.airports[match["airport"]] if iata not in draft.airports]
    added = wanted[: limits.MAX_QUERY_AIRPORTS - len(draft.airports)]
    if wanted and not added:
        return False
    draft.airports.extend(added)
    name = match["airport"].upper() if len(match["airport"]) == 3 else match["airport"].title()
    draft.chips.append(f"from {name}" if len(added) == len(wanted) else f"from {name} ({', '.join(added)})")
    return True


def act_place(draft: Draft, match: re.Match[str]) -> bool:
    code = draft.vocabulary.places[match["place"]]
    if code in draft.destinations:
        return True
    if len(draft.destinations) >= limits.DESTINATIONS_SELECTABLE:
        return False
    draft.destinations.append(code)
    draft.chips.append(match["place"].title())
    return True
