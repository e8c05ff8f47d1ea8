"""In a form a place is found by its name and by where it lies; two of one name are told apart."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from leeward.retail.geography.models import Airport, Country, Region, Resort
from tests.retail.content.conftest import editor

__all__ = ["editor"]
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


@pytest.fixture
def places(db: None) -> None:
    for code, name, airport in (("BB", "Barbados", "BGI"), ("LK", "Sri Lanka", "CMB")):
        country = Country.objects.create(code=code, name=name, slug=name.lower().replace(" ", "-"))
        region = Region.objects.create(code=f"{code}-SOUTH", country=country, name="South Coast", slug="south-coast")
        Resort.objects.create(region=region, name=f"Palm Beach {code}", slug="palm-beach")
        Airport.objects.create(iata=airport, name=f"Airport of {code}", country=country, time_zone="Etc/UTC")


def chosen_from(editor: Client, kind: str, words: str = "", door: str = "choose_results") -> str:
    address = reverse(f"wagtailsnippetchoosers_geography_{kind}:{door}")
    answer = editor.get(address, {"q": words} if words else {})
    assert answer.status_code == 200
    return str(answer.json()["html"]) if door == "choose" else answer.content.decode()


@pytest.mark.usefixtures("places")
class TestAPlace:
    @pytest.mark.parametrize(
        ("kind", "beside"),
        [("region", ["South Coast", "Barbados", "Sri Lanka", "BB-SOUTH"]), ("resort", ["South Coast", "Barbados"]),
         ("airport", ["Airport of BB (BGI)", "Barbados"]), ("country", ["Barbados", "BB"])],
    )  # fmt: skip
    def test_stands_in_a_form_s_list_with_where_it_lies(self, editor: Client, kind: str, beside: list[str]) -> None:
        shown = chosen_from(editor, kind)
        assert [word for word in beside if word not in shown] == []

    @pytest.mark.parametrize(
        ("kind", "words", "gone"),
        [("region", "south barbados", "Sri Lanka"), ("region", "BB-SO", "Sri Lanka"), ("resort", "barbados", "Sri"),
         ("airport", "bgi", "CMB"), ("airport", "lanka", "BGI"), ("country", "barb", "Sri Lanka")],
    )  # fmt: skip
    def test_is_found_by_its_words(self, editor: Client, kind: str, words: str, gone: str) -> None:
        assert gone in chosen_from(editor, kind)
        found = chosen_from(editor, kind, words)
        assert gone not in found and 'class="title"' in found

    def test_asks_in_its_box_for_what_it_is_found_by(self, editor: Client) -> None:
        assert 'placeholder="Name, country or code"' in chosen_from(editor, "region", door="choose")
