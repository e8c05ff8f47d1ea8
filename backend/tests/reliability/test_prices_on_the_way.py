"""The price of the list is the price that is taken; what moves on the way is announced before anything is (R-31)."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from threading import Lock
from typing import Any

import pytest

from tests.reliability.buying import buy, hold
from tests.reliability.forms import DATABASE_URL, hold_to, note, percentile, rounds
from tests.reliability.journals import Journal
from tests.reliability.judging import judge
from tests.reliability.packages import Package, find_packages
from tests.reliability.parties import search_address
from tests.reliability.shops import Shop
from tests.reliability.visitor import Answer, Visitor

PARTIES: tuple[tuple[Mapping[str, Any], ...], ...] = (
    ({"adults": 2},),
    ({"adults": 1},),
    ({"adults": 2, "ages": [7]},),
    ({"adults": 2}, {"adults": 1, "ages": [4]}),
)
MONTHS = ("2027-05", "2027-06", "2027-07", "2027-08", "2027-09", "2027-10")
ORDERS_A_SECOND = 100 if DATABASE_URL else 50
ORDER_SECONDS = 0.15


def _shown_in_the_list(visitor: Visitor, package: Package) -> int:
    where = {name: text for name, text in package.where.items() if name != "itemcode"}
    asked = search_address(rooms=package.rooms, **where)
    found = visitor.insist("GET", f"/api/search/holidays?{asked}&limit=48").data["holidays"]
    (total,) = [one["total_pence"] for one in found if one["itemcode"] == package.where["itemcode"]]
    return int(total)


def _walk(shop: Shop, package: Package, journal: Journal) -> None:
    """List, quote, basket, hold, order, payment: six figures that are one."""
    visitor = Visitor(shop.port, journal)
    quoted = package.again(visitor)
    listed = _shown_in_the_list(visitor, quoted)
    told = buy(visitor, quoted).data
    basket = visitor.insist("GET", f"/api/booking/baskets/{visitor.token}").data
    figures = {
        listed, quoted.quote["total_pence"], sum(line["pence"] for line in quoted.quote["lines"]),
        basket["quote"]["total_pence"], told["total_pence"], told["paid_pence"] + told["local_pence"],
    }  # fmt: skip
    assert figures == {listed}, (package.where, figures)
    visitor.close()


def _packages(visitor: Visitor, *, months: int) -> list[Package]:
    """Spread over months, countries, lengths and parties: no flight has seats for twenty thousand walks."""
    return [
        package
        for party, month, country, nights in product(PARTIES, MONTHS[:months], ("BB", "MT"), (7, 10))
        for package in find_packages(
            visitor, most=2, rooms=party, nights=(nights,), months=(month,), countries=(country,)
        )
    ]


def test_the_price_shown_is_the_price_taken_r_31_inv6(shop: Shop) -> None:
    walks, chance, journal = rounds(short=10, full=20_000), random.Random(31), Journal()
    shop.restock()
    packages = _packages(Visitor(shop.port), months=rounds(short=1, full=len(MONTHS)))
    wanted = [chance.choice(packages) for _ in range(walks)]
    with ThreadPoolExecutor(max_workers=4) as pool:
        list(pool.map(lambda package: _walk(shop, package, journal), wanted))
    judge(shop, journal)
    note("R-31", walks=walks, different_packages=len(packages), unequal=0)


def test_a_price_that_moves_on_the_way_is_announced_and_must_be_accepted_r_31(shop: Shop) -> None:
    visitor, rise = Visitor(shop.port), 1_000
    shop.restock()
    package = find_packages(visitor, most=1, countries=("GD",))[0]
    body = hold(visitor, package)
    staged = shop.stage("dearer", itemcode=package.where["itemcode"], pence=rise)
    dearer = package.again(Visitor(shop.port), editions=staged["numbers"])  # the door sees the new prices
    refused = visitor.order(body)
    assert (refused.status, refused.code) == (409, "wrong_step")
    said = visitor.insist("GET", f"/api/booking/baskets/{visitor.token}").data["quote"]
    assert said["total_pence"] == dearer.quote["total_pence"] > package.quote["total_pence"]
    assert said["change_pence"] == said["total_pence"] - package.quote["total_pence"]
    assert not said["is_accepted"]
    assert visitor.step("hold").status == 409
    assert visitor.step("accept", {"version": said["version"], "total_pence": said["total_pence"]}).status == 200
    assert visitor.step("hold").status == 200
    ordered = visitor.order({**body, "accepted_pence": said["total_pence"]})
    assert ordered.data["total_pence"] == said["total_pence"]


@pytest.mark.alone
def test_orders_are_answered_quickly_at_a_steady_rate(shop: Shop) -> None:
    """Open loop: an order is sent when its moment comes, whether or not the last was answered."""
    orders, journal, lock = rounds(short=25, full=1_000), Journal(), Lock()
    shop.restock()
    package = find_packages(Visitor(shop.port), most=1)[0]
    visitors = [Visitor(shop.port, journal) for _ in range(orders)]
    bodies = [hold(visitor, package) for visitor in visitors]
    began, answers = time.perf_counter(), []

    def send(number: int) -> None:
        time.sleep(max(0.0, began + number / ORDERS_A_SECOND - time.perf_counter()))
        answer: Answer = visitors[number].order(bodies[number], key=secrets.token_hex(16))
        late = time.perf_counter() - began - number / ORDERS_A_SECOND
        with lock:
            answers.append((answer.status, late))

    with ThreadPoolExecutor(max_workers=min(orders, 200)) as pool:
        list(pool.map(send, range(orders)))
    assert {status for status, _ in answers} == {201}
    p99 = percentile([seconds for _, seconds in answers], share=0.99)
    note("booking POST", orders=orders, a_second=ORDERS_A_SECOND, p99_milliseconds=round(p99 * 1000))
    hold_to(p99, at_most=ORDER_SECONDS)
