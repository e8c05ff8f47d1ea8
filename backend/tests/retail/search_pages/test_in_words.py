"""Issue 6, item 5: a search in plain words answers at what was understood, and says what was not."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client

from tests.retail.search_pages.test_results import ask, bar_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shop")]

OVERVIEW = "/search/where-can-we-go/"


def say(words: str) -> Any:
    return ask(urlencode({"q": words}))


def phrase_in(drawn: list[dict[str, Any]]) -> tuple[list[str], list[str]]:
    phrase = drawn[-1]["props"]["phrase"]
    return [chip["label"] for chip in phrase["understood"]], phrase["notUnderstood"]


class TestWithoutAPlace:
    @pytest.mark.parametrize(
        ("words", "address"),
        [
            ("a week in June from Gatwick", "?depair=LGW&month=2027-06&nights=7"),
            ("long weekend in a spa hotel", "?nights=4&theme=spa"),
            ("on the beach under £2,000", "?budget=1000&theme=beach_front"),
            ("2 adults, up to £900 each", "?budget=900"),
        ],
    )
    def test_leads_to_the_overview_where_that_asks_for_all_that_was_said(self, words: str, address: str) -> None:
        answer = say(words)
        assert (answer.status_code, answer["Location"]) == (302, f"{OVERVIEW}{address}")

    @pytest.mark.parametrize(
        ("words", "understood", "lost", "overview"),
        [
            (
                "maldvies all inclusive 5 star in june with 2 kids",
                ["2 children", "in June 2027", "All Inclusive", "5 stars", "7 nights (you did not say)"],
                ["maldvies"],
                "?month=2027-06",
            ),
            ("blah asdf", ["7 nights (you did not say)"], ["blah", "asdf"], ""),
            ("a week on 12 June 2027", ["7 nights", "on 12th Jun 2027"], [], "?month=2027-06&nights=7"),
            ("spa and gym", ["Spa", "Gym", "7 nights (you did not say)"], [], "?theme=spa"),
        ],
    )
    def test_or_else_says_it_all_and_links_to_the_overview(
        self, words: str, understood: list[str], lost: list[str], overview: str, drawn: list[dict[str, Any]]
    ) -> None:
        assert say(words).status_code == 200
        assert phrase_in(drawn) == (understood, lost)
        assert f"{OVERVIEW}{overview}" in [link["href"] for link in drawn[-1]["props"]["suggestions"]]

    def test_the_form_holds_what_was_said(self, drawn: list[dict[str, Any]]) -> None:
        say("maldvies from manchester in june with 2 kids for 10 nights")
        search = bar_of(drawn)["search"]
        assert (search["departureAirports"], search["month"], search["nights"]) == (["MAN"], "2027-06-01", 10)
        assert search["rooms"] == [{"adults": 2, "ages": [None, None]}]

    def test_a_misspelled_place_is_offered_and_found_once_it_is_chosen(self, drawn: list[dict[str, Any]]) -> None:
        say("Maldvies in June, all inclusive")
        meant = drawn[-1]["props"]["suggestions"][0]
        assert meant["label"] == "Did you mean Maldives?"
        Client(HTTP_HOST="localhost").get(meant["href"])
        assert bar_of(drawn)["search"]["destinations"] == ["MV"]
        assert phrase_in(drawn)[1] == []


class TestWithAPlace:
    def test_more_people_than_a_room_holds_are_searched_in_two_and_that_is_said_v09(
        self, drawn: list[dict[str, Any]]
    ) -> None:
        say("8 adults maldives june from gatwick")
        assert "2 rooms (you did not say)" in phrase_in(drawn)[0]
        assert bar_of(drawn)["search"]["rooms"] == [{"adults": 4, "ages": []}] * 2
        assert {card["party"] for card in drawn[-1]["props"]["found"]["cards"]} <= {"8 adults"}

    def test_a_length_of_its_own_stays_in_the_overview(self, drawn: list[dict[str, Any]]) -> None:
        Client(HTTP_HOST="localhost").get(f"{OVERVIEW}?nights=4")
        chosen = [choice for choice in drawn[-1]["props"]["nights"] if choice["isChosen"]]
        assert [(choice["value"], choice["label"]) for choice in chosen] == [("4", "4 nights")]
        assert all("nights=4&" in place["href"] for place in drawn[-1]["props"]["places"])
