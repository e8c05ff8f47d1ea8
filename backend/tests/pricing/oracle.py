"""
The slow, obvious price of one room for one stay, straight from the world's values, in the order of docs/pricing.md.

It shares no code with the engine: exact fractions, real dates, one rule after another.
"""

from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from itertools import combinations
from math import floor

from leeward.pricing.refusals import Refusal
from leeward.pricing.supply.hotels import Hotel, RoomType
from leeward.pricing.supply.promotions import AmountOff, FreeChildren, FreeNights, PercentOff, Promotion
from leeward.pricing.supply.rate_plans import ChargeBasis, PriceBasis, RatePlan, Rounding, Season
from leeward.pricing.supply.world import World
from tests.pricing.oracle_rounding import night_by_night, rounded, supplement_by_supplement
from tests.pricing.oracle_rules import Refused, Stay, check_dates, guests_as_the_plan_counts_them


def half_up(value: Fraction) -> int:
    return floor(value + Fraction(1, 2))


def price_stay(*, world: World, hotel: Hotel, plan: RatePlan, stay: Stay) -> int:
    """The room's price in pence of the sale currency. Raises Refused."""
    room = hotel.room_type(plan.room_type)
    adults, ages = guests_as_the_plan_counts_them(room, plan, stay.occupancy)
    check_dates(world, room, plan, stay)
    cost = cheapest_supplier_total(room, plan, stay, adults, ages)
    sterling = exchanged(world, plan.currency, stay.arrival, cost)
    rule = world.find_markup(hotel, plan)
    margin = 0
    if rule is not None:
        margin = max(half_up(Fraction(sterling * rule.basis_points, 10_000)), rule.floor_pence)
    return sterling + margin + local_charges(world, hotel, stay)


def cheapest_supplier_total(room: RoomType, plan: RatePlan, stay: Stay, adults: int, ages: list[int]) -> int:
    """In hundredths of the plan's currency: the best of every allowed combination of promotions."""
    holding = [promotion for promotion in plan.promotions if holds(promotion, stay)]
    totals: list[int] = []
    refused: Refused | None = None
    for size in range(len(holding) + 1):
        for chosen in combinations(holding, size):
            if all(one.is_combinable_with(other) for one, other in combinations(chosen, 2)):
                try:
                    totals.append(supplier_total(room, plan, stay, chosen, adults, ages))
                except Refused as refusal:
                    refused = refused or refusal
    if totals:
        return min(totals)
    assert refused is not None
    raise refused


def holds(promotion: Promotion, stay: Stay) -> bool:
    when = promotion.conditions
    ahead = (stay.arrival - stay.booked_on).days
    return all(
        (
            when.book_from is None or stay.booked_on >= when.book_from,
            when.book_to is None or stay.booked_on <= when.book_to,
            when.arrive_from is None or stay.arrival >= when.arrive_from,
            when.arrive_to is None or stay.arrival <= when.arrive_to,
            when.min_nights is None or stay.nights >= when.min_nights,
            when.max_nights is None or stay.nights <= when.max_nights,
            when.min_advance_days is None or ahead >= when.min_advance_days,
            when.max_advance_days is None or ahead <= when.max_advance_days,
        )
    )


def supplier_total(
    room: RoomType, plan: RatePlan, stay: Stay, chosen: tuple[Promotion, ...], adults: int, ages: list[int]
) -> int:
    free_children = 0
    for promotion in chosen:
        if isinstance(promotion.benefit, FreeChildren):
            young = [age for age in ages if age < promotion.benefit.max_age]
            if young and len(young) >= promotion.benefit.min_count:
                free_children = min(len(young), promotion.benefit.free_count)
    paying_ages = ages[free_children:]
    nights_sum, free = nights_cost(room, plan, stay, chosen, (adults, paying_ages, free_children))
    parts = 1000 if plan.rounding is Rounding.REFERENCE else 100
    guests = (adults, paying_ages, free_children)
    nights_total = rounded(
        plan, nights_sum / plan.scale * parts, lambda: night_by_night(room, plan, stay, free, guests)
    )
    for promotion in chosen:
        if isinstance(promotion.benefit, PercentOff):
            nights_total -= half_up(Fraction(nights_total * promotion.benefit.basis_points, 10_000))
    for promotion in chosen:
        if isinstance(promotion.benefit, AmountOff):
            nights_total = max(0, nights_total - half_up(Fraction(promotion.benefit.amount * parts, plan.scale)))
    due = supplements(plan, stay, free, adults + len(paying_ages)) / plan.scale * parts
    extras = rounded(plan, due, lambda: supplement_by_supplement(plan, stay, free, adults + len(paying_ages)))
    return rounded_total(plan, nights_total, extras)


def nights_cost(
    room: RoomType,
    plan: RatePlan,
    stay: Stay,
    chosen: tuple[Promotion, ...],
    guests: tuple[int, list[int], int],
) -> tuple[Fraction, set[date]]:
    """What the nights cost, and which of them are free. Guests: adults, paying ages, free children."""
    if any(season.stay_nights for season in plan.seasons):
        return whole_stay(room, plan, stay, guests), set()
    amounts = {}
    for night in stay.each_night:
        season = next((season for season in plan.seasons if season.holds(night)), None)
        if season is None:
            raise Refused(Refusal.NO_PRICE)
        amounts[night] = night_amount(room, plan, season, *guests)
    free = free_nights(plan, stay, chosen)
    return sum((amounts[night] for night in stay.each_night if night not in free), Fraction(0)), free


def whole_stay(room: RoomType, plan: RatePlan, stay: Stay, guests: tuple[int, list[int], int]) -> Fraction:
    """The price of the stay's length on its day of arrival, once."""
    for season in plan.seasons:
        if season.stay_nights == stay.nights and season.holds(stay.arrival):
            return night_amount(room, replace(plan, unit_nights=1), season, *guests)
    raise Refused(Refusal.NO_PRICE)


def rounded_total(plan: RatePlan, nights_total: int, extras: int) -> int:
    if plan.rounding is Rounding.HUNDREDTHS:
        return nights_total + extras
    # The reference application adds two binary fractions and prints the sum with two digits, halves up.
    return half_up(Fraction(nights_total / 1000 + extras / 1000) * 100)


def night_amount(
    room: RoomType, plan: RatePlan, season: Season, adults: int, ages: list[int], free_children: int
) -> Fraction:
    guests = adults + len(ages) + free_children
    base_adults = min(adults, room.standard_guests)
    amount = Fraction(0)
    if base_adults > 0:
        rows = dict(season.base)
        is_per_person = plan.basis is PriceBasis.PER_PERSON
        wanted = min(guests, room.standard_guests) if is_per_person else base_adults
        if wanted not in rows:
            raise Refused(Refusal.NO_PRICE)
        amount += rows[wanted] * (base_adults if is_per_person else 1)
    if adults > base_adults:
        if season.extra_adult is None:
            raise Refused(Refusal.NO_PRICE)
        amount += season.extra_adult * (adults - base_adults)
    for age in ages:
        band = next((band for band in season.bands if band.holds(age)), None)
        if band is None:
            raise Refused(Refusal.NO_PRICE)
        amount += band.amount
    amount += season.extra_bed * max(0, guests - room.standard_guests)
    if guests == 1 and room.standard_guests > 1:
        amount += season.single_use
    return amount / plan.unit_nights


def free_nights(plan: RatePlan, stay: Stay, chosen: tuple[Promotion, ...]) -> set[date]:
    single = nights_bought_singly(plan, stay)
    free = set()
    for promotion in chosen:
        offer = promotion.benefit
        if not isinstance(offer, FreeNights) or stay.nights < offer.required:
            continue
        for offset, night in enumerate(stay.each_night):
            if offer.is_repeating:
                is_free = offset % offer.required >= offer.required - offer.discounted
            else:
                is_free = stay.nights - offset <= offer.discounted
            if is_free and night in single:
                free.add(night)
    return free


def nights_bought_singly(plan: RatePlan, stay: Stay) -> set[date]:
    """Walk the stay in purchases of up to `unit_nights` nights, cut off by the end of the stay or of the season."""
    single = set()
    night = stay.arrival
    while night < stay.departure:
        season = next(season for season in plan.seasons if season.holds(night))
        bought = min(plan.unit_nights, (stay.departure - night).days, (season.last - night).days + 1)
        if bought == 1:
            single.add(night)
        night += timedelta(days=bought)
    return single


def supplements(plan: RatePlan, stay: Stay, free: set[date], persons: int) -> Fraction:
    total = Fraction(0)
    for supplement in plan.supplements:
        for night in stay.each_night:
            amount = supplement.amount_on(night)
            if amount is None:
                continue
            is_per_person = supplement.basis in (ChargeBasis.PERSON_NIGHT, ChargeBasis.PERSON_STAY)
            amount *= persons if is_per_person else 1
            if supplement.basis is ChargeBasis.ONCE:
                total += amount
                break
            if supplement.basis in (ChargeBasis.ROOM_STAY, ChargeBasis.PERSON_STAY):
                total += Fraction(amount, stay.nights)
            elif night not in free:
                total += amount
    return total


def exchanged(world: World, currency: str, arrival: date, amount: int) -> int:
    micros = world.find_rate_micros(currency, arrival)
    if micros is None:
        raise Refused(Refusal.NO_EXCHANGE_RATE)
    return half_up(Fraction(amount * micros, 1_000_000))


def local_charges(world: World, hotel: Hotel, stay: Stay) -> int:
    total, currency = Fraction(0), world.sale_currency
    for charge in hotel.local_charges:
        currency = charge.currency
        persons = stay.occupancy.adults + sum(1 for age in stay.occupancy.ages if age >= charge.from_age)
        is_per_person = charge.basis in (ChargeBasis.PERSON_NIGHT, ChargeBasis.PERSON_STAY)
        is_per_stay = charge.basis in (ChargeBasis.ROOM_STAY, ChargeBasis.PERSON_STAY)
        nights = sum(1 for night in stay.each_night if charge.first <= night <= charge.last)
        due = Fraction(charge.amount * nights * (persons if is_per_person else 1))
        total += due / stay.nights if is_per_stay else due
    return exchanged(world, currency, stay.arrival, half_up(total))
