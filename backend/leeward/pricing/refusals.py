"""Why a stay cannot be sold: one stable code per rule, its sentence, and the engine's number for it."""

from enum import IntEnum


class Refusal(IntEnum):
    """The rule that refused a stay. Negative, so that a kernel can answer either pence or a refusal."""

    TOO_FEW_GUESTS = -1
    TOO_MANY_GUESTS = -2
    ADULTS_ONLY = -3
    CHILD_IS_ADULT = -4
    CHILD_AGE = -5
    ADULT_COUNT = -6
    CHILD_COUNT = -7
    NOT_ON_FILE = -8
    CLOSED = -9
    STAY_TOO_SHORT = -10
    STAY_TOO_LONG = -11
    ARRIVAL_WEEKDAY = -12
    DEPARTURE_WEEKDAY = -13
    RELEASED = -14
    BOOKED_TOO_LATE = -15
    BOOKED_TOO_EARLY = -16
    FORWARD_TOO_SHORT = -17
    FORWARD_TOO_LONG = -18
    NO_PRICE = -19
    NO_EXCHANGE_RATE = -20
    NO_ROOM_LEFT = -21
    NO_FLIGHT = -22

    @property
    def code(self) -> str:
        """The stable code outside the engine: "stay-too-short"."""
        return self.name.lower().replace("_", "-")

    @property
    def sentence(self) -> str:
        return _SENTENCES[self]


_SENTENCES = {
    Refusal.TOO_FEW_GUESTS: "fewer guests than the room's minimum",
    Refusal.TOO_MANY_GUESTS: "more guests than the room holds",
    Refusal.ADULTS_ONLY: "the plan sells to adults only",
    Refusal.CHILD_IS_ADULT: "a guest listed as a child has the plan's adult age",
    Refusal.CHILD_AGE: "a child's age is outside the plan's limits",
    Refusal.ADULT_COUNT: "the number of adults is outside the plan's limits",
    Refusal.CHILD_COUNT: "the number of children is outside the limits of the plan or the room",
    Refusal.NOT_ON_FILE: "no rates are on file for these dates",
    Refusal.CLOSED: "a night of the stay is closed or sold out",
    Refusal.STAY_TOO_SHORT: "the stay is shorter than the minimum",
    Refusal.STAY_TOO_LONG: "the stay is longer than the maximum",
    Refusal.ARRIVAL_WEEKDAY: "no arrivals on this weekday",
    Refusal.DEPARTURE_WEEKDAY: "no departures on this weekday",
    Refusal.RELEASED: "the rooms went back to the hotel before this booking date",
    Refusal.BOOKED_TOO_LATE: "booked later than the plan allows",
    Refusal.BOOKED_TOO_EARLY: "booked earlier than the plan allows",
    Refusal.FORWARD_TOO_SHORT: "a day of the stay asks for a longer stay",
    Refusal.FORWARD_TOO_LONG: "a day of the stay asks for a shorter stay",
    Refusal.NO_PRICE: "a night or a guest of the stay has no price",
    Refusal.NO_EXCHANGE_RATE: "no exchange rate is on file for the arrival day",
    Refusal.NO_ROOM_LEFT: "not enough rooms are left for the party",
    Refusal.NO_FLIGHT: "no flights with enough seats on these dates",
}


def refusal_of(amount: int) -> Refusal | None:
    """The refusal an engine's answer stands for, None when the answer is a price."""
    return None if amount >= 0 else Refusal(amount)
