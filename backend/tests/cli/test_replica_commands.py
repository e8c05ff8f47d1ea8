"""Backing up, replicating and restoring by hand (R-18)."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.books import NAME, Books, numbers_in


class TestCommands:
    def _leeward(self, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "leeward.cli", *arguments]
        environment = {"PATH": "/usr/bin:/bin", **settings}
        return subprocess.run(
            command, env=environment, capture_output=True, text=True, check=False, timeout=60, umask=0o022
        )  # the umask of a login shell and of cron

    @pytest.fixture
    def home(self, tmp_path: Path) -> Path:
        home = tmp_path / "home"
        (home / "media" / "pictures").mkdir(parents=True)
        (home / "media" / "pictures" / "beach.jpg").write_bytes(b"a beach")
        (home / "secret.key").write_text("a secret")
        (home / "secret.former").write_text("an older one")
        made = Books(home / NAME)
        made.book(12)
        made.opened.close()
        return home

    def test_a_back_up_is_restored_with_uploads_and_secret_r_18(self, home: Path, tmp_path: Path) -> None:
        kept, fresh = tmp_path / "kept", tmp_path / "fresh"
        assert self._leeward("backup", str(kept), LEEWARD_HOME=str(home)).returncode == 0
        told = self._leeward("restore", str(kept), LEEWARD_HOME=str(fresh))
        assert told.returncode == 0, told.stderr
        assert numbers_in(fresh / NAME) == list(range(1, 13))
        assert (fresh / "media" / "pictures" / "beach.jpg").read_bytes() == b"a beach"
        assert (fresh / "secret.key").read_text() == "a secret"
        assert (fresh / "secret.former").read_text() == "an older one"

    def test_copies_and_what_is_made_from_them_are_for_their_owner_alone_t_14(self, home: Path, tmp_path: Path) -> None:
        (home / "media" / "pictures" / "beach.jpg").chmod(0o644)
        kept, fresh = tmp_path / "kept", tmp_path / "fresh"
        (kept / "media").mkdir(parents=True)  # by hand, as everybody may look into it
        self._leeward("backup", str(kept / "today"), LEEWARD_HOME=str(home))
        self._leeward("backup", str(kept), LEEWARD_HOME=str(home))
        self._leeward("restore", str(kept), LEEWARD_HOME=str(fresh))
        made = [kept / "today", *(kept / "today").rglob("*"), *(one for one in kept.rglob("*") if one.is_file())]
        made += [one for one in fresh.rglob("*") if one.is_file()]
        assert {one.name for one in made} >= {NAME, "secret.key", "beach.jpg", "pictures"}
        assert {one: oct(one.stat().st_mode & 0o077) for one in made if one.stat().st_mode & 0o077} == {}
        assert oct(fresh.stat().st_mode & 0o007) == "0o0"

    def test_a_replica_is_for_its_owner_alone_t_14(self, home: Path, tmp_path: Path) -> None:
        replica = tmp_path / "replica"
        command = [sys.executable, "-m", "leeward.cli", "replicate"]
        environment = {"PATH": "/usr/bin:/bin", "LEEWARD_HOME": str(home), "LEEWARD_REPLICA": str(replica)}
        with subprocess.Popen(command, env=environment, umask=0o022) as follows:
            try:
                _until((replica / "secret.key").exists)
            finally:
                follows.terminate()
        made = [replica, *replica.rglob("*")]
        assert {one.name for one in made} >= {NAME, "current", "secret.key"}
        assert {one: oct(one.stat().st_mode & 0o077) for one in made if one.stat().st_mode & 0o077} == {}

    def test_a_shop_that_is_there_is_never_overwritten(self, home: Path, tmp_path: Path) -> None:
        kept = tmp_path / "kept"
        self._leeward("backup", str(kept), LEEWARD_HOME=str(home))
        refused = self._leeward("restore", str(kept), LEEWARD_HOME=str(home))
        assert refused.returncode == 1
        assert "exists: move it away" in refused.stderr

    def test_an_empty_folder_is_refused(self, tmp_path: Path) -> None:
        refused = self._leeward("restore", str(tmp_path), LEEWARD_HOME=str(tmp_path / "fresh"))
        assert (refused.returncode, "no replica and no back-up" in refused.stderr) == (1, True)

    @pytest.mark.parametrize("command", [("backup", "somewhere"), ("replicate",)])
    def test_postgresql_is_pointed_to_its_own_tools(self, command: tuple[str, ...], tmp_path: Path) -> None:
        settings = {"LEEWARD_HOME": str(tmp_path), "LEEWARD_DATABASE_URL": "postgres://x@localhost/x"}
        refused = self._leeward(*command, **settings)
        assert (refused.returncode, "pg_basebackup" in refused.stderr) == (1, True)


def _until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.05)
