"""R14, S48: an address in, what it finds out; whatever is wrong with it is said at its field and the rest is kept."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from datetime import date, timedelta
from typing import Any
from urllib.parse import parse_qs

import pytest
from django.test import Client

from leeward.pricing.api import Refinement
from leeward.retail.inventory.models import LocalCharge
from leeward.retail.pages.search import prices as search_prices
from leeward.retail.search import queries
from leeward.retail.search.catalogue import CatalogueKeeper
from leeward.retail.search.pricing_client import find_holidays
from leeward.travel.read_search import parse_search
from tests.retail.content.building import a_hotel
from tests.retail.search.shop import NOW, small_catalogue

pytestmark = pytest.mark.django_db

WEEK = "destination=MV&depair=LGW&nights=7&date=2027-05-03"
TODAY = NOW.date()


def ask(query: str) -> Any:
    return Client(HTTP_HOST="localhost").get(f"/search/holidays/?{query}")


def found(query: str) -> dict[str, Any]:
    answer = Client(HTTP_HOST="localhost").get(f"/search/holidays/results.json?{query}")
    assert answer.status_code == 200, answer.content
    return dict(answer.json())


def bar_of(drawn: list[dict[str, Any]]) -> dict[str, Any]:
    return dict(drawn[-1]["props"]["searchBar"])


def problems(drawn: list[dict[str, Any]]) -> list[tuple[str, str, int | None]]:
    return [(p["field"], p["message"], p["room"]) for p in bar_of(drawn)["problems"]]


@pytest.mark.usefixtures("shop")
class TestResultsPage:
    def test_shows_every_hotel_with_its_price_r14(self, drawn: list[dict[str, Any]]) -> None:
        assert ask(WEEK).status_code == 200
        props = drawn[-1]["props"]
        # MV1: 2 x 100 x 7 + 800. MV2: 2 x 150 x 7 x 0.9 + 800.
        assert [(card["itemcode"], card["totalPence"], card["ppPence"]) for card in props["found"]["cards"]] == [
            ("MV1", 220_000, 110_000),
            ("MV2", 269_000, 134_500),
        ]
        assert props["found"]["heading"] == "2 holidays in Maldives"
        # As the search bar above writes it (Z25).
        assert {card["dateText"] for card in props["found"]["cards"]} == {"Mon 3rd May 2027"}
        assert bar_of(drawn)["search"]["destinations"] == ["MV"]

    def test_says_what_a_price_holds_and_what_not(self, drawn: list[dict[str, Any]]) -> None:
        ask(WEEK)
        said = {card["itemcode"]: card["inclusions"] for card in drawn[-1]["props"]["found"]["cards"]}
        assert [(i["text"], i["kind"]) for i in said["MV1"]] == [
            ("Half Board", "yes"), ("1 stop, DOH", "fact"), ("Transfers not included", "no"),
        ]  # fmt: skip
        # MV2's plan has a promotion: what it takes off is in the price, and is no saving anybody proved (UK-07, UK-08).
        assert not any("£" in i["text"] for i in said["MV2"])

    def test_says_what_of_the_total_is_paid_at_the_hotel_uk_01(self) -> None:
        hotel = a_hotel(itemcode="MV1")
        for name, is_paid_locally, year in (("Green tax", True, 2027), ("Fee", False, 2027), ("Old tax", True, 2026)):
            LocalCharge.objects.create(
                hotel=hotel, code="TAX", name=name, basis="person-night", amount=600, currency="GBP",
                first=f"{year}-01-01", last=f"{year}-12-31", is_paid_locally=is_paid_locally,
            )  # fmt: skip
        said = {card["itemcode"]: [i["text"] for i in card["inclusions"]] for card in found(WEEK)["cards"]}
        there = {code: [text for text in texts if "paid at the hotel" in text] for code, texts in said.items()}
        assert there == {"MV1": ["Green tax in the total, paid at the hotel"], "MV2": []}

    def test_a_card_leads_to_this_very_package_r15(self, drawn: list[dict[str, Any]]) -> None:
        ask(WEEK + "&room[adults]=2&room[children]=1&room[ages][]=4")
        href = drawn[-1]["props"]["found"]["cards"][0]["href"]
        assert "date=2027-05-03&depair=LGW&nights=7&boardbasis=HB" in href
        assert href.endswith("room[adults]=2&room[children]=1&room[ages][]=4")

    @pytest.mark.parametrize("filtered", ["boards=HB", "boardbasis=HB", "boards=half-board"])
    def test_a_card_takes_the_filter_of_boards_along_and_none_where_there_is_none_uk_03(self, filtered: str) -> None:
        assert "&boards=" not in found(WEEK)["cards"][0]["href"]
        asked = parse_qs(found(f"{WEEK}&{filtered}")["cards"][0]["href"].partition("?")[2])
        assert asked["boardbasis"] == ["HB"]
        assert "HB" in asked["boards"][0].split(",")

    def test_a_fresh_visit_is_asked_where_to_go_without_complaints(self, drawn: list[dict[str, Any]]) -> None:
        assert ask("").status_code == 200
        props = drawn[-1]["props"]
        assert props["found"] is None
        assert props["suggestions"][0]["label"] == "West Coast, Sri Lanka, from £750 pp, £1,500 for 2 adults"
        assert problems(drawn) == []

    def test_stays_out_of_search_engines(self, drawn: list[dict[str, Any]]) -> None:
        assert 'rel="canonical"' not in ask(WEEK).content.decode()


@pytest.mark.usefixtures("shop")
class TestFoundProps:
    def test_equals_the_engines_own_answer_in_random_searches(self) -> None:
        dice = random.Random(48)
        edition = queries.current_edition()
        for _ in range(100):
            day = date(2027, 5, 1) + timedelta(days=dice.randint(0, 150))
            rooms = "".join(
                f"&room[adults]={dice.randint(1, 4)}"
                + (f"&room[ages][]={dice.randint(0, 17)}" if dice.random() < 0.4 else "")
                for _ in range(dice.randint(1, 2))
            )
            address = (
                f"destination={dice.choice(['MV', 'LK', 'MV,LK', 'MV-ARI'])}"
                f"&depair={dice.choice(['LGW', 'MAN', 'LGW,MAN'])}&nights={dice.choice([7, 10, 14])}"
                f"&date={day}&flex={dice.choice([0, 0, 3])}{rooms}"
            )
            query = parse_search(address=address, today=TODAY).query
            page = find_holidays(edition=edition, query=query, refinement=Refinement(limit=500), today=TODAY)
            shown = found(address)
            assert shown["nAll"] == page.n_hotels, address
            assert {card["itemcode"]: card["totalPence"] for card in shown["cards"]} == {
                offer.itemcode: offer.total_pence for offer in page.offers
            }, address

    def test_every_count_is_what_choosing_it_leaves(self) -> None:
        """S48: counts, and impossible choices disabled."""
        both = found("destination=MV,LK&depair=LGW&nights=7&date=2027-05-03")
        options = [(group["name"], option) for group in both["filters"] for option in group["options"]]
        assert options
        for name, option in options:
            left = found(f"destination=MV,LK&depair=LGW&nights=7&date=2027-05-03&{name}={option['value']}")
            assert left["nFound"] == option["count"], (name, option)
            assert left["nAll"] == 3

    @pytest.mark.parametrize("chosen", ["boards=AI", "regions=MV-ARI", "regions=LK-WES&stars=3"])
    def test_beside_a_choice_of_its_group_a_count_is_of_what_is_like_that_w_18(self, chosen: str) -> None:
        """Bed & Breakfast says how many are of it while All Inclusive is ticked, and nought where none is."""
        search = "destination=MV,LK&depair=LGW&nights=7&date=2027-05-03"
        name, _, rest = chosen.partition("=")
        beside = "&".join(rest.split("&")[1:])
        group = next(group for group in found(f"{search}&{chosen}")["filters"] if group["name"] == name)
        assert len(group["options"]) > 1
        for option in group["options"]:
            alone = found(f"{search}&{beside}&{name}={option['value']}")
            assert alone["nFound"] == option["count"], option

    @pytest.mark.parametrize("limits", ["max_pp=1200", "max_pp=1345&max_total=2500", "max_total=2690&boards=HB,RO"])
    def test_every_count_of_flights_beside_limits_of_price_is_what_choosing_it_leaves(self, limits: str) -> None:
        """S48: other flights have other prices."""
        search = f"destination=MV,LK&depair=LGW&nights=7&date=2027-05-03&{limits}"
        groups = [group for group in found(search)["filters"] if group["name"] in {"airline", "stops", "departs"}]
        assert groups
        for group in groups:
            for option in group["options"]:
                left = found(f"{search}&{group['name']}={option['value']}")
                assert left["nFound"] == option["count"], (group["name"], option)

    @pytest.mark.parametrize(
        "chosen", ["boards=HB,AI", "good=deals", "max_pp=1200&stars=4", "bbox=2,72,4,74", "rating=40"]
    )
    def test_a_page_and_the_api_read_one_address_alike(self, chosen: str) -> None:
        answer = Client(HTTP_HOST="localhost").get(f"/api/search/holidays?{WEEK}&{chosen}")
        assert answer.status_code == 200, answer.content
        offers = [(offer["itemcode"], offer["total_pence"]) for offer in answer.json()["data"]["holidays"]]
        assert [(card["itemcode"], card["totalPence"]) for card in found(f"{WEEK}&{chosen}")["cards"]] == offers

    def test_without_scripts_every_ticked_choice_counts(self) -> None:
        both = found(f"{WEEK}&boards=AI&boards=HB&good=deals")
        assert [(c["group"], c["value"]) for c in both["chosen"]] == [
            ("boards", "AI"), ("boards", "HB"), ("good", "deals"),
        ]  # fmt: skip

    def test_two_cabins_are_a_filter_and_no_complaint(self, drawn: list[dict[str, Any]]) -> None:
        ask(f"{WEEK}&cabins=Economy,Business")
        assert problems(drawn) == []

    def test_a_chosen_filter_can_be_taken_away(self) -> None:
        narrowed = found(f"{WEEK}&boards=AI&stars=5")
        assert [(c["label"], c["group"]) for c in narrowed["chosen"]] == [
            ("All Inclusive", "boards"),
            ("5 stars", "stars"),
        ]
        assert found(narrowed["chosen"][0]["href"].partition("?")[2])["chosen"][0]["label"] == "5 stars"
        assert found(narrowed["clearHref"].partition("?")[2])["chosen"] == []

    @pytest.mark.parametrize(
        ("sort", "first"),
        [("price", "LK7"), ("total", "LK7"), ("saving", "MV2"), ("stars", "MV2"), ("rating", "LK7"), ("beach", "LK7")],
    )
    def test_sorts(self, sort: str, first: str) -> None:
        cards = found(f"destination=MV,LK&depair=LGW&nights=7&date=2027-05-03&sort={sort}")["cards"]
        assert cards[0]["itemcode"] == first

    def test_the_months_are_what_the_month_then_finds(self) -> None:
        months = found(WEEK)["months"]
        assert len(months) == 12
        assert [m["ppPence"] for m in months if m["month"] < "2027-05"] == [None] * 4
        may = next(month for month in months if month["month"] == "2027-05")
        after = found(may["href"].partition("?")[2])
        cheapest = after["cards"][0]
        assert (cheapest["ppPence"], cheapest["totalPence"]) == (may["ppPence"], may["totalPence"])
        assert after["month"] == "2027-05"

    def test_under_filters_the_months_are_those_before_them_and_say_so(self) -> None:
        plain, narrowed = found(WEEK), found(f"{WEEK}&boards=AI&stars=5")
        assert plain["monthsNote"] == "Lowest price per person by month for 2 adults."
        assert narrowed["monthsNote"] == f"{plain['monthsNote']} Before filters: a month begins without them."
        may = next(month for month in narrowed["months"] if month["month"] == "2027-05")
        assert found(may["href"].partition("?")[2])["cards"][0]["ppPence"] == may["ppPence"] == 110_000

    def test_every_price_on_the_map_has_the_partys_total_beside_it_uk_03(self, monkeypatch: pytest.MonkeyPatch) -> None:
        catalogue = small_catalogue()
        placed = {
            code: json.dumps({**json.loads(facts), "latitude": 3.5, "longitude": 72.5}).encode()
            for code, facts in catalogue.hotels.items()
        }
        keeper = CatalogueKeeper(lambda: replace(catalogue, hotels=placed, version="placed"))
        monkeypatch.setattr(search_prices, "catalogue_of_this_process", lambda: keeper)
        answer = found(f"{WEEK}&view=map&room[adults]=2&room[children]=1&room[ages][]=4")
        totals = {card["itemcode"]: (card["ppPence"], card["totalPence"]) for card in answer["cards"]}
        assert answer["party"] == "2 adults, 1 child"
        assert {point["itemcode"]: (point["ppPence"], point["totalPence"]) for point in answer["points"]} == totals

    def test_wrong_questions_are_problems_with_their_field(self) -> None:
        answer = Client(HTTP_HOST="localhost").get("/search/holidays/results.json?destination=MV")
        assert answer.status_code == 422
        assert {error["field"] for error in answer.json()["errors"]} == {"depair", "nights", "date"}

    def test_are_packed_for_a_slow_line(self) -> None:
        for address in (f"/search/holidays/?{WEEK}", f"/search/holidays/results.json?{WEEK}"):
            answer = Client(HTTP_HOST="localhost").get(address, headers={"Accept-Encoding": "gzip"})
            assert answer["Content-Encoding"] == "gzip", address

    def test_costs_a_fixed_number_of_queries(self, django_assert_max_num_queries: Any) -> None:
        found(WEEK)
        with django_assert_max_num_queries(4):
            found(f"{WEEK}&stars=4")


def test_no_prices_at_all_is_a_page_with_a_telephone_number(unpriced: None, drawn: list[dict[str, Any]]) -> None:
    assert ask(WEEK).status_code == 200
    assert drawn[-1]["props"]["suggestions"][0]["href"].startswith("tel:")
