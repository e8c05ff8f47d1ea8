"""S41: the line below the search of results names the country that was searched, where it is one."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shop")]

REST = "depair=LGW&nights=7&date=2027-05-03"
SOMETHING_ELSE = "Want something a little different"


def promo_of(destinations: str, drawn: list[dict[str, Any]]) -> str:
    Client(HTTP_HOST="localhost").get(f"/search/holidays/?{destinations}&{REST}")
    line: str = drawn[-1]["props"]["searchBar"]["promo"]
    return line


class TestPromoLineOfResults:
    @pytest.mark.parametrize("destinations", ["destination=MV", "destination=MV&destination=MV"])
    def test_names_the_one_country_that_was_searched_s41(self, destinations: str, drawn: list[dict[str, Any]]) -> None:
        assert promo_of(destinations, drawn).startswith(f"{SOMETHING_ELSE} from Maldives? ")

    @pytest.mark.parametrize("destinations", ["destination=MV&destination=LK", "destination=", "destination=XX"])
    def test_names_none_where_it_is_several_or_none_s41(self, destinations: str, drawn: list[dict[str, Any]]) -> None:
        assert promo_of(destinations, drawn).startswith(f"{SOMETHING_ELSE}? ")
