"""
How the standard's reference application rounds sums of exactly half a thousandth (docs/pricing.md, rule 10).

Its own additions of binary fractions decide: night after night, guest after guest; then supplement after supplement.
"""

from collections.abc import Callable
from datetime import date, timedelta
from fractions import Fraction
from math import floor

from leeward.pricing.supply.hotels import RoomType
from leeward.pricing.supply.rate_plans import ChargeBasis, PriceBasis, RatePlan, Rounding, Season
from tests.pricing.oracle_rules import Stay

HALF = Fraction(1, 2)
ORDER = (
    ChargeBasis.ROOM_NIGHT,
    ChargeBasis.PERSON_NIGHT,
    ChargeBasis.ROOM_STAY,
    ChargeBasis.PERSON_STAY,
    ChargeBasis.ONCE,
)


def rounded(plan: RatePlan, exact: Fraction, as_added: Callable[[], float]) -> int:
    """Half up; of a reference plan's exact half, up only if the additions have reached it."""
    if plan.rounding is Rounding.REFERENCE and exact - floor(exact) == HALF:
        return floor(exact) + (Fraction(as_added()) * 1000 >= exact)
    return floor(exact + HALF)


def night_by_night(
    room: RoomType, plan: RatePlan, stay: Stay, free: set[date], guests: tuple[int, list[int], int]
) -> float:
    total, night = 0.0, stay.arrival
    while night < stay.departure:
        season = next(season for season in plan.seasons if season.holds(night))
        bought = 1
        if plan.unit_nights > 1:
            bought = min(plan.unit_nights, (stay.departure - night).days, (season.last - night).days + 1)
        if bought > 1 or night not in free:
            total += purchase(room, plan, season, guests, bought / plan.unit_nights)
        night += timedelta(days=bought)
    return total


def purchase(room: RoomType, plan: RatePlan, season: Season, guests: tuple[int, list[int], int], share: float) -> float:
    adults, ages, free_children = guests
    everybody, standard = adults + len(ages) + free_children, room.standard_guests
    base_adults = min(adults, standard)
    rows = {number: amount / plan.scale for number, amount in season.base}
    cost = 0.0
    if base_adults and plan.basis is PriceBasis.PER_PERSON and base_adults > 1:
        wanted = min(everybody, standard)
        cost += rows[wanted] * wanted * share * base_adults / wanted
    elif base_adults:
        cost += rows[min(everybody, standard) if plan.basis is PriceBasis.PER_PERSON else base_adults] * share
    if adults > base_adults:
        cost += (adults - base_adults) * ((season.extra_adult or 0) / plan.scale) * share
    if everybody > standard:
        cost += (everybody - standard) * (season.extra_bed / plan.scale) * share
    if everybody == 1 and standard > 1:
        cost += season.single_use / plan.scale * share
    for age in ages:
        cost += next(band.amount for band in season.bands if band.holds(age)) / plan.scale * share
    return cost


def supplement_by_supplement(plan: RatePlan, stay: Stay, free: set[date], persons: int) -> float:
    """In the order of their bases; those of one basis are one sum a night."""
    total = 0.0
    for basis in ORDER[:-1]:
        times = persons if basis in (ChargeBasis.PERSON_NIGHT, ChargeBasis.PERSON_STAY) else 1
        is_spread = basis in (ChargeBasis.ROOM_STAY, ChargeBasis.PERSON_STAY)
        for night in stay.each_night:
            if is_spread or night not in free:
                due = sum(one.amount_on(night) or 0 for one in plan.supplements if one.basis is basis)
                total += due / plan.scale * times / (stay.nights if is_spread else 1)
    for one in plan.supplements:
        if one.basis is ChargeBasis.ONCE:
            due_nights = [one.amount_on(night) for night in stay.each_night if one.amount_on(night) is not None]
            total += (due_nights[0] or 0) / plan.scale if due_nights else 0
    return total
