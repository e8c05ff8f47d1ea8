"""What a browser kept, asked for again: today's price, or why there is none (K13, PM2)."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Hotel

pytestmark = pytest.mark.django_db


def kept(codes: str) -> list[dict[str, Any]]:
    products: list[dict[str, Any]] = (
        Client(HTTP_HOST="localhost").get(f"/hotels/kept.json?codes={codes}").json()["products"]
    )
    return products


def test_a_kept_hotel_that_is_not_sold_for_now_says_so_and_has_no_price_pm2(brand: BrandSheet) -> None:
    Hotel.objects.filter(itemcode="MV2").update(status=Hotel.Status.PAUSED)
    sold, away = kept("MV1,MV2")
    assert (sold["card"]["label"], sold["pricePpPence"]) == ("", 130_000)
    assert (away["card"]["label"], away["pricePpPence"], away["card"]["price"]) == ("Not on sale", None, None)


def test_what_is_withdrawn_is_left_out_and_the_browser_says_that_it_has_gone_k13(brand: BrandSheet) -> None:
    Hotel.objects.filter(itemcode="MV2").update(status=Hotel.Status.WITHDRAWN)
    assert [product["itemcode"] for product in kept("MV1,MV2,MV9999")] == ["MV1"]
