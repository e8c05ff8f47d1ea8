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
from leeward.travel.occupancy import format_guests
from leeward.travel.phrase_words import MONTH_NAMES, NUMBER, month_number, number_of

if TYPE_CHECKING:
    from leeward.travel.phrases import Draft

Act = Callable[[Any, re.Match[str]], bool]

_FLEXIBLE_DAYS = 3
_AGE_WORDS = {"baby": 0, "newborn": 0, "infant": 1, "toddler": 2}


def act_budget(draft: Draft, match: re.Match[str]) -> bool:
    pounds = round(float(match["pounds"]) * (1_000 if match["thousand"] else 1))
    is_each = bool(match["each"])
    if not 1 <= pounds <= 1_000_000:
        return False
    draft.filters["max_pp" if is_each else "max_total"] = {str(pounds)}
    draft.chips.append(f"up to £{pounds:,} {'per person' if is_each else 'in total'}")
    return True


def act_nights(draft: Draft, match: re.Match[str]) -> bool:
    nights = number_of(match["number"]) * (7 if match["weeks"] else 1)
    return _stay(draft, nights)


def _stay(draft: Draft, nights: int) -> bool:
    if not limits.MIN_NIGHTS <= nights <= limits.MAX_NIGHTS:
        return False
    draft.nights = nights
    draft.chips.append(format_nights(nights))
    return True


def act_stay_of(nights: int) -> Act:
    return lambda draft, _match: _stay(draft, nights)


def act_ages_listed(draft: Draft, match: re.Match[str]) -> bool:
    ages = [number_of(word) for word in re.findall(rf"\b{NUMBER}\b", match["ages"])]
    if any(age > limits.MAX_CHILD_AGE for age in ages):
        return False
    wanted = number_of(match["count"]) if match["count"] else len(ages)
    draft.ages.extend(ages)
    draft.unaged += max(0, wanted - len(ages))
    draft.chips.extend(_aged(age) for age in ages)
    return True


def act_age_old(draft: Draft, match: re.Match[str]) -> bool:
    age, count = number_of(match["age"]), number_of(match["count"]) if match["count"] else 1
    if age > limits.MAX_CHILD_AGE:
        return False
    draft.ages.extend([age] * min(count, limits.MAX_CHILDREN_PER_ROOM))
    draft.chips.extend([_aged(age)] * min(count, limits.MAX_CHILDREN_PER_ROOM))
    return True


def act_baby(draft: Draft, match: re.Match[str]) -> bool:
    age = next(age for word, age in _AGE_WORDS.items() if match["word"].startswith(word[:4]))
    count = number_of(match["count"]) if match["count"] else 1
    draft.ages.extend([age] * min(count, limits.MAX_CHILDREN_PER_ROOM))
    draft.chips.append(_aged(age))
    return True


def act_children(draft: Draft, match: re.Match[str]) -> bool:
    count = number_of(match["count"])
    draft.unaged += min(count, limits.MAX_CHILDREN_PER_ROOM * limits.MAX_ROOMS)
    draft.chips.append("1 child" if count == 1 else f"{count} children")
    return True


def act_adults(draft: Draft, match: re.Match[str]) -> bool:
    return _grown(draft, number_of(match["count"]))


def _grown(draft: Draft, count: int) -> bool:
    if not 1 <= count <= limits.MAX_ADULTS_PER_ROOM * limits.MAX_ROOMS:
        return False
    draft.adults = count
    draft.chips.append(format_guests(adults=count))
    return True


def act_grown_of(count: int) -> Act:
    return lambda draft, _match: _grown(draft, count)


def act_family(draft: Draft, match: re.Match[str]) -> bool:
    people = number_of(match["count"])
    children = max(0, people - 2 - len(draft.ages))
    draft.unaged += children
    return _grown(draft, min(people, 2))


def act_rooms(draft: Draft, match: re.Match[str]) -> bool:
    count = number_of(match["count"])
    if not 1 <= count <= limits.MAX_ROOMS:
        return False
    draft.rooms = count
    draft.chips.append("1 room" if count == 1 else f"{count} rooms")
    return True


def act_filter_by(name: str, value: str, chip: str) -> Act:
    def act(draft: Draft, _match: re.Match[str]) -> bool:
        draft.filters.setdefault(name, set()).add(value)
        draft.chips.append(chip)
        return True

    return act


def act_stars(draft: Draft, match: re.Match[str]) -> bool:
    stars = number_of(match["stars"])
    if not 3 <= stars <= 5:
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
    month, home = month_number(match["month"] or match["home_month"]), month_number(match["home_month"])
    first = _coming(draft.vocabulary.today, int(match["day"]), month, match["year"])
    last = first and _coming(first, int(match["home"]), home, match["year"])
    if first is None or last is None or not _stay(draft, (last - first).days):
        return False
    return _depart(draft, first.day, first.month, str(first.year), around=False)


def act_iso_day(draft: Draft, match: re.Match[str]) -> bool:
    return _depart(draft, int(match["day"]), int(match["month"]), match["year"], around=False)


def _depart(draft: Draft, day: int, month: int, year: str | None, *, around: bool) -> bool:
    found = _coming(draft.vocabulary.today, day, month, year)
    if found is None:
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
    if found < today.replace(day=1) or year > today.year + 5 or draft.departure_date is not None:
        return False
    draft.month = found
    draft.chips.append(f"in {MONTH_NAMES[month - 1].capitalize()} {year}")
    return True


def act_around(day: int, month: int) -> Act:
    return lambda draft, _match: _depart(draft, day, month, None, around=True)


def act_next_month(draft: Draft, _match: re.Match[str]) -> bool:
    found = (draft.vocabulary.today.replace(day=1) + timedelta(days=31)).replace(day=1)
    draft.month = found
    draft.chips.append(f"in {MONTH_NAMES[found.month - 1].capitalize()} {found.year}")
    return True


def act_flexible(draft: Draft, match: re.Match[str]) -> bool:
    days = number_of(match["days"]) * (7 if match["weeks"] else 1) if match["days"] else _FLEXIBLE_DAYS
    draft.flexible_days = min(days, limits.MAX_FLEXIBLE_DAYS)
    draft.chips.append(f"± {draft.flexible_days} days")
    return True


def act_airport(draft: Draft, match: re.Match[str]) -> bool:
    for iata in draft.vocabulary.airports[match["airport"]]:
        if iata not in draft.airports and len(draft.airports) < limits.MAX_QUERY_AIRPORTS:
            draft.airports.append(iata)
    draft.chips.append(f"from {match['airport'].upper() if len(match['airport']) == 3 else match['airport'].title()}")
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


def _aged(age: int) -> str:
    return "child under 1" if age == 0 else f"child aged {age}"
