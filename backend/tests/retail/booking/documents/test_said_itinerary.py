"""T-01: a basket tells its flights and hotels; on which terms a supplier sells us the beds is between us and them."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from leeward.retail.booking.answers import basket_out
from leeward.retail.booking.itineraries.said_itinerary import said_itinerary
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import Supplier
from tests.retail.booking.conftest import a_basket

pytestmark = pytest.mark.django_db


def an_itinerary(brand: BrandSheet, **supplier: Any) -> dict[str, Any]:
    stored: dict[str, Any] = copy.deepcopy(latest_quote(a_basket(brand)).itinerary)
    stored["supplier"] |= supplier
    return stored


def test_t_01_a_basket_tells_of_its_supplier_what_the_customer_is_told_e28(brand: BrandSheet) -> None:
    Supplier.objects.update(display_name="Sunny Days", atol_number="12345", deposit_pp_pence=4_321)
    basket = a_basket(brand)
    stored, shown = latest_quote(basket).itinerary, basket_out(basket).quote.itinerary
    # Documents and payment plans are made of the rest.
    assert {"code", "deposit_pp_pence", "amendment_fee_pp_pence", "is_virtual_price"} <= set(stored["supplier"])
    assert shown["supplier"] == {"name": "Sunny Days", "atol_number": "12345", "balance_due_weeks": 12}
    assert all("supplier" not in stay for stay in shown["stays"])
    said = json.dumps(shown)
    assert "4321" not in said
    assert stored["supplier"]["code"] not in said


def test_t_01_flights_and_stays_are_told_as_they_are(brand: BrandSheet) -> None:
    stored = an_itinerary(brand)
    shown = said_itinerary(stored)
    assert (shown["outbound"], shown["inbound"]) == (stored["outbound"], stored["inbound"])
    assert shown["stays"][0] == {name: value for name, value in stored["stays"][0].items() if name != "supplier"}
    assert "supplier" in stored["stays"][0]  # the stored one is left as it is


def test_t_01_times_that_a_supplier_hides_are_hidden_here_too(brand: BrandSheet) -> None:
    stored = an_itinerary(brand, hide_times=True)
    shown = said_itinerary(stored)
    for way in ("outbound", "inbound"):
        assert shown[way]["minutes"] is None
        first, before = shown[way]["legs"][0], stored[way]["legs"][0]
        assert (first["departs"], first["arrives"]) == (before["departs"][:10], before["arrives"][:10])
        assert "T" in before["departs"]


def test_t_01_an_airline_that_is_not_announced_is_not_named(brand: BrandSheet) -> None:
    stored = an_itinerary(brand)
    stored["outbound"]["legs"][0] |= {"flight_number": "TBA"}
    shown = said_itinerary(stored)["outbound"]
    assert (shown["airline"], shown["airline_id"]) == (None, None)
    assert (shown["legs"][0]["airline"], shown["legs"][0]["airline_id"]) == (None, None)
    assert said_itinerary(stored)["inbound"]["airline"]
