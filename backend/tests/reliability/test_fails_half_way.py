"""A trip of three hotels and two flights fails at a random step: all is given back, or all is booked (R-03)."""

from __future__ import annotations

import os
import random
import signal
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import datetime
from typing import Any

import pytest

from tests.reliability.forms import IS_FULL, hold_to, note, rounds
from tests.reliability.journals import Journal, Row
from tests.reliability.judging import judge
from tests.reliability.packages import COUPLE
from tests.reliability.parties import an_order, ticked
from tests.reliability.shops import Shop
from tests.reliability.stagehand_trips import CONTRACTED
from tests.reliability.stock_ledger import find_overselling, limits_of
from tests.reliability.visitor import Visitor

OUTSIDE_STAYS = 2
STEPS = ("leave the hold", "leave the order", "decline", "pay", "pay", "pay")
"""What a visitor does; of those who pay, suppliers refuse some."""
SHARE_KILLED = 0.1
LONGEST_SECONDS = 60.0
OVER = {"confirmed", "failed", "lapsed"}


def _words(trials: int, chance: random.Random) -> dict[str, list[str]]:
    """Of each two holds of a trip the first or the second fails, or the booking of one of them, or none."""
    holds = chance.choices(("ok", "refused", "lost"), (10, 1, 1), k=OUTSIDE_STAYS * trials)
    books = chance.choices(("ok", "refused"), (4, 1), k=OUTSIDE_STAYS * trials)
    return {"hold": holds, "book": books}


def _trial(shop: Shop, token: str, journal: Journal, step: str) -> str:
    """As far as its visitor goes; the basket's token."""
    visitor = Visitor(shop.port, journal)
    opened = visitor.open(token)
    assert opened.status == 201, opened.body
    held = visitor.ask("POST", f"/api/booking/baskets/{visitor.token}/hold", {})
    if held.status != 200:
        assert (held.status, held.code) in {(409, "sold_out"), (503, "supplier_silent")}, held.body
        return visitor.token
    if step == "leave the hold":
        return visitor.token
    ordered = visitor.order({**an_order(opened.data, rooms=COUPLE), "ticked_notices": ticked(visitor)})
    assert ordered.status == 201, ordered.body
    if step != "leave the order":
        assert visitor.pay(step=step).status == 200
        visitor.outcome()
    return visitor.token


def _kill_worker(shop: Shop) -> int:
    for number in shop.processes().get("worker", [])[:1]:
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)
            return 1
    return 0


def _wait_until_over(shop: Shop, baskets: list[str], journal: Journal, *, since: float) -> float:
    """Until no hold of theirs lives and no order waits; seconds since the last of them failed."""
    shop.stage("holds_end", tokens=baskets, seconds=0)
    ours = {row["reference"] for row in journal.of("ordered")}  # other tests leave payments open
    while (left := _unsettled(shop.books(), ours)) or shop.stage("quiet")["waiting"]:
        assert time.monotonic() - since < 5 * LONGEST_SECONDS, left[:5]
        time.sleep(0.25)
    return time.monotonic() - since


def _unsettled(books: list[Row], ours: set[str]) -> list[Row]:
    """Holds that are over and not given back, orders nobody will pay, parts that suppliers were not told of."""
    now = datetime.now().astimezone()
    return [
        row
        for row in books
        if (row["kind"] == "hold" and row["state"] == "live" and datetime.fromisoformat(row["ends_at"]) <= now)
        or (row["kind"] == "booking" and row["reference"] in ours and row["state"] not in OVER)
        or (row["kind"] == "supplier_order" and row["state"] in {"asked", "booking", "cancelling"})
    ]


@pytest.mark.skipif(
    not IS_FULL, reason="a trip's suppliers and a killed worker take their time: part of make reliability"
)
def test_what_fails_half_way_is_given_back_whole_r_03_inv2_inv3_inv4(shop: Shop) -> None:
    trials, chance, journal = rounds(short=10, full=1_000), random.Random(3), Journal()
    shop.stage("three_centres")
    shop.is_plentiful = False
    shop.restock()
    token = shop.stage("trip_offer", month="2027-05-01")["token"]
    before, newest = limits_of(shop.stage("ledger")), max((row["number"] for row in _audit(shop)), default=0)
    shop.stage("supplier_says", words=_words(trials, chance), contracted=CONTRACTED)
    known = set(shop.stage("supplier_holds"))
    kills, baskets = 0, list[str]()
    with ThreadPoolExecutor(max_workers=4) as pool:
        for one in pool.map(lambda step: _trial(shop, token, journal, step), chance.choices(STEPS, k=trials)):
            baskets.append(one)
            if chance.random() < SHARE_KILLED or (not kills and len(baskets) == trials // 2):
                kills += _kill_worker(shop)
    seconds = _wait_until_over(shop, baskets, journal, since=time.monotonic())
    _judge(shop, journal, known=known)
    fresh: list[Any] = [row for row in shop.books() if row["kind"] != "audit" or row["number"] > newest]
    found = find_overselling(fresh, before=before, after=limits_of(shop.stage("ledger")))
    assert not found, "\n".join(found[:20])
    shop.stage("supplier_says", words={})
    judge(shop, journal)
    states = Counter(row["state"] for row in _bookings(shop, journal))
    note("R-03", trips=trials, stays_each=OUTSIDE_STAYS + 1, booked=states["confirmed"],
         given_back=trials - states["confirmed"], half_booked=0, workers_killed=kills,
         given_back_longest_seconds=round(seconds, 1))  # fmt: skip
    hold_to(seconds, at_most=LONGEST_SECONDS)


def _judge(shop: Shop, journal: Journal, *, known: set[str]) -> None:
    """Suppliers hold and have booked every outside part of the trips that are confirmed, and nothing else."""
    confirmed = {row["hold_id"] for row in _bookings(shop, journal) if row["state"] == "confirmed"}
    keys = {row["key"] for row in shop.books() if row["kind"] == "supplier_order" and row["hold_id"] in confirmed}
    assert len(keys) == OUTSIDE_STAYS * len(confirmed)
    assert set(shop.stage("supplier_holds")) - known == keys
    booked = Counter(key for key, is_cancelled in shop.stage("supplier_books") if not is_cancelled)
    assert {key: booked[key] for key in keys} == dict.fromkeys(keys, 1)
    assert set(booked) <= keys | known


def _bookings(shop: Shop, journal: Journal) -> list[Row]:
    references = {row["reference"] for row in journal.of("ordered")}
    return [row for row in shop.books() if row["kind"] == "booking" and row["reference"] in references]


def _audit(shop: Shop) -> list[Row]:
    return [row for row in shop.books() if row["kind"] == "audit"]
