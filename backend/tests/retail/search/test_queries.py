"""What the rest of the shop asks in process: exact prices that name their generation, None where nothing is sold."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from leeward.pricing.api import Refinement
from leeward.retail.brands.queries import get_default_brand
from leeward.retail.search import pricing_client, queries
from leeward.retail.search.errors import BadSearch, NoPrices
from leeward.retail.search.offer_tokens import read_offer
from leeward.retail.search.queries import PriceTerms
from leeward.travel.itemcode import find_itemcode
from leeward.travel.occupancy import Occupancy
from leeward.travel.search_query import SearchQuery
from tests.retail.search.shop import NOW, publish, small_world

TODAY = NOW.date()
MAY_3 = date(2027, 5, 3)
ON_MAY_3 = PriceTerms(first_departure=MAY_3, last_departure=MAY_3)


@pytest.fixture
def prices(small_prices: Path, settings: Any, tmp_path: Path) -> Iterator[Path]:
    """The small shop's prices below a home of their own."""
    (tmp_path / "snapshot").symlink_to(small_prices)
    settings.LEEWARD_HOME = tmp_path
    queries.forget_prices()
    yield tmp_path
    queries.forget_prices()


class TestCheapestForHotels:
    def test_prices_every_hotel_from_any_airport(self, prices: Path) -> None:
        # MV1: 2 × 100 × 7 + 800. MV2: 2 × 150 × 7 × 0.9 + 800. LK7: 2 × 50 × 7 + 800.
        found = queries.cheapest_for_hotels(["MV2", "LK7", "MV1"], today=TODAY)
        assert [(code, price.total_pence) for code, price in found.items()] == [
            ("MV2", 269_000), ("LK7", 150_000), ("MV1", 220_000),
        ]  # fmt: skip
        assert (found["MV1"].per_person_pence, found["MV1"].price_pounds, found["MV1"].airport) == (
            110_000,
            1100,
            "LGW",
        )
        assert (found["MV1"].generation, found["MV1"].departure_date) == (1, date(2027, 5, 1))

    def test_leaves_out_what_is_not_sold(self, prices: Path) -> None:
        assert queries.cheapest_for_hotels(["XX1", "MV1"], today=TODAY, terms=PriceTerms(nights=(28,))).keys() == {
            "MV1"
        }
        assert queries.cheapest_for_hotels(["XX1"], today=TODAY) == {}
        assert queries.cheapest_for_hotel("XX1", today=TODAY) is None

    def test_tries_lengths_of_stay_in_order_z24(self, prices: Path) -> None:
        # Forty nights on file: nobody sells 41, so 10 is the first length sold.
        terms = PriceTerms(nights=(28, 10), first_departure=date(2027, 5, 20), last_departure=date(2027, 5, 31))
        price = queries.cheapest_for_hotel("MV1", today=TODAY, terms=terms)
        assert price is not None
        assert price.nights == 10

    def test_asks_the_engine_once_for_all_and_not_again(self, prices: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        asked: list[list[str]] = []
        real = pricing_client.cheapest_of_hotels

        def counting(**given: Any) -> Any:
            asked.append(list(given["itemcodes"]))
            return real(**given)

        monkeypatch.setattr(pricing_client, "cheapest_of_hotels", counting)
        first = queries.cheapest_for_hotels(["MV1", "MV2", "LK7"], today=TODAY)
        again = queries.cheapest_for_hotels(["LK7", "MV1"], today=TODAY)
        assert asked == [["MV1", "MV2", "LK7"]]
        assert again == {code: first[code] for code in ("LK7", "MV1")}

    def test_sees_the_next_generation(self, settings: Any, tmp_path: Path) -> None:
        settings.LEEWARD_HOME = tmp_path
        queries.forget_prices()
        publish(tmp_path / "snapshot", small_world())
        assert queries.cheapest_for_hotels(["MV1"], today=TODAY)["MV1"].generation == 1
        publish(tmp_path / "snapshot", small_world(), generation=2)
        assert queries.cheapest_for_hotels(["MV1"], today=TODAY)["MV1"].generation == 2
        queries.forget_prices()

    def test_keeps_an_offers_terms_api08(self, prices: Path) -> None:
        family = PriceTerms(
            rooms=(Occupancy(adults=2, ages=(5, 1)),), airports=("MAN",), first_departure=MAY_3, last_departure=MAY_3,
            nights=(7,), boards=frozenset({"HB"}),
        )  # fmt: skip
        # (2 × 100 + 50) × 7 + 2 × (2 × 300 + 150 + 20).
        found = queries.cheapest_for_hotels(["MV1", "MV2"], today=TODAY, terms=family)
        assert {code: (price.total_pence, price.people) for code, price in found.items()} == {"MV1": (329_000, 4)}
        cheapest = queries.cheapest_for_offer(["MV1", "MV2"], today=TODAY, terms=family)
        assert cheapest == found["MV1"]

    def test_refuses_a_party_that_makes_no_sense(self, prices: Path) -> None:
        with pytest.raises(BadSearch):
            queries.cheapest_for_hotels(["MV1"], today=TODAY, terms=PriceTerms(rooms=()))


class TestLeadIn:
    @pytest.mark.parametrize(
        ("scope", "code", "itemcode"),
        [("country", "MV", "MV1"), ("region", "LK-WES", "LK7"), ("hotel", "MV2", "MV2"), ("country", "XX", None)],
    )
    def test_is_the_cheapest_a_head_e12(self, prices: Path, scope: Any, code: str, itemcode: str | None) -> None:
        price = queries.lead_in(scope, code, today=TODAY)
        assert (price and price.itemcode) == itemcode


class TestWholeQuestions:
    QUERY = SearchQuery(destinations=("MV",), departure_airports=("LGW",), departure_date=MAY_3, nights=7)

    def test_find_holidays(self, prices: Path) -> None:
        page = queries.find_holidays(self.QUERY, today=TODAY, refinement=Refinement(limit=1))
        assert ([offer.itemcode for offer in page.offers], page.n_hotels) == (["MV1"], 2)

    def test_alternatives_of_a_hotel_m01(self, prices: Path) -> None:
        query = SearchQuery(
            itemcode=find_itemcode("MV1"), departure_airports=("LGW",), departure_date=MAY_3, nights=7,
            destinations=("MV",),
        )  # fmt: skip
        assert [(pair.total_pence, pair.difference_pp_pence) for pair in queries.alternatives(query, today=TODAY)] == [
            (220_000, 0)
        ]
        with pytest.raises(BadSearch):
            queries.alternatives(self.QUERY, today=TODAY)

    def test_quote_with_a_token_of_the_brand(self, prices: Path, demo_brands: None) -> None:
        query = SearchQuery(
            itemcode=find_itemcode("MV1"), departure_airports=("LGW",), departure_date=MAY_3, nights=7
        )  # fmt: skip
        signed = queries.quote(query, brand=get_default_brand(), now=NOW)
        assert sum(line.pence for line in signed.quote.lines) == 220_000
        assert read_offer(token=signed.offer_token, now=NOW).total_pence == 220_000


class TestWithoutPrices:
    def test_pages_go_on_without_them(self, settings: Any, tmp_path: Path) -> None:
        settings.LEEWARD_HOME = tmp_path
        queries.forget_prices()
        assert queries.cheapest_for_hotels(["MV1"], today=TODAY) == {}
        assert queries.lead_in("country", "MV", today=TODAY) is None
        with pytest.raises(NoPrices):
            queries.find_holidays(TestWholeQuestions.QUERY, today=TODAY)
        queries.forget_prices()
