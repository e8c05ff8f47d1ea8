"""The price in the list is that of hotel page, calendar and booking page (issue 6, R-31, UK-04)."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

from tests.reliability.forms import note, rounds
from tests.reliability.one_price import Walker
from tests.reliability.packages import COUPLE
from tests.reliability.parties import find_quote
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
    shop.restock()
    visitor, checked = Visitor(shop.port), 0
    for place in visitor.insist("GET", "/api/search/holiday-destinations").data:
        scope = "country" if len(place["id"]) == 2 else "region"
        shown = visitor.insist("GET", f"/api/v1/pricing/cheapest/lead-in/{scope}/{place['id']}").data
        if shown is None:
            continue  # nothing is sold there, and nothing is shown
        where = {name: str(shown[name]) for name in ("itemcode", "destination", "depair", "date", "nights")}
        quote = find_quote(visitor, rooms=COUPLE, **where, boardbasis=shown["boardbasis"])
        assert quote is not None, where
        opened = visitor.open(quote["offer_token"])
        assert opened.data["due_pence"] == quote["total_pence"] == shown["total_pence"], where
        assert visitor.step("hold").status == 200, where
        checked += 1
    assert checked
    note("R-33", lead_in_prices=checked, bookable_at_that_price=checked)
