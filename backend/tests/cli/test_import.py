"""`leeward import` on the command line: what it prints, how it ends (issue 3, item 5)."""

from __future__ import annotations

import os
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from leeward.cli.main import main
from leeward.retail.inventory.models import ImportRun, RepeatedFile
from leeward.retail.inventory.operations.publishing import publish_anew
from tests.retail.hotels.island import an_island
from tests.retail.hotels.stored_worlds import AT, store_world

HEADER = "hotel,room,plan,first,last,kind,guests,amount\n"


@pytest.fixture(autouse=True)
def published_island(settings: Any, tmp_path: Path, db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.LEEWARD_HOME = tmp_path
    monkeypatch.setenv("LEEWARD_HOME", str(tmp_path))
    monkeypatch.setattr("leeward.cli.import_files.wake_django", lambda: None)
    monkeypatch.setattr("leeward.retail.kit.clock.now", lambda: AT)
    store_world(an_island())
    publish_anew(at=AT)


def rates(folder: Path, amount: str, name: str = "rate.csv") -> str:
    path = folder / name
    path.write_text(f"{HEADER}MV1,DLX,FLEX,2027-05-01,2027-06-30,base,2,{amount}\n", encoding="utf-8")
    return str(path)


class TestImport:
    def test_loads_with_progress_and_says_what_changed(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["import", rates(tmp_path, "110.00"), "--supplier", "north"]) == 0
        printed = capsys.readouterr()
        assert "Run 1: rate.csv (Loaded)" in printed.out.replace(f"Run {ImportRun.objects.get().pk}", "Run 1")
        assert "100.00 → 110.00 (+10.0 %)" in printed.out
        assert [line.split(":")[0] for line in printed.err.splitlines()][:3] == [
            "rate.csv", "Reading the file", "1 rows understood",
        ]  # fmt: skip

    def test_a_second_time_does_nothing_and_says_so(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = rates(tmp_path, "110.00")
        main(["import", path, "--supplier", "north"])
        assert main(["import", path, "--supplier", "north"]) == 0
        assert "was received before" in capsys.readouterr().out

    def test_knows_a_file_that_was_sent_anew_from_one_that_was_left_there_r_29(self, tmp_path: Path) -> None:
        path = rates(tmp_path, "110.00")
        for written in (AT - timedelta(days=2), AT - timedelta(days=1)):
            os.utime(path, (written.timestamp(), written.timestamp()))
            main(["import", path, "--supplier", "north"])
            ImportRun.objects.update(received_at=AT - timedelta(days=2))
        main(["import", path, "--supplier", "north"])
        assert [one.came_at for one in RepeatedFile.objects.all()] == [AT - timedelta(days=1)]

    def test_a_supplier_s_return_to_an_older_file_counts_once_it_is_written_anew_r_29(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Both lie in a folder that a job reads: the old one says something again when its supplier sends it again."""
        old, new = rates(tmp_path, "110.00"), rates(tmp_path, "120.00", "new-rate.csv")
        hour = timedelta(hours=1)
        for path in (old, new):
            os.utime(path, (AT.timestamp(), AT.timestamp()))
        main(["import", old, new, "--supplier", "north"])
        monkeypatch.setattr("leeward.retail.kit.clock.now", lambda: AT + 2 * hour)
        assert main(["import", old, "--supplier", "north"]) == 0
        first = ImportRun.objects.earliest("pk").pk
        assert f"Another was loaded since: `leeward import --replay {first}` loads this one again." in (
            capsys.readouterr().out
        )
        os.utime(old, ((AT + hour).timestamp(), (AT + hour).timestamp()))
        assert main(["import", old, "--supplier", "north"]) == 0
        assert "120.00 → 110.00" in capsys.readouterr().out

    def test_waits_for_a_person_and_is_released(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["import", rates(tmp_path, "300.00"), "--supplier", "north"]) == 3
        run = str(ImportRun.objects.get().pk)
        assert f"Decide: leeward import --release {run}" in capsys.readouterr().out
        assert main(["import", "--release", run]) == 0
        assert main(["import", "--release", run]) == 1
        assert "does not wait for a decision" in capsys.readouterr().err

    def test_compares_two_files_without_loading_them(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        old, new = rates(tmp_path, "100.00"), rates(tmp_path, "80.00", "new-rate.csv")
        assert main(["import", "--diff", old, new]) == 0
        told = capsys.readouterr().out
        assert "MV1, DLX, FLEX, 2 guests, 01 May 2027 – 30 Jun 2027: 100.00 → 80.00 (-20.0 %)" in told
        assert "100.00 → 80.00 (-20.0 %)." in told
        assert main(["import", "--diff", old, old]) == 0
        assert capsys.readouterr().out == "No price differs.\n"
        assert not ImportRun.objects.exists()

    @pytest.mark.parametrize(
        ("arguments", "told"),
        [
            (["nowhere.csv"], "nowhere.csv cannot be read"),
            (["--show", "99"], "There is no such import."),
            (["--replay", "99"], "There is no such import."),
            (["--schema", "colours"], "There is no table colours"),
        ],
    )
    def test_what_cannot_be_done_is_said_in_one_sentence(
        self, arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["import", *arguments]) == 1
        assert told in capsys.readouterr().err

    def test_of_an_unknown_supplier_is_refused(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["import", rates(tmp_path, "110.00"), "--supplier", "nobody"]) == 1
        assert "No supplier has the code nobody." in capsys.readouterr().err

    def test_lists_what_came(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["import"]) == 0
        assert "No file has been received yet" in capsys.readouterr().out
        main(["import", rates(tmp_path, "110.00"), "--supplier", "north"])
        capsys.readouterr()
        main(["import"])
        assert "rate.csv (Loaded)" in capsys.readouterr().out
