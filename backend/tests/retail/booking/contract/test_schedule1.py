"""Nothing is sold while something that the law wants said before the contract is empty (UK-13)."""

from __future__ import annotations

import copy
from dataclasses import replace
from typing import Any

import pytest

from leeward.retail.booking.errors import WrongStep
from leeward.retail.booking.models import Booking, Quote, StaffAlert
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.order.unsaid import show_unsaid
from leeward.retail.booking.rules.schedule1 import schedule1_of
from leeward.retail.booking.sums.dues import plans_of
from leeward.retail.brands.models import Brand
from leeward.retail.brands.queries import forget_brands
from leeward.retail.brands.sheet import BrandSheet
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.paid import an_order

pytestmark = pytest.mark.django_db
SENTENCES = ("language", "group", "travel_documents", "health", "insurance", "accessibility", "cancelling")


@pytest.fixture
def quote(brand: BrandSheet) -> Quote:
    return latest_quote(a_basket(brand))


def said_of(quote: Quote, brand: BrandSheet, lines: list[Any] | None = None) -> dict[str, Any]:
    plan = plans_of(quote, total_pence=quote.total_pence)[0]
    return schedule1_of(quote, brand=brand, plan=plan, lines=quote.lines if lines is None else lines)


def refusal(quote: Quote, brand: BrandSheet, lines: list[Any] | None = None) -> str | None:
    with pytest.raises(WrongStep) as refused:
        said_of(quote, brand, lines)
    return refused.value.rule


class TestSchedule1:
    def test_is_said_in_full_by_the_shop_as_it_is_uk_13(self, quote: Quote, brand: BrandSheet) -> None:
        said = said_of(quote, brand)
        assert all(said["organiser"][name] for name in ("name", "address", "phone", "email"))
        assert all(said[name] for name in SENTENCES)

    @pytest.mark.parametrize(
        ("field", "name"), [("name", "name"), ("registered_office", "address"), ("email", "email")]
    )
    def test_needs_all_of_the_organiser_uk_13(self, quote: Quote, brand: BrandSheet, field: str, name: str) -> None:
        without = replace(brand, company=replace(brand.company, **{field: ""}))
        assert refusal(quote, without) == f"schedule1:organiser.{name}"

    def test_needs_the_organisers_telephone_uk_13(self, quote: Quote, brand: BrandSheet) -> None:
        without = replace(brand, phone=replace(brand.phone, display=""))
        assert refusal(quote, without) == "schedule1:organiser.phone"

    @pytest.mark.parametrize("sentence", SENTENCES)
    def test_needs_every_sentence_uk_13(
        self, quote: Quote, brand: BrandSheet, sentence: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        said = BrandSheet.text

        def text(sheet: BrandSheet, key: str) -> str:
            return "" if key == f"schedule1.{sentence}" else said(sheet, key)

        monkeypatch.setattr(BrandSheet, "text", text)
        assert refusal(quote, brand) == f"schedule1:{sentence}"

    @pytest.mark.parametrize(
        ("change", "rule"),
        [
            (lambda one: one["outbound"].update(code="", legs=[]), "flights.1"),
            (lambda one: one["inbound"].update(code="", legs=[]), "flights.2"),
            (lambda one: one.update(stays=[]), "destination"),
            (lambda one: one["stays"][0].update(hotel=""), "stays.1"),
            (lambda one: one["stays"][0].update(rooms=[]), "board"),
        ],
        ids=["way out", "way back", "stays", "hotel", "rooms"],
    )
    def test_needs_every_part_of_the_holiday_uk_13(
        self, quote: Quote, brand: BrandSheet, change: Any, rule: str
    ) -> None:
        quote.itinerary = copy.deepcopy(quote.itinerary)
        change(quote.itinerary)
        assert refusal(quote, brand) == f"schedule1:{rule}"

    def test_needs_what_the_price_is_made_of_uk_13(self, quote: Quote, brand: BrandSheet) -> None:
        assert refusal(quote, brand, lines=[]) == "schedule1:lines"

    def test_stops_the_order_uk_13(self, brand: BrandSheet) -> None:
        with pytest.raises(WrongStep) as refused:
            an_order(replace(brand, company=replace(brand.company, email="")))
        assert (refused.value.rule, Booking.objects.count()) == ("schedule1:organiser.email", 0)


def test_staff_hear_which_brand_sells_nothing_and_why_until_it_is_filled_in_r_14(brand: BrandSheet) -> None:
    ours = Brand.objects.get(pk=brand.brand_id)
    for office, alerts in (("", 1), ("1 Harbour Road, Hove", 0)):
        ours.registered_office = office
        ours.save()
        forget_brands()
        show_unsaid()
        found = StaffAlert.objects.filter(ended_at=None)
        assert [one.text.endswith(f"{brand.name}: registered office (tab Trust).") for one in found] == [True] * alerts
