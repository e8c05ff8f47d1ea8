"""The oracle's rules of who and when (docs/pricing.md, rules 1 to 3): each refuses or lets pass."""

from dataclasses import dataclass
from datetime import date, timedelta

from leeward.pricing.refusals import Refusal
from leeward.pricing.supply.hotels import RoomType
from leeward.pricing.supply.rate_plans import GuestRule, RatePlan, Rounding
from leeward.pricing.supply.world import World
from leeward.travel.occupancy import Occupancy


@dataclass(frozen=True)
class Stay:
    """One room, wanted."""

    occupancy: Occupancy
    arrival: date
    nights: int
    booked_on: date

    @property
    def departure(self) -> date:
        return self.arrival + timedelta(days=self.nights)

    @property
    def each_night(self) -> list[date]:
        return [self.arrival + timedelta(days=offset) for offset in range(self.nights)]


class Refused(Exception):
    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


def guests_as_the_plan_counts_them(room: RoomType, plan: RatePlan, occupancy: Occupancy) -> tuple[int, list[int]]:
    if occupancy.guests < room.min_guests:
        raise Refused(Refusal.TOO_FEW_GUESTS)
    if occupancy.guests > room.max_guests:
        raise Refused(Refusal.TOO_MANY_GUESTS)
    adults, ages = apply_guest_rule(plan.guest_rule, occupancy)
    if plan.rounding is Rounding.HUNDREDTHS and room.max_children is not None and len(ages) > room.max_children:
        raise Refused(Refusal.CHILD_COUNT)
    while adults < room.full_payers and ages:
        ages.pop()
        adults += 1
    return adults, ages


def apply_guest_rule(rule: GuestRule, occupancy: Occupancy) -> tuple[int, list[int]]:
    adults, ages = occupancy.adults, sorted(occupancy.ages)
    if rule.adult_from_age is None and ages:
        raise Refused(Refusal.ADULTS_ONLY)
    if rule.adult_from_age is not None:
        older = [age for age in ages if age >= rule.adult_from_age]
        if older and not rule.are_older_children_adults:
            raise Refused(Refusal.CHILD_IS_ADULT)
        adults += len(older)
        ages = [age for age in ages if age < rule.adult_from_age]
    for age in ages:
        if rule.min_child_age is not None and age < rule.min_child_age:
            raise Refused(Refusal.CHILD_AGE)
        if rule.max_child_age is not None and age >= rule.max_child_age:
            raise Refused(Refusal.CHILD_AGE)
    if not (rule.min_adults or 0) <= adults <= (99 if rule.max_adults is None else rule.max_adults):
        raise Refused(Refusal.ADULT_COUNT)
    if not (rule.min_children or 0) <= len(ages) <= (99 if rule.max_children is None else rule.max_children):
        raise Refused(Refusal.CHILD_COUNT)
    return adults, ages


def check_dates(world: World, room: RoomType, plan: RatePlan, stay: Stay) -> None:
    first, last = world.index(stay.arrival), world.index(stay.departure)
    if first < 0 or last > world.n_days:
        raise Refused(Refusal.NOT_ON_FILE)
    for night in stay.each_night:
        if rooms_held(room, night) < 1 or any(rule.is_closed and rule.holds(night) for rule in plan.day_rules):
            raise Refused(Refusal.CLOSED)
    check_lengths_and_weekdays(plan, stay)
    check_days_ahead(room, plan, stay)
    check_forward_lengths(plan, stay)


def check_days_ahead(room: RoomType, plan: RatePlan, stay: Stay) -> None:
    ahead = (stay.arrival - stay.booked_on).days
    # A night's unsold rooms went back so many days before that night (decision 48).
    if any(0 < release_days(room, night) > (night - stay.booked_on).days for night in stay.each_night):
        raise Refused(Refusal.RELEASED)
    if plan.limits.min_advance_days is not None and ahead < plan.limits.min_advance_days:
        raise Refused(Refusal.BOOKED_TOO_LATE)
    if plan.limits.max_advance_days is not None and ahead > plan.limits.max_advance_days:
        raise Refused(Refusal.BOOKED_TOO_EARLY)


def check_forward_lengths(plan: RatePlan, stay: Stay) -> None:
    for day in [*stay.each_night, stay.departure]:
        for rule in plan.day_rules:
            if rule.holds(day) and rule.forward_min_nights is not None and stay.nights < rule.forward_min_nights:
                raise Refused(Refusal.FORWARD_TOO_SHORT)
    for day in [*stay.each_night, stay.departure]:
        for rule in plan.day_rules:
            if rule.holds(day) and rule.forward_max_nights is not None and stay.nights > rule.forward_max_nights:
                raise Refused(Refusal.FORWARD_TOO_LONG)


def check_lengths_and_weekdays(plan: RatePlan, stay: Stay) -> None:
    on_arrival = [rule for rule in plan.day_rules if rule.holds(stay.arrival)]
    on_departure = [rule for rule in plan.day_rules if rule.holds(stay.departure)]
    for limit in (*[rule.min_nights for rule in on_arrival], plan.limits.min_nights):
        if limit is not None and stay.nights < limit:
            raise Refused(Refusal.STAY_TOO_SHORT)
    for limit in (*[rule.max_nights for rule in on_arrival], plan.limits.max_nights):
        if limit is not None and stay.nights > limit:
            raise Refused(Refusal.STAY_TOO_LONG)
    for days in (*[rule.arrival_weekdays for rule in on_arrival], plan.limits.arrival_weekdays):
        if not days >> stay.arrival.weekday() & 1:
            raise Refused(Refusal.ARRIVAL_WEEKDAY)
    for days in (*[rule.departure_weekdays for rule in on_departure], plan.limits.departure_weekdays):
        if not days >> stay.departure.weekday() & 1:
            raise Refused(Refusal.DEPARTURE_WEEKDAY)


def rooms_held(room: RoomType, night: date) -> int:
    if room.allotments is None:
        return 99
    held = [allotment.rooms for allotment in room.allotments if allotment.first <= night <= allotment.last]
    return held[-1] if held else 0


def release_days(room: RoomType, night: date) -> int:
    held = [allotment.release_days for allotment in room.allotments or () if allotment.first <= night <= allotment.last]
    return held[-1] if held else 0
