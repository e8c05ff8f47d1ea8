"""S48: where nothing fits, it is said what to change and what that costs; never a dead end."""

from __future__ import annotations

import random
from typing import Any

import pytest
from django.test import Client

from tests.retail.search_pages.test_results import WEEK, found

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shop")]


def assert_true(answer: dict[str, Any]) -> None:
    """Every change leads to so many holidays, from that price."""
    for change in answer["relaxations"]:
        after = found(change["href"].partition("?")[2])
        assert after["nFound"] == change["count"] > 0, change
        cheapest = min((card["ppPence"], card["totalPence"]) for card in after["cards"])
        assert cheapest == (change["fromPpPence"], change["fromTotalPence"]), change


class TestBecalmed:
    def test_becalmed_offers_only_changes_that_help_and_says_what_they_cost(self) -> None:
        empty = found(f"{WEEK}&boards=AI&stars=3&max_pp=1")
        assert empty["nFound"] == 0
        assert empty["relaxations"]
        assert_true(empty)

    def test_becalmed_by_filters_on_a_day_without_flights_it_offers_other_days_without_them(self) -> None:
        empty = found("destination=MV&depair=LGW&nights=7&date=2027-04-29&boards=AI&max_pp=1")
        assert empty["nFound"] == 0
        assert empty["relaxations"][0]["label"] == "Leave up to 3 days earlier or later, without filters"
        for change in empty["relaxations"]:
            assert found(change["href"].partition("?")[2])["nFound"] == change["count"] > 0

    @pytest.mark.parametrize(
        ("search", "first"),
        [
            ("date=2027-02-03", "Leave in May 2027"),
            ("month=2027-03", "Leave in May 2027"),
            ("date=2027-09-03&boards=AI", "Leave in May 2027"),
            ("date=2027-02-03&boards=XX&max_pp=1", "Leave in May 2027, without filters"),
            ("date=2029-05-03&extended_search=true", "Leave in May 2027"),
            # It sells, and not from there.
            ("date=2027-02-03&destination=LK&depair=MAN", "Leave from London Gatwick in May 2027 for 7 nights"),
            (
                "date=2027-02-03&destination=LK&depair=MAN&nights=6",
                "Leave from London Gatwick in May 2027 for 6 nights",
            ),
            ("date=2027-02-03&destination=LK&depair=MAN&boards=AI&stars=5", "Leave from London Gatwick in May 2027"),
        ],
    )
    def test_out_of_season_or_from_the_wrong_airport_it_offers_what_there_is(self, search: str, first: str) -> None:
        rest = "&".join(part for part in WEEK.split("&") if part.partition("=")[0] not in {"date", *_names(search)})
        empty = found(f"{search}&{rest}")
        assert (empty["nFound"], empty["relaxations"][0]["label"].startswith(first)) == (0, True), empty["relaxations"]
        assert_true(empty)

    def test_wherever_anything_is_sold_at_all_something_true_is_offered(self) -> None:
        """Nothing of an empty page is a dead end, whatever was asked for."""
        dice = random.Random(48)
        empties = 0
        for _ in range(120):
            day = f"{dice.choice(('2027', '2028'))}-{dice.randint(1, 12):02}-{dice.randint(1, 28):02}"
            answer = found(
                f"destination={dice.choice(('MV', 'LK', 'MV,LK', 'LK-WES'))}&depair={dice.choice(('LGW', 'MAN'))}"
                f"&nights={dice.randint(1, 28)}&room[adults]={dice.randint(1, 4)}"
                f"&{dice.choice((f'date={day}', f'month={day[:7]}'))}"
                f"{dice.choice(('', '&boards=AI', '&max_pp=1', '&stars=5&rating=45', '&airline=QQ'))}"
            )
            if answer["nFound"] == 0:
                empties += 1
                assert answer["relaxations"], answer["address"]
                assert_true(answer)
        assert empties > 30

    def test_it_leads_to_a_quote_for_this_very_search_z19(self) -> None:
        empty = found("destination=MV&depair=LGW&nights=7&month=2027-03&room[adults]=3")
        label, href = empty["enquiry"]["label"], empty["enquiry"]["href"]
        assert label == "Ask us for a quote"
        assert href.startswith("/quote?month=2027-03&depair=LGW&destination=MV&nights=7&room[adults]=3")
        assert Client(HTTP_HOST="localhost").get(href).status_code == 200
        assert found(WEEK)["enquiry"] is None

    def test_past_the_last_day_on_sale_it_offers_a_quote_z19(self) -> None:
        late = found("destination=MV&depair=LGW&nights=7&date=2029-05-03&extended_search=true")
        assert (late["nFound"], late["notice"]) == (
            0,
            "These dates are not on sale yet. Tell us what you want and we will quote.",
        )


def _names(search: str) -> set[str]:
    return {part.partition("=")[0] for part in search.split("&")}
