"""Snapshots on disk: written whole, opened shared, swapped between requests, never half of either (issue 3, item 4)."""

import os
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from leeward.pricing import snapshot_files, snapshot_settling
from leeward.pricing.api import Refinement
from leeward.pricing.build import CannotBuild
from leeward.pricing.build.snapshot import build_snapshot, rebuild_block, splice_hotels
from leeward.pricing.engine.packages import find_packages
from leeward.pricing.generations import SnapshotReader, prefault
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.snapshot_arrays import SnapshotUnreadable
from leeward.pricing.snapshot_files import (
    open_snapshot,
    publish,
    settle_current,
    sweep,
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
        second = rebuild_block(snapshot=old, world=two_destinations(amount=150), block_id=changed)
        publish(folder=tmp_path, snapshot=second)
        new = reader.current()
        assert (old.generation, new.generation) == (1, 2)
        assert new.blocks[1] is old.blocks[1]
        assert (total(new), total(new, "MU")) == (2900, 2200)

    def test_whoever_holds_the_old_generation_keeps_reading_it_whole(self, tmp_path: Path) -> None:
        first = build_snapshot(world=two_destinations())
        write_snapshot(folder=tmp_path, snapshot=first)
        reader = SnapshotReader(tmp_path)
        old = reader.current()
        for amount in (150, 160, 170):
            block_id = first.blocks[0].directory.block_id
            snapshot = rebuild_block(snapshot=reader.current(), world=two_destinations(amount), block_id=block_id)
            publish(folder=tmp_path, snapshot=snapshot)
        assert (total(old), total(reader.current())) == (2200, 3180)

    def test_old_files_go_once_no_manifest_in_sight_names_them(self, tmp_path: Path) -> None:
        snapshot = build_snapshot(world=two_destinations())
        for generation in range(1, 6):
            write_snapshot(folder=tmp_path, snapshot=replace(snapshot, generation=generation))
        generations = {path.name.split(".")[-2].split("-")[0] for path in tmp_path.glob("*.arrays")}
        assert generations == {"4", "5"}

    def test_files_of_a_writer_that_was_killed_go_when_they_are_old(self, tmp_path: Path) -> None:
        write_snapshot(folder=tmp_path, snapshot=build_snapshot(world=two_destinations()))
        held = {path.name for path in tmp_path.iterdir()}
        (tmp_path / "rules-00.7-deadbeef.arrays").write_bytes(b"half a file")
        (tmp_path / "prices-00.7-deadbeef.part").write_bytes(b"half a file")
        sweep(tmp_path)
        assert len(list(tmp_path.iterdir())) == len(held) + 2
        sweep(tmp_path, older_than_seconds=-60)
        assert {path.name for path in tmp_path.iterdir()} == held

    def test_a_room_sold_leaves_the_file_of_prices_in_place(self, tmp_path: Path) -> None:
        world = two_destinations()
        write_snapshot(folder=tmp_path, snapshot=build_snapshot(world=world))
        reader = SnapshotReader(tmp_path)
        old = reader.current()
        sold_out = replace(world.hotels[0], room_types=(replace(world.hotels[0].room_types[0], allotments=()),))
        publish(folder=tmp_path, snapshot=splice_hotels(snapshot=old, world=replace(world, hotels=(sold_out,))))
        new = reader.current()
        assert new.blocks[0].files[0] == old.blocks[0].files[0]
        assert new.blocks[0].block.prefix is old.blocks[0].block.prefix
        assert new.blocks[0].files[1] != old.blocks[0].files[1]
        found = find_packages(snapshot=new, query=a_query(places=("MV",)), refinement=Refinement())
        assert (found.offers, total(old)) == ((), 2200)

    def test_new_amounts_leave_the_file_of_rules_and_names_in_place(self, tmp_path: Path) -> None:
        write_snapshot(folder=tmp_path, snapshot=build_snapshot(world=two_destinations()))
        reader = SnapshotReader(tmp_path)
        old = reader.current()
        dearer = two_destinations(amount=150)
        publish(folder=tmp_path, snapshot=splice_hotels(snapshot=old, world=replace(dearer, hotels=dearer.hotels[:1])))
        new, anew = reader.current(), open_snapshot(tmp_path)
        assert new.blocks[0].files[1] == old.blocks[0].files[1]
        assert new.blocks[0].directory is old.blocks[0].directory
        assert new.blocks[0].files[0] != old.blocks[0].files[0]
        assert (total(old), total(new), total(anew)) == (2200, 2900, 2900)

    def test_a_name_that_changes_with_the_amounts_is_written(self, tmp_path: Path) -> None:
        write_snapshot(folder=tmp_path, snapshot=build_snapshot(world=two_destinations()))
        old = SnapshotReader(tmp_path).current()
        dearer = two_destinations(amount=150)
        better = replace(dearer, hotels=(replace(dearer.hotels[0], stars=5),))
        publish(folder=tmp_path, snapshot=splice_hotels(snapshot=old, world=better))
        new = open_snapshot(tmp_path)
        assert [hotel.stars for hotel in new.blocks[0].directory.hotels] == [5]
        assert total(new) == 2900

    def test_hotels_are_found_where_they_stand_when_a_block_before_theirs_goes(self, tmp_path: Path) -> None:
        write_snapshot(folder=tmp_path, snapshot=build_snapshot(world=two_destinations()))
        reader = SnapshotReader(tmp_path)
        assert list(reader.current().places) == ["MV1", "MU1"]
        gone = replace(two_destinations(), hotels=(a_hotel("MV1", plans=()),))
        publish(folder=tmp_path, snapshot=splice_hotels(snapshot=reader.current(), world=gone))
        assert list(reader.current().places) == ["MU1"]
        assert reader.current().places["MU1"].loaded is reader.current().blocks[0]

    def test_fares_and_seats_change_alone(self, tmp_path: Path) -> None:
        first = build_snapshot(world=two_destinations())
        write_snapshot(folder=tmp_path, snapshot=first)
        reader = SnapshotReader(tmp_path)
        old = reader.current()
        dearer = build_snapshot(world=replace(two_destinations(), flights=there_and_back(adult=300)))
        publish(folder=tmp_path, snapshot=replace(old, generation=2, flights=dearer.flights))
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
        asked = reader.current()
        assert reader.current() is asked
        publish(
            folder=tmp_path,
            snapshot=splice_hotels(snapshot=SnapshotReader(tmp_path).current(), world=two_destinations(amount=150)),
        )
        assert total(asked) == 2200
        assert total(reader.current()) == 2900


class TestSettling:
    """A hurried generation is read at once, and after a crash of the machine only if it had reached the disk."""

    @pytest.fixture
    def hurried(self, tmp_path: Path) -> Path:
        first = build_snapshot(world=two_destinations())
        write_snapshot(folder=tmp_path, snapshot=first)
        dearer = two_destinations(amount=150)
        publish(folder=tmp_path, snapshot=splice_hotels(snapshot=SnapshotReader(tmp_path).current(), world=dearer))
        return tmp_path

    def test_is_not_waited_for_by_readers(self, hurried: Path) -> None:
        assert total(SnapshotReader(hurried).current()) == 2900

    def test_counts_after_the_machine_was_started_anew(self, hurried: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(snapshot_settling, "run_of_machine", lambda: "another run")
        with pytest.raises(SnapshotUnreadable, match="stopped"):
            SnapshotReader(hurried).current()
        monkeypatch.undo()
        assert [settle_current(hurried), settle_current(hurried)] == [True, False]
        monkeypatch.setattr(snapshot_settling, "run_of_machine", lambda: "another run")
        assert total(SnapshotReader(hurried).current()) == 2900

    def test_is_needed_again_by_the_next_hurried_generation(
        self, hurried: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        settle_current(hurried)
        cheap = two_destinations(amount=110)
        publish(folder=hurried, snapshot=splice_hotels(snapshot=SnapshotReader(hurried).current(), world=cheap))
        monkeypatch.setattr(snapshot_settling, "run_of_machine", lambda: "another run")
        with pytest.raises(SnapshotUnreadable, match="stopped"):
            SnapshotReader(hurried).current()

    def test_is_no_matter_for_a_whole_snapshot(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        write_snapshot(folder=tmp_path, snapshot=build_snapshot(world=two_destinations()))
        monkeypatch.setattr(snapshot_settling, "run_of_machine", lambda: "another run")
        assert total(SnapshotReader(tmp_path).current()) == 2200
        assert not settle_current(tmp_path)
