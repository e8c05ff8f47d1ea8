"""A replica that follows the database, and a shop made from it (R-18). The whole shop is tried in tests/reliability."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from leeward.cli.copies import follower as following
from leeward.cli.copies.follower import Follower, LostTrack, current_replica
from leeward.cli.restore import put_together
from tests.cli.books import NAME, Books, numbers_in


@pytest.fixture
def books(tmp_path: Path) -> Iterator[Books]:
    made = Books(tmp_path / NAME)
    yield made
    made.opened.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "elsewhere"


def _restored(folder: Path, tmp_path: Path) -> list[int]:
    """The numbers that a copy of the replica, as it lies there now, would come back with."""
    place = current_replica(folder)
    assert place is not None
    copy = tmp_path / f"restored-{len(list(tmp_path.iterdir()))}"
    copy.mkdir()
    for path in place.glob(f"{NAME}*"):
        if not path.name.endswith("-shm"):
            (copy / path.name).write_bytes(path.read_bytes())
    assert put_together(copy / NAME) == ""
    return numbers_in(copy / NAME)


def test_every_commit_is_in_the_replica_after_the_next_look_r_18(books: Books, folder: Path, tmp_path: Path) -> None:
    books.book(3)
    follower = Follower(books.path, folder=folder)
    follower.begin()
    assert _restored(folder, tmp_path) == [1, 2, 3]
    for _ in range(3):
        books.book(5)
        assert follower.follow() > 0
        assert _restored(folder, tmp_path) == books.numbers()
    assert follower.follow() == 0
    follower.close()


def test_what_is_not_committed_is_not_in_it_r_18(books: Books, folder: Path, tmp_path: Path) -> None:
    books.book(2)
    follower = Follower(books.path, folder=folder)
    follower.begin()
    books.opened.execute("BEGIN")
    books.opened.execute("PRAGMA cache_size=1")  # spills into the log before the commit
    books.book(3_000)
    follower.follow()
    assert _restored(folder, tmp_path) == [1, 2]
    books.opened.execute("ROLLBACK")
    follower.close()


def test_the_log_begins_anew_again_and_again_and_nothing_is_missing_r_18(
    books: Books, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "MOST_LOG_BYTES", 200_000)
    follower = Follower(books.path, folder=folder)
    follower.begin()
    salts = set()
    for _ in range(40):
        books.book(20, letters=2_000)
        follower.follow()
        salts.add(follower._log.look().salt)
        assert _restored(folder, tmp_path) == books.numbers()
    assert len(salts) > 3
    assert (tmp_path / f"{NAME}-wal").stat().st_size < 2_000_000  # it does not grow for ever
    follower.close()


def test_a_reader_of_long_standing_puts_the_new_log_off_and_nothing_is_missing_r_18(
    books: Books, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "MOST_LOG_BYTES", 100_000)
    follower = Follower(books.path, folder=folder)
    follower.begin()
    books.book(5)
    with closing(sqlite3.connect(books.path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM booking").fetchone()
        for _ in range(5):
            books.book(50, letters=2_000)
            follower.follow()
            assert _restored(folder, tmp_path) == books.numbers()
        salt = follower._log.look().salt
    for _ in range(3):
        books.book(50, letters=2_000)
        follower.follow()
        assert _restored(folder, tmp_path) == books.numbers()
    assert follower._log.look().salt != salt
    follower.close()


def test_a_follower_that_was_gone_makes_the_replica_anew_and_keeps_the_former_until_then_r_18(
    books: Books, folder: Path, tmp_path: Path
) -> None:
    follower = Follower(books.path, folder=folder)
    follower.begin()
    former = current_replica(folder)
    follower.close()
    books.book(30)
    books.opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    books.book(3)
    again = Follower(books.path, folder=folder)
    assert current_replica(folder) == former
    again.begin()
    assert current_replica(folder) != former
    assert _restored(folder, tmp_path) == books.numbers()
    assert len(list(folder.glob("replica-*"))) == 1
    again.close()


def test_a_log_that_began_anew_behind_its_back_is_noticed_r_18(books: Books, folder: Path) -> None:
    follower = Follower(books.path, folder=folder)
    follower.begin()
    books.book(5)
    follower.follow()
    follower._reader.execute("ROLLBACK")  # as if its reader had been lost
    books.opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    books.book(1)
    with pytest.raises(LostTrack):
        follower.follow()
    follower.close()


def test_the_product_s_own_checkpoints_take_nothing_away_r_18(books: Books, folder: Path, tmp_path: Path) -> None:
    follower = Follower(books.path, folder=folder)
    follower.begin()
    books.opened.execute("PRAGMA busy_timeout=0")
    for _ in range(6):
        books.book(10, letters=2_000)
        books.opened.execute("PRAGMA wal_checkpoint(RESTART)")
        follower.follow()
        assert _restored(folder, tmp_path) == books.numbers()
    follower.close()


_ANOTHER_PROCESS = """
import sqlite3, sys
opened = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=0)
for _ in range(20):
    opened.execute("INSERT INTO booking (text) VALUES (?)", ("x" * 2000,))
    opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
"""


def test_other_processes_cannot_begin_the_log_anew_behind_its_back_r_18(
    books: Books, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Locks of one process say nothing about those of another: this is how the shop's own processes come."""
    monkeypatch.setattr(following, "MOST_LOG_BYTES", 100_000)
    follower = Follower(books.path, folder=folder)
    follower.begin()
    for _ in range(4):
        subprocess.run([sys.executable, "-c", _ANOTHER_PROCESS, str(books.path)], check=True)
        follower.follow()
        assert _restored(folder, tmp_path) == books.numbers()
    follower.close()


def test_a_damaged_replica_is_not_called_sound(books: Books, folder: Path, tmp_path: Path) -> None:
    books.book(500)
    follower = Follower(books.path, folder=folder)
    follower.begin()
    follower.close()
    place = current_replica(folder)
    assert place is not None
    with closing(sqlite3.connect(place / NAME)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    damaged = bytearray((place / NAME).read_bytes())
    damaged[4096:12_288] = b"\x07" * 8_192
    (tmp_path / "damaged.sqlite3").write_bytes(damaged)
    assert put_together(tmp_path / "damaged.sqlite3") != ""
