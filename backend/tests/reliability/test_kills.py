"""kill -9 of any process at random instants while people book: nothing acknowledged is lost or doubled (R-15, R-16)."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress

import pytest

from tests.reliability.buying import buy
from tests.reliability.forms import DATABASE_URL, IS_FULL, hold_to, note, percentile, rounds
from tests.reliability.journals import Journal
from tests.reliability.judging import judge
from tests.reliability.packages import Package, find_packages
from tests.reliability.shops import Shop, a_shop
from tests.reliability.visitor import Visitor

PATIENCE_SECONDS = 120.0
READY_AGAIN_SECONDS = 10.0 if DATABASE_URL else 5.0
_PROCESSES = ("serve", "serve", "worker", "render")
"""The public door twice as often as the others: it is where an answer can be lost."""


class Killer:
    """Kills one process of a shop now and then, in a thread, and notes how long the shop needed."""

    def __init__(self, shop: Shop, *, most: int, chance: random.Random) -> None:
        self.shop, self.most, self.chance = shop, most, chance
        self.killed: Counter[str] = Counter()
        self.seconds: list[float] = []
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="killer")

    def __enter__(self) -> Killer:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _run(self) -> None:
        while self.killed.total() < self.most and not self._over.wait(
            self.chance.uniform(0.2, 6.0 if IS_FULL else 1.0)
        ):
            name = self.chance.choice(_PROCESSES)
            numbers = self.shop.processes().get(name, [])
            if numbers:
                self._kill(name, self.chance.choice(numbers))

    def _kill(self, name: str, number: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)
            self.killed[name] += 1
            if name != "worker":  # readiness is about pages: the worker is not part of it
                time.sleep(0.05)
                self.seconds.append(self.shop.wait_until_ready(within=PATIENCE_SECONDS))


def _book(shop: Shop, packages: list[Package], journal: Journal, chance: random.Random) -> None:
    visitor = Visitor(shop.port, journal, patience_seconds=PATIENCE_SECONDS)
    told = buy(visitor, chance.choice(packages))
    assert told.status == 200, told.body
    visitor.close()


@contextmanager
def _the_shop(request: pytest.FixtureRequest) -> Iterator[Shop]:
    """In full a shop of its own, as it is killed a hundred times; in short the one that all tests share."""
    if not IS_FULL:
        yield request.getfixturevalue("shop")
        return
    with a_shop(**({"LEEWARD_WEB_WORKERS": "2"} if DATABASE_URL else {})) as shop:
        yield shop


@pytest.mark.alone
def test_nothing_acknowledged_is_lost_when_processes_are_killed_r_15(request: pytest.FixtureRequest) -> None:
    bookings, kills, chance = rounds(short=8, full=2_000), rounds(short=2, full=300), random.Random(15)
    journal = Journal()
    with _the_shop(request) as shop:
        shop.restock()
        before = _count_bookings(shop)
        packages = find_packages(Visitor(shop.port), most=3)
        with Killer(shop, most=kills, chance=chance) as killer, ThreadPoolExecutor(max_workers=4) as pool:
            list(pool.map(lambda _: _book(shop, packages, journal, chance), range(bookings)))
            while killer.killed.total() < min(kills, 3):
                time.sleep(0.2)
        shop.wait_until_ready()
        shop.wait_until_quiet(within=180)
        judge(shop, journal)
        assert "holds" in shop.leeward("audit", "verify")
        made = _count_bookings(shop) - before
    assert len({row["reference"] for row in journal.of("ordered")}) == bookings == made
    assert {row["state"] for row in journal.of("told")} == {"confirmed"}
    note("R-15", bookings=bookings, kills=dict(killer.killed), lost=0, doubled=0,
         ready_again_longest_seconds=round(max(killer.seconds, default=0.0), 1),
         ready_again_median_seconds=round(percentile(killer.seconds, share=0.5), 1))  # fmt: skip
    hold_to(max(killer.seconds, default=0.0), at_most=READY_AGAIN_SECONDS)


def _count_bookings(shop: Shop) -> int:
    return sum(row["kind"] == "booking" for row in shop.books())
