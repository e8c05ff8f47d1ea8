"""What the Guests & Rooms panel allows and says (V10–V12): pure rules, so that the server and the page agree."""

from dataclasses import dataclass
from enum import StrEnum

from leeward.travel import limits
from leeward.travel.occupancy import Occupancy

NEW_ROOM = Occupancy(adults=limits.DEFAULT_ADULTS)
AGE_PLACEHOLDER = "Select age"
AGE_NOTE = "Child age on date of return"
ADULTS_ONLY_MESSAGE = "This hotel is adults only"


class ChildPolicy(StrEnum):
    """Which children a hotel takes (V12)."""

    INFANTS_ALLOWED = "INFANTS_ALLOWED"
    NO_INFANTS_ALLOWED = "NO_INFANTS_ALLOWED"
    ADULTS_ONLY = "ADULTS_ONLY"


@dataclass(frozen=True, slots=True)
class ChildRules:
    """A hotel's own rules on children; the defaults are those of a search without a hotel."""

    policy: ChildPolicy = ChildPolicy.INFANTS_ALLOWED
    min_age: int = limits.MIN_CHILD_AGE
    max_age: int = limits.MAX_CHILD_AGE
    min_adult_age: int | None = None

    @property
    def policy_text(self) -> str:
        """The line under the child stepper; empty for an adults-only hotel, which shows its own message."""
        if self.policy is ChildPolicy.NO_INFANTS_ALLOWED:
            return f"Children aged {self.min_age} - {self.max_age}"
        if self.policy is ChildPolicy.INFANTS_ALLOWED:
            return f"Max child age is {self.max_age}"
        return ""

    @property
    def adults_label(self) -> str:
        return "Adults" if self.min_adult_age is None else f"Adults (+{self.min_adult_age})"

    @property
    def age_choices(self) -> range:
        """The ages in the dropdown, youngest first."""
        return range(self.min_age, self.max_age + 1)

    @property
    def new_child_age(self) -> int:
        """The age a freshly added child starts with (V11)."""
        return self.min_age


def is_add_room_shown(*, rooms: int, is_multi_centre: bool) -> bool:
    """Whether the control is drawn at all: never for a multi-centre trip or at five rooms (V10)."""
    return not is_multi_centre and rooms < limits.MAX_ROOMS


def is_add_room_enabled(*, rooms: int) -> bool:
    """Whether the button works: no longer once more than two rooms are there (V10)."""
    return rooms < limits.UI_ADD_ROOM_LIMIT


def is_remove_room_shown(*, room: int) -> bool:
    """Whether the 0-based room may go: the first one never (V09)."""
    return 0 < room < limits.MAX_ROOMS
