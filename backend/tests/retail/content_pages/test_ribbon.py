"""The ribbon below the hero says of a new brand only what is true of it (S12, UK-22)."""

from __future__ import annotations

from dataclasses import replace
from datetime import time

import pytest

from leeward.retail.brands.opening import Hours
from leeward.retail.brands.queries import get_default_brand
from leeward.retail.brands.sheet import Atol, BrandSheet
from leeward.retail.brands.wording import wording_with
from leeward.retail.pages.built.home import ribbon_props

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]
ALL_FIVE = ["shield", "arrows", "headset", "clock", "star"]


@pytest.fixture
def brand() -> BrandSheet:
    """Protected, open every day, without words of its own."""
    sheet = get_default_brand()
    week = (Hours(time(9), time(20)),) * 7
    atol = Atol(scope="all", holder="Leeward Ltd", number="1234")
    words = wording_with(overrides={})
    return replace(sheet, atol=atol, hours=replace(sheet.hours, week=week), wording=words)


def icons(brand: BrandSheet) -> list[str]:
    return [item.icon for item in ribbon_props(brand)]


def test_has_five_items_where_all_of_it_is_true(brand: BrandSheet) -> None:
    assert icons(brand) == ALL_FIVE


def test_promises_no_protection_that_the_brand_has_not_uk_22(brand: BrandSheet) -> None:
    assert "shield" not in icons(replace(brand, atol=None))
    assert "shield" not in icons(replace(brand, atol=Atol(scope="some", holder="Leeward Ltd", number="1234")))


def test_says_no_days_on_which_nobody_answers(brand: BrandSheet) -> None:
    week = (*brand.hours.week[:6], None)
    assert "clock" not in icons(replace(brand, hours=replace(brand.hours, week=week)))


def test_says_what_the_brand_itself_wrote_whatever_it_is(brand: BrandSheet) -> None:
    own = {**brand.wording, "ribbon.shield.text": "Your money in a trust account"}
    assert icons(replace(brand, atol=None, wording=own)) == ALL_FIVE


def test_a_second_line_of_its_own_makes_no_promise_of_days_true(brand: BrandSheet) -> None:
    """The days are in the title: who writes other words below it has not taken them back."""
    week = (*brand.hours.week[:6], None)
    closed_on_sundays = replace(brand, hours=replace(brand.hours, week=week))
    below = {**brand.wording, "ribbon.clock.text": "Call us until late"}
    assert "clock" not in icons(replace(closed_on_sundays, wording=below))
    own = {**brand.wording, "ribbon.clock.title": "Open Monday to Saturday"}
    assert icons(replace(closed_on_sundays, wording=own)) == ALL_FIVE
