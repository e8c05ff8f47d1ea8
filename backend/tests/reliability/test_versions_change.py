"""A new version takes over, and the old one again, while people look around and book: no request fails (R-27)."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.reliability import versions
from tests.reliability.buying import buy
from tests.reliability.forms import IS_FULL, note, rounds
from tests.reliability.journals import Journal
from tests.reliability.judging import judge
from tests.reliability.packages import Package, find_packages
from tests.reliability.shops import BACKEND, Shop
from tests.reliability.visitor import Visitor

REQUESTS_A_SECOND = 20 if IS_FULL else 6
_LOOKED_AT = ("/", "/api/context", "/livez", "/?anew={number}")
LONGEST_RENEWAL_SECONDS = 300.0


class Crowd:
    """Visitors who look around at a steady rate and one who books all the time; whatever fails is kept."""

    def __init__(self, shop: Shop, package: Package) -> None:
        self.shop, self.package, self.journal = shop, package, Journal()
        self.statuses: Counter[int] = Counter()
        self.turned_away = 0
        """Told when to come back, as too many came for this machine: no fault of the change (R-25)."""
        self.failures: list[str] = []
        self.bought: list[Visitor] = []
        self._over = threading.Event()
        self._lock = threading.Lock()

    def __enter__(self) -> Crowd:
        self._threads = [threading.Thread(target=work) for work in (self._look_around, self._keep_buying)]
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        for thread in self._threads:
            thread.join()

    def wait_for_bookings(self, count: int) -> None:
        """Until so many more were made."""
        wanted, deadline = len(self.bought) + count, time.monotonic() + LONGEST_RENEWAL_SECONDS
        while len(self.bought) < wanted and not self.failures:
            assert time.monotonic() < deadline
            time.sleep(0.05)

    def _look_around(self) -> None:
        with ThreadPoolExecutor(max_workers=40) as pool:
            number = 0
            while not self._over.wait(1 / REQUESTS_A_SECOND):
                pool.submit(self._look, _LOOKED_AT[number % len(_LOOKED_AT)].format(number=number))
                number += 1

    def _look(self, path: str) -> None:
        visitor = Visitor(self.shop.port)  # a connection of its own: nothing is tried a second time
        try:
            answer = visitor.ask("GET", path)
        except Exception as error:  # noqa: BLE001 - told below
            self._fail(f"{path}: {error}")
            return
        visitor.close()
        with self._lock:
            self.statuses[answer.status] += 1
            self.turned_away += answer.status == 503 and "retry-after" in answer.headers
        if answer.status not in {200, 503} or (answer.status == 503 and "retry-after" not in answer.headers):
            self._fail(f"{path}: {answer.status}")

    def _keep_buying(self) -> None:
        try:
            while not self._over.is_set():
                # In short, others may keep this machine busy: who is told to come back, does.
                visitor = Visitor(self.shop.port, self.journal, patience_seconds=0 if IS_FULL else 60)
                assert buy(visitor, self.package).data["state"] in {"confirmed", "confirming"}
                visitor.close()
                self.bought.append(visitor)
        except Exception as error:  # noqa: BLE001 - told below
            self._fail(f"booking: {type(error).__name__} {error}")

    def _fail(self, what: str) -> None:
        with self._lock:
            self.failures.append(what)


def _serving(shop: Shop) -> set[int]:
    return set(shop.processes()["serve"])


def _renew(shop: Shop) -> float:
    """What `systemctl reload` does; returns when the processes are others, and how long that took."""
    before, began = _serving(shop), time.monotonic()
    main = shop.processes()["serve"][0]
    worker = max(before - {main})
    os.kill(main, signal.SIGHUP)
    while worker in _serving(shop):
        assert time.monotonic() - began < LONGEST_RENEWAL_SECONDS, shop.last_lines()
        time.sleep(0.05)
    return time.monotonic() - began


def test_versions_take_turns_and_no_request_fails_r_27(shop: Shop) -> None:
    turns = rounds(short=1, full=10)
    shop.restock()
    longest = 0.0
    with Crowd(shop, find_packages(Visitor(shop.port), most=1)[0]) as crowd:
        crowd.wait_for_bookings(1)
        for _ in range(turns):
            versions.install_next(shop.version_folder)
            shop.leeward("migrate")  # under the present version, which goes on
            crowd.wait_for_bookings(1)
            longest = max(longest, _renew(shop))
            crowd.wait_for_bookings(2)
            versions.go_back(shop.version_folder)
            longest = max(longest, _renew(shop))
            crowd.wait_for_bookings(2)
    assert crowd.failures == [], Counter(crowd.failures).most_common(10)
    assert crowd.statuses[200] > 0
    if IS_FULL:  # alone on the machine, which can serve so many
        assert crowd.turned_away == 0
    shop.wait_until_quiet(within=300)
    judge(shop, crowd.journal)
    for visitor in crowd.bought:  # whoever's version made it: the present one reads it
        assert visitor.outcome().data["state"] == "confirmed"
    coloured = shop.stage("count", table="booking_booking", where="nextversion_colour = 'blue'")
    assert 0 < coloured < len(crowd.bought)  # made by the next version, and others by the present one
    note("R-27", turns=turns, requests=crowd.statuses.total(), bookings=len(crowd.bought), failed=0,
         turned_away=crowd.turned_away, made_by_the_next_version=coloured,
         longest_change_seconds=round(longest, 1))  # fmt: skip


def test_a_migration_that_was_killed_is_finished_by_the_next_call_r_27(shop: Shop) -> None:
    kills, chance = rounds(short=1, full=50), random.Random(27)
    versions.install_next(shop.version_folder)
    versions.add_long_migrations(shop.version_folder)
    command = [sys.executable, "-m", "leeward.cli", "migrate"]
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    for _ in range(kills):
        running = subprocess.Popen(command, cwd=BACKEND, env=shop.environment, start_new_session=True, **quiet)
        tables = shop.stage("tables")
        while running.poll() is None and shop.stage("tables") == tables and chance.random() > 0.002:
            time.sleep(0.02)
        time.sleep(chance.uniform(0, 0.4))
        os.killpg(running.pid, signal.SIGKILL)
        running.wait()
    shop.leeward("migrate")
    for number in range(1, versions.ROW_TABLES + 1):
        assert shop.stage("count", table=f"nextversion_row{number}", where="1 = 1") == versions.ROWS_EACH
    assert shop.stage("sound") == "ok"
    versions.go_back(shop.version_folder)
    note("R-27", migrations_killed=kills, half_done=0)
