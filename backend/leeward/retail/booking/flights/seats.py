"""How many seats a party needs: everybody but the infants on laps (Z09)."""

from __future__ import annotations

from leeward.retail.inventory.models import PriceRules
from leeward.travel.occupancy import Occupancy, count_without_lap


def seats_needed(rooms: list[Occupancy]) -> int:
    """Seats of a party: everybody but the infants, who travel on laps by the airlines' age while there is one (Z09)."""
    if not any(room.ages for room in rooms):
        return sum(room.adults for room in rooms)
    under = lap_age()
    seated = sum(room.adults + sum(age >= under for age in room.ages) for room in rooms)
    return seated + count_without_lap(rooms, lap_age=under)


def lap_age() -> int:
    """Who is younger than this on the way home travels on a lap."""
    rules = PriceRules.objects.filter(pk=PriceRules.THE_ONE).first() or PriceRules()
    return rules.infant_under
