"""Searches take turns, and no more wait for one than can be answered soon (R-25)."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from leeward.retail.kit.answers import coming_back
from leeward.retail.search.errors import NoTurn
from leeward.retail.search.hotpath import turns
from leeward.retail.search.hotpath.turns import Turns
from tests.retail.search.shop import Shop

LONG_SECONDS = 20.0


def test_one_searches_at_a_time_r_25() -> None:
    taking, at_once, most = Turns(), 0, 0

    def search(_: int) -> None:
        nonlocal at_once, most
        with taking:
            at_once += 1
            most = max(most, at_once)
            threading.Event().wait(0.001)
            at_once -= 1

    with ThreadPoolExecutor(max_workers=8) as pool:
        list(pool.map(search, range(40)))
    assert most == 1


def test_a_search_that_fails_gives_its_turn_back() -> None:
    taking = Turns()
    with pytest.raises(ZeroDivisionError), taking:
        raise ZeroDivisionError
    with taking:
        pass


def test_whoever_comes_when_too_many_wait_is_told_when_to_come_back_r_25(
    demo_brands: None, noon: None, small_prices: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "MOST_WAITING", 0)
    shop = Shop(small_prices)
    with shop.hot_path.parts.turns:
        answer = shop.get("/api/search/holidays", "destination=MV&depair=LGW&nights=7")
    assert answer.status == 503
    assert coming_back.LEAST_SECONDS <= int(answer.headers["Retry-After"]) <= coming_back.MOST_SECONDS
    assert answer.headers["Content-Type"] == "application/problem+json"


def test_whoever_waited_too_long_is_let_go_and_leaves_the_place_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "MOST_WAITING", 1)
    monkeypatch.setattr(turns, "LONGEST_WAIT_SECONDS", 0.01)
    taking = Turns()

    def come() -> None:
        with pytest.raises(NoTurn), taking:
            pass

    with taking, ThreadPoolExecutor(max_workers=1) as pool:
        for _ in range(2):  # the place in the line was given back after the first
            pool.submit(come).result(LONG_SECONDS)
