"""The provider's message and the customer's return, half a second apart at most: the same booking for both (R-10)."""

from __future__ import annotations

import json
import random
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from leeward.retail.booking.rules.references import spaced
from tests.reliability.buying import hold
from tests.reliability.forms import note, rounds
from tests.reliability.journals import Journal
from tests.reliability.judging import judge
from tests.reliability.packages import Package, find_packages
from tests.reliability.shops import Shop
from tests.reliability.visitor import Answer, Visitor

HEADER = "Leeward-Sandbox-Signature"
APART_SECONDS = 0.5
AT_ONCE = 4


def _message(shop: Shop, reference: str, lock: threading.Lock) -> tuple[bytes, str]:
    """What the provider says of a payment, signed; the stagehand answers one at a time."""
    event = {"id": f"evt_{secrets.token_hex(8)}", "kind": "payment.paid", "reference": reference}
    body = json.dumps(event)
    with lock:
        (signature,) = shop.stage("signatures", bodies=[(body, int(time.time()))])
    return body.encode(), signature


def _at(moment: float, act: Callable[[], Answer]) -> Answer:
    time.sleep(max(0.0, moment - time.monotonic()))
    return act()


def _trial(shop: Shop, package: Package, journal: Journal, *, apart: float, lock: threading.Lock) -> str:
    """
    Pay, then come back while the message arrives `apart` seconds from that; the booking's reference.

    Who comes back sees the page first and asks how it stands then, as the page itself does.
    """
    visitor, provider = Visitor(shop.port, journal), Visitor(shop.port)
    ordered = visitor.order(hold(visitor, package)).data["reference"]
    paid = visitor.pay()
    assert paid.status == 200, paid.body
    body, signature = _message(shop, paid.data["pay_url"].rpartition("/")[2], lock)
    back_at = time.monotonic() + APART_SECONDS
    with ThreadPoolExecutor(max_workers=1) as beside:
        told = beside.submit(
            _at, back_at + apart, lambda: provider.ask("POST", "/pay/events/sandbox", body, **{HEADER: signature})
        )
        page = _at(back_at, lambda: visitor.ask("GET", f"/booking/{visitor.token}/done"))
        outcome = visitor.outcome()
        assert told.result().status == 200
    assert page.status == 200, page.body[:300]
    assert spaced(ordered).encode() in page.body
    assert (outcome.status, outcome.data["reference"], outcome.data["state"]) == (200, ordered, "confirmed")
    for one in (visitor, provider):
        one.close()
    return str(ordered)


def test_message_and_return_in_any_order_lead_to_the_same_booking_r_10(shop: Shop) -> None:
    trials, chance = rounds(short=8, full=1_000), random.Random(10)
    journal, lock = Journal(), threading.Lock()
    shop.restock()
    package = find_packages(Visitor(shop.port), most=1)[0]
    aparts = [chance.uniform(-APART_SECONDS, APART_SECONDS) for _ in range(trials)]
    with ThreadPoolExecutor(max_workers=AT_ONCE) as pool:
        references = list(pool.map(lambda apart: _trial(shop, package, journal, apart=apart, lock=lock), aparts))
    assert len(set(references)) == trials
    shop.wait_until_quiet(within=120)
    judge(shop, journal)
    confirmed = [row for row in shop.books() if row["kind"] == "audit" and row["event"] == "booking.confirmed"]
    assert {f"booking:{reference}" for reference in references} <= {row["subject"] for row in confirmed}
    note("R-10", trials=trials, other_booking=0, not_found=0)
