"""A sale our server tells the affiliate network, from the booking's record, no browser needed (TR7, T-17, T-18)."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from django.http import HttpRequest

from leeward.retail.journal.operations.outbox import drain, find_handlers, send
from leeward.retail.kit.clock import now
from leeward.retail.tracking.models import AffiliateClick
from leeward.retail.tracking.operations import sales
from leeward.retail.tracking.operations.affiliates import keep_click
from tests.retail.tracking.test_conversions import PURCHASE, TOKEN

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]
FACTS = {"reference": "LW7F3K9Q", "basket_key": sales.key_of(TOKEN), "workspace": "main", "purchase": PURCHASE}


@pytest.fixture
def asked(settings: Any, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every address that was asked for; nothing reaches a network."""
    settings.LEEWARD_AFFILIATE_SERVER_ADDRESS = "https://network.example/s2s"
    seen: list[str] = []

    def get(_client: httpx.Client, address: str, **_rest: Any) -> httpx.Response:
        seen.append(address)
        return httpx.Response(200, request=httpx.Request("GET", address))

    monkeypatch.setattr(httpx.Client, "get", get)
    find_handlers()
    return seen


def ordered(*, click: str = "abc-12.3", answer: str = "allow.1.m", **headers: str) -> None:
    """An order of a visitor with an affiliate's mark and an answer to the banner."""
    request = HttpRequest()
    request.COOKIES = {"affiliate_click": click, "cookieconsent_status": answer}
    request.META.update(headers)
    keep_click(request, basket_token=TOKEN, at=now())


def confirmed() -> None:
    """The message of the confirmed booking, and all that follows from it."""
    send(topic=sales.TOPIC, group="sale", payload=FACTS, at=now())
    while drain():
        pass


def test_tr7_is_told_once_with_the_record_s_figures(asked: list[str]) -> None:
    ordered()
    confirmed()
    confirmed()
    (address,) = asked
    told = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
    assert address.startswith("https://network.example/s2s?order_id=LW7F3K9Q&")
    assert (told["order_value"], told["currency"], told["click"]) == ("2418.50", "GBP", "abc-12.3")
    assert not AffiliateClick.objects.exists()


@pytest.mark.parametrize("answer", ["", "deny.1.", "dismiss.1.", "allow.1.ps"])
def test_uk_25_nobody_is_told_without_consent_to_advertising(asked: list[str], answer: str) -> None:
    ordered(answer=answer)
    confirmed()
    assert asked == []


def test_uk_26_nor_where_the_browser_objects(asked: list[str]) -> None:
    ordered(HTTP_SEC_GPC="1")
    confirmed()
    assert asked == []


@pytest.mark.parametrize("click", ["", "<script>", "a b", "x" * 200])
def test_t_18_a_doubtful_mark_is_none(asked: list[str], click: str) -> None:
    ordered(click=click)
    confirmed()
    assert asked == []


def test_r_12_an_outage_loses_nothing(asked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def away(_client: httpx.Client, address: str, **_rest: Any) -> httpx.Response:
        raise httpx.ConnectError("away")

    monkeypatch.setattr(httpx.Client, "get", away)
    ordered()
    confirmed()
    assert AffiliateClick.objects.count() == 1
