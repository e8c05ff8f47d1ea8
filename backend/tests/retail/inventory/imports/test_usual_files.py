"""Nobody else would notice a file that does not come: prices stay as they were and look well (R-29)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from leeward.cli import check_running
from leeward.cli.refusals import Refusal
from leeward.retail.booking.models import StaffAlert
from leeward.retail.inventory.imports.usual_files import list_usual_files
from leeward.retail.inventory.models import Contract, ImportRun, RepeatedFile
from leeward.retail.inventory.operations import imports
from leeward.retail.inventory.operations.usual_files import note_repeat
from leeward.retail.kit import clock
from leeward.retail.mailing.models import Mail
from leeward.retail.project.tasks import look_for_supplier_files
from leeward.retail.project.watching import health
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.usual import NORTH, came, january, late, north
from tests.retail.inventory.staff.conftest import published_island

__all__ = ["january", "north", "published_island"]

DAY = timedelta(days=1)


class TestADailyFile:
    def test_that_came_today_is_not_missed(self) -> None:
        came(range(20))
        assert late() == []

    def test_that_did_not_come_since_yesterday_is_missed_by_supplier_and_kind(self) -> None:
        came(range(2, 22))
        came(range(20), kind=ImportRun.Format.INVENTORY)
        assert late() == [NORTH]

    def test_that_stays_away_for_months_is_not_forgotten(self) -> None:
        came(range(200, 220))
        assert late() == [NORTH]

    def test_that_waits_for_a_decision_came(self) -> None:
        came(range(2, 22))
        came([0], state=ImportRun.State.HELD)
        assert late() == []

    def test_that_was_refused_did_not_come_to_anything(self) -> None:
        came(range(2, 22))
        came([0], state=ImportRun.State.REFUSED)
        assert late() == [NORTH]

    def test_that_was_only_loaded_again_did_not_come(self) -> None:
        runs = came(range(2, 22))
        (again,) = came([0])
        ImportRun.objects.filter(pk=again.pk).update(replay_of=runs[-1])
        assert late() == [NORTH]

    def test_of_nobody_in_particular_is_missed_too(self) -> None:
        came(range(2, 22), supplier="", kind=ImportRun.Format.SCHEDULE)
        assert late() == ["SSIM schedule"]

    def test_of_a_supplier_who_sells_nothing_any_more_is_not_missed(self) -> None:
        came(range(2, 22))
        Contract.objects.update(is_active=False)
        assert late() == []

    def test_that_comes_now_and_then_is_not_missed(self) -> None:
        came([3, 21, 40])
        assert [one.rhythm for one in list_usual_files()] == [None]
        assert late() == []


class TestTheSameFileAgain:
    RAW = b"hotel,room,plan,first,last,kind,guests,amount\nMV1,DLX,FLEX,2027-05-01,2027-06-30,base,2,110.00\n"

    def receive(self, at: Any, written_at: Any = None) -> None:
        received = imports.receive_file(name="rate.csv", raw=self.RAW, supplier="north", sender="", at=at)
        if received.is_repeat:
            note_repeat(received.run, written_at=written_at or at, at=at)

    def test_came_though_there_was_nothing_to_load(self) -> None:
        for days in range(20, 0, -1):
            self.receive(AT - days * DAY)
        assert ImportRun.objects.count() == 1
        (usual,) = list_usual_files()
        assert (usual.last_came_at, usual.usually) == (AT - DAY, "every 24 hours")

    def test_left_in_its_folder_did_not_come_each_time_it_is_read(self) -> None:
        """A clock job may read a folder every ten minutes, and nothing new lies there for days."""
        written = AT - 9 * DAY
        for days in range(8, 0, -1):
            self.receive(AT - days * DAY, written)
        assert not RepeatedFile.objects.exists()
        self.receive(AT, AT - DAY)
        assert [one.came_at for one in RepeatedFile.objects.all()] == [AT - DAY]

    def test_of_a_clock_that_goes_ahead_is_not_counted(self) -> None:
        self.receive(AT, AT)
        self.receive(AT, AT + DAY)
        assert not RepeatedFile.objects.exists()


class TestStaffAreTold:
    def look(self, at: Any = AT) -> None:
        with clock.pinned_at(at):
            look_for_supplier_files.call()

    def test_once_a_day_until_it_comes(self) -> None:
        came(range(2, 22))
        for hours in range(0, 20, 2):
            self.look(AT + timedelta(hours=hours))
        assert Mail.objects.count() == 1
        alert = StaffAlert.objects.get()
        assert alert.text == (
            "Usual supplier files did not come: North, OTA rate plans (last 2 Jan 07:00, usually every 24 hours). "
            "Prices and rooms stay as they were. Ask the supplier, or say in Supply, Imports that it is not expected."
        )
        self.look(AT + DAY)
        assert Mail.objects.count() == 2
        came([0])
        self.look()
        assert not StaffAlert.objects.filter(ended_at=None).exists()

    def test_of_several_once_a_day_by_their_names(self) -> None:
        """When each came last would make more than an alert keeps, and what is cut is not something else to be said."""
        for kind in (ImportRun.Format.RATE_PLANS, ImportRun.Format.INVENTORY, ImportRun.Format.AVAILABILITY):
            came(range(2, 22), kind=kind)
        for hours in range(0, 20, 2):
            self.look(AT + timedelta(hours=hours))
        assert Mail.objects.count() == 1
        assert StaffAlert.objects.get().text == (
            "Usual supplier files did not come: North, OTA rate plans; North, OTA restrictions; "
            "North, OTA room counts. Prices and rooms stay as they were. "
            "Ask the supplier, or say in Supply, Imports that it is not expected."
        )

    def test_once_a_day_of_more_than_an_alert_keeps(self) -> None:
        came(range(6), state=ImportRun.State.HELD)
        ImportRun.objects.update(file_name=f"{'rates-of-the-whole-summer-' * 3}.xml")
        for hours in range(0, 20, 2):
            self.look(AT + timedelta(hours=hours))
        text = StaffAlert.objects.get().text
        assert (len(text), text[-1]) == (300, "…")
        assert Mail.objects.count() == 1

    def test_of_a_file_that_waits_for_a_decision_after_an_hour(self) -> None:
        came([0], state=ImportRun.State.QUARANTINED)
        self.look(AT - timedelta(minutes=90))
        assert not StaffAlert.objects.exists()
        self.look()
        text = "A supplier file waits for a decision in Supply, Imports: rates.xml (North)."
        assert [one.text for one in StaffAlert.objects.all()] == [text]

    def test_by_the_operators_looks(self, client: Client, monkeypatch: Any) -> None:
        monkeypatch.setattr("leeward.cli.check_running.wake_django", lambda: None)
        assert check_running.look_at_supplier_files() == "none that come by a habit"
        came(range(20), kind=ImportRun.Format.INVENTORY)
        assert check_running.look_at_supplier_files() == "1 that come by a habit came"
        assert health.WARNINGS["suppliers"]() is None
        came(range(2, 22))
        said = "did not come: North, OTA rate plans (last 2 Jan 07:00, usually every 24 hours)"
        with pytest.raises(Refusal, match=r"did not come: North, OTA rate plans .* Ask the supplier"):
            check_running.look_at_supplier_files()
        with clock.pinned_at(AT + timedelta(minutes=11)):
            assert health.WARNINGS["suppliers"]() == f"usual supplier files {said}"
            with CaptureQueriesContext(connection) as queries:
                figures = client.get("/metrics", HTTP_HOST="localhost").content.decode()
        assert "leeward_supplier_files_late 1.0" in figures
        assert not [one for one in queries.captured_queries if "inventory_importrun" in one["sql"]], "asked so often"
