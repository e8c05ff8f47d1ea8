"""The booking page (S08, S45-S47, M08, R15-R20, R-31, R-34, UK-03, UK-10)."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Erratum, Hotel
from leeward.retail.inventory.models import Contract
from leeward.retail.inventory.operations.publishing import publish_anew
from leeward.retail.search.offer_tokens import read_offer
from leeward.retail.search.queries import forget_prices, quote
from leeward.travel.itemcode import find_itemcode
from leeward.travel.occupancy import Occupancy
from leeward.travel.search_query import SearchQuery
from tests.retail.booking_pages.conftest import Read
from tests.retail.hotels.island import night
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db
LEAVES = night(3)
WEEK = f"date={LEAVES}&depair=LGW&nights=7"


@pytest.fixture
def hotel(brand: BrandSheet) -> Hotel:
    return Hotel.objects.select_related("country", "region").get(itemcode="MV1")


@pytest.fixture
def path(hotel: Hotel) -> str:
    return f"/holidays/{hotel.country.slug}/{hotel.region.slug}/{hotel.slug}"


def priced(read: Read, path: str, query: str = WEEK) -> dict[str, Any]:
    answer = read(f"{path}/book?{query}")["answer"]
    assert answer["state"] == "priced", answer
    found: dict[str, Any] = answer["priced"]
    return found


def searched_pence(brand: BrandSheet, *rooms: Occupancy) -> int:
    """What a search shows for a week at the hotel."""
    query = SearchQuery(
        departure_airports=("LGW",), departure_date=LEAVES, nights=7, itemcode=find_itemcode("MV1"), rooms=rooms
    )
    return quote(query, brand=brand, now=AT).quote.offer.total_pence


class TestPrice:
    def test_is_the_total_that_was_searched_and_a_head_s_share_r_31_uk_03(
        self, read: Read, path: str, brand: BrandSheet
    ) -> None:
        shown = priced(read, path)
        assert shown["totalPence"] == searched_pence(brand, Occupancy()) == 260_000
        assert (shown["perPersonPence"], shown["party"]) == (130_000, "2 adults")
        assert shown["lines"][0] == {"label": "2 adults at £1,300", "text": "£2,600"}

    def test_is_for_every_room_of_the_party_r_31(self, read: Read, path: str, brand: BrandSheet) -> None:
        rooms = "room[adults]=2&room[children]=0&room[adults]=1&room[children]=0"
        shown = priced(read, path, f"{WEEK}&{rooms}")
        assert shown["totalPence"] == searched_pence(brand, Occupancy(), Occupancy(adults=1))
        assert [room["heading"] for room in shown["rooms"]] == ["Room 1, 2 adults", "Room 2, 1 adult"]

    def test_the_offer_token_books_exactly_this_r_31(self, read: Read, path: str) -> None:
        shown = priced(read, path)
        claims = read_offer(token=shown["offerToken"], now=AT)
        assert (claims.total_pence, claims.itemcode, claims.departure_date) == (260_000, "MV1", LEAVES)

    def test_what_was_seen_before_stands_beside_it_uk10(self, read: Read, path: str) -> None:
        assert priced(read, path, f"{WEEK}&seen=250000")["seenPence"] == 250_000
        assert priced(read, path, f"{WEEK}&seen=cheap")["seenPence"] is None
        assert "seen" not in parse_qs(priced(read, path, f"{WEEK}&seen=250000")["query"])

    def test_asks_the_database_a_fixed_number_of_times(
        self, read: Read, path: str, django_assert_max_num_queries: DjangoAssertNumQueries
    ) -> None:
        rooms = "&room[adults]=2&room[children]=0" * 2
        read(f"{path}/book?{WEEK}")
        with django_assert_max_num_queries(32):
            read(f"{path}/book?{WEEK}{rooms}")


class TestRooms:
    def test_offers_every_plan_with_the_party_s_difference(self, read: Read, path: str) -> None:
        (room,) = priced(read, path)["rooms"]
        found = {plan["value"]: plan["differencePence"] for kind in room["types"] for plan in kind["plans"]}
        assert found == {"DLX~FLEX": 0, "DLX~ALL": 28_000, "STE~FLEX": 70_000}
        (suite,) = room["types"][1]["plans"]
        assert (suite["differencePpPence"], suite["board"], suite["isChosen"]) == (35_000, "Half Board", False)

    @pytest.mark.parametrize("choice", ["DLX~ALL", "STE~FLEX"])
    def test_a_chosen_room_costs_what_its_difference_said_r_31(self, read: Read, path: str, choice: str) -> None:
        before = priced(read, path)
        plans = [plan for kind in before["rooms"][0]["types"] for plan in kind["plans"]]
        (difference,) = [plan["differencePence"] for plan in plans if plan["value"] == choice]
        after = priced(read, path, f"{before['query']}&roomchoice={choice}")
        assert after["totalPence"] == before["totalPence"] + difference
        assert after["replaced"] is None
        assert parse_qs(after["query"])["roomchoice"] == [choice]

    @pytest.mark.parametrize("choice", ["DLX~GONE", "NONE~FLEX"])
    def test_a_room_that_is_not_to_be_had_gives_way_and_it_is_said_uk10(
        self, read: Read, path: str, brand: BrandSheet, choice: str
    ) -> None:
        shown = priced(read, path, f"{WEEK}&roomchoice={choice}")
        assert shown["totalPence"] == 260_000
        assert shown["replaced"] == brand.text("booking.other_choice")

    def test_the_last_suite_is_not_offered_to_two_rooms_inv1(self, read: Read, path: str, brand: BrandSheet) -> None:
        rooms = "&room[adults]=2&room[children]=0" * 2
        shown = priced(read, path, f"{WEEK}{rooms}&roomchoice=STE~FLEX,STE~FLEX")
        assert shown["replaced"] == brand.text("booking.other_choice")

    def test_another_board_than_asked_is_said_uk10(self, read: Read, path: str) -> None:
        shown = priced(read, path, f"{WEEK}&boardbasis=RO")
        assert shown["replaced"] == "Room Only is not left for these dates. This is with Half Board."
        assert priced(read, path, f"{WEEK}&boardbasis=AI")["totalPence"] == 288_000


class TestFlights:
    def test_flights_that_do_not_fly_give_way_and_it_is_said_z31(
        self, read: Read, path: str, brand: BrandSheet
    ) -> None:
        shown = priced(read, path, f"{WEEK}&cabin=Economy&outflight=ALB9_20270504&inflight=ALB2_20270511")
        assert shown["replaced"] == brand.text("booking.other_choice")

    def test_the_search_s_own_flights_need_no_words_r20(self, read: Read, path: str) -> None:
        shown = priced(read, path, f"{WEEK}&cabin=Economy&outflight=ALB1_20270504&inflight=ALB2_20270511")
        assert (shown["replaced"], shown["totalPence"]) == (None, 260_000)


class TestWithoutPrice:
    def test_a_broken_address_keeps_what_is_good_and_says_what_is_not_e41(self, read: Read, path: str) -> None:
        props = read(f"{path}/book?date={LEAVES}&depair=LGW&nights=99")
        assert props["answer"]["state"] == "incomplete"
        assert [problem["field"] for problem in props["searchBar"]["problems"]] == ["nights"]
        search = props["searchBar"]["search"]
        assert (search["departureAirports"], search["departureDate"]) == (["LGW"], LEAVES.isoformat())

    def test_without_a_search_it_asks_and_does_not_complain_s45(self, read: Read, path: str) -> None:
        props = read(f"{path}/book")
        assert (props["answer"]["state"], props["searchBar"]["problems"]) == ("incomplete", [])
        assert (props["searchBar"]["formType"], props["searchBar"]["action"]) == ("booking", f"{path}/book")

    def test_what_has_gone_offers_the_nearest_that_can_be_had_r_34(self, read: Read, path: str) -> None:
        props = read(f"{path}/book?date={night(-3)}&depair=LGW&nights=7")
        assert props["answer"]["state"] == "sold_out"
        nearest = props["answer"]["nearest"][0]
        assert nearest["label"] == "Leave on 1 May 2027"
        again = priced(read, path, nearest["href"].partition("?")[2])
        assert again["totalPence"] == nearest["totalPence"]

    def test_a_hotel_sold_by_telephone_has_no_form_pm2(self, read: Read, path: str) -> None:
        Hotel.objects.filter(itemcode="MV1").update(online_bookable=False)
        props = read(f"{path}/book?{WEEK}")
        assert (props["answer"]["state"], props["answer"]["priced"], props["searchBar"]) == ("by_phone", None, None)

    def test_a_hotel_that_has_no_prices_is_sold_by_telephone_and_says_so_in_no_programmers_words_pm2_z20(
        self, read: Read, path: str
    ) -> None:
        """Its form stays, for days that are years ahead."""
        Contract.objects.filter(hotel__itemcode="MV1").update(is_active=False)
        publish_anew(at=AT)
        forget_prices()
        props = read(f"{path}/book?{WEEK}")
        assert (props["answer"]["state"], props["answer"]["priced"]) == ("by_phone", None)
        assert (props["searchBar"]["search"]["isExtended"], props["searchBar"]["problems"]) == (True, [])

    def test_an_unknown_hotel_is_a_404(self, brand: BrandSheet, built_front_end: None) -> None:
        assert Client(HTTP_HOST="localhost").get("/holidays/mv/mv-north/nowhere/book").status_code == 404


class TestPage:
    """S08: the booking page, whatever is chosen on it."""

    def test_says_what_has_changed_and_what_must_be_ticked_m08(self, read: Read, path: str, hotel: Hotel) -> None:
        Erratum.objects.create(
            title="Pool closed", text="<p>Until June.</p>", hotel=hotel, must_be_ticked=True, live=True
        )
        (notice,) = priced(read, path)["notices"]
        assert (notice["title"], notice["html"], notice["mustBeTicked"]) == ("Pool closed", "<p>Until June.</p>", True)

    def test_has_eight_lines_for_waiting_s46_k10(self, read: Read, path: str) -> None:
        lines = read(f"{path}/book?{WEEK}")["loadingLines"]
        assert len(set(lines)) == 8

    def test_is_kept_by_nobody_and_told_to_nobody_t_05(self, read: Read, path: str) -> None:
        response = read(f"{path}/book?{WEEK}")["response"]
        assert (response["Cache-Control"], response["Referrer-Policy"]) == ("no-store", "no-referrer")
        assert response["X-Robots-Tag"] == "noindex, nofollow"
        assert "X-Leeward-Page-Cache" not in response

    def test_answers_a_choice_as_data(self, read: Read, path: str) -> None:
        page = read(f"{path}/book?{WEEK}")["answer"]
        answer = Client(HTTP_HOST="localhost").get(f"{path}/book/quote.json?{WEEK}").json()
        assert answer["priced"]["totalPence"] == page["priced"]["totalPence"]
        assert answer["heading"] == page["heading"]


class TestHotelPageOfASearch:
    def test_opens_on_the_party_and_day_that_were_searched_r_31(self, read: Read, path: str, brand: BrandSheet) -> None:
        panel = read(f"{path}?{WEEK}&room[adults]=1&room[children]=0")["panel"]
        assert panel["price"]["totalPence"] == searched_pence(brand, Occupancy(adults=1))
        assert (panel["price"]["date"], panel["price"]["party"]) == (LEAVES.isoformat(), "1 adult")
        assert (panel["rooms"], panel["missed"]) == ([{"adults": 1, "ages": []}], None)
        assert priced(read, path, panel["price"]["query"])["totalPence"] == panel["price"]["totalPence"]

    def test_opens_on_the_board_of_its_address_and_keeps_it_on_no_other_day_r15_r_31(
        self, read: Read, path: str
    ) -> None:
        # Every card's address names the board of its cheapest package, which nobody may have asked for.
        panel = read(f"{path}?{WEEK}&boardbasis=AI")["panel"]
        assert (panel["board"], panel["price"]["totalPence"], panel["price"]["boardName"]) == (
            "AI", 288_000, "All Inclusive",
        )  # fmt: skip
        assert panel["keptBoard"] is None

    @pytest.mark.parametrize(("boards", "kept"), [("AI", "AI"), ("all-inclusive", "AI"), ("HB", None), ("no", None)])
    def test_keeps_the_board_that_the_results_were_filtered_by_uk_03(
        self, read: Read, path: str, boards: str, kept: str | None
    ) -> None:
        panel = read(f"{path}?{WEEK}&boardbasis=AI&boards={boards}")["panel"]
        assert (panel["board"], panel["keptBoard"], panel["price"]["totalPence"]) == ("AI", kept, 288_000)

    def test_says_when_it_is_not_what_was_searched_uk10(self, read: Read, path: str, brand: BrandSheet) -> None:
        panel = read(f"{path}?date={night(-3)}&depair=LGW&nights=7")["panel"]
        assert panel["missed"] == brand.text("hotel.missed")
        assert panel["price"]["totalPence"] == 260_000

    def test_campaign_marks_are_no_search(self, read: Read, path: str) -> None:
        panel = read(f"{path}?utm_source=letter")["panel"]
        assert (panel["missed"], panel["rooms"]) == (None, [{"adults": 2, "ages": []}])
