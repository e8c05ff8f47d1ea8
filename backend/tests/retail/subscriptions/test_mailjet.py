"""The outside list, through its official library: what leaves, for whom, and that an outage loses nothing (UK-27)."""

from __future__ import annotations

import json
from typing import Any

import pytest
import requests
from mailjet_rest.errors import ApiError

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import now
from leeward.retail.subscriptions.lists import bring_up_to_date
from leeward.retail.subscriptions.models import Subscriber
from tests.retail.subscriptions.conftest import ADA

pytestmark = pytest.mark.django_db


@pytest.fixture
def asked(settings: Any, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, Any]]:
    """What was sent: method, address, body. Nothing reaches a network."""
    settings.LEEWARD_MAILING_LIST = "mailjet"
    settings.LEEWARD_MAILJET_KEY, settings.LEEWARD_MAILJET_SECRET = "a" * 32, "b" * 32
    settings.LEEWARD_MAILJET_LISTS = {"main": "10123"}
    seen: list[tuple[str, str, Any]] = []

    def send(_session: Any, request: requests.PreparedRequest, **_rest: Any) -> requests.Response:
        assert request.body is None or isinstance(request.body, str | bytes)
        body = json.loads(request.body or "null")
        seen.append((str(request.method), str(request.url).partition("/v3/")[2], body))
        answer = requests.Response()
        answer.status_code, answer.request, answer.url = 201, request, str(request.url)
        return answer

    monkeypatch.setattr(requests.Session, "send", send)
    return seen


def a_subscriber(brand: BrandSheet, **given: Any) -> Subscriber:
    known = {"email": ADA, "first_name": "Ada", "state": "confirmed", "made_at": now(), **given}
    return Subscriber.objects.create(brand_id=brand.brand_id, **known)


def test_uk27_only_who_confirmed_is_put_on_the_brand_s_list(brand: BrandSheet, asked: list[Any]) -> None:
    bring_up_to_date(a_subscriber(brand).pk)
    everything = {"topics": "offers ideas exclusive", "airports": "any"}
    said = {"Email": ADA, "Action": "addforce", "Name": "Ada", "Properties": everything}
    assert asked == [("POST", "REST/contactslist/10123/managecontact", said)]


def test_uk27_what_somebody_chose_to_read_is_told_as_well(brand: BrandSheet, asked: list[Any]) -> None:
    bring_up_to_date(a_subscriber(brand, topics=["exclusive"], airports=["LGW", "MAN"]).pk)
    assert asked[0][2]["Properties"] == {"topics": "exclusive", "airports": "LGW MAN"}


@pytest.mark.parametrize("state", ["pending", "unsubscribed"])
def test_uk27_everybody_else_is_taken_off(brand: BrandSheet, asked: list[Any], state: str) -> None:
    bring_up_to_date(a_subscriber(brand, state=state).pk)
    assert [body for _, _, body in asked] == [{"Email": ADA, "Action": "unsub"}]


def test_a_brand_without_a_list_stays_here(brand: BrandSheet, asked: list[Any], settings: Any) -> None:
    settings.LEEWARD_MAILJET_LISTS = {"caribbean": "10124"}
    bring_up_to_date(a_subscriber(brand).pk)
    assert asked == []


def test_who_was_erased_meanwhile_is_nobody_s_business(brand: BrandSheet, asked: list[Any]) -> None:
    bring_up_to_date(987_654)
    assert asked == []


def test_r_12_an_outage_is_raised_so_that_the_outbox_tries_again_and_names_nobody(
    brand: BrandSheet, asked: list[Any], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def away(*_given: Any, **_rest: Any) -> None:
        raise requests.ConnectionError("away")

    monkeypatch.setattr(requests.Session, "send", away)
    with pytest.raises(ApiError):
        bring_up_to_date(a_subscriber(brand).pk)
    assert ADA not in caplog.text
