"""A hotel's page is made of its record and its factsheet: whoever publishes one is told that the other is missing."""

from __future__ import annotations

import pytest
from django.test import RequestFactory

from leeward.retail.hotels.models import Factsheet, Hotel
from leeward.retail.hotels.wagtail_hooks import say_what_its_page_lacks
from tests.retail.hotels.factsheet_builders import a_factsheet, a_stored_hotel

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


@pytest.fixture
def doors() -> list[tuple[str, str, bool]]:
    """The buttons beside what was said: where they lead, what they are called."""
    return []


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, doors: list[tuple[str, str, bool]]) -> list[str]:
    found: list[str] = []

    def say(_request: object, sentence: str, buttons: list[tuple[str, str, bool]]) -> None:
        found.append(sentence)
        doors.extend(buttons)

    monkeypatch.setattr("leeward.retail.hotels.wagtail_hooks.messages.warning", say)
    return found


def saved(thing: object, *, accept: str = "text/html") -> None:
    say_what_its_page_lacks(RequestFactory().post("/", headers={"Accept": accept}), thing)


def test_a_hotel_on_sale_without_a_published_factsheet_is_said_to_be_bare(said: list[str]) -> None:
    hotel = a_stored_hotel()
    saved(hotel)
    assert said == [
        f"{hotel.name} is shown without pictures and words: write and publish its factsheet (Hotels, Factsheets)."
    ]
    sheet = a_factsheet(hotel=hotel)
    Factsheet.objects.update(live=False)
    saved(hotel)
    assert len(said) == 2, "a draft is no factsheet yet"
    Factsheet.objects.update(live=True)
    saved(hotel)
    saved(sheet)
    assert len(said) == 2


def test_a_factsheet_of_a_hotel_that_is_being_prepared_is_said_to_be_nowhere(said: list[str]) -> None:
    sheet = a_factsheet()
    Hotel.objects.update(status=Hotel.Status.DRAFT)
    saved(sheet)
    assert said == [f"{sheet.hotel.name} is shown nowhere: its record is “Being prepared” (Hotels, Hotel records)."]
    saved(sheet.hotel)
    saved(sheet, accept="application/json")
    assert len(said) == 1, "nothing is said of a hotel nobody sees, nor while a form saves itself"


def test_what_is_missing_is_one_press_away(said: list[str], doors: list[tuple[str, str, bool]]) -> None:
    hotel = a_stored_hotel()
    saved(hotel)
    sheet = a_factsheet(hotel=hotel)
    Factsheet.objects.update(live=False)
    saved(hotel)
    Factsheet.objects.update(live=True)
    Hotel.objects.update(status=Hotel.Status.DRAFT)
    saved(sheet)
    assert [address for address, *_ in doors] == [
        "/cms/snippets/hotels/factsheet/add/",
        f"/cms/snippets/hotels/factsheet/edit/{sheet.pk}/",
        f"/cms/snippets/hotels/hotel/edit/{hotel.pk}/",
    ]
    assert [words for _, words, _ in doors] == ["Write it", "Open it", "Open it"]
