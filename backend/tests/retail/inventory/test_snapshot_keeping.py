"""The worker's watch over prices, and changes that fall into a whole build (issue 3, item 4)."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from threading import Thread

import pytest

from leeward.pricing.generations import SnapshotReader
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.snapshot_files import MANIFEST, write_parts
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.marking import mark_everything, mark_hotels
from leeward.retail.inventory.models import ChangeMark, NightlyPrice
from leeward.retail.inventory.snapshot import publish
from leeward.retail.inventory.snapshot.keeping import keep_published
from leeward.retail.inventory.snapshot.locks import is_being_built, only_builder, only_writer
from leeward.retail.kit import clock
from tests.retail.hotels.island import FIRST_DAY, N_DAYS, an_island, stay_pence
from tests.retail.hotels.stored_worlds import AT, store_world

pytestmark = pytest.mark.django_db


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder in which the island has been published on the day of AT."""
    store_world(an_island())
    publish.publish_everything(folder=tmp_path, first_day=FIRST_DAY, n_days=N_DAYS)
    return tmp_path


def raise_price(itemcode: str, amount: int) -> None:
    """Another amount a person and night, marked."""
    NightlyPrice.objects.filter(season__rate_plan__room_type__hotel__itemcode=itemcode).update(amount=amount)
    mark_hotels(hotel_ids=[Hotel.objects.get(itemcode=itemcode).pk], at=AT)


def price(folder: Path, itemcode: str) -> int | None:
    return stay_pence(SnapshotReader(folder).current(), itemcode, 3, 7)


class TestKeepPublished:
    def test_does_nothing_while_nothing_is_due(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        begin_on(monkeypatch, days=0)
        assert keep_published(folder=folder, at=AT) is None

    def test_publishes_what_is_marked_a_few_hotels_or_everything(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        begin_on(monkeypatch, days=0)
        raise_price("MV1", 10_100)
        assert keep_published(folder=folder, at=AT) is not None
        assert (price(folder, "MV1"), ChangeMark.objects.count()) == (141_400, 0)
        NightlyPrice.objects.update(amount=10_200)
        mark_everything(at=AT)
        keep_published(folder=folder, at=AT)
        assert [price(folder, code) for code in ("MV1", "MV2")] == [142_800, 142_800]
        assert keep_published(folder=folder, at=AT) is None

    def test_publishes_everything_anew_when_a_day_begins_once(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        begin_on(monkeypatch, days=1)
        published = keep_published(folder=folder, at=AT)
        assert published is not None
        snapshot = SnapshotReader(folder).current()
        assert (snapshot.generation, snapshot.calendar.first_day) == (published.generation, FIRST_DAY + timedelta(1))
        assert keep_published(folder=folder, at=AT) is None

    def test_builds_anew_what_a_former_version_published_once_r_27(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A day's limits that only this version writes do not wait for midnight, whoever published before or beside."""
        begin_on(monkeypatch, days=0)
        as_former_version(folder)
        raise_price("MV1", 10_100)
        publish.publish_small_changes(folder=folder)
        former = SnapshotReader(folder).current()
        assert keep_published(folder=folder, at=AT) == publish.Published(former.generation + 1)
        assert price(folder, "MV1") == 141_400
        assert [block.files for block in SnapshotReader(folder).current().blocks] != [b.files for b in former.blocks]
        assert keep_published(folder=folder, at=AT) is None
        assert publish.publish_day(folder=folder, first_day=FIRST_DAY).generation == former.generation + 1

    def test_publishes_a_shop_for_the_first_time_once_it_has_something_to_sell(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        begin_on(monkeypatch, days=0)
        assert keep_published(folder=tmp_path, at=AT) is None
        store_world(an_island())
        assert keep_published(folder=tmp_path, at=AT) is not None
        assert price(tmp_path, "MV1") == 140_000


class TestAWholeBuild:
    def test_does_not_undo_what_was_published_while_it_was_built(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        seen: list[int | None] = []

        def and_meanwhile(*, folder: Path, snapshot: Snapshot) -> Snapshot:
            monkeypatch.undo()
            raise_price("MV1", 10_100)
            publish.publish_small_changes(folder=folder)
            seen.append(price(folder, "MV1"))
            raise_price("MV2", 10_200)  # marked, and published by nobody
            return write_parts(folder=folder, snapshot=snapshot)

        monkeypatch.setattr(publish, "write_parts", and_meanwhile)
        before = SnapshotReader(folder).current().generation
        published = publish.publish_everything(folder=folder, first_day=FIRST_DAY, n_days=N_DAYS)
        assert seen == [141_400]
        assert [price(folder, code) for code in ("MV1", "MV2")] == [141_400, 142_800]
        assert published == publish.Published(before + 2)
        assert ChangeMark.objects.count() == 0

    def test_that_fails_leaves_the_old_generation_and_all_marks(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        raise_price("MV1", 10_100)
        before = SnapshotReader(folder).current().generation

        def dies(**_: object) -> None:
            raise OSError("no space left")

        monkeypatch.setattr(publish, "write_parts", dies)
        with pytest.raises(OSError, match="no space"):
            publish.publish_everything(folder=folder, first_day=FIRST_DAY, n_days=N_DAYS)
        assert (SnapshotReader(folder).current().generation, ChangeMark.objects.count()) == (before, 1)
        assert not is_being_built(folder)

    def test_of_the_same_day_is_made_once_however_many_workers_ask(self, folder: Path) -> None:
        before = SnapshotReader(folder).current().generation
        assert publish.publish_day(folder=folder, first_day=FIRST_DAY).generation == before
        assert publish.publish_day(folder=folder, first_day=FIRST_DAY + timedelta(1)).generation == before + 1
        assert publish.publish_day(folder=folder, first_day=FIRST_DAY + timedelta(1)).generation == before + 1


class TestLocks:
    def test_let_one_write_at_a_time_and_tell_of_a_build(self, tmp_path: Path) -> None:
        order: list[str] = []

        def write_too() -> None:
            with only_writer(tmp_path):
                order.append("second")

        other = Thread(target=write_too)
        with only_writer(tmp_path):
            other.start()
            other.join(timeout=0.2)
            order.append("first")
        other.join(timeout=5)
        assert order == ["first", "second"]
        assert not is_being_built(tmp_path)
        with only_builder(tmp_path):
            assert is_being_built(tmp_path)
        assert not is_being_built(tmp_path)


def as_former_version(folder: Path) -> None:
    """Let what is current have been published by code that knows of no number for what a build says."""
    read = json.loads((folder / MANIFEST).read_bytes())
    read.pop("contents", None)
    (folder / "former").write_text(json.dumps(read))
    (folder / "former").replace(folder / MANIFEST)


def begin_on(monkeypatch: pytest.MonkeyPatch, *, days: int) -> None:
    """Let it be so many days after the island's first, whatever the moment that is passed in."""
    monkeypatch.setattr(clock, "uk_date", lambda *, at: FIRST_DAY + timedelta(days))
