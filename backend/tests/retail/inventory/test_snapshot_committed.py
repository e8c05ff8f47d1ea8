"""Publishing as it is outside of tests: every change committed, no transaction around what is read."""

from __future__ import annotations

from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import pytest
from django.db import connection, transaction

from leeward.pricing.generations import SnapshotReader
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.errors import NotEnoughLeft
from leeward.retail.inventory.marking import mark_hotels
from leeward.retail.inventory.models import AllotmentNight, ChangeMark, NightlyPrice
from leeward.retail.inventory.operations import taking
from leeward.retail.inventory.operations.publishing import publish_all_marked, snapshot_folder
from leeward.retail.inventory.operations.stock import RoomKey, close_sales
from leeward.retail.inventory.operations.taking import RoomsWanted
from leeward.retail.inventory.snapshot import reading
from leeward.retail.inventory.storing.hotels import Nights
from tests.retail.hotels.island import an_island, night, stay_pence
from tests.retail.hotels.stored_worlds import AT, sell_world

# The rows of migrations (airports, the CMS's root page) are put back after each test: others need them.
pytestmark = pytest.mark.django_db(transaction=True, serialized_rollback=True)
ROOM = RoomKey("MV1", "DLX")


@pytest.fixture(autouse=True)
def published_island(settings: Any, tmp_path: Path) -> None:
    settings.LEEWARD_HOME = tmp_path
    sell_world(an_island, home=tmp_path)


class TestOneMoment:
    def test_leaves_no_transaction_open_whatever_happens(self) -> None:
        with pytest.raises(ZeroDivisionError), reading.one_moment():
            assert Hotel.objects.count() == 2
            raise ZeroDivisionError
        with transaction.atomic(durable=True):
            Hotel.objects.update(stars=3)

    def test_is_what_changes_are_read_in(self) -> None:
        published = close_sales(key=ROOM, nights=Nights(night(5), night(6)), at=AT)
        snapshot = SnapshotReader(snapshot_folder()).current()
        assert snapshot.generation == published.generation
        assert [stay_pence(snapshot, "MV1", first, 1) for first in (4, 5, 7)] == [20_000, None, 20_000]


class TestARolledBackChange:
    def test_is_neither_marked_nor_published(self) -> None:
        with pytest.raises(RuntimeError), transaction.atomic():
            taking.take_rooms(wanted=[RoomsWanted(ROOM, Nights(night(5), night(5)), rooms=2)], at=AT)
            mark_hotels(hotel_ids=[Hotel.objects.get(itemcode="MV1").pk], at=AT)
            NightlyPrice.objects.update(amount=1)
            raise RuntimeError
        assert ChangeMark.objects.count() == 0
        assert stay_pence(SnapshotReader(snapshot_folder()).current(), "MV1", 5, 1) == 20_000


class TestTheLastRooms:
    @pytest.mark.skipif(connection.vendor == "sqlite", reason="the test database of SQLite has one connection")
    def test_are_sold_once_however_many_want_them_r_01(self) -> None:
        together, refused = Barrier(8), []

        def buy() -> None:
            together.wait()
            try:
                taking.take_rooms(wanted=[RoomsWanted(ROOM, Nights(night(5), night(8)))], at=AT)
            except NotEnoughLeft as sold_out:
                refused.append(sold_out)
            finally:
                connection.close()

        buyers = [Thread(target=buy) for _ in range(8)]
        for buyer in buyers:
            buyer.start()
        for buyer in buyers:
            buyer.join()
        assert len(refused) == 6
        taken = AllotmentNight.objects.filter(room_type__hotel__itemcode="MV1", taken__gt=0)
        assert {(row.night, row.taken) for row in taken} == {(night(day), 2) for day in range(5, 9)}
        publish_all_marked(at=AT)  # the worker's part
        assert stay_pence(SnapshotReader(snapshot_folder()).current(), "MV1", 5, 1) is None
