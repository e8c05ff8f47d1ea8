"""Paid, and no message ever comes and nobody comes back: settled all the same, within five minutes (R-11)."""

from __future__ import annotations

import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.reliability.buying import hold
from tests.reliability.forms import IS_FULL, hold_to, note, rounds
from tests.reliability.journals import Journal
from tests.reliability.judging import judge
from tests.reliability.packages import find_packages
from tests.reliability.shops import Shop
from tests.reliability.visitor import Visitor

LONGEST_SECONDS = 300.0


@pytest.mark.skipif(not IS_FULL, reason="the provider is asked after two minutes: part of make reliability")
def test_payments_that_nobody_tells_of_are_found_r_11_inv3(shop: Shop) -> None:
    payments, journal = rounds(short=4, full=200), Journal()
    shop.restock()
    package = find_packages(Visitor(shop.port), most=1)[0]

    def leave_for_the_provider(_: int) -> tuple[str, str]:
        visitor = Visitor(shop.port, journal)
        ordered = visitor.order(hold(visitor, package)).data["reference"]
        begun = visitor.step("pay")
        visitor.close()
        return str(ordered), str(begun.data["pay_url"].rpartition("/")[2])

    with ThreadPoolExecutor(max_workers=4) as pool:
        told = list(pool.map(leave_for_the_provider, range(payments)))
    began = time.monotonic()
    assert shop.stage("paid_in_silence", references=[reference for _, reference in told]) == payments
    wanted = {ordered for ordered, _ in told}
    while (states := _states(shop, wanted)) != {"confirmed": payments}:
        assert time.monotonic() - began < 2 * LONGEST_SECONDS, states
        time.sleep(1.0)
    seconds = time.monotonic() - began
    judge(shop, journal)
    note("R-11", payments=payments, messages=0, returns=0, settled_seconds=round(seconds))
    hold_to(seconds, at_most=LONGEST_SECONDS)


def _states(shop: Shop, references: set[str]) -> Counter[str]:
    books = shop.books()
    return Counter(row["state"] for row in books if row["kind"] == "booking" and row["reference"] in references)
