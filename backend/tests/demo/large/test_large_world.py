"""The large world is what the ordinary build would make of the same hotels, byte for byte (issue 3, item 6)."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from leeward.demo.large import build
from leeward.demo.large.blocks import Days, large_block
from leeward.demo.large.drawing import blocks_of, draw_hotels, list_resorts
from leeward.demo.large.ordinary import HOUSE_MARGIN, as_hotel
from leeward.pricing.api import PackageQuery, Refinement
from leeward.pricing.build.block import Catalogue
from leeward.pricing.build.snapshot import load_block
from leeward.pricing.engine.packages import find_packages
from leeward.pricing.generations import SnapshotReader
from leeward.pricing.supply.world import World
from leeward.travel.occupancy import Occupancy

FIRST = date(2027, 11, 3)
DAYS = Days(FIRST, 90)


class TestLargeBlock:
    @pytest.mark.parametrize("is_city", [False, True])
    def test_is_byte_for_byte_the_block_of_an_ordinary_build(self, *, is_city: bool) -> None:
        resort = next(resort for resort in list_resorts(n_hotels=640, seed=1) if resort.is_city is is_city)
        numbers = next(iter(blocks_of(resort)))[:5]
        drawn = draw_hotels(resort=resort, numbers=numbers, seed=1, first_day=FIRST, n_days=DAYS.n_days)
        hotels = [as_hotel(drawn=drawn, hotel=hotel, days=DAYS) for hotel in range(len(numbers))]
        world = World(FIRST, DAYS.n_days, tuple(hotels), markups=(HOUSE_MARGIN,))
        one, other = Catalogue(), Catalogue()
        made = large_block(drawn=drawn, days=DAYS, catalogue=one)
        built = load_block(world=world, block_id=made.directory.block_id, hotels=hotels, catalogue=other)
        assert (one, made.directory) == (other, built.directory)
        for name, array in built.block._asdict().items():
            held = getattr(made.block, name)
            assert (held.dtype, held.shape, held.tobytes()) == (array.dtype, array.shape, array.tobytes()), name


class TestBuildLargeWorld:
    def test_gives_the_same_sellable_world_for_the_same_seed(self, tmp_path: Path) -> None:
        told: list[str] = []
        for name in ("one", "two"):
            built = build.build_large_world(folder=tmp_path / name, first_day=FIRST, progress=told.append, n_hotels=200)
        assert (built.hotels, built.rate_plans) == (200, 2_400)
        assert "200 hotels" in told[0]
        one, two = (SnapshotReader(tmp_path / name).current() for name in ("one", "two"))
        assert [b.directory for b in one.blocks] == [b.directory for b in two.blocks]
        assert all((a.block.prefix == b.block.prefix).all() for a, b in zip(one.blocks, two.blocks, strict=True))
        assert (one.flights.fares == two.flights.fares).all()
        first = FIRST + timedelta(40)
        places = tuple({block.directory.destination for block in one.blocks})
        airports = tuple(dict.fromkeys(entry.uk_airport for entry in one.flight_entries))[:3]
        query = PackageQuery(airports, first, first + timedelta(6), 7, (Occupancy(2, (5,)),), FIRST, places=places)
        found = find_packages(snapshot=one, query=query, refinement=Refinement(limit=500))
        assert found.n_hotels > 50
        assert found.offers == find_packages(snapshot=two, query=query, refinement=Refinement(limit=500)).offers
