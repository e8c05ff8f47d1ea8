"""Who travels: the occupancy of one room, the party of a whole search, the specification's rules and sentences."""

from collections.abc import Sequence
from dataclasses import dataclass

from leeward.travel import limits
from leeward.travel.errors import SearchError

OCCUPANTS_MESSAGE = f"{limits.MAX_OCCUPANTS_PER_ROOM} occupants max per room"
ADULTS_MESSAGE = f"{limits.MAX_ADULTS_PER_ROOM} adults max per room"
CHILDREN_MESSAGE = f"{limits.MAX_CHILDREN_PER_ROOM} children max per room"
ROOMS_MESSAGE = f"{limits.MAX_ROOMS} rooms max per booking"
NO_ADULT_MESSAGE = "1 adult min per room"
CHILD_REQUIRED_MESSAGE = "The Child field is required"


@dataclass(frozen=True, slots=True, order=True)
class Occupancy:
    """
    The guests of one room: adults, and each child's age in whole years on the date of return.

    Order of the ages carries no meaning for price; they are kept sorted so that equal rooms compare equal.
    """

    adults: int = limits.DEFAULT_ADULTS
    ages: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "ages", tuple(sorted(self.ages)))

    @property
    def children(self) -> int:
        """Guests who are not adults, infants included."""
        return len(self.ages)

    @property
    def guests(self) -> int:
        return self.adults + len(self.ages)

    @property
    def infants(self) -> int:
        """Children under three, as shown to people; an airline's infant is another matter (Z09)."""
        return sum(1 for age in self.ages if age < limits.CHILD_FROM_AGE)

    def counted_at(self, *, adult_from_age: int | None) -> "Occupancy":
        """The same guests where a hotel counts everyone from a given age as an adult (Z12)."""
        if adult_from_age is None:
            return self
        grown = sum(1 for age in self.ages if age >= adult_from_age)
        return Occupancy(adults=self.adults + grown, ages=tuple(age for age in self.ages if age < adult_from_age))


@dataclass(frozen=True, slots=True)
class Party:
    """All rooms of a search, in the order they were given."""

    rooms: tuple[Occupancy, ...] = (Occupancy(),)

    @property
    def adults(self) -> int:
        return sum(room.adults for room in self.rooms)

    @property
    def children(self) -> int:
        """Children aged three and over: what the tracked search event must count (Z08)."""
        return sum(room.children - room.infants for room in self.rooms)

    @property
    def infants(self) -> int:
        return sum(room.infants for room in self.rooms)

    @property
    def people(self) -> int:
        """Everyone, infants included: the divisor of a per-person price (Z10)."""
        return sum(room.guests for room in self.rooms)

    @property
    def ages(self) -> tuple[int, ...]:
        return tuple(age for room in self.rooms for age in room.ages)


def check_occupancy(*, adults: int, ages: Sequence[int | None], room: int = 0) -> list[SearchError]:
    """
    What is wrong with one room, worst first: all occupants, then adults, then children (Z11), then each age (V09, V11).

    An age of None stands for a dropdown nobody touched; its field is `child` and the child's 0-based number (Z06).
    """
    errors = []
    if adults + len(ages) > limits.MAX_OCCUPANTS_PER_ROOM:
        errors.append(SearchError(field="rooms", msg=OCCUPANTS_MESSAGE, rule="max_occupants", room=room))
    if adults > limits.MAX_ADULTS_PER_ROOM:
        errors.append(SearchError(field="adults", msg=ADULTS_MESSAGE, rule="max_adults", room=room))
    if adults < limits.MIN_ADULTS_PER_ROOM:
        errors.append(SearchError(field="adults", msg=NO_ADULT_MESSAGE, rule="min_adults", room=room))
    if len(ages) > limits.MAX_CHILDREN_PER_ROOM:
        errors.append(SearchError(field="children", msg=CHILDREN_MESSAGE, rule="max_children", room=room))
    for index, age in enumerate(ages):
        errors.extend(_age_errors(age=age, index=index, room=room))
    return errors


def count_without_lap(rooms: Sequence[Occupancy], *, lap_age: int) -> int:
    """Of those younger than the age, how many find no lap and need a seat: an adult holds one (Z09)."""
    infants = sum(age < lap_age for room in rooms for age in room.ages)
    return max(0, infants - sum(room.adults for room in rooms))


def format_guests(*, adults: int, children: int = 0) -> str:
    """ "1 adult", "2 adults, 1 child"; infants are children here."""
    words = "1 adult" if adults == 1 else f"{adults} adults"
    if not children:
        return words
    return f"{words}, 1 child" if children == 1 else f"{words}, {children} children"


def format_guests_and_ages(*, adults: int, ages: Sequence[int]) -> str:
    """ "2 adults, 2 children aged 8 and 1", the ages in the order given."""
    words = format_guests(adults=adults, children=len(ages))
    return f"{words} aged {_listed(ages)}" if ages else words


def format_sharing(rooms: Sequence[Occupancy]) -> str:
    """
    For whom a price a head is: "based on 2 adults sharing", "based on 2 adults and 1 child aged 8 sharing" (UK-03).

    One guest shares with nobody; several rooms are counted.
    """
    party = Party(tuple(rooms))
    adults = format_guests(adults=party.adults)
    children = format_guests_and_ages(adults=party.adults, ages=party.ages).removeprefix(f"{adults}, ")
    words = f"based on {adults} and {children}" if party.ages else f"based on {adults}"
    if len(party.rooms) > 1:
        return f"{words} in {len(party.rooms)} rooms"
    return f"{words} sharing" if party.people > 1 else words


def _listed(ages: Sequence[int]) -> str:
    *others, last = ["under 1" if age == 0 else str(age) for age in ages]
    return f"{', '.join(others)} and {last}" if others else last


def _age_errors(*, age: int | None, index: int, room: int) -> list[SearchError]:
    if age is None:
        return [SearchError(field=f"child{index}", msg=CHILD_REQUIRED_MESSAGE, rule="required", room=room)]
    if not limits.MIN_CHILD_AGE <= age <= limits.MAX_CHILD_AGE:
        message = f"Child ages run from {limits.MIN_CHILD_AGE} to {limits.MAX_CHILD_AGE}"
        return [SearchError(field=f"child{index}", msg=message, rule="age_range", room=room)]
    return []
