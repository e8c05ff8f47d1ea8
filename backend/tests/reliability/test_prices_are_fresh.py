"""A price that staff or a supplier changed is seen everywhere within a minute, and no two places disagree (R-32)."""

from __future__ import annotations

import json
import random
import re
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle, islice
from typing import Any

import pytest

from tests.reliability.forms import hold_to, note, rounds
from tests.reliability.one_price import Walker
from tests.reliability.shops import Shop
from tests.reliability.shown_prices import disagreements, surfaces_of
from tests.reliability.visitor import Visitor

FRESH_SECONDS = 60.0
RISE_PENCE = 700
PATIENCE_SECONDS = 30.0
"""A shop that is asked for more than it can do says so, and this test is not about that (R-25)."""
_READERS = 4


def _reader(shop: Shop) -> Visitor:
    return Visitor(shop.port, patience_seconds=PATIENCE_SECONDS)


def _a_card(visitor: Visitor, chance: random.Random) -> tuple[str, Any]:
    """A search and the first holiday it finds that can be booked here."""
    walker = Walker(visitor, chance)
    while True:
        search = walker.a_search()
        answer = visitor.insist("GET", f"/search/holidays/results.json?{search}")
        found = [card for card in json.loads(answer.body)["cards"] if card["isBookable"]]
        if found:
            return search, found[0]


def _seconds_until_fresh(shop: Shop, visitor: Visitor, chance: random.Random) -> dict[str, float]:
    """How long after its change a price is the new one, by where it is shown; every place is read before."""
    search, card = _a_card(visitor, chance)
    surfaces = surfaces_of(visitor, card, search)
    before = {place: read() for place, read in surfaces.items()}
    assert set(before.values()) == {card["totalPence"]}, before
    began = time.monotonic()
    shop.stage("dearer", itemcode=card["itemcode"], pence=chance.choice((-1, 1)) * RISE_PENCE)
    seconds, after = dict[str, float](), set[int]()
    while len(seconds) < len(surfaces):
        assert time.monotonic() - began < FRESH_SECONDS, f"not fresh: {set(surfaces) - set(seconds)}"
        for place in [one for one in surfaces if one not in seconds]:
            pence = surfaces[place]()
            if pence != before[place]:
                seconds[place] = time.monotonic() - began
                after.add(pence)
        time.sleep(0.05)
    assert len(after) == 1, f"{card['itemcode']} costs {after} after its change"
    return seconds


def _hotel_pages(visitor: Visitor) -> list[str]:
    """The addresses of all hotels, as search engines are told them."""
    listed = visitor.insist("GET", "/sitemap-hotels.xml").body.decode()
    return re.findall(r"<loc>https?://[^/]+(/[^<]*)</loc>", listed)


@pytest.mark.alone
def test_a_changed_price_is_seen_everywhere_within_a_minute_r_32(shop: Shop) -> None:
    changes, chance, visitor = rounds(short=1, full=200), random.Random(32), _reader(shop)
    shop.restock()
    longest = dict[str, float]()
    for _ in range(changes):
        for place, seconds in _seconds_until_fresh(shop, visitor, chance).items():
            longest[place] = max(longest.get(place, 0.0), seconds)
    pages, seen = _hotel_pages(visitor), rounds(short=6, full=5_000)
    with ThreadPoolExecutor(max_workers=_READERS) as pool:
        told = pool.map(lambda path: disagreements(_reader(shop), path), islice(cycle(pages), seen))
    assert [sentence for found in told for sentence in found] == []
    slowest = max(longest, key=lambda place: longest[place])
    note("R-32", changes=changes, places=len(longest), fresh_longest_seconds=round(longest[slowest], 1),
         slowest_place=slowest, pages_read=seen, disagreeing=0)  # fmt: skip
    hold_to(longest[slowest], at_most=FRESH_SECONDS)
