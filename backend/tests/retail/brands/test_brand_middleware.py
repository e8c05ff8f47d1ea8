"""Host to brand per request, and what an attacker may write into headers (T-02)."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from pytest_django import DjangoAssertNumQueries, Settings

from leeward.retail.brands.middleware import BrandMiddleware
from leeward.retail.brands.models import Brand
from tests.no_more_news import hear_no_more_news

MakeBrand = Callable[..., Brand]


def ask(path: str = "/", **headers: Any) -> HttpResponse:
    """What a page behind the middleware answers: the workspace it was given, or '-' without one."""

    def page(request: HttpRequest) -> HttpResponse:
        brand = request.brand  # type: ignore[attr-defined]
        return HttpResponse(brand.workspace if brand else "-")

    return BrandMiddleware(page)(RequestFactory().get(path, **headers))


@pytest.fixture
def two_brands(a_brand: MakeBrand) -> None:
    a_brand("main")
    a_brand("palm")


@pytest.mark.usefixtures("two_brands")
class TestBrandMiddleware:
    def test_gives_a_page_the_brand_of_its_host(self) -> None:
        assert ask(HTTP_HOST="palm.example").content == b"palm"
        assert ask(HTTP_HOST="MAIN.example:8000").content == b"main"

    def test_answers_404_at_an_unknown_host(self) -> None:
        answer = ask(HTTP_HOST="evil.example")
        assert answer.status_code == 404
        assert b"There is no site at this address." in answer.content
        assert b"evil" not in answer.content
        assert answer["Cache-Control"] == "no-store"

    def test_gives_unknown_hosts_the_default_brand_where_settings_say_so(self, settings: Settings) -> None:
        settings.LEEWARD_UNKNOWN_HOST_BRAND = "default"
        assert ask(HTTP_HOST="evil.example").content == b"main"
        assert ask(HTTP_HOST="palm.example").content == b"palm"

    def test_never_reads_x_forwarded_host(self, settings: Settings) -> None:
        forged = {"HTTP_X_FORWARDED_HOST": "palm.example", "HTTP_FORWARDED": "host=palm.example"}
        assert settings.USE_X_FORWARDED_HOST is False
        assert ask(HTTP_HOST="main.example", **forged).content == b"main"
        assert ask(HTTP_HOST="evil.example", **forged).status_code == 404

    @pytest.mark.parametrize(
        "host",
        [
            "palm.example evil.example",
            "palm.example,evil.example",
            "evil.example#palm.example",
            "palm.example:80:80",
            "a@palm.example",
            "<script>",
        ],
    )
    def test_a_malformed_host_is_no_site_either_and_no_fault_of_ours_t_02_t_22(
        self, settings: Settings, host: str, client: Client, caplog: pytest.LogCaptureFixture
    ) -> None:
        settings.LEEWARD_UNKNOWN_HOST_BRAND = "default"
        answer = client.get("/", headers={"host": host})
        assert answer.status_code == 400
        assert b"There is no site at this address." in answer.content
        assert b"evil" not in answer.content
        assert answer["Cache-Control"] == "no-store"
        # Neither an error that wakes somebody nor a stranger's words (Django would write both).
        assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
        assert "evil" not in caplog.text

    @pytest.mark.parametrize("path", ["/readyz", "/metrics"])
    def test_asks_no_database_for_health(self, path: str, django_assert_num_queries: DjangoAssertNumQueries) -> None:
        with django_assert_num_queries(0):
            assert ask(path, HTTP_HOST="10.0.0.7:8000").content == b"-"

    def test_opens_staff_screens_at_the_staff_host_only(self, settings: Settings) -> None:
        settings.WAGTAILADMIN_BASE_URL = "https://staff.example"
        assert ask("/cms/", HTTP_HOST="staff.example").status_code == 200
        assert ask("/", HTTP_HOST="staff.example").status_code == 404
        assert ask("/cms/", HTTP_HOST="evil.example").status_code == 404

    def test_a_warm_request_costs_no_query(
        self, django_assert_num_queries: DjangoAssertNumQueries, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ask(HTTP_HOST="palm.example")
        hear_no_more_news(monkeypatch)
        with django_assert_num_queries(0):
            ask(HTTP_HOST="main.example")


@pytest.mark.django_db
class TestWithoutAnyBrand:
    def test_says_so_instead_of_failing(self, settings: Settings) -> None:
        settings.LEEWARD_UNKNOWN_HOST_BRAND = "default"
        answer = ask(HTTP_HOST="localhost")
        assert answer.status_code == 503
        assert b"There is no brand yet." in answer.content

    def test_staff_can_still_make_the_first_one(self, settings: Settings) -> None:
        settings.WAGTAILADMIN_BASE_URL = "http://localhost:8000"
        assert ask("/cms/", HTTP_HOST="localhost:8000").content == b"-"
