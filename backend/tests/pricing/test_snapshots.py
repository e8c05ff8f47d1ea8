"""Snapshots on disk: written whole, opened shared, swapped between requests, never half of either (issue 3, item 4)."""

import os
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from leeward.pricing import snapshot_files
from leeward.pricing.api import Refinement
from leeward.pricing.build import CannotBuild
from leeward.pricing.build.snapshot import build_snapshot, rebuild_block
from leeward.pricing.engine.packages import find_packages
from leeward.pricing.generations import SnapshotReader, prefault
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.snapshot_files import (
    SnapshotUnreadable,
    open_snapshot,
    publish_blocks,
    publish_flights,
    write_snapshot,
)
from leeward.pricing.supply.world import MultiCentre, World
from tests.pricing.builders import a_hotel, a_plan, a_query, a_world, there_and_back


def two_destinations(amount: int = 100) -> World:
    return a_world(
        a_hotel("MV1", plans=(a_plan(amount=amount),)),
        a_hotel("MU1", destination="PHL", country="MU"),
        multi_centres=(MultiCentre("TRIP", (("MV1", 3), ("MU1", 4)), 10, 5, 0),),
    )


def total(snapshot: Snapshot, place: str = "MV") -> int:
    page = find_packages(snapshot=snapshot, query=a_query(places=(place,)), refinement=Refinement())
    return page.offers[0].total_pence // 100


class TestWriteAndOpen:
    def test_give_back_the_same_prices_and_names(self, tmp_path: Path) -> None:
        built = build_snapshot(world=two_destinations())
        write_snapshot(folder=tmp_path, snapshot=built)
        opened = open_snapshot(tmp_path)
        assert [loaded.directory for loaded in opened.blocks] == [loaded.directory for loaded in built.blocks]
        assert (opened.classes, opened.currencies, opened.centres) == (built.classes, built.currencies, built.centres)
        for old, new in zip(built.blocks, opened.blocks, strict=True):
            for name, array in old.block._asdict().items():
                assert np.array_equal(array, getattr(new.block, name)), name
        assert total(opened) == total(built)

    def test_map_memory_nobody_can_write_to(self, tmp_path: Path) -> None:
        write_snapshot(folder=tmp_path, snapshot=build_snapshot(world=two_destinations()))
        opened = open_snapshot(tmp_path)
        assert not any(array.flags.writeable for loaded in opened.blocks for array in loaded.block)
        assert prefault(opened) > 0

    @pytest.mark.parametrize("content", [None, b"", b"{}", b'{"format": 99}'])
    def test_refuse_a_folder_without_a_snapshot(self, tmp_path: Path, content: bytes | None) -> None:
        if content is not None:
            (tmp_path / snapshot_files.MANIFEST).write_bytes(content)
        with pytest.raises(SnapshotUnreadable):
            SnapshotReader(tmp_path).current()


class TestGenerations:
    def test_a_change_to_one_block_leaves_the_others_mapped_as_they_were(self, tmp_path: Path) -> None:
        first = build_snapshot(world=two_destinations())
        write_snapshot(folder=tmp_path, snapshot=first)
        reader = SnapshotReader(tmp_path)
        old = reader.current()
        changed = first.blocks[0].directory.block_id
        second = rebuild_block(snapshot=first, world=two_destinations(amount=150), block_id=changed)
        publish_blocks(folder=tmp_path, snapshot=second, changed=[changed])
        new = reader.current()
        assert (old.generation, new.generation) == (1, 2)
        assert new.blocks[1] is old.blocks[1]
        assert (total(new), total(new, "MU")) == (2900, 2200)

    def test_whoever_holds_the_old_generation_keeps_reading_it_whole(self, tmp_path: Path) -> None:
        first = build_snapshot(world=two_destinations())
        write_snapshot(folder=tmp_path, snapshot=first)
        reader = SnapshotReader(tmp_path)
        old = reader.current()
        snapshot = first
        for amount in (150, 160, 170):
            block_id = snapshot.blocks[0].directory.block_id
            snapshot = rebuild_block(snapshot=snapshot, world=two_destinations(amount), block_id=block_id)
            publish_blocks(folder=tmp_path, snapshot=snapshot, changed=[block_id])
        assert (total(old), total(reader.current())) == (2200, 3180)

    def test_old_files_go_once_no_manifest_in_sight_names_them(self, tmp_path: Path) -> None:
        snapshot = build_snapshot(world=two_destinations())
        for generation in range(1, 6):
            write_snapshot(folder=tmp_path, snapshot=replace(snapshot, generation=generation))
        generations = {path.name.split(".")[-2] for path in tmp_path.glob("*.arrays")}
        assert generations == {"4", "5"}

    def test_fares_and_seats_change_alone(self, tmp_path: Path) -> None:
        first = build_snapshot(world=two_destinations())
        write_snapshot(folder=tmp_path, snapshot=first)
        reader = SnapshotReader(tmp_path)
        old = reader.current()
        dearer = build_snapshot(world=replace(two_destinations(), flights=there_and_back(adult=300)))
        publish_flights(folder=tmp_path, snapshot=replace(first, generation=2, flights=dearer.flights))
        new = reader.current()
        assert (total(old), total(new)) == (2200, 2600)
        assert all(one is other for one, other in zip(old.blocks, new.blocks, strict=True))

    def test_a_writer_that_dies_leaves_the_old_generation_serving(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        first = build_snapshot(world=two_destinations())
        write_snapshot(folder=tmp_path, snapshot=first)
        reader = SnapshotReader(tmp_path)

        def dies(descriptor: int) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(os, "fsync", dies)
        changed = build_snapshot(world=two_destinations(amount=150), generation=2)
        with pytest.raises(KeyboardInterrupt):
            write_snapshot(folder=tmp_path, snapshot=changed)
        assert (reader.current().generation, total(SnapshotReader(tmp_path).current())) == (1, 2200)

    def test_a_block_that_cannot_be_built_changes_nothing(self) -> None:
        first = build_snapshot(world=two_destinations())
        broken = two_destinations(amount=-5)
        with pytest.raises(CannotBuild, match="below nought"):
            rebuild_block(snapshot=first, world=broken, block_id=first.blocks[0].directory.block_id)
        assert total(first) == 2200

    def test_readers_see_a_swap_that_they_did_not_cause_only_between_requests(self, tmp_path: Path) -> None:
        write_snapshot(folder=tmp_path, snapshot=build_snapshot(world=two_destinations()))
        reader = SnapshotReader(tmp_path)
        assert reader.current() is reader.current()
