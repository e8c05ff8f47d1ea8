"""Sorting rate plans into classes that count guests alike."""

from dataclasses import replace

from leeward.pricing import kinds
from leeward.pricing.build import CannotBuild
from leeward.pricing.plan_classes import PlanClass
from leeward.pricing.supply.hotels import Hotel, RoomType
from leeward.pricing.supply.promotions import FreeChildren
from leeward.pricing.supply.rate_plans import ChargeBasis, GuestRule, RatePlan, Rounding


def plan_class_of(*, hotel: Hotel, plan: RatePlan) -> PlanClass:
    """How a plan counts guests. Raises CannotBuild where its rules go beyond what the columns can say."""
    room = hotel.room_type(plan.room_type)
    _check_room(room)
    adult_from_age = plan.guest_rule.adult_from_age
    if adult_from_age is not None and not 0 < adult_from_age <= kinds.AGES_OF_CHILDREN:
        raise CannotBuild(f"Plan {plan.code}: adults begin at an age from 1 to {kinds.AGES_OF_CHILDREN}.")
    return PlanClass(
        min_guests=room.min_guests,
        standard_guests=room.standard_guests,
        max_guests=room.max_guests,
        full_payers=room.full_payers,
        basis=plan.basis,
        guest_rule=_guest_rule(room, plan),
        band_starts=band_starts(plan),
        has_extra_bed=any(season.extra_bed for season in plan.seasons),
        has_single_use=any(season.single_use for season in plan.seasons),
        free_children=_free_children(plan),
        local_from_age=_local_from_age(hotel),
    )


def band_starts(plan: RatePlan) -> tuple[int, ...]:
    """
    The ages at which the plan's child amount may change, over all its seasons, from nought up.

    Seasons may cut ages differently: a column per piece keeps each season's own cut.
    """
    starts = {0}
    for season in plan.seasons:
        for band in season.bands:
            starts.update(age for age in (band.min_age, band.max_age) if age is not None)
    return tuple(sorted(age for age in starts if 0 <= age < kinds.AGES_OF_CHILDREN))


def _check_room(room: RoomType) -> None:
    if not 1 <= room.min_guests <= room.standard_guests <= room.max_guests:
        raise CannotBuild(f"Room type {room.code}: guests must be minimum ≤ standard ≤ maximum.")
    if room.standard_guests > kinds.MAX_BASE_GUESTS:
        raise CannotBuild(f"Room type {room.code}: more than {kinds.MAX_BASE_GUESTS} standard guests.")
    if room.max_children is not None and not 0 <= room.max_children <= room.max_guests:
        raise CannotBuild(f"Room type {room.code}: more children than guests.")


def _guest_rule(room: RoomType, plan: RatePlan) -> GuestRule:
    """The plan's rule and the room's most children, whichever allows fewer; see RoomType for AlpineBits plans."""
    limits = [most for most in (room.max_children, plan.guest_rule.max_children) if most is not None]
    if plan.rounding is Rounding.REFERENCE or not limits:
        return plan.guest_rule
    return replace(plan.guest_rule, max_children=min(limits))


def _free_children(plan: RatePlan) -> tuple[int, int, int] | None:
    offers = [promotion.benefit for promotion in plan.promotions if isinstance(promotion.benefit, FreeChildren)]
    if len(offers) > 1:
        raise CannotBuild(f"Plan {plan.code}: more than one offer of free children.")
    return (offers[0].max_age, offers[0].min_count, offers[0].free_count) if offers else None


def _local_from_age(hotel: Hotel) -> int:
    ages = {
        charge.from_age
        for charge in hotel.local_charges
        if charge.basis in (ChargeBasis.PERSON_NIGHT, ChargeBasis.PERSON_STAY)
    }
    if len(ages) > 1:
        raise CannotBuild(f"Hotel {hotel.itemcode}: local charges with different ages.")
    return ages.pop() if ages else 0
