"""The brands' part of the public API, as the specification's callers read it (P05, API04, API19, Z56)."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date, datetime
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from leeward.retail.brands.models import AgentName, Brand, BrandPhone, OpeningException, Referrer
from leeward.retail.brands.schemas import PageContextOut
from leeward.retail.kit import clock
from leeward.retail.kit.clock import UK
from leeward.retail.pages.props.shell import PageContextProps
from tests.no_more_news import hear_no_more_news
from tests.retail.api.contract import the_contract

MakeBrand = Callable[..., Brand]
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1"
CONTEXT_FIELDS = {
    "workspace", "url", "country", "referrer", "override_live_chat_visibility", "agent", "context",
    "subscriber_exclusive",
}  # fmt: skip


@pytest.fixture
def palm(a_brand: MakeBrand) -> Brand:
    brand = a_brand("palm", subscriber_exclusive=True, phone_number="020 7946 0171")
    partner = Referrer.objects.create(short_name="press", name="Press", hosts="press.example", sources="press")
    BrandPhone.objects.create(brand=brand, number="020 7946 0173", referrer=partner)
    BrandPhone.objects.create(brand=brand, number="020 7946 0172", campaign="may")
    return brand


def read(path: str, host: str = "palm.example", **headers: Any) -> dict[str, Any]:
    answer = Client(HTTP_HOST=host).get(path, **headers)
    assert answer.status_code == 200, answer.content
    body: dict[str, Any] = json.loads(answer.content)
    return body


@pytest.mark.usefixtures("palm")
class TestGetContext:
    def test_has_every_field_of_p05_under_data_and_bare(self) -> None:
        body = read("/api/context")
        assert body == body["data"] | {"data": body["data"]}
        assert body["data"] == {
            "workspace": "palm",
            "url": "http://palm.example:8000",
            "country": {"iso": "GB"},
            "referrer": {"short_name": ""},
            "override_live_chat_visibility": False,
            "agent": {"is_phone": False},
            "context": {"number": "020 7946 0171"},
            "subscriber_exclusive": {"is_shown": True},
        }

    def test_knows_a_phone(self) -> None:
        """PM4."""
        assert read("/api/context", HTTP_USER_AGENT=IPHONE)["agent"] == {"is_phone": True}

    @pytest.mark.parametrize(
        ("query", "short_name", "number"),
        [
            ("?utm_source=press", "press", "020 7946 0173"),
            ("?referrer=www.press.example", "press", "020 7946 0173"),
            ("?referrer=https://press.example/article", "press", "020 7946 0173"),
            ("?utm_campaign=may", "", "020 7946 0172"),
            ("?referrer=unknown.example&utm_source=unknown", "", "020 7946 0171"),
            ("?utm_campaign=%3Cscript%3E&referrer=%01", "", "020 7946 0171"),
        ],
    )
    def test_names_a_known_referrer_and_its_number(self, query: str, short_name: str, number: str) -> None:
        body = read(f"/api/context{query}")
        assert body["referrer"] == {"short_name": short_name}
        assert body["context"] == {"number": number}

    def test_knows_a_referrer_by_the_referer_header(self) -> None:
        assert read("/api/context", HTTP_REFERER="https://press.example/x")["referrer"] == {"short_name": "press"}

    def test_takes_nothing_from_forged_headers(self) -> None:
        """T-02: the url is configuration; the answer is never kept for somebody else."""
        answer = Client(HTTP_HOST="palm.example").get(
            "/api/context",
            HTTP_X_FORWARDED_HOST="evil.example",
            HTTP_X_FORWARDED_PROTO="https",
            HTTP_X_HOST="evil.example",
        )
        assert b"evil" not in answer.content
        assert json.loads(answer.content)["url"] == "http://palm.example:8000"
        assert answer["Cache-Control"] == "no-store"

    def test_there_is_none_at_an_unknown_host(self) -> None:
        assert Client(HTTP_HOST="evil.example").get("/api/context").status_code == 404

    def test_a_warm_request_costs_no_query(
        self, django_assert_num_queries: DjangoAssertNumQueries, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        read("/api/context")
        hear_no_more_news(monkeypatch)
        with django_assert_num_queries(0):
            read("/api/context")

    def test_is_the_shape_that_pages_are_given(self) -> None:
        """One shape: the page's props refuse any field the API has and they have not, and the other way round."""
        assert set(PageContextProps.model_fields) == set(PageContextOut.model_fields) == CONTEXT_FIELDS
        PageContextProps.model_validate(read("/api/context")["data"])


class TestListOpeningHours:
    def test_lists_seven_days_with_holidays_applied_and_the_sentence_for_now(self, palm: Brand) -> None:
        """API19, E15."""
        OpeningException.objects.create(
            brand=palm, on=date(2026, 12, 24), opens="09:00", closes="13:30", note="Christmas Eve"
        )
        with clock.pinned_at(datetime(2026, 12, 24, 13, 45, tzinfo=UK)):
            body = read("/api/warehouse/hours")
        assert body["status"] == {"is_open": False, "text": "opens Sunday at 9\N{NO-BREAK SPACE}am"}
        assert len(body["data"]) == 7
        assert body["data"][0] == {
            "date": "2026-12-24",
            "day": "Thursday",
            "opens": "09:00",
            "closes": "13:30",
            "text": "9\N{NO-BREAK SPACE}am to 1.30\N{NO-BREAK SPACE}pm",
            "note": "Christmas Eve",
        }
        assert body["data"][1] == {
            "date": "2026-12-25",
            "day": "Friday",
            "opens": None,
            "closes": None,
            "text": "closed",
            "note": "Christmas Day",
        }

    def test_is_empty_for_a_brand_without_hours(self, a_brand: MakeBrand) -> None:
        a_brand("bay", week=False)
        assert read("/api/warehouse/hours", host="bay.example") == {"data": [], "status": None}


@pytest.mark.usefixtures("palm")
class TestGetAgentInfo:
    def test_names_the_number_and_somebody_of_this_brand(self, palm: Brand, a_brand: MakeBrand) -> None:
        """API04, E14."""
        sister = a_brand("bay")
        AgentName.objects.create(brand=sister, first_name="Eleanor")
        for name in ("Anjali", "Ben"):
            AgentName.objects.create(brand=palm, first_name=name)
        names = {read("/api/offers/agent-info")["randomAgent"] for _ in range(40)}
        assert names == {"Anjali", "Ben"}  # forty draws miss one of two with odds of 1 in 5e11

    def test_is_mirrored_and_falls_back_to_the_team(self) -> None:
        body = read("/api/offers/agent-info?utm_campaign=may")
        assert body["data"] == {"phoneNumber": "020 7946 0172", "randomAgent": "our team"}
        assert body == body["data"] | {"data": body["data"]}


class TestContract:
    """What is published in OpenAPI: hand-set ids, and answers whose fields are all required."""

    OPERATIONS = {
        "/api/context": "brands_get_context",
        "/api/warehouse/hours": "brands_list_opening_hours",
        "/api/offers/agent-info": "brands_get_agent_info",
    }

    def test_names_each_operation_by_hand(self) -> None:
        paths = the_contract()["paths"]
        assert {path: paths[path]["get"]["operationId"] for path in self.OPERATIONS} == self.OPERATIONS

    def test_leaves_no_field_of_an_answer_optional(self) -> None:
        schemas = the_contract()["components"]["schemas"]
        answers = {name: schema for name, schema in schemas.items() if name.endswith("Out")}
        assert {"PageContextBodyOut", "OpeningHoursBodyOut", "AgentInfoBodyOut"} <= set(answers)
        assert not {name for name, schema in answers.items() if set(schema["required"]) != set(schema["properties"])}
