"""
The rate plans of the OTA/AlpineBits standard read a second time, plainly and in binary fractions.

Written from the rules in docs/pricing.md and the samples' description, night by night, without a thought for speed. It
knows nothing of the importer or the engine, so that the two can be held against each other.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal

DAY = timedelta(days=1)


@dataclass
class Rate:
    """Amounts of a room on some nights: base by guests, an extra adult, children by age."""

    first: date
    last: date
    base: dict[int, str]
    extra: str | None = None
    brackets: list[tuple[int | None, int | None, str]] = field(default_factory=list)


@dataclass
class Rule:
    """A booking rule, of all rooms or of ours."""

    first: date
    last: date
    is_ours: bool = False
    is_closed: bool = False
    lengths: dict[str, int] = field(default_factory=dict)
    no_arrival: set[int] = field(default_factory=set)
    no_departure: set[int] = field(default_factory=set)


@dataclass
class Extra:
    """A supplement with its amounts: (first, last, amount, room or None)."""

    charge: str
    amounts: list[tuple[date, date, str, str | None]]
    weekdays: str = "1111111"
    is_mandatory: bool = True


@dataclass
class Terms:
    """The first offer's limits, and what the others give."""

    adult_from: int | None = 18
    child_from: int | None = None
    child_to: int | None = None
    adults: tuple[int | None, int | None] = (None, None)
    children: tuple[int | None, int | None] = (None, None)
    lengths: dict[str, int] = field(default_factory=dict)
    ahead: tuple[int | None, int | None] = (None, None)
    family: tuple[int, int, int] | None = None
    free_nights: tuple[int, int, bool] | None = None


@dataclass
class Plan:
    """One plan of one room type D."""

    kind: int
    unit: int
    rates: list[Rate]
    rules: list[Rule] = field(default_factory=list)
    extras: list[Extra] = field(default_factory=list)
    terms: Terms = field(default_factory=Terms)


@dataclass
class Stay:
    """Who stays when, in a room that holds so many (least, standard, most, children or None)."""

    arrival: date
    nights: int
    adults: int
    ages: list[int]
    booked: date
    room: tuple[int, int, int, int | None]

    @property
    def departure(self) -> date:
        return self.arrival + self.nights * DAY


def total(plan: Plan, stay: Stay) -> str:
    """The stay's total as the standard prints it; empty where it is not sold."""
    if _is_refused(plan, stay):
        return ""
    adults, paying, free = _payers(plan.terms, stay)
    nights, is_free = _nights(plan, stay, adults, paying, free)
    if nights is None:
        return ""
    extras = _extras(plan, stay, adults + len(paying), is_free)
    return str(_fixed(float(_fixed(nights, "0.001")) + float(_fixed(extras, "0.001")), "0.01"))


def _fixed(number: float, step: str) -> Decimal:
    """What the number truly is in binary, rounded: of two results equally near, the higher."""
    return Decimal(number).quantize(Decimal(step), ROUND_HALF_UP)


def _outside(value: int, bounds: tuple[int | None, int | None]) -> bool:
    low, high = bounds
    return (low is not None and value < low) or (high is not None and value > high)


def _is_refused(plan: Plan, stay: Stay) -> bool:
    terms, (least, _, most, _) = plan.terms, stay.room
    youngest, oldest = terms.child_from or 0, min(terms.adult_from or 0, terms.child_to or 99)
    return (
        not least <= stay.adults + len(stay.ages) <= most
        or any(not youngest <= age < oldest for age in stay.ages)
        or _outside(stay.adults, terms.adults)
        or _outside(len(stay.ages), terms.children)
        or _outside(stay.nights, (terms.lengths.get("SetMinLOS"), terms.lengths.get("SetMaxLOS")))
        or _outside((stay.arrival - stay.booked).days, terms.ahead)
        or any(_forbids(rule, stay) for rule in plan.rules)
    )


def _forbids(rule: Rule, stay: Stay) -> bool:
    days = [stay.arrival + step * DAY for step in range(stay.nights + 1)]
    held = [rule.first <= day <= rule.last for day in days]
    if rule.is_closed and any(held[:-1]):
        return True
    if held[-1] and stay.departure.weekday() in rule.no_departure:
        return True
    lengths = rule.lengths
    if held[0] and stay.arrival.weekday() in rule.no_arrival:
        return True
    if held[0] and _outside(stay.nights, (lengths.get("SetMinLOS"), lengths.get("SetMaxLOS"))):
        return True
    return any(held) and _outside(stay.nights, (lengths.get("SetForwardMinStay"), lengths.get("SetForwardMaxStay")))


def _payers(terms: Terms, stay: Stay) -> tuple[int, list[int], int]:
    """Adults, children who pay by age, and how many travel free."""
    _, standard, most, children = stay.room
    needed = standard if children is None else min(most - children, standard)
    adults, ages = stay.adults, sorted(stay.ages)
    while adults < needed and ages:
        ages.pop()
        adults += 1
    if terms.family is None:
        return adults, ages, 0
    under, at_least, most_free = terms.family
    young = [age for age in ages if age < under]
    if not young or len(young) < at_least:
        return adults, ages, 0
    free = min(len(young), most_free)
    return adults, ages[free:], free


def _nights(plan: Plan, stay: Stay, adults: int, paying: list[int], free: int) -> tuple[float | None, set[date]]:
    cost, is_free = 0.0, set()
    day = stay.arrival
    while day < stay.departure:
        rate = next((one for one in plan.rates if one.first <= day <= one.last), None)
        if rate is None:
            return None, set()
        chunk = min((stay.departure - day).days, (rate.last - day).days + 1, plan.unit)
        price = _purchase(plan.kind, rate, stay, (adults, paying, free), chunk / plan.unit)
        if price is None:
            return None, set()
        if chunk == 1 and _is_free(plan.terms, stay, day):
            is_free.add(day)
        else:
            cost += price
        day += chunk * DAY
    return cost, is_free


def _is_free(terms: Terms, stay: Stay, day: date) -> bool:
    if terms.free_nights is None or stay.nights < terms.free_nights[0]:
        return False
    required, discounted, repeats = terms.free_nights
    if repeats:
        return (day - stay.arrival).days % required >= required - discounted
    return (stay.departure - day).days <= discounted


def _purchase(kind: int, rate: Rate, stay: Stay, guests: tuple[int, list[int], int], share: float) -> float | None:
    """One purchase of nights, a `share` of the plan's unit: products and sums in the standard's order."""
    standard = stay.room[1]
    adults, paying, free = guests
    base_adults = min(adults, standard)
    price = 0.0
    if base_adults:
        row = min(adults + len(paying) + free, standard) if kind == 7 else base_adults
        if row not in rate.base:
            return None
        amount = float(rate.base[row])
        price += amount * row * share * base_adults / row if kind == 7 else amount * share
    if adults > base_adults:
        if rate.extra is None:
            return None
        price += (adults - base_adults) * float(rate.extra) * share
    for age in paying:
        found = [amount for low, high, amount in rate.brackets if (low or 0) <= age < (high or 99)]
        if not found:
            return None
        price += float(found[0]) * share
    return price


def _extras(plan: Plan, stay: Stay, guests: int, is_free: set[date]) -> float:
    cost = 0.0
    for extra in plan.extras:
        if not extra.is_mandatory:
            continue
        for step in range(stay.nights):
            day = stay.arrival + step * DAY
            due = _due(extra, day)
            if due is None:
                continue
            if extra.charge == "24":
                cost += due
                break
            if extra.charge in ("1", "19", "21"):
                cost += 0 if day in is_free else due * (guests if extra.charge == "21" else 1)
            else:
                cost += due * (guests if extra.charge == "20" else 1) / stay.nights
    return cost


def _due(extra: Extra, day: date) -> float | None:
    """The amounts that hold on a day, added up; None where there is none."""
    if extra.weekdays[day.weekday()] == "0":
        return None
    held = [amount for first, last, amount, room in extra.amounts if first <= day <= last and room in (None, "D")]
    return sum(map(float, held)) if held else None
