"""A hotel spliced into its block gives, byte for byte, what a build of the whole block gives (issue 3, item 4)."""

from dataclasses import replace
from random import Random

import numpy as np
from hypothesis import example, given, settings
from hypothesis import strategies as st

from leeward.pricing.build import CannotBuild
from leeward.pricing.build.snapshot import build_snapshot, rebuild_block, splice_hotels
from leeward.pricing.snapshot import LoadedBlock, Snapshot
from leeward.pricing.supply.world import World
from tests.pricing.worlds import WorldMaker


def a_world_in_one_block(chance: Random) -> World:
    """Up to five hotels that share destination and airport, some of them without plans."""
    maker = WorldMaker(chance, is_friendly=False)
    hotels = tuple(
        replace(maker.hotel(number), arrival_airport="MLE") for number in range(chance.randint(1, 5))
    )  # fmt: skip
    return replace(maker.world(), hotels=hotels)


def changed(world: World, itemcode: str, chance: Random) -> World:
    """The hotel as another draw would have it: other rooms, plans, rules and charges, or off sale."""
    drawn = WorldMaker(chance, is_friendly=False).hotel(int(itemcode[2:]))
    new = replace(drawn, arrival_airport="MLE", rate_plans=drawn.rate_plans if chance.random() < 0.85 else ())
    return replace(world, hotels=tuple(new if hotel.itemcode == itemcode else hotel for hotel in world.hotels))


def assert_same(one: Snapshot, other: Snapshot) -> None:
    assert (one.generation, one.classes, one.currencies) == (other.generation, other.classes, other.currencies)
    assert np.array_equal(one.rates, other.rates)
    for spliced, built in zip(one.blocks, other.blocks, strict=True):
        assert_same_block(spliced, built)


def assert_same_block(spliced: LoadedBlock, built: LoadedBlock) -> None:
    assert spliced.directory == built.directory
    for name, array in built.block._asdict().items():
        held = getattr(spliced.block, name)
        assert (held.dtype, held.shape) == (array.dtype, array.shape), name
        assert held.tobytes() == array.tobytes(), name
        assert not held.flags.writeable


def only(world: World, itemcode: str) -> World:
    return replace(world, hotels=tuple(hotel for hotel in world.hotels if hotel.itemcode == itemcode))


class TestSpliceHotels:
    @settings(deadline=None)
    @given(st.integers(0, 2**32))
    @example(3)
    def test_gives_byte_for_byte_what_a_whole_build_gives_after_any_change(self, seed: int) -> None:
        chance = Random(seed)
        world = a_world_in_one_block(chance)
        spliced = built = build_snapshot(world=world)
        block_id = built.blocks[0].directory.block_id
        for _ in range(3):
            itemcode = chance.choice(world.hotels).itemcode
            after = changed(world, itemcode, chance)
            try:
                built = rebuild_block(snapshot=built, world=after, block_id=block_id)
            except CannotBuild:
                continue
            spliced = splice_hotels(snapshot=spliced, world=only(after, itemcode))
            assert_same(spliced, built)
            world = after

    def test_keeps_the_very_arrays_that_a_change_of_stock_does_not_touch(self) -> None:
        world = a_world_in_one_block(Random(7))
        before = build_snapshot(world=world)
        hotel = world.hotels[0]
        sold_out = replace(hotel, room_types=tuple(replace(room, allotments=()) for room in hotel.room_types))
        after = splice_hotels(snapshot=before, world=replace(world, hotels=(sold_out,)))
        assert after.blocks[0].block.prefix is before.blocks[0].block.prefix
        assert after.blocks[0].block.open_run is not before.blocks[0].block.open_run
        assert after.rates is before.rates

    def test_is_the_very_snapshot_where_nothing_is_sold_otherwise(self) -> None:
        before = build_snapshot(world=a_world_in_one_block(Random(7)))
        assert splice_hotels(snapshot=before, world=a_world_in_one_block(Random(7))) is before

    def test_gives_up_a_block_without_plans_unless_another_hotel_fills_it(self) -> None:
        world = a_world_in_one_block(Random(7))
        one, other = world.hotels[0], replace(world.hotels[0], itemcode="MV9")
        closed, other_closed = replace(one, rate_plans=()), replace(other, rate_plans=())
        both = build_snapshot(world=replace(world, hotels=(one, other)))
        half = splice_hotels(snapshot=both, world=replace(world, hotels=(other_closed,)))
        swapped = splice_hotels(snapshot=half, world=replace(world, hotels=(closed, other)))
        assert {plan.hotel for plan in swapped.blocks[0].directory.plans} == {1}
        nothing = splice_hotels(snapshot=both, world=replace(world, hotels=(closed, other_closed)))
        assert (nothing.blocks, list(nothing.places)) == ((), [])
