"""The overview's prices of places by month: exact, remembered, and no card's price is forgotten over them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from leeward.retail.search import lead_in_prices, lead_ins_by_month, pricing_client, queries
from leeward.retail.search.lead_ins_by_month import PlacesAsked, cheapest_by_month
from tests.pricing.builders import a_hotel, a_plan, a_world
from tests.retail.search.shop import NOW, publish

TODAY = NOW.date()
MAY = PlacesAsked(hotels=(("MV", ("MV1", "MV2")),), months=(date(2027, 5, 1),), lengths=(7,))


@pytest.fixture(autouse=True)
def home(settings: Any, tmp_path: Path) -> Iterator[None]:
    """Two hotels at £100 and £150 a head and night, flights £400 a head, all of May 2027."""
    settings.LEEWARD_HOME = tmp_path
    queries.forget_prices()
    publish(tmp_path / "snapshot", a_world(a_hotel("MV1"), a_hotel("MV2", plans=(a_plan(amount=150),))))
    yield
    queries.forget_prices()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many nights each question to the engine was for."""
    nights: list[int] = []
    real = pricing_client.cheapest_of_hotels

    def counting(**given: Any) -> Any:
        nights.append(given["asked"].nights)
        return real(**given)

    monkeypatch.setattr(pricing_client, "cheapest_of_hotels", counting)
    return nights


def by_month(*lengths: int) -> Any:
    question = PlacesAsked(MAY.hotels, MAY.months, lengths)
    return cheapest_by_month(question, edition=queries.current_edition(), today=TODAY)


class TestCheapestByMonth:
    def test_is_the_lowest_of_all_hotels_and_lengths_and_stands_for_them(self) -> None:
        """Seven nights at £100 and £400 of flights are £1,100 a head; three are £700."""
        assert by_month(7)["MV"]["2027-05"].per_person_pence == 110_000
        lowest = by_month(3, 7)["MV"]["2027-05"]
        assert (lowest.per_person_pence, lowest.nights, lowest.itemcode) == (70_000, 3, "MV1")
        assert lowest.among == ("MV1", "MV2")

    def test_asks_the_engine_once_a_generation_and_question(self, asked: list[int]) -> None:
        assert by_month(3, 7) is by_month(3, 7)
        assert asked == [3, 7]

    def test_pushes_no_card_s_price_out_of_memory(self, asked: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(lead_in_prices, "_QUESTIONS_KEPT", 2)
        first = queries.cheapest_for_hotel("MV1", today=TODAY)
        n_of_card = len(asked)
        for nights in (3, 4, 5, 7):
            by_month(nights)
        assert queries.cheapest_for_hotel("MV1", today=TODAY) == first
        assert asked[n_of_card:] == [3, 4, 5, 7]

    def test_remembers_few_questions_for_they_may_be_invented(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(lead_ins_by_month, "_QUESTIONS_KEPT", 2)
        for nights in (3, 4, 5, 7):
            by_month(nights)
        assert len(queries.current_edition().snapshot.memo["cheapest by month"]) == 2
