""" "I don't know where or when": what is shown is what is then found."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from leeward.retail.hotels.queries import HotelFacets
from leeward.retail.pages.search import prices as search_prices
from leeward.retail.pages.search import where_prices
from leeward.retail.search.catalogue import CatalogueKeeper
from tests.retail.search.shop import small_catalogue
from tests.retail.search.test_narrowing import FACTS, LABELS

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shop")]


def where(drawn: list[dict[str, Any]], query: str = "") -> dict[str, Any]:
    assert Client(HTTP_HOST="localhost").get(f"/search/where-can-we-go/?{query}").status_code == 200
    props: dict[str, Any] = drawn[-1]["props"]
    return props


class TestWhereCanWeGo:
    def test_ranks_places_by_their_cheapest_month(self, drawn: list[dict[str, Any]]) -> None:
        props = where(drawn)
        assert [(place["name"], place["ppPence"]) for place in props["places"]] == [
            ("West Coast", 75_000), ("Ari Atoll", 110_000),
        ]  # fmt: skip

    def test_every_cell_is_the_lowest_price_its_search_finds(self, drawn: list[dict[str, Any]]) -> None:
        cells = [cell for place in where(drawn)["places"] for cell in place["months"] if cell["ppPence"] is not None]
        assert cells
        for cell in cells:
            address = cell["href"].replace("/search/holidays/", "/search/holidays/results.json")
            cards = Client(HTTP_HOST="localhost").get(address).json()["cards"]
            assert (cards[0]["ppPence"], cards[0]["totalPence"]) == (cell["ppPence"], cell["totalPence"]), cell

    def test_says_for_whom_prices_are_and_what_they_hold_uk_03(self, drawn: list[dict[str, Any]]) -> None:
        props = where(drawn)
        assert props["basis"] == (
            "Per person for 2 adults in one room, with flights, hotel, transfers where shown and all taxes."
        )
        assert [(props["party"], place["totalPence"]) for place in props["places"]] == [
            ("2 adults", 150_000), ("2 adults", 220_000),
        ]  # fmt: skip

    def test_a_budget_leaves_what_it_pays_for_or_says_the_nearest(self, drawn: list[dict[str, Any]]) -> None:
        assert [place["name"] for place in where(drawn, "budget=1000")["places"]] == ["West Coast"]
        nothing = where(drawn, "budget=100")
        assert nothing["places"] == []
        assert [
            (way["label"], way["count"], way["fromPpPence"], way["fromTotalPence"]) for way in nothing["relaxations"]
        ] == [
            ("At any price", 2, 75_000, 150_000),
        ]

    @pytest.mark.parametrize(
        ("query", "labels"),
        [
            ("theme=golf", ["Without “Golf”"]),
            ("theme=golf&depair=MAN", ["Without “Golf”"]),
            ("depair=EXT&month=2027-06", ["From any UK airport"]),
            ("depair=EXT&theme=golf&budget=100", ["Without any of these"]),
        ],
    )
    def test_where_nothing_is_sold_it_says_what_to_give_up_and_what_that_costs(
        self, query: str, labels: list[str], drawn: list[dict[str, Any]]
    ) -> None:
        """Issue 6, items 3 and 4: never an empty page; each way on finds what it promised."""
        props = where(drawn, query)
        assert (props["places"], [way["label"] for way in props["relaxations"]]) == ([], labels)
        for way in props["relaxations"]:
            places = where(drawn, way["href"].partition("?")[2])["places"]
            assert (len(places), places[0]["ppPence"], places[0]["totalPence"]) == (
                way["count"], way["fromPpPence"], way["fromTotalPence"],
            )  # fmt: skip

    def test_a_month_is_what_places_are_ranked_and_budgeted_by(self, drawn: list[dict[str, Any]]) -> None:
        year = where(drawn)
        prices = {(place["name"], cell["month"]): cell for place in year["places"] for cell in place["months"]}
        month = max(month for (_, month), cell in prices.items() if cell["ppPence"] is not None)
        asked = where(drawn, f"month={month}")
        sold = {name: cell for (name, at), cell in prices.items() if at == month and cell["ppPence"] is not None}
        assert {place["name"]: (place["ppPence"], place["href"]) for place in asked["places"]} == {
            name: (cell["ppPence"], cell["href"]) for name, cell in sold.items()
        }
        assert [choice["value"] for choice in asked["when"] if choice["isChosen"]] == [month]

    def test_any_length_is_never_dearer_than_one(self, drawn: list[dict[str, Any]]) -> None:
        anyhow = {place["name"]: place for place in where(drawn, "nights=any")["places"]}
        for nights in (7, 10, 11, 14):
            for place in where(drawn, f"nights={nights}")["places"]:
                assert anyhow[place["name"]]["ppPence"] <= place["ppPence"]
        assert any(place["when"].endswith(" nights") for place in anyhow.values())

    def test_promises_no_other_lengths_than_are_asked(self, drawn: list[dict[str, Any]]) -> None:
        """A stay of five nights is not among them: "any length" would say that there is none."""
        props = where(drawn, "nights=any&budget=1")
        chosen = next(choice for choice in props["nights"] if choice["isChosen"])
        assert chosen["label"] == "Any usual length"
        labels = [way["label"] for way in where(drawn, "nights=21&budget=1000")["relaxations"]]
        assert "For 7, 10, 11 or 14 nights" in labels

    def test_a_theme_goes_along_to_the_results(
        self, drawn: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """MV1 is cheaper and has no spa."""
        keeper = CatalogueKeeper(lambda: replace(small_catalogue(), facts=FACTS, facet_labels=LABELS, version="spa"))
        monkeypatch.setattr(search_prices, "catalogue_of_this_process", lambda: keeper)
        spa = HotelFacets(itemcode="MV2", facilities=("spa",), beach_metres=0, tags=())
        monkeypatch.setattr(where_prices, "list_hotel_facets", lambda: [spa])
        places = where(drawn, "theme=spa")["places"]
        assert [place["name"] for place in places] == ["Ari Atoll"]
        for cell in [cell for cell in places[0]["months"] if cell["href"]]:
            address = cell["href"].replace("/search/holidays/", "/search/holidays/results.json")
            page = Client(HTTP_HOST="localhost").get(address).json()
            assert [(card["itemcode"], card["ppPence"]) for card in page["cards"]] == [("MV2", cell["ppPence"])]
            assert [chosen["value"] for chosen in page["chosen"]] == ["spa"]

    @pytest.mark.parametrize(
        "query", ["depair=<x>", "nights=99", "budget=-1", "theme=none", "budget=1e9", "depair=ZZZ", "month=1999-01"]
    )
    def test_nonsense_is_not_wished(self, drawn: list[dict[str, Any]], query: str) -> None:
        assert len(where(drawn, query)["places"]) == 2
