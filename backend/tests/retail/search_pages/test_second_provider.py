"""The second provider's search beside ours, by what it sells and by the day (S42, UK-18)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from leeward.retail.brands.queries import get_default_brand
from leeward.retail.pages.search.second_provider import second_provider

pytestmark = pytest.mark.django_db
LAST_OF_OLD, FIRST_OF_NEW = date(2027, 4, 5), date(2027, 4, 6)


@pytest.fixture
def sells(demo_brands: None, settings: Any) -> Any:
    settings.LEEWARD_PACKAGE_SEARCH_SCRIPT = "https://packages.example/widget.js"

    def what(kind: str) -> Any:
        settings.LEEWARD_PACKAGE_SEARCH_SELLS = kind
        brand = get_default_brand()
        return replace(brand, switches=replace(brand.switches, package_search=True))

    return what


def test_uk_18_parts_of_a_trip_need_a_sentence_until_5_april_2027_and_are_not_offered_after(sells: Any) -> None:
    brand = sells("service")
    found = second_provider(brand=brand, is_booking=False, today=LAST_OF_OLD)
    assert found is not None
    assert found.notice is not None
    assert brand.company.name in found.notice
    assert "you do not have the rights that apply to packages" in found.notice
    assert second_provider(brand=brand, is_booking=False, today=FIRST_OF_NEW) is None


@pytest.mark.parametrize("today", [LAST_OF_OLD, FIRST_OF_NEW])
def test_uk_18_ready_packages_of_another_company_need_none(sells: Any, today: date) -> None:
    found = second_provider(brand=sells("package"), is_booking=False, today=today)
    assert found is not None
    assert found.notice is None


@pytest.mark.parametrize("kind", ["package", "service"])
def test_uk_18_nobody_is_led_to_a_second_contract_while_booking_ours(sells: Any, kind: str) -> None:
    assert second_provider(brand=sells(kind), is_booking=True, today=LAST_OF_OLD) is None


def test_s42_is_nowhere_without_script_or_switch(sells: Any, settings: Any) -> None:
    brand = sells("package")
    without = replace(brand, switches=replace(brand.switches, package_search=False))
    assert second_provider(brand=without, is_booking=False, today=LAST_OF_OLD) is None
    settings.LEEWARD_PACKAGE_SEARCH_SCRIPT = ""
    assert second_provider(brand=brand, is_booking=False, today=LAST_OF_OLD) is None
