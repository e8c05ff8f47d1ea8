"""The answer to the cookie banner: its grammar, its door, its year (E40, K14, T37, UK-24, UK-25)."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from leeward.retail.brands.queries import known_brand
from leeward.retail.pages.delivery.cache import PageCache
from leeward.retail.tracking.consent import (
    COOKIE,
    DAYS,
    PURPOSES,
    VERSION,
    consent_of,
    has_answered,
    parse_consent,
    written,
)
from leeward.retail.tracking.models import ConsentChoice

OURS: dict[str, Any] = {
    "HTTP_HOST": "localhost",
    "HTTP_X_REQUESTED_WITH": "XMLHttpRequest",
    "HTTP_SEC_FETCH_SITE": "same-origin",
}


@pytest.mark.parametrize(
    "value",
    [
        "", "allow", "yes.1.s", "allow.1.x", "allow.1.ms", "allow.1.ss", "allow..s", f"allow.{VERSION + 1}.psm",
        "allow.1.s;deny.1.", "allow.1.psm\n", "ALLOW.1.psm",
    ],
)  # fmt: skip
def test_what_is_not_of_the_grammar_is_no_answer_t37_uk_25(value: str) -> None:
    consent = parse_consent(value)
    assert consent.status is None
    assert not any(consent.may(purpose) for purpose in PURPOSES)


@pytest.mark.parametrize("value", [f"deny.{VERSION}.psm", f"dismiss.{VERSION}.psm", f"dismiss.{VERSION}."])
def test_refusing_and_dismissing_grant_nothing_z72(value: str) -> None:
    assert parse_consent(value).granted == frozenset()


def test_every_answer_survives_its_cookie_e40() -> None:
    for granted in ((), ("statistics",), ("preferences", "marketing"), PURPOSES):
        consent = consent_of("allow", granted)
        assert parse_consent(written(consent)) == consent
    assert consent_of("allow", ()).status == "deny"


@pytest.mark.django_db
@pytest.mark.usefixtures("demo_brands")
class TestTheDoor:
    def test_an_answer_is_kept_365_days_and_noted_with_its_version_k14(self) -> None:
        client = Client(**OURS)
        body = {"status": "allow", "purposes": ["statistics"]}
        answer = client.put("/api/consent", body, content_type="application/json")
        assert answer.json()["data"] == {"status": "allow", "version": VERSION, "purposes": ["statistics"]}
        cookie = answer.cookies[COOKIE]
        assert (cookie.value, cookie["max-age"], cookie["samesite"]) == (f"allow.{VERSION}.s", DAYS * 86_400, "Lax")
        noted = ConsentChoice.objects.get()
        assert (noted.status, noted.version, noted.purposes) == ("allow", VERSION, "statistics")
        assert client.get("/api/consent").json()["data"]["status"] == "allow"

    def test_a_browser_that_objects_to_sharing_gets_no_advertising_uk_26(self) -> None:
        client = Client(**OURS, HTTP_SEC_GPC="1")
        said = {"status": "allow", "purposes": ["statistics", "marketing"]}
        answer = client.put("/api/consent", said, content_type="application/json")
        assert (answer.json()["data"]["purposes"], answer.cookies[COOKIE].value) == (["statistics"], "allow.1.s")
        only = client.put("/api/consent", {**said, "purposes": ["marketing"]}, content_type="application/json")
        assert only.cookies[COOKIE].value == "deny.1."
        client.cookies[COOKIE] = "allow.1.psm"  # given before the browser objected
        assert client.get("/api/consent").json()["data"]["purposes"] == ["preferences", "statistics"]
        event = {"event": {"name": "Search", "eventId": "evt_1790000000000ab12", "parameters": {}}}
        mirrored = client.post("/api/facebook/track-event", event, content_type="application/json")
        assert mirrored.json()["data"] == {"accepted": False}

    def test_revoking_clears_it_t37_s51(self) -> None:
        client = Client(**OURS)
        client.put("/api/consent", {"status": "allow", "purposes": ["marketing"]}, content_type="application/json")
        assert client.delete("/api/consent").cookies[COOKIE]["max-age"] == 0
        assert client.get("/api/consent").json()["data"] == {"status": None, "version": VERSION, "purposes": []}

    @pytest.mark.parametrize(
        "body",
        [
            {"status": "maybe"}, {"status": "allow", "purposes": ["everything"]}, {"status": "allow", "email": "a@b.c"},
            {"status": "allow", "purposes": ["statistics"] * 4}, [],
        ],
    )  # fmt: skip
    def test_the_schema_is_closed_t37(self, body: object) -> None:
        assert Client(**OURS).put("/api/consent", body, content_type="application/json").status_code == 422

    def test_another_site_cannot_answer_for_the_visitor_z60(self) -> None:
        foreign = Client(HTTP_HOST="localhost", HTTP_SEC_FETCH_SITE="cross-site")
        assert foreign.put("/api/consent", {"status": "allow"}, content_type="application/json").status_code == 403
        assert foreign.post("/api/consent/form", {"choice": "allow"}).status_code == 403
        assert not ConsentChoice.objects.exists()

    def test_buttons_work_before_the_scripts_have_come_s51(self) -> None:
        client = Client(HTTP_HOST="localhost", HTTP_SEC_FETCH_SITE="same-origin")
        answer = client.post("/api/consent/form", {"choice": "deny"}, HTTP_REFERER="http://localhost/offers?page=2")
        assert (answer.status_code, answer["Location"]) == (303, "/offers?page=2")
        assert answer.cookies[COOKIE].value == f"deny.{VERSION}."

    @pytest.mark.parametrize("path", ["//evil.example/x", "/\\evil.example", "///evil.example", "[/x"])
    def test_the_way_back_stays_on_this_site_t_18(self, path: str) -> None:
        client = Client(HTTP_HOST="localhost", HTTP_SEC_FETCH_SITE="same-origin")
        answer = client.post("/api/consent/form", {"choice": "deny"}, HTTP_REFERER=f"http://localhost{path}")
        assert answer["Location"] == "/"


@pytest.mark.parametrize(
    ("cookies", "is_answered"),
    [
        ("", False), ("cookieconsent_status=deny.1.", True), ("a=1; cookieconsent_status=allow.1.psm; b=2", True),
        ("cookieconsent_status=allow.2.psm", False), ("xcookieconsent_status=deny.1.", False),
        ("cookieconsent_status=deny.1.x", False), ("a=cookieconsent_status=deny.1.", False),
    ],
)  # fmt: skip
def test_kept_pages_with_and_without_the_banner_are_two_t_02_s51(cookies: str, is_answered: bool) -> None:
    assert has_answered(cookies) is is_answered
    cache = PageCache(lambda _environ, _start: [])
    asked = {"REQUEST_METHOD": "GET", "HTTP_HOST": "localhost", "PATH_INFO": "/offers", "QUERY_STRING": ""}
    plain, this = (cache._key_of({**asked, "HTTP_COOKIE": sent}, known_brand) for sent in ("", cookies))
    assert (plain == this) is not is_answered
