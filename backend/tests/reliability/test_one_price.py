"""The price in the list is that of hotel page, calendar and booking page (issue 6, R-31, UK-04)."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

from tests.reliability.forms import note, rounds
from tests.reliability.one_price import a_search, walk
from tests.reliability.shops import Shop
from tests.reliability.visitor import Visitor

_WALKERS = 4


def _walk_often(port: int, seed: int, walks: int) -> tuple[int, list[str]]:
    """How many walks reached the booking page, and a sentence for each that met two prices."""
    chance, visitor = random.Random(seed), Visitor(port)
    places = [place["id"] for place in visitor.insist("GET", "/api/search/holiday-destinations").data]
    arrived, unequal = 0, []
    for _ in range(walks):
        search = a_search(visitor, chance, places)
        totals = walk(visitor, search, chance)
        arrived += totals is not None
        if totals is not None and len(set(totals.values())) > 1:
            unequal.append(f"{search}: {totals}")
    visitor.close()
    return arrived, unequal


def test_one_holiday_has_one_price_on_every_page_r_31(shop: Shop) -> None:
    walks = rounds(short=40, full=20_000)
    with ThreadPoolExecutor(max_workers=_WALKERS) as pool:
        told = list(pool.map(lambda seed: _walk_often(shop.port, seed, walks // _WALKERS), range(_WALKERS)))
    assert [sentence for _, unequal in told for sentence in unequal] == []
    arrived = sum(count for count, _ in told)
    assert arrived > walks / 2
    note("one price", walks=arrived, unequal=0)
