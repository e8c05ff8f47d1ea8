"""The same write many times at once does its work once; a code's limit is a limit (R-05, R-07)."""

from __future__ import annotations

import secrets
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.reliability.forms import note, rounds
from tests.reliability.journals import Journal
from tests.reliability.judging import judge
from tests.reliability.packages import COUPLE, Package, find_packages
from tests.reliability.parties import an_order, ticked
from tests.reliability.shops import Shop
from tests.reliability.visitor import Answer, Visitor

AT_ONCE = 50
USES = 5
OFF_PENCE = 5_000


def _held(shop: Shop, package: Package, journal: Journal, *, promo: str = "") -> tuple[Visitor, dict[str, Any]]:
    """A visitor with a hold, and the order they would send."""
    visitor = Visitor(shop.port, journal)
    basket = visitor.open(package.offer_token).data
    assert visitor.step("hold").status == 200
    if promo:
        added = visitor.insist("PUT", f"/api/booking/baskets/{visitor.token}/promo", {"code": promo})
        assert added.status == 200, added.body
        basket = added.data
    return visitor, {**an_order(basket, rooms=COUPLE), "ticked_notices": ticked(visitor)}


def _together(visitors: list[Visitor], bodies: list[Any], *, keys: list[str]) -> list[Answer]:
    barrier = threading.Barrier(len(visitors))

    def send(visitor: Visitor, body: Any, key: str) -> Answer:
        barrier.wait()
        return visitor.order(body, key=key)

    with ThreadPoolExecutor(max_workers=len(visitors)) as pool:
        return list(pool.map(send, visitors, bodies, keys))


@pytest.mark.alone
def test_the_same_key_fifty_times_at_once_makes_one_booking_r_05(shop: Shop) -> None:
    journal, repeats = Journal(), rounds(short=1, full=50)
    shop.restock()
    package = find_packages(Visitor(shop.port), most=1)[0]
    for _ in range(repeats):
        visitor, body = _held(shop, package, journal)
        same = [Visitor(shop.port, journal, token=visitor.token) for _ in range(AT_ONCE)]
        key = secrets.token_hex(16)
        answers = _together(same, [body] * AT_ONCE, keys=[key] * AT_ONCE)
        assert {answer.status for answer in answers} == {201}
        assert len({answer.body for answer in answers}) == 1
        assert Counter(answer.headers.get("idempotent-replayed", "") for answer in answers) == {"true": 49, "": 1}
        changed = visitor.order({**body, "special_requests": "A cot."}, key=key)
        assert (changed.status, changed.code) == (422, "idempotency_key_reused")
    made = Counter(row["token"] for row in journal.of("ordered"))
    assert set(made.values()) == {AT_ONCE}
    judge(shop, journal)
    note("R-05", rounds=repeats, at_once=AT_ONCE, bookings_each=1, replays_each=AT_ONCE - 1)


@pytest.mark.alone
def test_a_code_with_five_uses_is_used_five_times_r_07(shop: Shop) -> None:
    clients, journal = rounds(short=12, full=200), Journal()
    code = f"FIVE-{secrets.token_hex(4).upper()}"
    shop.stage("promo", code=code, uses=USES, pence=OFF_PENCE)
    shop.restock()
    package = find_packages(Visitor(shop.port), most=1)[0]
    with ThreadPoolExecutor(max_workers=8) as pool:
        ready = list(pool.map(lambda _: _held(shop, package, journal, promo=code), range(clients)))
    keys = [secrets.token_hex(16) for _ in ready]
    answers = _together([visitor for visitor, _ in ready], [body for _, body in ready], keys=keys)
    assert Counter((answer.status, answer.code) for answer in answers) == {
        (201, ""): USES, (409, "promo_refused"): clients - USES,
    }  # fmt: skip
    used = [row for row in shop.books() if row["kind"] == "booking" and row["promo_code"] == code]
    assert [row["discount_pence"] for row in used] == [OFF_PENCE] * USES
    judge(shop, journal)
    note("R-07", clients=clients, uses=USES, used=len(used))
