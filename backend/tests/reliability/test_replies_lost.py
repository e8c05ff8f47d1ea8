"""A supplier books and its reply is lost, one time in five: each booking is confirmed, and made once (R-24)."""

from __future__ import annotations

import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.reliability.buying import buy
from tests.reliability.forms import DATABASE_URL, IS_FULL, note, rounds
from tests.reliability.journals import Journal
from tests.reliability.judging import judge
from tests.reliability.packages import find_packages
from tests.reliability.shops import a_shop
from tests.reliability.visitor import Visitor

SHARE_LOST = 0.2
LONGEST_SECONDS_TO_SETTLE = 300.0


@pytest.mark.skipif(not IS_FULL, reason="a lost reply is looked for after 45 s: part of make reliability")
def test_every_lost_reply_is_found_and_nothing_is_booked_twice_r_24() -> None:
    bookings, chance, journal = rounds(short=20, full=1_000), random.Random(24), Journal()
    words = ["lost" if chance.random() < SHARE_LOST else "ok" for _ in range(2 * bookings)]
    with a_shop(**({"LEEWARD_WEB_WORKERS": "2"} if DATABASE_URL else {})) as shop:
        package = find_packages(Visitor(shop.port), most=1)[0]
        shop.stage("replies_lost", book=words)
        visitors = [Visitor(shop.port, journal) for _ in range(bookings)]

        def book(visitor: Visitor) -> str:
            state = str(buy(visitor, package.again(visitor)).data["state"])
            visitor.close()
            return state

        with ThreadPoolExecutor(max_workers=4) as pool:
            told = Counter(pool.map(book, visitors))
        assert set(told) <= {"confirming", "confirmed"}  # nobody is told more than is known
        shop.wait_until_quiet(within=LONGEST_SECONDS_TO_SETTLE)
        assert {visitor.outcome().data["state"] for visitor in visitors} == {"confirmed"}
        judge(shop, journal)
        keys = Counter(key for key, is_cancelled in shop.stage("supplier_books") if not is_cancelled)
        assert len(keys) == bookings
        assert set(keys.values()) == {1}
    note("R-24", bookings=bookings, replies_lost_percent=round(100 * SHARE_LOST), doubled=0, orphans=0)
