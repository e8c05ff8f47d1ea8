"""A part of the price that cannot be worked out yet: its rule, then the total, and never back (UK-02)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from leeward.pricing.supply.world import World
from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.operations.basket.baskets import latest_quote, open_basket, price_again
from leeward.retail.booking.operations.basket.holds import hold_stock
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import ExchangeRate, LocalCharge
from leeward.retail.inventory.operations.publishing import publish_anew
from leeward.retail.search.errors import NothingOnSale
from leeward.retail.search.queries import forget_prices
from tests.retail.booking.conftest import LEAVES, at_noon, main_brand
from tests.retail.hotels.island import an_island
from tests.retail.hotels.stored_worlds import AT, sell_world

pytestmark = pytest.mark.django_db(transaction=True, serialized_rollback=True)
__all__ = ["at_noon"]
ASKED = f"depair=LGW&date={LEAVES}&nights=7&adults=2"
# Two people, seven nights at £100 each, both flights at £300 a head.
WITHOUT_TAX = 260_000
# Twelve dollars a head and night, at 75 pence a dollar.
TAX = 2 * 7 * 12 * 75


def a_taxed_island() -> World:
    """The island; its tax is stored beside it."""
    return an_island()


def tax_in_dollars() -> None:
    hotel = Hotel.objects.get(itemcode="MV1")
    LocalCharge.objects.create(
        hotel=hotel, code="TAX", name="Green tax", basis="person-night", amount=1_200, currency="USD", from_age=2,
        first="2027-05-01", last="2027-12-31", is_paid_locally=True,
    )  # fmt: skip


@pytest.fixture
def brand(demo_brands: None, at_noon: None, settings: Any, tmp_path: Path) -> Iterator[BrandSheet]:
    settings.LEEWARD_HOME = tmp_path
    sell_world(a_taxed_island, home=tmp_path, also=tax_in_dollars)
    yield from main_brand()


def answer(client: Client) -> Any:
    hotel = Hotel.objects.select_related("country", "region").get(itemcode="MV1")
    path = f"/holidays/{hotel.country.slug}/{hotel.region.slug}/{hotel.slug}/book/quote.json?{ASKED}"
    return client.get(path, HTTP_HOST="localhost").json()


def publish() -> None:
    publish_anew(at=AT)
    forget_prices()


def rate() -> ExchangeRate:
    return ExchangeRate.objects.create(currency="USD", first="2027-01-01", last="2027-12-31", micros=750_000)


def test_uk_02_shows_how_the_missing_part_is_worked_out_and_no_part_as_the_price(
    brand: BrandSheet, client: Client
) -> None:
    shown = answer(client)
    assert (shown["state"], shown["priced"]) == ("uncomputed", None)
    assert shown["uncomputed"] == [
        "Green tax: 12.00 USD for each person and night, from 2 years of age. It is paid at the hotel."
    ]
    found = client.get(f"/search/holidays/results.json?destination=MV&{ASKED}", HTTP_HOST="localhost").json()
    assert [card["itemcode"] for card in found["cards"]] == ["MV2"]


def test_uk_02_shows_the_total_from_then_on_and_never_less_again(brand: BrandSheet, client: Client) -> None:
    known = rate()
    publish()
    shown = answer(client)
    assert (shown["state"], shown["uncomputed"]) == ("priced", [])
    assert shown["priced"]["totalPence"] == WITHOUT_TAX + TAX
    # UK-01: shown as part of it, and not of what is paid to us.
    assert shown["priced"]["payableLocally"]["pence"] == TAX
    basket = open_basket(offer_token=shown["priced"]["offerToken"], brand=brand)
    hold_stock(basket=basket, quote=latest_quote(basket))
    known.delete()
    publish()
    # Nobody else can have it now; whoever holds it keeps the total that was told, to the penny.
    assert answer(client)["state"] == "uncomputed"
    quote = price_again(basket=basket, claims=claims_of_quote(latest_quote(basket)), workspace=brand.workspace)
    assert quote.total_pence == WITHOUT_TAX + TAX
    assert sum(line["pence"] for line in quote.lines) == quote.total_pence
    basket.holds.all().delete()
    with pytest.raises(NothingOnSale):
        price_again(basket=basket, claims=claims_of_quote(latest_quote(basket)), workspace=brand.workspace)


def test_uk_02_charges_in_pounds_need_no_rate(brand: BrandSheet, client: Client) -> None:
    LocalCharge.objects.update(currency="GBP")
    publish()
    assert answer(client)["state"] == "priced"
