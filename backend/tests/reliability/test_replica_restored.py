"""The disk is lost in the middle of a day: the replica has all that was acknowledged, and is a shop again (R-18)."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from tests.reliability.buying import buy
from tests.reliability.forms import DATABASE_URL, IS_FULL, hold_to, note, rounds
from tests.reliability.journals import Journal, Row
from tests.reliability.judging import judge
from tests.reliability.packages import Package, find_packages
from tests.reliability.shops import BACKEND, Shop, a_shop, a_shop_in, replica_of
from tests.reliability.visitor import NotAnswered, Unreachable, Visitor

LONGEST_BEHIND_SECONDS = 1.0
RESTORED_SECONDS = 60.0
BUYERS = 3
_BYTES_OF_A_LARGE_SHOP = 1_000_000_000


def _keep_buying(shop: Shop, package: Package, journal: Journal, over: threading.Event) -> None:
    """Until the shop is gone; what was acknowledged stands in the journal."""
    while not over.is_set():
        with suppress(Unreachable, NotAnswered, AssertionError):  # the disaster may strike in the middle
            visitor = Visitor(shop.port, journal)
            buy(visitor, package)
            visitor.close()


@contextmanager
def _a_busy_shop(shop: Shop, journal: Journal, *, orders: int) -> Iterator[None]:
    """People book; the block begins when so many orders were acknowledged."""
    shop.restock()
    package = find_packages(Visitor(shop.port), most=1)[0]
    over = threading.Event()
    with ThreadPoolExecutor(max_workers=BUYERS) as pool:
        for _ in range(BUYERS):
            pool.submit(_keep_buying, shop, package, journal, over)
        try:
            deadline = time.monotonic() + 600
            while len(list(journal.of("ordered"))) < orders:
                assert time.monotonic() < deadline
                time.sleep(0.01)
            yield
        finally:
            over.set()


def _environment(home: Path) -> dict[str, str]:
    """A machine that knows nothing of the shop but its folder."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LEEWARD_", "DJANGO_"))}
    return {**kept, "LEEWARD_HOME": str(home)}


def _restore(replica: Path, home: Path) -> float:
    began = time.monotonic()
    command = [sys.executable, "-m", "leeward.cli", "restore", str(replica)]
    told = subprocess.run(command, cwd=BACKEND, env=_environment(home), capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    return time.monotonic() - began


def _books(home: Path) -> list[Row]:
    def leeward(action: str) -> str:
        command = [sys.executable, "-m", "leeward.cli", "audit", action]
        told = subprocess.run(command, cwd=BACKEND, env=_environment(home), check=False, capture_output=True, text=True)
        assert told.returncode == 0, told.stderr[-2000:]
        return told.stdout

    assert "holds" in leeward("verify")
    return [json.loads(line) for line in leeward("export").splitlines()]


def _compare(books: list[Row], journal: Journal, *, lost_at: float) -> int:
    """Every order that was acknowledged a second before is there, at its price; returns how many were looked for."""
    totals = {row["reference"]: row["total_pence"] for row in books if row["kind"] == "booking"}
    wanted = {
        row["reference"]: row["accepted_pence"]
        for row in journal.of("ordered")
        if row["at"] < lost_at - LONGEST_BEHIND_SECONDS
    }
    assert {reference: totals.get(reference) for reference in wanted} == wanted
    return len(wanted)


def _what_lies_there(shop: Shop, copy: Path) -> tuple[Path, float]:
    """A copy of the replica, whose follower is stopped in the middle of what it does; and the moment of that."""
    (follower,) = shop.processes()["replicate"]
    os.kill(follower, signal.SIGSTOP)
    lost_at = time.time()
    shutil.copytree(replica_of(shop.home), copy)
    os.kill(follower, signal.SIGCONT)
    return copy, lost_at


@pytest.mark.alone
@pytest.mark.skipif(bool(DATABASE_URL), reason="PostgreSQL has replication of its own (docs/operators/back-up.md)")
def test_whatever_moment_the_disk_is_lost_the_replica_has_what_was_acknowledged_r_18(shop: Shop) -> None:
    """The shop goes on; its replica is stopped in the middle of whatever it does, and what lies there is restored."""
    moments, journal, looked_for, seconds = rounds(short=1, full=20), Journal(), 0, 0.0
    with tempfile.TemporaryDirectory(prefix="leeward-lost-") as folder:
        copies: list[tuple[Path, float]] = []
        with _a_busy_shop(shop, journal, orders=4):
            for number in range(moments):
                time.sleep(LONGEST_BEHIND_SECONDS * 1.5 + number % 7 / 10)
                copies.append(_what_lies_there(shop, Path(folder) / f"replica-{number}"))
        for copy, lost_at in copies:
            home = copy.with_name(f"home of {copy.name}")
            seconds = max(seconds, _restore(copy, home))
            looked_for += _compare(_books(home), journal, lost_at=lost_at)
            shutil.rmtree(home)
    assert looked_for > 0
    shop.wait_until_quiet(within=300)
    judge(shop, journal)
    note("R-18", moments=moments, orders_looked_for=looked_for, missing=0, restored_seconds=round(seconds, 1))


@pytest.mark.skipif(bool(DATABASE_URL), reason="PostgreSQL has replication of its own (docs/operators/back-up.md)")
@pytest.mark.skipif(not IS_FULL, reason="a shop of its own with a large database: part of make reliability")
def test_a_shop_whose_data_are_gone_opens_again_with_all_that_was_acknowledged_r_18() -> None:
    journal, home = Journal(), Path(tempfile.mkdtemp(prefix="leeward-restored-"))
    with a_shop() as shop:
        _make_large(shop.home / "leeward.sqlite3")
        replica = replica_of(shop.home)
        with _a_busy_shop(shop, journal, orders=rounds(short=4, full=200)):
            lost_at = time.time()
            for number in [shop.supervisor.pid, *(one for some in shop.processes().values() for one in some)]:
                with suppress(ProcessLookupError):
                    os.kill(number, signal.SIGKILL)
            shutil.rmtree(shop.home)
        seconds = _restore(replica, home)
    looked_for = _compare(_books(home), journal, lost_at=lost_at)
    with a_shop_in(home) as again:
        visitor = Visitor(again.port)
        assert buy(visitor, find_packages(visitor, most=1)[0]).data["state"] == "confirmed"
    note("R-18", shops_lost=1, megabytes=_BYTES_OF_A_LARGE_SHOP // 1_000_000, orders_looked_for=looked_for, missing=0,
         restored_seconds=round(seconds, 1))  # fmt: skip
    hold_to(seconds, at_most=RESTORED_SECONDS)


def _make_large(database: Path) -> None:
    with closing(sqlite3.connect(database, timeout=60, isolation_level=None)) as opened:
        opened.execute("CREATE TABLE ballast (bytes BLOB)")
        for _ in range(_BYTES_OF_A_LARGE_SHOP // 10_000_000):
            opened.execute("INSERT INTO ballast VALUES (randomblob(10000000))")
