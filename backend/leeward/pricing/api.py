"""What may be asked of the engine and what it answers. Requests are checked here once; kernels trust them."""

from dataclasses import dataclass
from datetime import date

from leeward.pricing.refusals import Refusal
from leeward.travel.occupancy import Occupancy


class EngineError(Exception):
    """A question the engine cannot answer. `field` is what was asked wrongly, `rule` the stable code of why."""

    def __init__(self, message: str, *, field: str, rule: str) -> None:
        super().__init__(message)
        self.field = field
        self.rule = rule


@dataclass(frozen=True, slots=True)
class StayRequest:
    """One room of a hotel on a named rate plan. Prices hold for bookings made on `booked_on`."""

    itemcode: str
    plan_code: str
    room_type: str
    occupancy: Occupancy
    arrival: date
    nights: int
    booked_on: date


@dataclass(frozen=True, slots=True)
class StayAnswer:
    """The room's price in pence of the sale currency, or the rule that refuses it: exactly one of the two."""

    total_pence: int | None
    refusal: Refusal | None
