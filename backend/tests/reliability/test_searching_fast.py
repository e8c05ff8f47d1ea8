"""Searches at a steady rate, each sent when its moment comes (R-35), and processes that do not grow (R-26)."""

from __future__ import annotations

import random
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.reliability.forms import hold_to, note, percentile, rounds
from tests.reliability.one_price import Walker
from tests.reliability.shops import Shop
from tests.reliability.visitor import Visitor

A_SECOND = 10
SEARCH_SECONDS, PAGE_SECONDS, OPTIONS_SECONDS = 0.25, 0.35, 0.08
SLOWEST_MACHINE = 12
"""The promise is for a quiet machine; beside other work a test allows this many times as long, and says the figure."""
MOST_GROWTH = 1.05


@pytest.mark.alone
def test_searches_are_answered_at_ten_a_second_r_35(shop: Shop) -> None:
    searches, visitor = rounds(short=30, full=3_000), Visitor(shop.port)
    walker = Walker(visitor, random.Random(35))
    places = [place["id"] for place in visitor.insist("GET", "/api/search/holiday-destinations").data]
    asked = [walker.a_search() for _ in range(searches)]
    search = _p95_at_a_steady_rate(shop, [f"/api/search/holidays?{one}&limit=24" for one in asked])
    page = _p95_at_a_steady_rate(shop, [f"/search/holidays/?{one}" for one in asked])
    options = [visitor.insist("GET", f"/api/search/options?destination={place}").seconds for place in places]
    options_p95 = percentile(options, share=0.95)
    note("R-35", searches=searches, a_second=A_SECOND, search_p95_milliseconds=round(search * 1000),
         page_p95_milliseconds=round(page * 1000), options_p95_milliseconds=round(options_p95 * 1000))  # fmt: skip
    for figure, promised in ((search, SEARCH_SECONDS), (page, PAGE_SECONDS), (options_p95, OPTIONS_SECONDS)):
        assert figure < promised * SLOWEST_MACHINE
        hold_to(figure, at_most=promised)


def _p95_at_a_steady_rate(shop: Shop, paths: list[str]) -> float:
    """Each is sent when its moment comes, whether or not the last was answered; seconds."""
    began = time.perf_counter()

    def send(number: int) -> float:
        time.sleep(max(0.0, began + number / A_SECOND - time.perf_counter()))
        answer = Visitor(shop.port).insist("GET", paths[number])
        assert answer.status == 200, paths[number]
        return answer.seconds

    with ThreadPoolExecutor(max_workers=8) as pool:
        return percentile(list(pool.map(send, range(len(paths)))), share=0.95)


def _size(shop: Shop) -> tuple[int, int]:
    """Bytes in memory and open files of all that serves."""
    numbers = shop.processes()["serve"]
    pages = sum(int(Path(f"/proc/{number}/statm").read_text().split()[1]) for number in numbers)
    return pages * 4096, sum(len(list(Path(f"/proc/{number}/fd").iterdir())) for number in numbers)


@pytest.mark.alone
def test_a_shop_does_not_grow_with_its_visitors_r_26(shop: Shop) -> None:
    requests, visitor = rounds(short=80, full=30_000), Visitor(shop.port)
    walker = Walker(visitor, random.Random(26))

    def browse(count: int) -> None:
        paths = ["/", f"/search/holidays/?{walker.a_search()}", "/api/context", "/no-such-page"]
        for number in range(count):
            assert visitor.insist("GET", paths[number % len(paths)]).status in {200, 404}

    browse(requests)  # what is kept is kept by then
    before, files_before = _size(shop)
    browse(requests)
    after, files_after = _size(shop)
    note("R-26", requests=requests, megabytes_before=round(before / 1e6), megabytes_after=round(after / 1e6),
         files_before=files_before, files_after=files_after)  # fmt: skip
    assert after <= before * MOST_GROWTH
    assert files_after <= files_before + 4
