"""Every content call of the specification, one by one: it answers, in three queries however long its lists are."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from leeward.retail.kit.caching import surrogate
from tests.no_more_news import hear_no_more_news
from tests.retail.content_calls.conftest import MANY
from tests.retail.search.shop import Shop

MOST_QUERIES = 3
BESIDES = {"API13": 2}
"""Its lines also say what factsheets and posts know of each hotel: one query each, however many hotels (E07)."""
ASKED_ONCE = re.compile(r' FROM "(brands_brand|django_content_type|auth_user)" ')

READS = {
    "API03": "/api/products/region/MV/MV-ARI/tagline",
    "API04": "/api/offers/agent-info",
    "API06": "/api/offers/offer-0",
    "API07": "/api/offers/offer-0/details",
    "API08": "/api/offers/offer-0/hotels/P-MV1/cheapest",
    "API09": "/api/hotels/P-MV1/factsheet",
    "API10": "/api/hotels/MV1/info",
    "API11": "/api/products/details/MV1",
    "API12": "/api/hotels/P-MV1/offers?noDisruptor=1",
    "API13": "/api/products/offer/offer-0",
    "API14": "/api/products/collections/all",
    "API15": "/api/countries/navigation",
    "API16": "/api/dashboard/navigations/ideas",
    "API17": "/api/page-builder/row?slug=long&rowId={row}",
    "API18": "/api/page-builder/structure?slug=long",
    "API19": "/api/warehouse/hours",
    "API25": "/api/page-builder/preview?slug=long&previewToken={token}",
}
"""API17 and API18 by their cacheable twins (Z58); their POSTs are below."""

MADE_FOR_EACH_VISIT = {"API04", "API25"}
"""Whom to call is drawn by lot, and a draft is nobody's but its editor's."""

ASKED_AT_THE_DOOR = {
    "API02": "/api/countries/maldives/leading-price",
    "API05": "/api/packages/hotels/P-MV2/cheapest",
}
POSTS = {
    "API17": ("/api/page-builder/get-row", {"rowId": "{row}", "slug": "long", "isPreview": False}),
    "API18": ("/api/page-builder/structure", {"slug": "long"}),
}


@pytest.fixture
def client() -> Client:
    return Client(HTTP_HOST="localhost")


@pytest.mark.parametrize("call", READS)
class TestContentCall:
    def test_answers_with_data_that_is_kept_z56_r_28(
        self, call: str, client: Client, long_lists: dict[str, str]
    ) -> None:
        address = READS[call].format(**long_lists)
        answer = client.get(address)
        assert answer.status_code == 200, answer.content[:500]
        assert "data" in answer.json()
        assert answer.has_header("Surrogate-Key") == (call not in MADE_FOR_EACH_VISIT)
        if call not in MADE_FOR_EACH_VISIT:
            assert client.get(address, HTTP_IF_NONE_MATCH=answer["ETag"]).status_code == 304

    def test_costs_three_queries_from_cold_and_what_lies_in_another_domain(
        self, call: str, client: Client, long_lists: dict[str, str]
    ) -> None:
        address = READS[call].format(**long_lists)
        client.get(address)
        cache.clear()
        with CaptureQueriesContext(connection) as asked:
            assert client.get(address, HTTP_CACHE_CONTROL="no-cache").status_code == 200
        assert len(content_of(asked)) <= MOST_QUERIES + BESIDES.get(call, 0), content_of(asked)


def content_of(asked: CaptureQueriesContext) -> list[str]:
    """What was asked for content: brands are read once a process, and who a token's owner is is no content."""
    told = [query["sql"] for query in asked.captured_queries]
    return [sql for sql in told if not ASKED_ONCE.search(sql)]


@pytest.mark.parametrize("call", POSTS)
def test_reading_by_post_answers_as_its_twin_in_as_many_queries_z58(
    call: str, client: Client, long_lists: dict[str, str]
) -> None:
    path, payload = POSTS[call]
    body = json.loads(json.dumps(payload).replace("{row}", long_lists["row"]))
    twin = client.get(READS[call].format(**long_lists)).json()
    with CaptureQueriesContext(connection) as asked:
        answer = client.post(path, json.dumps(body), content_type="application/json")
    assert answer.json() == twin
    assert len(content_of(asked)) <= MOST_QUERIES, content_of(asked)


@pytest.mark.parametrize("call", ASKED_AT_THE_DOOR)
def test_prices_are_answered_before_django_without_a_query(
    call: str, prices: Shop, django_assert_max_num_queries: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with django_assert_max_num_queries(MOST_QUERIES):
        assert prices.get(ASKED_AT_THE_DOOR[call]).data["price"] > 0
    hear_no_more_news(monkeypatch)
    with django_assert_max_num_queries(0):
        prices.get(ASKED_AT_THE_DOOR[call])


def test_the_lists_are_long_enough_to_tell(client: Client, long_lists: dict[str, str]) -> None:
    page = client.get(READS["API18"]).json()
    assert [row["card_count"] for row in page["pageStructure"]["rows"]] == [3 + MANY] * MANY
    assert len(client.get(READS["API12"]).json()["products"]) == MANY
    assert len(client.get(READS["API14"]).json()["data"]) == MANY
    assert len(client.get(READS["API10"]).json()["data"]["videos"]) == MANY
    assert surrogate.PRICES in client.get(READS["API12"])["Surrogate-Key"].split()
