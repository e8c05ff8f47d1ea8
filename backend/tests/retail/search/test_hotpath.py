"""The door itself: what is refused and how, what is cached and until when, who is let in (T-01, T-02, T-24, E41)."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from leeward.retail.api.problems import Problem
from leeward.retail.search.hotpath.routes import ROUTES
from leeward.retail.search.hotpath.warming import warm_in_background, warm_up
from leeward.retail.search.pricing_client import PriceBook
from tests.no_more_news import hear_no_more_news
from tests.pricing.builders import a_hotel, a_world
from tests.retail.search.shop import NOW, WEEK, Answer, Shop, publish
from tests.retail.search.test_hot_answers import ASKED

HOLIDAYS = "/api/search/holidays"


def is_problem(answer: Answer) -> bool:
    """A problem document of the product's one shape, not to be kept by anybody."""
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.headers["Cache-Control"] == "no-store"
    return Problem.model_validate(answer.body).model_dump() == answer.body and answer.body["status"] == answer.status


class TestWithoutPrices:
    @pytest.mark.parametrize("name", [route.name for route in ROUTES])
    def test_every_address_asks_to_come_back_later(self, unpriced: Shop, name: str) -> None:
        answer = unpriced.get(*ASKED[name])
        assert (answer.status, answer.body["code"], answer.headers["Retry-After"]) == (503, "no_prices", "30")
        assert is_problem(answer)

    def test_the_rest_of_the_site_is_not_touched(self, unpriced: Shop) -> None:
        assert unpriced.get("/api/context").content == b"behind"
        assert unpriced.get("/").status == 418

    def test_the_first_publication_is_seen_at_once(self, unpriced: Shop) -> None:
        publish(unpriced.folder, a_world())
        assert unpriced.get(HOLIDAYS, WEEK).status == 200


class TestBadQuestions:
    @pytest.mark.parametrize(
        ("query", "rule"),
        [
            ("destination=MV&depair=LGW&nights=7", ("date", "required")),
            ("depair=LGW&nights=7&date=2027-05-03", ("destination", "required")),
            ("destination=MV&nights=7&date=2027-05-03", ("depair", "required")),
            ("destination=MV&depair=LGW&date=2027-05-03", ("nights", "required")),
            (WEEK.replace("nights=7", "nights=99"), ("nights", "range")),
            (WEEK.replace("2027-05-03", "2027-02-30"), ("date", "format")),
            (WEEK.replace("2027-05-03", "2020-01-01"), ("date", "date_window")),
            (WEEK.replace("LGW", "LONDON"), ("depair", "format")),
            (WEEK + "&destination=MV,LK,ES,GR", None),
            (WEEK + "&room[adults]=9", ("adults", "max_adults")),
            (WEEK + "&room[adults]=2&room[children]=1", ("child0", "required")),
            (WEEK + "&stars=-1", ("stars", "range")),
            (WEEK + "&limit=1000000", ("limit", "range")),
            (WEEK + "&offset=" + "9" * 400, ("offset", "range")),
            (WEEK + "&sort=cheapness", ("sort", "choice")),
            (WEEK + "&boards=XX", ("boards", "format")),
            ("&".join(f"a{number}=1" for number in range(200)), ("query", "max_parameters")),
            ("a=" + "x" * 5000, ("query", "max_length")),
        ],
    )
    def test_name_field_message_and_rule_e41(self, shop: Shop, query: str, rule: tuple[str, str] | None) -> None:
        answer = shop.get(HOLIDAYS, query)
        if rule is None:
            assert answer.status == 200  # the first of a name counts
            return
        assert answer.status == 422
        assert rule in answer.rules
        assert is_problem(answer)

    @pytest.mark.parametrize("name", [route.name for route in ROUTES])
    @pytest.mark.parametrize(
        "query",
        [
            "destination=%00&depair=%ff&date=%0a&nights=0x7",
            "room[adults]=١&room[ages][]=NaN",
            "a;b=&&&==%",
            "month=0000-00",
        ],
    )
    def test_never_break_anything(self, shop: Shop, name: str, query: str) -> None:
        answer = shop.get(ASKED[name][0], query)
        assert answer.status in {200, 404, 422}
        assert b"NaN" not in answer.content

    @pytest.mark.parametrize("code", ["..", "%2e%2e", "'--", "<b>", "x" * 200, "ü", "a b", ""])
    def test_are_left_to_the_site_where_the_address_is_none_of_ours(self, shop: Shop, code: str) -> None:
        assert shop.get(f"/api/countries/{quote(code, safe='%.')}/leading-price").status in {404, 418}

    def test_have_no_body_and_change_nothing(self, shop: Shop) -> None:
        refused = shop.get(HOLIDAYS, WEEK, method="POST")
        assert (refused.status, refused.headers["Allow"]) == (405, "GET, HEAD")
        assert shop.get(HOLIDAYS, WEEK, CONTENT_LENGTH="10").status == 413
        assert shop.get(HOLIDAYS, WEEK, HTTP_TRANSFER_ENCODING="chunked").status == 413

    def test_are_answered_to_a_head_request_without_content(self, shop: Shop) -> None:
        answer = shop.get(HOLIDAYS, WEEK, method="HEAD")
        assert (answer.status, answer.content) == (200, b"")
        assert int(answer.headers["Content-Length"]) > 0


class TestCaching:
    def test_says_304_until_prices_change(self, shop: Shop, tmp_path: Path) -> None:
        changing = Shop(tmp_path)
        publish(tmp_path, a_world())
        tag = changing.get(HOLIDAYS, WEEK).headers["ETag"]
        unchanged = changing.get(HOLIDAYS, WEEK, HTTP_IF_NONE_MATCH=tag)
        assert (unchanged.status, unchanged.content, unchanged.headers["ETag"]) == (304, b"", tag)
        assert changing.get(HOLIDAYS, WEEK + "&sort=stars", HTTP_IF_NONE_MATCH=tag).status == 200

        publish(tmp_path, a_world(a_hotel("MV9")), generation=2)
        fresh = changing.get(HOLIDAYS, WEEK, HTTP_IF_NONE_MATCH=tag)
        assert fresh.status == 200
        assert [found["itemcode"] for found in fresh.data["holidays"]] == ["MV9"]

    def test_sees_a_new_build_that_counts_generations_anew(self, shop: Shop, tmp_path: Path) -> None:
        changing = Shop(tmp_path)
        publish(tmp_path, a_world())
        tag = changing.get(HOLIDAYS, WEEK).headers["ETag"]
        publish(tmp_path, a_world(a_hotel("MV9")), generation=1)
        assert changing.get(HOLIDAYS, WEEK, HTTP_IF_NONE_MATCH=tag).status == 200

    def test_never_keeps_a_token_that_ends(self, shop: Shop) -> None:
        answer = shop.get(*ASKED["search_get_quote"])
        assert answer.headers["Cache-Control"] == "no-store"
        assert "ETag" not in answer.headers

    def test_packs_long_answers_for_who_can_unpack_them(self, shop: Shop) -> None:
        packed = shop.get(HOLIDAYS, WEEK, HTTP_ACCEPT_ENCODING="gzip, br")
        assert (packed.headers["Content-Encoding"], packed.headers["Vary"]) == ("gzip", "Accept-Encoding")
        assert packed.body == shop.get(HOLIDAYS, WEEK).body

    def test_asks_the_database_nothing_once_warm(
        self, shop: Shop, django_assert_num_queries: DjangoAssertNumQueries, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        shop.get(HOLIDAYS, WEEK)
        hear_no_more_news(monkeypatch)
        with django_assert_num_queries(0):
            for name, (path, query) in ASKED.items():
                assert shop.get(path, query).status == 200, name


class TestWarming:
    def test_reads_every_price_before_the_first_visitor(self, shop: Shop) -> None:
        edition = PriceBook(shop.folder).current()
        assert warm_up(edition=edition, today=NOW.date()) > 0

    def test_does_nothing_where_there_are_no_prices(self, tmp_path: Path) -> None:
        thread = warm_in_background(PriceBook(tmp_path))
        thread.join(timeout=10)
        assert not thread.is_alive()


class TestEveryAnswer:
    def test_carries_strict_headers_and_an_id(self, shop: Shop) -> None:
        for answer in (shop.get(HOLIDAYS, WEEK), shop.get(HOLIDAYS), shop.get(HOLIDAYS, method="PUT")):
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert len(answer.headers["X-Request-Id"]) == 16

    def test_carries_at_the_public_door_what_pages_carry(self) -> None:
        from leeward.retail.project.door.headers import strict_headers

        headers = dict(strict_headers())
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert "camera=()" in headers["Permissions-Policy"]
        assert headers["Referrer-Policy"] == "strict-origin-when-cross-origin"


class TestBrands:
    def test_answer_at_their_own_hosts_only_t_02(self, shop: Shop) -> None:
        assert shop.get(HOLIDAYS, WEEK, HTTP_HOST="caribbean.localhost:8000").status == 200
        stranger = shop.get(HOLIDAYS, WEEK, HTTP_HOST="evil.example")
        assert (stranger.status, stranger.body["code"]) == (404, "no_such_brand")
        assert b"evil" not in stranger.content

    def test_do_not_share_kept_answers(self, shop: Shop) -> None:
        tags = {
            shop.get(HOLIDAYS, WEEK, HTTP_HOST=host).headers["ETag"] for host in ("localhost", "tropical.localhost")
        }
        assert len(tags) == 2


class TestCosts:
    def test_end_a_scrapers_turn_and_nobody_elses_t_24(self, shop: Shop) -> None:
        metered = Shop(shop.folder, points_per_second=5)  # a purse of five points: two searches
        statuses = [metered.get(HOLIDAYS, WEEK).status for _ in range(3)]
        assert statuses == [200, 200, 429]
        refused = metered.get(HOLIDAYS, WEEK)
        assert (refused.body["code"], refused.headers["Retry-After"]) == ("too_many_searches", "1")
        assert metered.get(HOLIDAYS, WEEK, REMOTE_ADDR="203.0.113.6").status == 200

    def test_are_not_charged_for_what_has_not_changed(self, shop: Shop) -> None:
        metered = Shop(shop.folder, points_per_second=2)
        tag = metered.get(HOLIDAYS, WEEK).headers["ETag"]
        assert metered.get(HOLIDAYS, WEEK, HTTP_IF_NONE_MATCH=tag).status == 304
        assert metered.get(HOLIDAYS, WEEK).status == 429

    def test_believe_a_forwarded_address_from_a_trusted_proxy_only(self, shop: Shop, settings: object) -> None:
        metered = Shop(shop.folder, points_per_second=2)
        for number in range(2):
            last = metered.get(HOLIDAYS, WEEK, HTTP_X_FORWARDED_FOR=f"198.51.100.{number}")
        assert last.status == 429
        settings.LEEWARD_TRUSTED_PROXIES = frozenset({"203.0.113.5"})  # type: ignore[attr-defined]
        assert metered.get(HOLIDAYS, WEEK, HTTP_X_FORWARDED_FOR="203.0.113.5, 198.51.100.9").status == 200


class TestBehindDjango:
    def test_the_same_addresses_answer_where_no_hot_path_stands_in_front(
        self, demo_brands: None, settings: Any, tmp_path: Path
    ) -> None:
        settings.LEEWARD_HOME = tmp_path  # other tests publish prices in the folder they share
        answer = Client(HTTP_HOST="localhost").get("/api/search/holiday-destinations")
        assert (answer.status_code, answer.json()["code"]) == (503, "no_prices")


class TestFaults:
    def test_are_problems_with_an_id_and_say_nothing_of_the_inside(
        self, shop: Shop, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def broken(**_asked: object) -> None:
            raise RuntimeError("secret: hunter2")

        monkeypatch.setattr("leeward.retail.search.answers.hot.pricing_client.search_holidays", broken)
        answer = shop.get(HOLIDAYS, WEEK)
        assert (answer.status, answer.body["code"]) == (500, "fault")
        assert is_problem(answer)
        assert b"hunter2" not in answer.content
