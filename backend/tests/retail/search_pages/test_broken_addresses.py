"""E41: an address that is wrong in places: what is wrong is said at its field, and the rest is searched."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.retail.search_pages.test_results import WEEK, ask, bar_of, found, problems

pytestmark = pytest.mark.django_db


@pytest.mark.usefixtures("shop")
class TestBrokenAddresses:
    """Issue 6: what is good is kept, the right message stands at the right field, never an empty page or a 5xx."""

    def test_an_unknown_airport_is_said_and_the_known_one_searched(self, drawn: list[dict[str, Any]]) -> None:
        ask("destination=MV&depair=LGW,ZZZ&nights=7&date=2027-05-03")
        assert problems(drawn) == [("depair", "We do not fly from that airport", None)]
        assert drawn[-1]["props"]["found"]["nFound"] == 2

    def test_an_unknown_destination_is_asked_for_again(self, drawn: list[dict[str, Any]]) -> None:
        ask("destination=XX&depair=LGW&nights=7&date=2027-05-03")
        assert problems(drawn) == [("destination", "That is not a destination we sell", None)]
        assert (bar_of(drawn)["search"]["nights"], drawn[-1]["props"]["suggestions"] != []) == (7, True)
        assert drawn[-1]["props"]["texts"]["results.start"] == "Where would you like to go?"

    @pytest.mark.parametrize(
        "wrong", ["depair=ZZZ&nights=7&date=2027-05-03", "depair=LGW&nights=7&date=2020-05-03", "depair=LGW&nights=7"]
    )
    def test_a_good_place_stays_in_heading_and_ways_on_when_the_rest_is_wrong_e41(
        self, drawn: list[dict[str, Any]], wrong: str
    ) -> None:
        ask(f"destination=MV&{wrong}")
        props = drawn[-1]["props"]
        assert (props["found"], props["texts"]["results.start"]) == (None, "Holidays in Maldives")
        labels = [way["label"] for way in props["suggestions"]]
        assert labels[0] == "Ari Atoll, Maldives, May 2027, from £1,100 pp, £2,200 for 2 adults"
        assert all(", Maldives, " in label for label in labels)
        assert all("destination=MV-" in way["href"] for way in props["suggestions"])

    def test_a_past_date_is_left_out(self, drawn: list[dict[str, Any]]) -> None:
        ask("destination=MV&depair=LGW&nights=7&date=2020-05-03")
        assert problems(drawn) == [("date", "That date is not on sale", None)]
        assert bar_of(drawn)["search"]["departureDate"] is None

    def test_six_rooms_are_a_field_error_and_five_stay_z07(self, drawn: list[dict[str, Any]]) -> None:
        ask(WEEK + "&room[adults]=1" * 6)
        assert ("rooms", "5 rooms max per booking", None) in problems(drawn)
        assert len(bar_of(drawn)["search"]["rooms"]) == 5

    def test_a_missing_age_is_asked_for_in_its_room_v11_er14(self, drawn: list[dict[str, Any]]) -> None:
        ask(WEEK + "&room[adults]=2&room[children]=2&room[ages][]=4")
        assert problems(drawn) == [("child1", "The Child field is required", 0)]
        assert bar_of(drawn)["search"]["rooms"] == [{"adults": 2, "ages": [4, None]}]

    @pytest.mark.parametrize(
        ("filters", "said"),
        [
            ("stars=9", "Stars"),
            ("boards=HB,XX&cabin=%3Cb%3E", "Board, Cabin"),
            ("regions=%3Cb%3E&within=1,2,3,999", "Region, Part of the map"),
            ("bbox=north", "Part of the map"),
            ("adults_only=perhaps", "Adults only"),
            ("min_pp_pence=100&max_pp_pence=950001", "Lowest price per person, Price per person to the penny"),
        ],
    )
    def test_a_filter_that_is_not_applied_is_said_e41(self, filters: str, said: str) -> None:
        answer = found(f"{WEEK}&{filters}")
        sentence = f"This link asks for what we cannot filter by. We left out: {said}."
        assert (answer["notice"], answer["nFound"] > 0) == (sentence, True)

    @pytest.mark.parametrize(
        ("once", "today"),
        [
            ("region_in=MV-ARI", "regions=MV-ARI"),
            ("cabin=Economy", "cabins=Economy"),
            ("within=2,72,4,74", "bbox=2.000,72.000,4.000,74.000"),
            ("adults_only=yes&good=deals", "good=adults_only,deals"),
            ("step_free=yes", "good=step_free"),
            ("deals=yes", "good=deals"),
            ("transfer=included", "good=transfers"),
            ("max_pp_pence=135000", "max_pp=1350"),
            ("max_pp_pence=900000&max_pp=1350", "max_pp=1350"),
            ("max_total_pence=270000", "max_total=2700"),
        ],
    )
    def test_a_filters_former_name_or_the_apis_narrows_all_the_same_e41(self, once: str, today: str) -> None:
        answer, meant = found(f"{WEEK}&{once}"), found(f"{WEEK}&{today}")
        assert answer["notice"] is None
        assert answer["address"].endswith(f"&{today}")
        assert [card["itemcode"] for card in answer["cards"]] == [card["itemcode"] for card in meant["cards"]]

    def test_names_that_are_no_filters_are_nobodys_business(self) -> None:
        assert found(f"{WEEK}&utm_source=letter&gclid=1&stars=4")["notice"] is None

    @pytest.mark.parametrize("name", ["board", "boardbasis"])
    def test_both_spellings_of_board_narrow_z17(self, name: str) -> None:
        assert [card["itemcode"] for card in found(f"{WEEK}&{name}=AI")["cards"]] == ["MV2"]

    def test_everything_wrong_is_said_in_the_order_of_the_form(self, drawn: list[dict[str, Any]]) -> None:
        ask("date=2020-05-03&nights=7&depair=ZZZ,LGW&destination=XX&room[adults]=2&room[children]=1")
        assert [field for field, _, _ in problems(drawn)] == ["destination", "depair", "date", "child0"]

    def test_what_is_missing_is_said_in_the_catalogues_words_v13_er13(self, drawn: list[dict[str, Any]]) -> None:
        ask("destination=MV")
        assert [message for _, message, _ in problems(drawn)] == [
            'Please choose a "Flying from?" airport.',
            'Please choose a "How long for?" airport.',
            'Please choose a "Departing on?" date.',
        ]

    def test_a_hotels_code_is_said_to_be_left_out_and_its_country_searched_r14(
        self, drawn: list[dict[str, Any]]
    ) -> None:
        answer = ask("itemcode=MV1&depair=LGW&nights=7&date=2027-05-03&destair=MLE")
        props = drawn[-1]["props"]
        assert (answer.status_code, problems(drawn), bar_of(drawn)["search"]["destinations"]) == (200, [], ["MV"])
        assert (props["found"]["heading"], props["found"]["notice"]) == (
            "2 holidays in Maldives",
            "This link asks for what we cannot filter by. We left out: Hotel, Arrival airport.",
        )

    @pytest.mark.parametrize("itemcode", ["XX9", "MV9999", "%3Cb%3E"])
    def test_a_code_of_no_hotel_leaves_the_destination_to_be_chosen(
        self, itemcode: str, drawn: list[dict[str, Any]]
    ) -> None:
        assert ask(f"itemcode={itemcode}&depair=LGW&nights=7&date=2027-05-03").status_code == 200
        assert [field for field, _, _ in problems(drawn)] == ["destination"]
        assert drawn[-1]["props"]["notice"] == "This link asks for what we cannot filter by. We left out: Hotel."

    @pytest.mark.parametrize("destination", ["MV", "mv", "MV,MV-ARI", ""])
    def test_a_region_stands_in_the_form_and_the_heading_in_the_place_of_its_country_r14(
        self, destination: str, drawn: list[dict[str, Any]]
    ) -> None:
        ask(f"destination={destination}&region=mv-ari&depair=LGW&nights=7&date=2027-05-03")
        assert problems(drawn) == []
        assert bar_of(drawn)["search"]["destinations"] == ["MV-ARI"]
        assert drawn[-1]["props"]["found"]["heading"] == "2 holidays in Ari Atoll"

    def test_beside_another_country_a_region_narrows_only_its_own(self) -> None:
        both = found("destination=MV,LK&region=MV-ARI&depair=LGW&nights=7&date=2027-05-03")
        assert both["heading"] == "3 holidays in Ari Atoll and Sri Lanka"
        assert "destination=MV-ARI,LK" in both["address"]

    def test_a_region_of_another_country_is_said_and_left_out(self, drawn: list[dict[str, Any]]) -> None:
        ask("destination=MV&region=LK-WES&depair=LGW&nights=7&date=2027-05-03")
        assert problems(drawn) == [("destination", "That region lies in none of these places", None)]
        assert drawn[-1]["props"]["found"]["heading"] == "2 holidays in Maldives"

    def test_a_destination_in_small_letters_is_ticked_in_the_form(self, drawn: list[dict[str, Any]]) -> None:
        ask("destination=mv,lk&depair=LGW&nights=7&date=2027-05-03")
        assert bar_of(drawn)["search"]["destinations"] == ["MV", "LK"]

    @pytest.mark.parametrize("marks", ["utm_source=x&gclid=1", "q=", "fbclid=%3Cb%3E"])
    def test_a_campaigns_link_is_a_fresh_visit_without_complaints_e38(
        self, marks: str, drawn: list[dict[str, Any]]
    ) -> None:
        ask(marks)
        assert (problems(drawn), drawn[-1]["props"]["found"]) == ([], None)

    @pytest.mark.parametrize("month", ["2026-12", "2020-01", "9999-12"])
    def test_a_month_that_is_over_is_said_once(self, month: str, drawn: list[dict[str, Any]]) -> None:
        ask(f"destination=MV&depair=LGW&nights=7&month={month}")
        assert problems(drawn) == [("month", "That month is not on sale", None)]

    @pytest.mark.parametrize(
        "rooms", ["room[adults]=8", "room[adults]=2&room[adults]=9", "room[adults]=2&room[children]=1", "rooms=%7B"]
    )
    def test_no_prices_are_shown_for_a_party_that_is_not_understood(
        self, rooms: str, drawn: list[dict[str, Any]]
    ) -> None:
        """They would be for other people than those who come."""
        ask(f"{WEEK}&{rooms}")
        props = drawn[-1]["props"]
        assert (props["found"], problems(drawn) != [], props["suggestions"] != []) == (None, True, True)
        assert Client(HTTP_HOST="localhost").get(f"/search/holidays/results.json?{WEEK}&{rooms}").status_code == 422

    def test_a_plain_forms_child_alone_in_the_second_room_is_asked_about_and_joins_no_other_z16(
        self, drawn: list[dict[str, Any]]
    ) -> None:
        ask(f"{WEEK}&room[1][adults]=2&room[2][ages][]=5")
        assert problems(drawn) == [("adults", "1 adult min per room", 1)]
        assert [room["ages"] for room in bar_of(drawn)["search"]["rooms"]] == [[], [5]]

    def test_a_plain_forms_repeated_choices_are_all_searched(self) -> None:
        both = found("destination=MV&destination=LK&depair=LGW&depair=MAN&nights=7&date=2027-05-03")
        assert both["nFound"] == 3
