"""
What somebody typed for the same hotel a moment ago, as far as it fits another basket of it (T-21, V12).

Whoever goes back to price a child's right age, or another day, makes a new basket; the family is the same and is not
typed twice. People are known again by their age on the day of return, whatever their place in the form was.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date

from leeward.retail.booking.rules.travellers import age_on
from leeward.retail.pages.props.checkout import CheckoutTravellerProps, CheckoutTypedProps

_PERSON = re.compile(r"travellers\.(\d{1,2})\.(.+)")
_FOR_ADULTS, _FOR_CHILDREN = frozenset({"Master"}), frozenset({"Miss", "Master", "Mx"})

Person = Mapping[str, str]


def carried(
    fields: Mapping[str, str], *, travellers: Sequence[CheckoutTravellerProps], returns_on: date, adult_age: int
) -> CheckoutTypedProps:
    """The same people in the places of another party; nobody stands where their age does not belong."""
    people = _people(fields)
    placed: dict[int, Person] = {}
    for place, traveller in enumerate(travellers):
        found = next((at for at, one in people.items() if _fits(one, traveller, returns_on, adult_age)), None)
        if found is not None:
            placed[place] = people.pop(found)
    # What must be read and how it is paid are this basket's own.
    return CheckoutTypedProps(fields=_fields(fields, placed, travellers), plan=None, ticked=[])


def placed_anew(
    fields: Mapping[str, str], *, travellers: Sequence[CheckoutTravellerProps], returns_on: date, adult_age: int
) -> dict[str, str]:
    """
    The same people after ages were put right in their own basket: each in a place of their age, their old one where
    it still is. Whoever fits nowhere, or has told no age yet, takes what is left: nothing typed is lost.
    """
    people = _people(fields)
    may_stand = {
        (at, place)
        for at, one in people.items()
        for place, traveller in enumerate(travellers)
        if _fits(one, traveller, returns_on, adult_age)
    }
    placed = {at: people.pop(at) for at in list(people) if (at, at) in may_stand}
    for place in range(len(travellers)):
        found = next((at for at in people if (at, place) in may_stand), None)
        if place not in placed and found is not None:
            placed[place] = people.pop(found)
    for at in list(people):
        left = [place for place in range(len(travellers)) if place not in placed]
        if left:
            placed[at if at in left else left[0]] = people.pop(at)
    return _fields(fields, placed, travellers)


def _fields(
    fields: Mapping[str, str], placed: Mapping[int, Person], travellers: Sequence[CheckoutTravellerProps]
) -> dict[str, str]:
    """What was typed of no traveller, and everybody in their new place."""
    rest = {name: text for name, text in fields.items() if not _PERSON.fullmatch(name)}
    for place, person in sorted(placed.items()):
        rest |= {f"travellers.{place}.{name}": text for name, text in _titled(person, travellers[place]).items()}
    return rest


def _people(fields: Mapping[str, str]) -> dict[int, Person]:
    """By their place in the earlier form, and in its order."""
    people: dict[int, dict[str, str]] = {}
    for name, text in fields.items():
        if match := _PERSON.fullmatch(name):
            people.setdefault(int(match[1]), {})[match[2]] = text
    return dict(sorted(people.items()))


def _fits(person: Person, traveller: CheckoutTravellerProps, returns_on: date, adult_age: int) -> bool:
    born = _born_on(person)
    if born is None:
        return False
    then = age_on(returns_on, born_on=born)
    return then >= adult_age if traveller.age is None else then == traveller.age


def _born_on(person: Person) -> date | None:
    try:
        return date(*(int(person.get(f"born_on.{part}", "")) for part in ("year", "month", "day")))
    except ValueError:
        return None


def _titled(person: Person, traveller: CheckoutTravellerProps) -> dict[str, str]:
    """Without a title that the other kind of traveller is not offered."""
    title = person.get("title", "")
    is_offered = title not in _FOR_ADULTS if traveller.age is None else title in _FOR_CHILDREN
    return {name: text for name, text in person.items() if name != "title" or is_offered}
