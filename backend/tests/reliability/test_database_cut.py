"""PostgreSQL ends every connection of the shop again and again, as its restart does (R-19)."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.reliability.buying import buy
from tests.reliability.forms import DATABASE_URL, hold_to, note, rounds
from tests.reliability.journals import Journal
from tests.reliability.judging import judge
from tests.reliability.packages import find_packages
from tests.reliability.shops import Shop
from tests.reliability.visitor import Unreachable, Visitor

OUTAGE_SECONDS = 5.0
PATIENCE_SECONDS = 60.0


@pytest.mark.skipif(not DATABASE_URL, reason="SQLite has no connections that a restart could end")
def test_every_order_converges_while_connections_are_cut_r_19(shop: Shop) -> None:
    bookings, cuts, journal = rounds(short=12, full=200), rounds(short=4, full=10), Journal()
    shop.restock()
    package = find_packages(Visitor(shop.port), most=1)[0]
    over, odd = threading.Event(), list[str]()

    def watch() -> None:
        """What a visitor without patience sees: an answer, or 503 and when to come back."""
        visitor = Visitor(shop.port)
        while not over.wait(0.03):
            try:
                answer = visitor.ask("GET", "/api/booking/baskets/no-such-basket")
            except Unreachable:
                odd.append("no answer")
                continue
            if answer.status not in {404, 503} or (answer.status == 503 and "retry-after" not in answer.headers):
                odd.append(f"{answer.status} {answer.body[:200]!r}")

    def book(_: int) -> None:
        visitor = Visitor(shop.port, journal, patience_seconds=PATIENCE_SECONDS)
        assert buy(visitor, package.again(visitor)).status == 200
        visitor.close()

    watcher = threading.Thread(target=watch)
    watcher.start()
    longest = 0.0
    with ThreadPoolExecutor(max_workers=3) as pool:
        booked = pool.map(book, range(bookings))
        for _ in range(cuts):
            shop.stage("cut")
            longest = max(longest, shop.wait_until_ready(within=PATIENCE_SECONDS))
            time.sleep(0.5)
        list(booked)
    over.set()
    watcher.join()
    assert odd == []
    shop.wait_until_quiet(within=180)
    judge(shop, journal)
    note("R-19", cuts=cuts, bookings=bookings, longest_outage_seconds=round(longest, 1), not_503=0)
    assert longest < OUTAGE_SECONDS * 2
    hold_to(longest, at_most=OUTAGE_SECONDS)
