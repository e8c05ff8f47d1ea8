"""R-26: what is far too large, too wide or too deep is refused at once, at every kind of door."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from django.test import Client

pytestmark = pytest.mark.usefixtures("demo_brands")

OURS = {"X-Requested-With": "XMLHttpRequest"}
TOO_LARGE = json.dumps({"offer_token": "x" * 10_000_000})
TOO_DEEP = '{"a":' * 10_000 + "1" + "}" * 10_000
TOO_WIDE = "&".join(f"p{number}=1" for number in range(100_000))
SECONDS = 0.1
SLOWEST_MACHINE = 5
"""Beside other work a test allows this many times as long."""


@pytest.fixture
def client() -> Client:
    client = Client(HTTP_HOST="localhost", raise_request_exception=False)
    client.get("/metrics")
    return client


def timed(ask: Any) -> tuple[Any, float]:
    began = time.perf_counter()
    answer = ask()
    return answer, time.perf_counter() - began


@pytest.mark.parametrize("body", [TOO_LARGE, TOO_DEEP, TOO_DEEP.replace("{", "[").replace('"a":', "")], ids=len)
@pytest.mark.parametrize("path", ["/api/booking/baskets", "/api/enquiries", "/api/facebook/track-event"])
def test_a_body_is_refused_r_26(client: Client, path: str, body: str) -> None:
    answer, seconds = timed(lambda: client.post(path, body, content_type="application/json", headers=OURS))
    assert answer.status_code in {400, 413, 422}, answer.content[:200]
    assert seconds < SECONDS * SLOWEST_MACHINE


@pytest.mark.parametrize("path", ["/api/context", "/api/search/holidays", "/search/holidays/"])
def test_a_hundred_thousand_parameters_are_refused_r_26(client: Client, path: str) -> None:
    answer, seconds = timed(lambda: client.get(f"{path}?{TOO_WIDE}"))
    assert answer.status_code in {200, 400, 414, 422, 503}, answer.content[:200]
    assert seconds < SECONDS * SLOWEST_MACHINE
