"""A world through the tables is priced like the same world built directly, penny for penny (issue 3, items 2 and 4)."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import Any

import pytest

from leeward.pricing.api import PackageQuery, Refinement, StayRequest
from leeward.pricing.build.block import place_plans
from leeward.pricing.build.snapshot import build_snapshot
from leeward.pricing.engine.packages import find_packages
from leeward.pricing.engine.stay_prices import answer_stay
from leeward.pricing.supply.promotions import Promotion
from leeward.pricing.supply.world import MultiCentre, World
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import Contract
from leeward.retail.inventory.snapshot import flights, hotels
from leeward.retail.inventory.snapshot import world as worlds
from tests.pricing.draws import FIRST_DAY, N_DAYS
from tests.pricing.worlds import AIRPORTS, WorldMaker
from tests.retail.hotels.stored_worlds import store_world, with_regions

pytestmark = pytest.mark.django_db
SEEDS = range(9)


def is_possible(promotion: Promotion) -> bool:
    """Whether a promotion's days are in order; the tables refuse the others, which never hold anyway."""
    when = promotion.conditions
    return (when.book_from is None or when.book_to is None or when.book_from <= when.book_to) and (
        when.arrive_from is None or when.arrive_to is None or when.arrive_from <= when.arrive_to
    )


def a_world(maker: WorldMaker) -> World:
    world = with_regions(maker.world())
    sold = tuple(
        replace(
            hotel,
            rate_plans=tuple(
                replace(plan, promotions=tuple(filter(is_possible, plan.promotions))) for plan in hotel.rate_plans
            ),
        )
        for hotel in world.hotels
    )
    trip = MultiCentre("MC1", ((sold[0].itemcode, 3), (sold[-1].itemcode, 4)), 12_000, 9_000, 1_000)
    return replace(world, hotels=sold, multi_centres=(trip,))


class TestAWorldThroughTheTables:
    @pytest.mark.parametrize("seed", SEEDS)
    def test_is_priced_like_the_same_world_built_directly(self, seed: int) -> None:
        maker = WorldMaker(Random(seed), is_friendly=seed % 3 == 0)
        direct = a_world(maker)
        store_world(direct)
        stored = worlds.load_world(first_day=FIRST_DAY, n_days=N_DAYS)
        one, other = build_snapshot(world=direct), build_snapshot(world=stored)
        assert other.calendar == one.calendar
        assert other.centres == one.centres
        sold = 0
        for _, hotel, plan in place_plans(direct.hotels):
            for _ in range(25):
                request = StayRequest(
                    itemcode=hotel.itemcode,
                    plan_code=plan.code,
                    room_type=plan.room_type,
                    occupancy=maker.occupancy(),
                    arrival=FIRST_DAY + timedelta(maker.chance.randint(-1, N_DAYS)),
                    nights=maker.chance.choice((1, 2, 3, 5, 7, 14)),
                    booked_on=maker.booking_day(),
                )
                expected = answer_stay(snapshot=one, request=request)
                assert answer_stay(snapshot=other, request=request) == expected, request
                sold += expected.refusal is None
        assert sold or not maker.is_friendly

    @pytest.mark.parametrize("seed", SEEDS[:4])
    def test_gives_the_same_packages(self, seed: int) -> None:
        maker = WorldMaker(Random(seed), is_friendly=True)
        direct = a_world(maker)
        store_world(direct)
        one = build_snapshot(world=direct)
        other = build_snapshot(world=worlds.load_world(first_day=FIRST_DAY, n_days=N_DAYS))
        rooms = (maker.occupancy(),)
        for nights in (3, 7):
            query = PackageQuery(
                AIRPORTS, FIRST_DAY, FIRST_DAY + timedelta(20), nights, rooms, maker.booking_day(), places=("MV",)
            )
            expected = find_packages(snapshot=one, query=query, refinement=Refinement(limit=99))
            found = find_packages(snapshot=other, query=query, refinement=Refinement(limit=99))
            assert [offer.total_pence for offer in found.offers] == [offer.total_pence for offer in expected.offers]
            assert {offer.itemcode: offer.boards for offer in found.offers} == {
                offer.itemcode: offer.boards for offer in expected.offers
            }


class TestLoadHotels:
    def test_takes_the_same_number_of_queries_for_one_hotel_as_for_many(self, django_assert_num_queries: Any) -> None:
        seed = next(seed for seed in range(100) if len(WorldMaker(Random(seed)).world().hotels) == 3)
        store_world(a_world(WorldMaker(Random(seed))))
        keys = hotels.list_hotels_on_sale()
        assert len(keys) == 3
        for asked in (keys[:1], keys):
            with django_assert_num_queries(hotels.QUERIES):
                hotels.load_hotels(hotel_ids=asked, first_day=FIRST_DAY, n_days=N_DAYS)
        with django_assert_num_queries(worlds.QUERIES):
            worlds.load_terms(first_day=FIRST_DAY, n_days=N_DAYS, hotels=[])
        with django_assert_num_queries(flights.QUERIES):
            flights.load_flights(first_day=FIRST_DAY, n_days=N_DAYS)

    def test_gives_no_plans_of_a_hotel_that_is_not_on_sale(self) -> None:
        direct = a_world(WorldMaker(Random(1)))
        store_world(direct)
        Hotel.objects.update(status=Hotel.Status.COMING_SOON)
        assert hotels.list_hotels_on_sale() == []
        keys = list(Hotel.objects.values_list("id", flat=True))
        loaded = hotels.load_hotels(hotel_ids=keys, first_day=FIRST_DAY, n_days=N_DAYS)
        assert [hotel.rate_plans for hotel in loaded] == [()] * len(keys)
        Hotel.objects.update(status=Hotel.Status.LIVE)
        Contract.objects.update(is_active=False)
        assert hotels.list_hotels_on_sale() == []
