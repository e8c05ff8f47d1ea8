"""
Who travels: names as passports have them, dates of birth that agree with the ages the price was made for.

A child's age counts on the date of return (V12), and who is an adult is the hotel's own rule (Z12); an adult who turns
out a child would change the price, so the customer is told and nothing is booked. The lead passenger is grown up.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from leeward.retail.booking.documents.drawing import can_print
from leeward.retail.booking.rules.adult_age import GROWN_UP, adult_age_of
from leeward.retail.kit.errors import BadDetails, FieldError
from leeward.retail.search.offer_tokens import OfferClaims

TITLES = ("Mr", "Mrs", "Miss", "Ms", "Mx", "Dr", "Master", "Rev", "Prof", "Sir", "Lady")
_LATIN = "Please use Latin letters, as in the lines at the foot of the passport: it is printed on the certificate."
_OLDEST = 120
_LONGEST_NAME = 60
_BETWEEN_LETTERS = frozenset("' .-’‘")
_EMAIL = re.compile(r"[A-Za-z0-9._%+'-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250})\.[A-Za-z]{2,24}")
_POSTCODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9 -]{1,10}[A-Za-z0-9]")


@dataclass(frozen=True, slots=True)
class TravellerDetails:
    """One person; `room` counts from 1."""

    room: int
    title: str
    first_name: str
    last_name: str
    born_on: date


@dataclass(frozen=True, slots=True)
class ContactDetails:
    """How to reach the lead passenger. `phone` is already in international form."""

    email: str
    phone: str
    address: str
    postcode: str


def age_on(day: date, *, born_on: date) -> int:
    """Whole years of age on a day; somebody born on 29 February has a birthday on 1 March in other years."""
    return day.year - born_on.year - ((day.month, day.day) < (born_on.month, born_on.day))


def check_travellers(people: Sequence[TravellerDetails], *, claims: OfferClaims, today: date) -> None:
    """:raises BadDetails: everything that is wrong, each with its field (`travellers.2.born_on`)"""
    errors = [error for position, one in enumerate(people) for error in _person(position, one, today)]
    errors = errors or [*_lead(people, today), *_rooms(people, claims, adult_age_of(claims.itemcode))]
    if errors:
        raise BadDetails(errors)


def check_contact(contact: ContactDetails) -> None:
    """:raises BadDetails: everything that is wrong with it"""
    errors = []
    if not _EMAIL.fullmatch(contact.email):
        errors.append(FieldError("contact.email", "Please give an e-mail address we can write to.", "email"))
    if not re.fullmatch(r"\+\d{10,15}", contact.phone):
        errors.append(FieldError("contact.phone", "Please give a telephone number we can ring.", "phone"))
    if not 5 <= len(contact.address.strip()) <= 400:
        errors.append(FieldError("contact.address", "Please give your address.", "required"))
    if not _POSTCODE.fullmatch(contact.postcode.strip()):
        errors.append(FieldError("contact.postcode", "Please give your postcode.", "postcode"))
    if errors:
        raise BadDetails(errors)


def check_name(where: str, *, title: str, first_name: str, last_name: str) -> Iterator[FieldError]:
    """What is wrong with a name, at the fields below `where`."""
    if title not in TITLES:
        yield FieldError(f"{where}.title", "Please choose a title.", "choice")
    for field, name in (("first_name", first_name), ("last_name", last_name)):
        if not _is_name(name):
            yield FieldError(f"{where}.{field}", "Please give the name as in the passport.", "name")
        elif not can_print(name):
            yield FieldError(f"{where}.{field}", _LATIN, "letters")


def _is_name(name: str) -> bool:
    """Letters of any alphabet with their marks: a digit would stand on the certificate and the ticket."""
    if not 1 <= len(name) <= _LONGEST_NAME or not name[0].isalpha() or name[-1] in _BETWEEN_LETTERS - {"."}:
        return False
    return all(sign in _BETWEEN_LETTERS or unicodedata.category(sign)[0] in "LM" for sign in name)


def _person(position: int, one: TravellerDetails, today: date) -> Iterator[FieldError]:
    where = f"travellers.{position}"
    yield from check_name(where, title=one.title, first_name=one.first_name, last_name=one.last_name)
    if not 0 <= age_on(today, born_on=one.born_on) <= _OLDEST or one.born_on > today:
        yield FieldError(f"{where}.born_on", "Please check this date of birth.", "range")


def _lead(people: Sequence[TravellerDetails], today: date) -> Iterator[FieldError]:
    """Who makes the contract is of age, whatever a hotel calls an adult."""
    if people and age_on(today, born_on=people[0].born_on) < GROWN_UP:
        said = f"The lead passenger must be {GROWN_UP} or over. Please begin with somebody who is."
        yield FieldError("travellers.0.born_on", said, "lead")


def _rooms(people: Sequence[TravellerDetails], claims: OfferClaims, adult_age: int) -> Iterator[FieldError]:
    back = claims.inbound.departure_date
    for number, room in enumerate(claims.rooms, start=1):
        inside = [(position, one) for position, one in enumerate(people) if one.room == number]
        ages = {position: age_on(back, born_on=one.born_on) for position, one in inside}
        if len(inside) != room.adults + len(room.ages):
            wanted = room.adults + len(room.ages)
            yield FieldError("travellers", f"Room {number} was priced for {wanted} people.", "count")
            continue
        left = Counter(room.ages)
        adults = 0
        for position, age in sorted(ages.items(), key=lambda row: row[1]):
            if left[age] > 0:
                left[age] -= 1
            elif age >= adult_age and adults < room.adults:
                adults += 1
            else:
                yield FieldError(f"travellers.{position}.born_on", _mismatch(age, room.ages, adult_age), "age")
    if any(not 1 <= one.room <= len(claims.rooms) for one in people):
        yield FieldError("travellers", "Somebody is in a room that was not asked for.", "room")


def _mismatch(age: int, searched: tuple[int, ...], adult_age: int) -> str:
    said = ", ".join(str(one) for one in sorted(searched))
    children = f"children aged {said}" if searched else f"adults of {adult_age} or over only"
    return f"They will be {age} on the date of return; this price is for {children}. Please search again with that age."
