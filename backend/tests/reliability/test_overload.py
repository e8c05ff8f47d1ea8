"""Five times as many come as can be served: some are told when to come back, whoever buys is served (R-25)."""

from __future__ import annotations

import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.reliability.buying import hold
from tests.reliability.forms import IS_FULL, hold_to, note, percentile, rounds
from tests.reliability.journals import Journal
from tests.reliability.judging import judge
from tests.reliability.packages import Package, find_packages
from tests.reliability.shops import Shop
from tests.reliability.surge import Served, peak_a_second, seconds_of, surge
from tests.reliability.visitor import Visitor

TIMES_TOO_MANY = 5
LEAST_A_SECOND = 80
"""However slow this machine is at the moment: enough to fill the line."""
LONGEST_UNTIL_CALM_SECONDS = 10.0
LEAST_GOODPUT, ACCEPTED_SECONDS = 0.8, 2.0


def _page(number: int) -> str:
    """A page that nobody keeps: drawn anew for each visitor."""
    return f"/?visit={number}"


def _buy_on(visitor: Visitor, package: Package, ready: threading.Barrier) -> str:
    """From the hold to the confirmation in the middle of the crowd; any answer of 500 or more fails."""
    ready.wait()
    ordered = visitor.order(hold(visitor, package))
    assert ordered.status == 201, ordered.body
    assert visitor.pay().status == 200
    state = str(visitor.outcome().data["state"])
    visitor.close()
    return state


def _buy_during(
    shop: Shop, package: Package, journal: Journal, *, buyers: int, wanted: float
) -> tuple[list[str], list[Served]]:
    ready = threading.Barrier(buyers + 1)
    with ThreadPoolExecutor(max_workers=buyers) as pool:
        people = [Visitor(shop.port, journal) for _ in range(buyers)]
        told = [pool.submit(_buy_on, visitor, package, ready) for visitor in people]
        threading.Timer(1.0, ready.wait).start()
        served = surge(shop.port, _page, a_second=wanted, seconds=rounds(short=4, full=300))
        return [one.result() for one in told], served


def _seconds_until_calm(shop: Shop) -> float:
    """Until pages are answered again as they are on a quiet day: ten in a row, none turned away."""
    began, well = time.monotonic(), 0
    while well < 10:
        well = well + 1 if Visitor(shop.port).ask("GET", _page(-1)).status == 200 else 0
        assert time.monotonic() - began < LONGEST_UNTIL_CALM_SECONDS, "still turned away"
    return time.monotonic() - began


@pytest.mark.alone
def test_a_crowd_is_turned_away_kindly_and_whoever_buys_is_served_r_25(shop: Shop) -> None:
    journal, buyers = Journal(), rounds(short=3, full=20)
    shop.restock()
    package = find_packages(Visitor(shop.port), most=1)[0]
    peak = peak_a_second(shop.port, _page, visitors=8, seconds=15 if IS_FULL else 2)
    wanted = max(peak * TIMES_TOO_MANY, LEAST_A_SECOND)
    states, served = _buy_during(shop, package, journal, buyers=buyers, wanted=wanted)
    assert states == ["confirmed"] * buyers
    statuses = Counter(one.status for one in served)
    assert set(statuses) == {200, 503}, statuses
    for turned_away in (one for one in served if one.status == 503):
        assert 3 <= int(turned_away.retry_after) <= 8
        assert b"We will be back in a moment" in turned_away.body
        assert b'href="tel:' in turned_away.body
    calm = _seconds_until_calm(shop)
    judge(shop, journal)
    lasted = max(1.0, len(served) / wanted)
    goodput = statuses[200] / lasted / peak if peak else 0.0
    p99 = percentile(seconds_of(served, status=200), share=0.99)
    note("R-25", peak_a_second=round(peak, 1), came_a_second=round(wanted), seconds=round(lasted),
         served=statuses[200], turned_away=statuses[503], goodput_percent_of_peak=round(100 * goodput),
         accepted_p99_seconds=round(p99, 2), buyers_confirmed=buyers, calm_after_seconds=round(calm, 1))  # fmt: skip
    hold_to(goodput, at_least=LEAST_GOODPUT)
    hold_to(p99, at_most=ACCEPTED_SECONDS)
