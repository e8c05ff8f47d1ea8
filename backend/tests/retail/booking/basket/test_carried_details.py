"""Whoever goes back for a child's right age types nobody twice: the next basket of the hotel knows them (V12, T-21)."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest

from leeward.retail.booking.models import Basket, CheckoutDraft
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import now, pinned_at
from leeward.retail.pages.delivery import documents
from leeward.travel.occupancy import Occupancy
from tests.retail.booking.basket.test_drafts import keep
from tests.retail.booking.conftest import a_token
from tests.retail.booking.test_booking_api import Visitor

pytestmark = pytest.mark.django_db


def person(place: int, title: str, name: str, born: str) -> dict[str, str]:
    year, month, day = born.split("-")
    said = {"title": title, "first_name": name, "last_name": "Byrne"}
    said |= {"born_on.day": day, "born_on.month": month, "born_on.year": year}
    return {f"travellers.{place}.{field}": text for field, text in said.items()}


ADA = person(0, "Ms", "Ada", "1985-02-28")
FAMILY = {
    **ADA, **person(1, "Miss", "Mia", "2018-05-11"), **person(2, "Master", "Leo", "2020-01-01"),
    "contact.email": "ada@example.co.uk",
}  # fmt: skip
"""A week from 4 May 2027: Mia has her ninth birthday on the day of the way home."""


LATER = timedelta(seconds=20)


def open_for(visitor: Visitor, brand: BrandSheet, *ages: int) -> None:
    token = a_token(brand, rooms=(Occupancy(adults=1, ages=ages),))
    visitor.token = visitor.send("post", "", {"offer_token": token}, 201)["data"]["token"]


@pytest.fixture
def brand(taxed_shop: BrandSheet) -> BrandSheet:
    """It sells to children."""
    return taxed_shop


@pytest.fixture
def visitor(brand: BrandSheet) -> Visitor:
    return Visitor()


@pytest.fixture
def typed(visitor: Visitor, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What the checkout is shown with, after somebody typed into one for a child of 8 and one of 7."""
    sent: list[Any] = []

    def draw(*, document_json: str, **_: Any) -> str:
        sent.append(document_json)
        return "<main>"

    monkeypatch.setattr(documents, "find_markup", draw)
    nothing = {"scripts": [], "styles": [], "fonts": [], "entry": "", "is_development": False}
    monkeypatch.setattr(documents, "page_assets", lambda **_: nothing)
    open_for(visitor, brand, 8, 7)
    keep(visitor, {"fields": FAMILY, "plan": "full", "ticked": [3]})

    def read() -> Any:
        visitor.client.get(f"/booking/{visitor.token}")
        return json.loads(sent[-1])["props"]["typed"]

    return read


def test_everybody_stands_where_their_age_belongs_v12(visitor: Visitor, brand: BrandSheet, typed: Any) -> None:
    assert typed() == {"fields": FAMILY, "plan": "full", "ticked": [3]}
    open_for(visitor, brand, 9, 7)
    assert typed() == {"fields": FAMILY, "plan": None, "ticked": []}
    open_for(visitor, brand, 10, 9)  # nobody is ten: that place stays empty, and Mia's is the next
    mia = person(2, "Miss", "Mia", "2018-05-11")
    assert typed()["fields"] == {**ADA, **mia, "contact.email": "ada@example.co.uk"}


def test_another_browser_and_the_desk_know_nobody_t_21(visitor: Visitor, brand: BrandSheet, typed: Any) -> None:
    cookie = visitor.client.cookies.pop("checkout")
    open_for(visitor, brand, 9, 7)
    assert typed() is None
    visitor.client.cookies["checkout"] = cookie
    assert typed() is not None


@pytest.mark.parametrize("is_earlier", [False, True])
def test_one_caller_is_not_told_of_the_one_before_t_21(
    visitor: Visitor, brand: BrandSheet, typed: Any, admin_user: Any, is_earlier: bool
) -> None:
    earlier = Basket.objects.get()
    open_for(visitor, brand, 9, 7)
    assert typed() is not None
    Basket.objects.filter(pk=earlier.pk if is_earlier else earlier.pk + 1).update(agent=admin_user)
    assert typed() is None


def test_what_is_typed_here_counts_before_what_was_typed_there(visitor: Visitor, brand: BrandSheet, typed: Any) -> None:
    open_for(visitor, brand, 9, 7)
    keep(visitor, {"fields": {}, "plan": None, "ticked": []})
    assert typed() == {"fields": {}, "plan": None, "ticked": []}
    assert CheckoutDraft.objects.filter(changed_at__lte=now()).count() == 2


class TestTheSameHold:
    """A child's age put right within what is held: the basket stays, and so does whoever typed (V12, R-04)."""

    LEO, MIA = ("Master", "Leo", "2020-01-01"), ("Miss", "Mia", "2018-05-11")
    BYRNES = {**ADA, **person(1, *LEO), **person(2, *MIA), "contact.email": "ada@example.co.uk"}

    @pytest.fixture
    def held(self, visitor: Visitor, brand: BrandSheet, typed: Any) -> str:
        """Held for children of 7 and 6; Leo is 7, and Mia beside him turns out to be 9."""
        open_for(visitor, brand, 7, 6)
        visitor.send("post", f"/{visitor.token}/hold", {})
        keep(visitor, {"fields": self.BYRNES, "plan": "full", "ticked": [3]})
        return visitor.token

    def test_everybody_moves_to_the_place_of_their_age_v12(
        self, visitor: Visitor, brand: BrandSheet, typed: Any, held: str
    ) -> None:
        assert typed()["fields"] == self.BYRNES, "nobody moves before the ages are put right"
        with pinned_at(now() + LATER):
            open_for(visitor, brand, 9, 7)
        assert visitor.token == held
        moved = {**ADA, **person(1, *self.MIA), **person(2, *self.LEO), "contact.email": "ada@example.co.uk"}
        assert typed() == {"fields": moved, "plan": "full", "ticked": [3]}
        with pinned_at(now() + LATER):
            keep(visitor, {"fields": self.BYRNES, "plan": None, "ticked": []})
        assert typed()["fields"] == self.BYRNES, "what is typed since stays where it is"

    def test_whoever_fits_nowhere_loses_nothing_either_t_21(
        self, visitor: Visitor, brand: BrandSheet, typed: Any, held: str
    ) -> None:
        with pinned_at(now() + LATER):
            open_for(visitor, brand, 10, 7)  # nobody is ten: Mia, who gave way to Leo, stands there to be put right
        moved = {**ADA, **person(1, *self.MIA), **person(2, *self.LEO), "contact.email": "ada@example.co.uk"}
        assert typed()["fields"] == moved
