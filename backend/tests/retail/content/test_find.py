"""“Find a Hotel” (S33): instant, forgiving slips, deaf to accents, and each brand's own (issue 4 item 6)."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest
from django.test import Client

from leeward.retail.brands.models import Brand
from leeward.retail.content.find import Entry, FindIndex, folded
from leeward.retail.content.find.keeping import forget_index
from leeward.retail.geography.models import Airport, Country, Region
from leeward.retail.hotels.models import Hotel
from leeward.retail.offers.models import Collection
from tests.no_more_news import hear_no_more_news

ENTRIES = (
    Entry("country", "JM", "Jamaica", "", "/holidays/jamaica"),
    Entry("region", "JM-NEG", "Negril", "Jamaica", "/holidays/jamaica/negril"),
    Entry("hotel", "JM1", "Cove House", "Negril, Jamaica", "/holidays/jamaica/negril/cove-house"),
    Entry("hotel", "LC1", "Anse Soufrière", "Soufrière, Saint Lucia", "/holidays/saint-lucia/soufriere/anse"),
    Entry("hotel", "MV1", "Lagoon Nine", "Noonu Atoll, Maldives", "/holidays/maldives/noonu/lagoon-nine"),
    Entry("hotel", "BB1", "St Lawrence’s Rest", "Barbados", "/holidays/barbados/x"),
    Entry("collection", "villas", "Villas", "Collection", "/collections/villas", frozenset({2})),
)


@pytest.fixture(scope="module")
def index() -> FindIndex:
    return FindIndex(ENTRIES)


def codes(index: FindIndex, query: str, brand_id: int = 2) -> list[str]:
    return [found.entry.code for found in index.find(query, brand_id=brand_id)]


class TestFindIndex:
    @pytest.mark.parametrize(
        ("query", "first"),
        [
            ("cove house", "JM1"), ("cov", "JM1"), ("COVE  hou", "JM1"), ("lagoon nine maldives", "MV1"),
            ("soufriere", "LC1"), ("Soufrière", "LC1"), ("lawrences", "BB1"), ("lawrence's rest", "BB1"),
            ("jamaica", "JM"), ("negril", "JM-NEG"),
            ("jamiaca", "JM"), ("jamica", "JM"), ("jammaica", "JM"), ("lagon", "MV1"), ("lagoom", "MV1"),
            ("soufirere", "LC1"), ("negrli", "JM-NEG"), ("maldvies", "MV1"),
        ],
    )  # fmt: skip
    def test_finds_what_was_meant(self, index: FindIndex, query: str, first: str) -> None:
        assert codes(index, query)[0] == first

    def test_finds_a_hotel_by_its_place(self, index: FindIndex) -> None:
        assert codes(index, "house jamaica") == ["JM1"]
        assert codes(index, "jamaica") == ["JM", "JM-NEG", "JM1"]

    @pytest.mark.parametrize("query", ["", "   ", "zzzz", "cove zzzz", "<script>", "%", "é́́", "x" * 500])
    def test_finds_nothing_where_nothing_was_meant(self, index: FindIndex, query: str) -> None:
        assert codes(index, query) == []

    def test_forgives_no_slip_in_short_words(self, index: FindIndex) -> None:
        assert codes(index, "coe") == []

    def test_shows_no_brand_anothers_collection_T_02(self, index: FindIndex) -> None:
        assert codes(index, "villas", brand_id=2) == ["villas"]
        assert codes(index, "villas", brand_id=3) == []

    def test_folds_accents_ligatures_and_case(self) -> None:
        assert folded("Çeşme Øresund Straße Œuvre") == "cesme oresund strasse oeuvre"

    def test_is_instant_among_twenty_thousand(self) -> None:
        draw = random.Random(4)
        parts = [
            "cove",
            "lagoon",
            "palm",
            "coral",
            "harbour",
            "thyme",
            "garden",
            "sands",
            "bay",
            "reef",
            "royal",
            "villa",
        ]
        made = [
            Entry("hotel", str(n), f"{draw.choice(parts)} {draw.choice(parts)} {n}", draw.choice(parts), "/x")
            for n in range(20_000)
        ]
        big = FindIndex(tuple(made))
        began = time.perf_counter()
        for query in ("coral gar", "lagoom palm", "royal vila 17", "harbuor"):
            assert big.find(query, brand_id=1)
        assert (time.perf_counter() - began) / 4 < 0.25  # about 15 ms on a quiet core


class TestFindCall:
    @pytest.fixture(autouse=True)
    def shop(self, demo_brands: None) -> Any:
        country = Country.objects.create(code="JM", name="Jamaica", slug="jamaica")
        Country.objects.create(code="FR", name="France", slug="france")
        region = Region.objects.create(code="JM-NEG", country=country, name="Negril", slug="negril")
        airport = Airport.objects.create(iata="MBJ", name="Montego Bay", country=country, time_zone="America/Jamaica")
        for code, name, status in (("JM1", "Cove House", Hotel.Status.LIVE), ("JM2", "Cove Court", Hotel.Status.DRAFT)):
            Hotel.objects.create(
                itemcode=code, product_code=code, name=name, slug=code.lower(), status=status, country=country,
                region=region, arrival_airport=airport,
            )  # fmt: skip
        villas = Collection.objects.create(name="Coves", title="Coves", slug="coves", live=True)
        villas.brands = [Brand.objects.get(workspace="caribbean")]
        villas.save()
        forget_index()
        yield
        forget_index()

    def ask(self, query: str, host: str = "localhost") -> list[dict[str, str]]:
        return Client(HTTP_HOST=host).get("/api/search/find", {"q": query}).json()["data"]

    def test_answers_with_where_to_go(self) -> None:
        assert self.ask("cove hous") == [
            {
                "kind": "hotel", "code": "JM1", "name": "Cove House", "context": "Negril, Jamaica",
                "href": "/holidays/jamaica/negril/jm1",
            }
        ]  # fmt: skip

    def test_shows_only_what_is_published_and_the_brands_own_T_02(self) -> None:
        assert [one["code"] for one in self.ask("cove")] == ["JM1"]
        assert [one["code"] for one in self.ask("cove", "caribbean.localhost")] == ["JM1", "coves"]
        assert self.ask("france") == []

    def test_is_kept_by_no_browser_so_that_what_was_taken_down_is_not_found_r_28(self) -> None:
        assert Client(HTTP_HOST="localhost").get("/api/search/find", {"q": "cove"})["Cache-Control"] == "no-cache"

    def test_asks_the_database_nothing_once_it_is_built(
        self, django_assert_max_num_queries: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.ask("cove")
        hear_no_more_news(monkeypatch)
        with django_assert_max_num_queries(0):
            for _ in range(5):
                self.ask("cove")
