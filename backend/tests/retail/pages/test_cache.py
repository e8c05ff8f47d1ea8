"""The page cache: whole answers, a nonce of its own for each, and nothing private in it."""

from __future__ import annotations

import gzip
import re
from datetime import UTC, datetime
from types import SimpleNamespace

import pytest

from leeward.retail.kit import clock
from leeward.retail.pages.delivery.asked_for import DECLARED
from leeward.retail.pages.delivery.cache import CACHE_HEADER, PageCache
from tests.retail.api.contract import the_contract
from tests.retail.pages.cached_site import Site, ask


class TestPageCache:
    def test_asks_django_once_for_a_page_that_may_be_kept(self, cache: PageCache, site: Site) -> None:
        bodies = [ask(cache)[2] for _ in range(3)]
        assert site.asked == 1
        assert all(body.endswith(b"page 1") for body in bodies)

    def test_gives_every_answer_a_nonce_of_its_own_in_body_and_policy(self, cache: PageCache) -> None:
        nonces = set()
        for _ in range(5):
            _, headers, body = ask(cache)
            (nonce,) = re.findall(rb"nonce=(\S+?)>", body)
            assert headers["Content-Security-Policy"] == f"script-src 'nonce-{nonce.decode()}'"
            nonces.add(nonce)
        assert len(nonces) == 5
        assert b"inner-nonce-1" not in nonces

    def test_answers_gzip_that_opens_to_the_same_page(self, cache: PageCache) -> None:
        _, headers, body = ask(cache, HTTP_ACCEPT_ENCODING="br, gzip")
        assert headers["Content-Encoding"] == "gzip"
        assert headers["Vary"] == "Accept-Encoding"
        assert gzip.decompress(body).endswith(b"page 1")

    def test_never_lets_its_own_mark_out(self, cache: PageCache) -> None:
        for more in ({}, {"QUERY_STRING": "a=1"}, {}):
            assert CACHE_HEADER not in ask(cache, **more)[1]

    def test_keeps_brands_apart_by_host_T_02(self, cache: PageCache, site: Site) -> None:
        ask(cache)
        assert ask(cache, HTTP_HOST="caribbean.localhost")[2].endswith(b"page 2")

    def test_takes_a_host_on_any_port_for_the_same(self, cache: PageCache) -> None:
        ask(cache)
        for port in range(9000, 9020):
            assert ask(cache, HTTP_HOST=f"LOCALHOST:{port}")[2].endswith(b"page 1")
        assert len(cache.pages) == 1

    def test_keeps_nothing_that_sets_a_cookie(self, cache: PageCache, site: Site) -> None:
        site.cookies = [("Set-Cookie", "csrf=abc")]
        ask(cache)
        assert ask(cache)[2].endswith(b"page 2")

    def test_asks_again_when_anything_was_purged_and_the_page_names_nothing(self, cache: PageCache) -> None:
        ask(cache)
        cache.watch.purge("hotel-MV1")  # type: ignore[attr-defined]
        assert ask(cache)[2].endswith(b"page 2")

    def test_asks_again_only_when_what_the_page_shows_was_purged_R_28(self, cache: PageCache, site: Site) -> None:
        site.more = [("Surrogate-Key", "page-7 hotel-MV2"), ("X-Leeward-Keep", "-")]
        ask(cache)
        cache.watch.purge("hotel-MV1")  # type: ignore[attr-defined]
        assert ask(cache)[2].endswith(b"page 1")
        cache.watch.purge("hotel-MV2")  # type: ignore[attr-defined]
        assert ask(cache)[2].endswith(b"page 2")

    def test_asks_again_when_the_brand_changed(self, cache: PageCache, brand: SimpleNamespace) -> None:
        ask(cache)
        brand.version = "v2"
        assert ask(cache)[2].endswith(b"page 2")

    def test_asks_again_when_the_prices_it_shows_changed_R_32(
        self, cache: PageCache, site: Site, prices: list[str]
    ) -> None:
        site.more = [("Surrogate-Key", "page-7"), ("X-Leeward-Keep", "-")]
        ask(cache, path="/without")
        site.more = [("Surrogate-Key", "page-8 prices"), ("X-Leeward-Keep", "-")]
        ask(cache, path="/with")
        prices[0] = "2-b"
        assert ask(cache, path="/without")[2].endswith(b"page 1")
        assert ask(cache, path="/with")[2].endswith(b"page 3")

    def test_asks_again_when_the_time_is_over(
        self, cache: PageCache, site: Site, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        now = [1000.0]
        monkeypatch.setattr("leeward.retail.pages.delivery.cache.time.monotonic", lambda: now[0])
        ask(cache)
        now[0] += 61
        assert ask(cache)[2].endswith(b"page 2")

    def test_asks_again_when_a_new_day_begins_in_the_united_kingdom_R_28(
        self, cache: PageCache, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        moments = [1000.0]
        monkeypatch.setattr("leeward.retail.pages.delivery.cache.time.monotonic", lambda: moments[0])
        with clock.pinned_at(datetime(2026, 7, 21, 22, 59, 50, tzinfo=UTC)):  # ten seconds before midnight in summer
            ask(cache)
            for later, page in ((9.9, b"page 1"), (0.2, b"page 2")):
                moments[0] += later
                assert ask(cache)[2].endswith(page)

    @pytest.mark.parametrize(
        "more",
        [{"QUERY_STRING": "utm_source=x"}, {"HTTP_COOKIE": "session=abc"}, {"REQUEST_METHOD": "POST"}],
        ids=["query string", "staff session", "a write"],
    )
    def test_neither_keeps_nor_serves_what_may_differ_between_people(
        self, cache: PageCache, site: Site, more: dict[str, str]
    ) -> None:
        ask(cache)
        assert ask(cache, **more)[2].endswith(b"page 2")
        assert ask(cache)[2].endswith(b"page 1")

    def test_keeps_no_errors(self, cache: PageCache, site: Site) -> None:
        site.status = "404 Not Found"
        assert ask(cache)[0] == "404 Not Found"
        assert ask(cache)[2].endswith(b"page 2")

    def test_keeps_nothing_a_view_did_not_mark(self, cache: PageCache, site: Site) -> None:
        site.marks = False
        ask(cache)
        assert ask(cache)[2].endswith(b"page 2")

    def test_answers_head_without_a_body_but_with_its_length(self, cache: PageCache) -> None:
        _, headers, body = ask(cache, REQUEST_METHOD="HEAD")
        assert body == b""
        assert int(headers["Content-Length"]) > 0

    def test_holds_a_bounded_number_of_pages(self, cache: PageCache, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("leeward.retail.pages.delivery.cache.KEEP_AT_MOST", 3)
        for number in range(10):
            ask(cache, path=f"/{number}")
        assert len(cache.pages) == 3


class TestKeptData:
    """Content calls are kept like pages, by their address and what they read of the query."""

    @pytest.fixture(autouse=True)
    def data(self, site: Site) -> None:
        site.marks = False
        site.more = [("Surrogate-Key", "offers"), ("X-Leeward-Keep", "-"), ("ETag", 'W/"abc"')]

    def test_asks_django_once_for_each_address_and_what_it_reads_of_the_query(
        self, cache: PageCache, site: Site
    ) -> None:
        for query in ("", "", "nights=7", "nights=7", "nights=14", "nights=7&board=AI", "board=AI&nights=7"):
            ask(cache, path="/api/offers/x/hotels/MV1/cheapest", QUERY_STRING=query)
        assert site.asked == 4

    def test_takes_no_invented_parameter_for_another_question_t_24(self, cache: PageCache, site: Site) -> None:
        ask(cache, path="/api/page-builder/structure", QUERY_STRING="slug=home")
        for query in ("slug=home&n=2", "n=3&slug=home", "slug=%68ome&utm_source=x"):
            assert ask(cache, path="/api/page-builder/structure", QUERY_STRING=query)[2].endswith(b"page 1")
        assert (site.asked, len(cache.data)) == (1, 1)

    @pytest.mark.parametrize(
        ("path", "query"),
        [
            ("/api/page-builder/structure", "slug=home&slug=other"), ("/api/warehouse/hours", "n=1"),
            ("/api/page-builder/structure", "slug=h\xc3\xb6me"), ("/api/context", "a=1"),
            ("/api/page-builder/structure", f"slug={'x' * 400}"),
        ],
    )  # fmt: skip
    def test_keeps_nothing_that_is_asked_in_a_way_it_does_not_know_t_24(
        self, cache: PageCache, site: Site, path: str, query: str
    ) -> None:
        for _ in range(2):
            assert ask(cache, path=path, QUERY_STRING=query)[0] == "200 OK"
        assert (site.asked, len(cache.data)) == (2, 0)

    def test_keeps_no_page_by_query(self, cache: PageCache, site: Site) -> None:
        for _ in range(2):
            ask(cache, path="/offers", QUERY_STRING="a=1")
        assert site.asked == 2

    def test_answers_304_to_who_has_it_already(self, cache: PageCache, site: Site) -> None:
        ask(cache, path="/api/x")
        status, headers, body = ask(cache, path="/api/x", HTTP_IF_NONE_MATCH='W/"old", "abc"')
        assert (status, body, headers["ETag"]) == ("304 Not Modified", b"", 'W/"abc"')
        assert site.asked == 1

    def test_lets_the_keys_out_for_a_cdn_but_not_its_own_mark(self, cache: PageCache) -> None:
        for _ in range(2):
            headers = ask(cache, path="/api/x")[1]
            assert headers["Surrogate-Key"] == "offers"
            assert "X-Leeward-Keep" not in headers

    def test_ends_an_answer_at_its_minute(self, cache: PageCache, site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
        moments = [1000.0]
        monkeypatch.setattr("leeward.retail.pages.delivery.cache.time.monotonic", lambda: moments[0])
        with clock.pinned_at(datetime(2026, 11, 21, 12, 0, 50, tzinfo=UTC)):
            site.more = [("Surrogate-Key", "offers"), ("X-Leeward-Keep", str(clock.now().timestamp() + 10))]
            ask(cache, path="/api/x")
            for later, page in ((9.9, b"page 1"), (0.2, b"page 2")):
                moments[0] += later
                assert ask(cache, path="/api/x")[2].endswith(page)

    def test_holds_a_bounded_number_of_bytes(self, cache: PageCache, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("leeward.retail.pages.delivery.cache.KEEP_DATA_BYTES", 200)
        for number in range(50):
            ask(cache, path=f"/api/{number}")
        assert 0 < len(cache.data) < 10

    def test_keeps_brands_apart_by_host_T_02(self, cache: PageCache) -> None:
        ask(cache, path="/api/x")
        assert ask(cache, path="/api/x", HTTP_HOST="caribbean.localhost")[2].endswith(b"page 2")


def test_the_parameters_that_answers_are_kept_by_are_those_of_the_contract_t_24() -> None:
    """One that is read and not listed would give one visitor the answer to another's question."""
    seen = set()
    for path, methods in the_contract()["paths"].items():
        found = [declared for shape, declared in DECLARED if shape.fullmatch(path)]
        if found and "get" in methods:
            asked = {one["name"] for one in methods["get"].get("parameters", ()) if one["in"] == "query"}
            assert asked - {"noDisruptor"} == found[0], path
            seen.add(path)
    assert len(seen) >= 10
