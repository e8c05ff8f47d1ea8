"""Paid within a second of the hold's end, while others wait for the rooms: a holiday, or the money back (R-04)."""

from __future__ import annotations

import random
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import pytest

from tests.reliability.buying import hold
from tests.reliability.forms import IS_FULL, note, rounds
from tests.reliability.journals import Journal
from tests.reliability.judging import judge
from tests.reliability.packages import Package, find_packages
from tests.reliability.shops import Shop
from tests.reliability.stock_ledger import limits_of
from tests.reliability.visitor import Answer, Visitor

AROUND_SECONDS = 1.0
LONGEST_SECONDS = 60.0
"""Until the holiday is confirmed, or the provider has sent the money back."""
EACH_ROUND = 8
RIVALS = 3
"""Fewer than there are rooms: who pays late finds the rooms gone, or free once more."""
SETTLED = {"confirmed", "failed", "lapsed"}


@dataclass
class _Payer:
    """Somebody on the provider's page, whose hold is about to end."""

    visitor: Visitor
    begun: Answer
    page: Answer
    pressed_at: float = 0.0

    def press(self, *, at: float) -> None:
        time.sleep(max(0.0, at - time.monotonic()))
        self.visitor.press(self.begun, self.page)
        self.pressed_at = time.monotonic()


def _payer(shop: Shop, package: Package, journal: Journal) -> _Payer:
    visitor = Visitor(shop.port, journal)
    body = hold(visitor, package)
    assert visitor.order(body).status == 201
    begun = visitor.step("pay")
    assert begun.status == 200, begun.body
    return _Payer(visitor, begun, visitor.insist("GET", begun.data["pay_url"]))


def _rival(visitor: Visitor, *, until: float) -> int:
    """Wants the same rooms, again and again; how often they were had."""
    while time.monotonic() < until:
        if visitor.step("hold").status == 200:
            return 1
        time.sleep(0.03)
    return 0


def _outcome(shop: Shop, payer: _Payer) -> tuple[str, float]:
    """How it stands once it is settled, money included, and how long after the press that was."""
    reference = payer.begun.data["pay_url"].rpartition("/")[2]
    while True:
        state = payer.visitor.outcome().data["state"]
        charge = next(row for row in shop.stage("provider") if row["reference"] == reference)
        kept = charge["pence"] - charge["refunded_pence"] if charge["state"] == "paid" else 0
        seconds = time.monotonic() - payer.pressed_at
        if state in SETTLED and (kept == charge["pence"] if state == "confirmed" else kept == 0):
            return state, seconds
        assert seconds < LONGEST_SECONDS, f"{reference} is {state} and {kept} pence are kept after {seconds:.0f} s"
        time.sleep(0.1)


def _round(shop: Shop, package: Package, journal: Journal, chance: random.Random) -> tuple[Counter[str], list[float]]:
    staged = shop.make_scarce("rooms_left", stays=[package.stay(rooms=EACH_ROUND)])
    package = package.again(Visitor(shop.port), editions=staged["numbers"])
    rivals = [Visitor(shop.port) for _ in range(RIVALS)]
    for rival in rivals:
        assert rival.open(package.offer_token).status == 201
    with ThreadPoolExecutor(max_workers=EACH_ROUND + RIVALS) as pool:
        payers = list(pool.map(lambda _: _payer(shop, package, journal), range(EACH_ROUND)))
        end = time.monotonic() + AROUND_SECONDS
        assert shop.stage("holds_end", tokens=[one.visitor.token for one in payers], seconds=AROUND_SECONDS) == len(
            payers
        )
        offsets = [chance.uniform(-AROUND_SECONDS, AROUND_SECONDS) for _ in payers]
        had = [pool.submit(_rival, rival, until=end + AROUND_SECONDS) for rival in rivals]
        list(pool.map(lambda payer, offset: payer.press(at=end + offset), payers, offsets))
        told = [_outcome(shop, payer) for payer in payers]
        states = Counter(state for state, _ in told)
        assert states["confirmed"] + sum(one.result() for one in had) <= EACH_ROUND
    return states, [seconds for _, seconds in told]


@pytest.mark.skipif(not IS_FULL, reason="rounds wait for holds to end: part of make reliability")
def test_a_payment_around_the_hold_s_end_is_a_holiday_or_money_back_r_04_inv3_inv4(shop: Shop) -> None:
    trials = -(-rounds(short=EACH_ROUND, full=1_000) // EACH_ROUND) * EACH_ROUND
    chance, journal = random.Random(4), Journal()
    shop.restock()
    package = find_packages(Visitor(shop.port), most=1)[0]
    states, longest = Counter[str](), 0.0
    for _ in range(trials // EACH_ROUND):
        of_round, seconds = _round(shop, package, journal, chance)
        states, longest = states + of_round, max(longest, *seconds)
    assert states["confirmed"] > 0
    assert states.total() == trials
    ledger = limits_of(shop.stage("ledger"))
    assert not [key for key, taken in ledger.taken.items() if taken > ledger.most[key]]
    shop.wait_until_quiet(within=120)
    judge(shop, journal)
    note("R-04", trials=trials, confirmed=states["confirmed"], sent_back=states["failed"], neither=0, both=0,
         settled_longest_seconds=round(longest, 1))  # fmt: skip
