"""Shoppers, an editor who saves all the time, an importer and the worker write at once: nobody is locked out (R-17)."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.reliability.buying import buy
from tests.reliability.forms import IS_FULL, hold_to, note, rounds
from tests.reliability.journals import Journal
from tests.reliability.packages import find_packages
from tests.reliability.shops import Shop
from tests.reliability.visitor import Visitor

LONGEST_WAIT_SECONDS = 1.0


@pytest.mark.alone
def test_nobody_is_locked_out_while_many_write_r_17(shop: Shop) -> None:
    shoppers, seconds, journal = rounds(short=6, full=50), rounds(short=4, full=600), Journal()
    shop.restock()
    package = find_packages(Visitor(shop.port), most=1)[0]
    over, waits, lock = threading.Event(), list[float](), threading.Lock()

    def shop_on(_: int) -> int:
        bought = 0
        while not over.is_set():
            visitor = Visitor(shop.port, journal)  # no patience: a 5xx or a broken connection fails the test
            began = time.perf_counter()
            assert visitor.open(package.again(visitor).offer_token).status == 201
            with lock:
                waits.append(time.perf_counter() - began)
            assert buy(visitor, package.again(visitor)).status == 200
            visitor.close()
            bought += 1
        return bought

    with ThreadPoolExecutor(max_workers=shoppers) as pool:
        bought = pool.map(shop_on, range(shoppers))
        try:
            saved = shop.stage("edit", seconds=seconds, pause=0.5 if IS_FULL else 0.1)
        finally:
            over.set()
        count = sum(bought)
    assert count >= shoppers
    assert saved["saves"] >= 3
    assert "locked" not in (shop.home / "shop.log").read_text(errors="replace")
    note("R-17", shoppers=shoppers, seconds=seconds, bookings=count, editor_saves=saved["saves"], locked=0,
         longest_basket_seconds=round(max(waits), 2), longest_save_seconds=round(saved["longest"], 2))  # fmt: skip
    hold_to(max(*waits, saved["longest"]), at_most=LONGEST_WAIT_SECONDS)
