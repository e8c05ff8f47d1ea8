""" "I don't know where or when": what is shown is what is then found."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

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
            assert cards[0]["ppPence"] == cell["ppPence"], cell

    def test_a_budget_leaves_what_it_pays_for_or_says_the_nearest(self, drawn: list[dict[str, Any]]) -> None:
        assert [place["name"] for place in where(drawn, "budget=1000")["places"]] == ["West Coast"]
        nothing = where(drawn, "budget=100")
        assert (nothing["places"], nothing["nearestPpPence"]) == ([], 75_000)

    @pytest.mark.parametrize(
        "query", ["depair=<x>", "nights=99", "budget=-1", "theme=none", "budget=1e9", "depair=ZZZ"]
    )
    def test_nonsense_is_not_wished(self, drawn: list[dict[str, Any]], query: str) -> None:
        assert len(where(drawn, query)["places"]) == 2
