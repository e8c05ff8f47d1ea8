"""
What somebody typed for the same hotel a moment ago, as far as it fits another basket of it (T-21, V12).

Whoever goes back to price a child's right age, or another day, makes a new basket; the family is the same and is not
typed twice. People are known again by their age on the day of return, whatever their place in the form was.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date

from leeward.retail.booking.travellers import age_on
from leeward.retail.pages.props.checkout import CheckoutTravellerProps, CheckoutTypedProps

_PERSON = re.compile(r"travellers\.(\d{1,2})\.(.+)")
_FOR_ADULTS, _FOR_CHILDREN = frozenset({"Master"}), frozenset({"Miss", "Master", "Mx"})

Person = Mapping[str, str]


def carried(
    fields: Mapping[str, str], *, travellers: Sequence[CheckoutTravellerProps], returns_on: date, adult_age: int
) -> CheckoutTypedProps:
    """The same people in the places of another party; nobody stands where their age does not belong."""
    people = _people(fields)
    rest = {name: text for name, text in fields.items() if not _PERSON.fullmatch(name)}
    for place, traveller in enumerate(travellers):
        found = next((one for one in people if _fits(one, traveller, returns_on, adult_age)), None)
        if found is None:
            continue
        people.remove(found)
        rest |= {f"travellers.{place}.{name}": text for name, text in _titled(found, traveller).items()}
    # What must be read and how it is paid are this basket's own.
    return CheckoutTypedProps(fields=rest, plan=None, ticked=[])


def _people(fields: Mapping[str, str]) -> list[Person]:
    """In the order of the earlier form."""
    people: dict[int, dict[str, str]] = {}
    for name, text in fields.items():
        if match := _PERSON.fullmatch(name):
            people.setdefault(int(match[1]), {})[match[2]] = text
    return [people[position] for position in sorted(people)]


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
