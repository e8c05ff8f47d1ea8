"""Messages shuffled, doubled, forged, stale, unknown and cut off end as if each had come once, in order (R-09)."""

from __future__ import annotations

import json
import random
import secrets
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.reliability.buying import hold
from tests.reliability.forms import hold_to, note, percentile, rounds
from tests.reliability.journals import Journal
from tests.reliability.judging import judge
from tests.reliability.packages import Package, find_packages
from tests.reliability.shops import Shop
from tests.reliability.visitor import Answer, Visitor

HEADER = "Leeward-Sandbox-Signature"
STALE_SECONDS = 301
ACKNOWLEDGED_SECONDS = 0.2
SHARE_OF_EACH_KIND = 0.05
_ENDS = {"open": "started", "challenge": "started", "paid": "captured", "declined": "declined"}
Message = tuple[bytes, str, str]
"""Body, signature, what kind of delivery it is."""


def _unasked(shop: Shop, package: Package, journal: Journal, step: str) -> str:
    """Order and do `step` at the provider, then never come back; the provider's reference."""
    visitor = Visitor(shop.port, journal)
    assert visitor.order(hold(visitor, package)).status == 201
    begun = visitor.pay(step=step).data
    visitor.close()
    return str(begun["pay_url"].rpartition("/")[2])


def _deliveries(shop: Shop, references: list[str], *, count: int, chance: random.Random) -> list[Message]:
    """Each event one to ten times, and bad ones among them."""
    now, kinds = int(time.time()), list[str]()
    bodies: list[tuple[str, int]] = []
    while len(bodies) < count:
        kind = chance.choices(("good", "forged", "stale", "unknown", "cut off"), (16, 1, 1, 1, 1))[0]
        event = {"id": f"evt_{secrets.token_hex(8)}", "kind": "payment.paid", "reference": chance.choice(references)}
        if kind == "unknown":
            event |= {"kind": "payout.paid", "reference": ""}
        at = now - STALE_SECONDS if kind == "stale" else now
        copies = chance.randint(1, 10) if kind == "good" else 1
        bodies += [(json.dumps(event), at)] * copies
        kinds += [kind] * copies
    signatures = shop.stage("signatures", bodies=bodies)
    made = [
        _spoilt(body.encode(), signed, kind) for (body, _), signed, kind in zip(bodies, signatures, kinds, strict=True)
    ]
    chance.shuffle(made)
    return made


def _spoilt(body: bytes, signature: str, kind: str) -> Message:
    if kind == "forged":
        signature = signature[:-4] + ("0000" if signature[-4:] != "0000" else "1111")
    if kind == "cut off":
        body = body[: len(body) // 2]
    return body, signature, kind


def _deliver(shop: Shop, messages: list[Message]) -> list[tuple[str, Answer]]:
    def post(message: Message) -> tuple[str, Answer]:
        body, signature, kind = message
        return kind, Visitor(shop.port).insist("POST", "/pay/events/sandbox", body, **{HEADER: signature})

    with ThreadPoolExecutor(max_workers=8) as pool:
        return list(pool.map(post, messages))


def test_deliveries_in_any_order_end_as_the_provider_s_books_r_09(shop: Shop) -> None:
    payments, count = rounds(short=10, full=500), rounds(short=150, full=10_000)
    shop.restock()
    chance, journal = random.Random(9), Journal()
    package = find_packages(Visitor(shop.port), most=1)[0]
    steps = [chance.choice(("pay", "pay", "pay", "decline", "leave", "challenge")) for _ in range(payments)]
    with ThreadPoolExecutor(max_workers=4) as pool:
        references = list(pool.map(lambda step: _unasked(shop, package, journal, step), steps))
    answers = _deliver(shop, _deliveries(shop, references, count=count, chance=chance))
    shop.wait_until_quiet(within=300)
    assert Counter((kind in {"good", "unknown"}, answer.status) for kind, answer in answers).keys() == {
        (True, 200), (False, 400),
    }  # fmt: skip
    _compare(shop, references)
    judge(shop, journal)
    p99 = percentile([answer.seconds for _, answer in answers], share=0.99)
    note("R-09", payments=payments, deliveries=len(answers), acknowledged_p99_seconds=round(p99, 3),
         refused=sum(answer.status == 400 for _, answer in answers))  # fmt: skip
    hold_to(p99, at_most=ACKNOWLEDGED_SECONDS)


def _compare(shop: Shop, references: list[str]) -> None:
    books = {row["reference"]: row for row in shop.stage("provider")}
    ours: dict[str, Any] = {row["provider_reference"]: row for row in shop.books() if row["kind"] == "payment"}
    for reference in references:
        assert ours[reference]["state"] == _ENDS[books[reference]["state"]], reference
    captured = Counter(
        row["facts"]["payment"] for row in shop.books() if row["kind"] == "audit" and row["event"] == "payment.captured"
    )
    assert set(captured.values()) == {1}
