"""How many seats a party needs: everybody but the infants on laps (Z09)."""

from __future__ import annotations

from leeward.retail.booking.errors import WrongStep
from leeward.retail.inventory.models import PriceRules
from leeward.travel.occupancy import Occupancy


def seats_needed(rooms: list[Occupancy]) -> int:
    """Seats of a party: everybody but the infants, who travel on laps by the airlines' age (Z09)."""
    if not any(room.ages for room in rooms):
        return sum(room.adults for room in rooms)
    under = lap_age()
    return sum(room.adults + sum(age >= under for age in room.ages) for room in rooms)


def lap_age() -> int:
    """Who is younger than this on the way home travels on a lap."""
    rules = PriceRules.objects.filter(pk=PriceRules.THE_ONE).first() or PriceRules()
    return rules.infant_under


def check_laps(rooms: list[Occupancy]) -> None:
    """:raises WrongStep: more infants than laps: one adult may hold one infant (Z09)"""
    if not any(room.ages for room in rooms):
        return
    under = lap_age()
    infants = sum(age < under for room in rooms for age in room.ages)
    if infants > sum(room.adults for room in rooms):
        raise WrongStep("Every infant needs an adult's lap. Please ring us about this flight.", rule="laps")
