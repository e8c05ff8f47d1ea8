"""The price in the list is that of hotel page, calendar and booking page (issue 6, R-31, UK-04)."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

from tests.reliability.forms import note, rounds
from tests.reliability.from_prices import Shopper
from tests.reliability.one_price import Walker
from tests.reliability.shops import Shop
from tests.reliability.visitor import Visitor

_WALKERS = 4


def _walk_often(port: int, seed: int, walks: int) -> tuple[int, list[str]]:
    """How many walks reached the booking page, and a sentence for each that met two prices."""
    walker = Walker(Visitor(port), random.Random(seed))
    arrived, unequal = 0, []
    for _ in range(walks):
        search = walker.a_search()
        totals = walker.walk(search)
        arrived += totals is not None
        if totals is not None and len(set(totals.values())) > 1:
            unequal.append(f"{search}: {totals}")
    walker.visitor.close()
    return arrived, unequal


def test_one_holiday_has_one_price_on_every_page_r_31(shop: Shop) -> None:
    walks = rounds(short=12, full=20_000)
    with ThreadPoolExecutor(max_workers=_WALKERS) as pool:
        told = list(pool.map(lambda seed: _walk_often(shop.port, seed, walks // _WALKERS), range(_WALKERS)))
    assert [sentence for _, unequal in told for sentence in unequal] == []
    arrived = sum(count for count, _ in told)
    assert arrived > walks / 2
    note("one price", walks=arrived, unequal=0)


def test_every_from_price_can_be_bought_at_that_price_r_33(shop: Shop) -> None:
    """R-33: of places, on the cards of the home page, of hotels in lists, and of offers."""
    shop.restock()
    shopper = Shopper(Visitor(shop.port))
    found = {
        "places": shopper.places(),
        "cards": shopper.cards("/"),
        "hotels": shopper.hotels(most=rounds(short=8, full=10_000)),
        "offers": shopper.offers(),
    }
    bought = {kind: sum(shopper.buy(price) for price in prices) for kind, prices in found.items()}
    assert bought == {kind: len(prices) for kind, prices in found.items()}
    assert all(bought.values()), bought
    limited = sum(price.is_limited for prices in found.values() for price in prices)
    note("R-33", **bought, lead_in_prices=sum(bought.values()), said_to_be_limited=limited)
