"""Engine against oracle on one random world: every plan, some stays, penny for penny, refusal for refusal."""

from datetime import timedelta
from random import Random

from leeward.pricing.build.block import Catalogue, build_block, place_plans
from leeward.pricing.build.rates import exchange_table
from leeward.pricing.kernel import dates, stays
from leeward.pricing.plan_classes import party_terms
from leeward.pricing.refusals import refusal_of
from tests.pricing.oracle import price_stay
from tests.pricing.oracle_rules import Refused, Stay
from tests.pricing.worlds import N_DAYS, WorldMaker


def compare_stays(*, seed: int, stays_per_plan: int) -> tuple[int, int]:
    """How many stays were compared and how many of them were sold. Raises AssertionError on the first difference."""
    maker = WorldMaker(Random(seed))
    world = maker.world()
    catalogue = Catalogue()
    block = build_block(world=world, hotels=world.hotels, catalogue=catalogue)
    rates = exchange_table(world=world, currencies=list(catalogue.currencies))
    compared = sold = 0
    for number, (_, hotel, plan) in enumerate(place_plans(world.hotels)):
        for _ in range(stays_per_plan):
            occupancy, booked_on = maker.occupancy(), maker.booking_day()
            day, nights = maker.chance.randint(-1, N_DAYS), maker.chance.choice((1, 2, 3, 4, 5, 7, 7, 10, 11, 14))
            terms = party_terms(classes=list(catalogue.classes), occupancy=occupancy)
            wanted = dates.Stay(day=day, nights=nights, booked=world.index(booked_on))
            found = stays.price_stay(block, terms, rates, number, wanted)
            stay = Stay(occupancy, world.first_day + timedelta(day), nights, booked_on)
            try:
                expected = price_stay(world=world, hotel=hotel, plan=plan, stay=stay)
            except Refused as refused:
                expected = refused.refusal.value
            assert found == expected, f"seed {seed}: {refusal_of(found)} {found} not {expected}\n{plan}\n{stay}"
            compared, sold = compared + 1, sold + (found >= 0)
    return compared, sold
