"""The look at what is served keeps the worker no longer than it may (INV-4, T-12)."""

from __future__ import annotations

import time
from collections.abc import Iterator

import httpx
import pytest

from leeward.retail.project.watching.served import asking
from leeward.retail.project.watching.served.asking import Shop
from leeward.retail.project.watching.served.errors import NotSeen


def test_a_shop_that_answers_drop_by_drop_is_left_in_time_inv_4(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "_SECONDS_IN_ALL", 0.5)
    drops: list[float] = []

    def drip() -> Iterator[bytes]:
        for _ in range(200):
            drops.append(time.monotonic())
            time.sleep(0.02)
            yield b"x"

    transport = httpx.MockTransport(lambda _: httpx.Response(200, content=drip()))
    with Shop("https://93.184.215.14", transport=transport) as shop, pytest.raises(NotSeen, match="took more than"):
        shop.ask("/")
    assert len(drops) < 100
