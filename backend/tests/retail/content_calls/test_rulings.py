"""Rulings on what the specification leaves unclear, where the content side keeps them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from leeward.retail.brands.models import Brand
from leeward.retail.brands.queries import forget_brands
from leeward.retail.kit.clock import pinned_at
from tests.retail.content.building import a_home, a_landing
from tests.retail.search.shop import NOW, Shop

DICTIONARY = Path(settings.REPOSITORY) / "docs" / "dictionary.md"
STRUCTURE = "/api/page-builder/structure"


@pytest.mark.django_db
@pytest.mark.usefixtures("demo_brands")
class TestContexts:
    def test_each_brand_tells_the_number_that_is_written_in_its_record_z50(self) -> None:
        a_landing("winter", parent=a_home("tropical"))
        Brand.objects.filter(workspace="tropical").update(context_id=2)
        forget_brands()
        answer = Client(HTTP_HOST="tropical.localhost").get(STRUCTURE, {"slug": "winter"}).json()
        assert (answer["contextId"], answer["contextName"]) == (2, "tropical")

    def test_the_unexplained_three_is_ignored_and_the_dictionary_says_so_z51_k28(self) -> None:
        Brand.objects.filter(workspace="main").update(context_id=9)
        forget_brands()
        a_landing("winter")
        assert Client(HTTP_HOST="localhost").get(STRUCTURE, {"slug": "winter"}).json()["contextId"] == 9
        assert "constant 3 is not carried over (Z51)" in DICTIONARY.read_text(encoding="utf-8")

    def test_the_fourth_brand_is_main_and_all_it_says_is_its_record_s_z49(self) -> None:
        main = Brand.objects.get(workspace="main")
        main.name_lead, main.phone_number = "Windward", "020 7946 0999"
        main.save()
        told = Client(HTTP_HOST="localhost").get("/api/context").json()
        told = told.get("data", told)
        assert told["workspace"] == "main"
        assert "020 7946 0999" in str(told)


class TestPricesOfTheServer:
    """Z59: a browser asks our own host for prices, without a token of any service."""

    @pytest.mark.django_db
    @pytest.mark.parametrize("where", ["country/MV", "region/MV-ARI", "hotel/MV1"])
    def test_lead_in_prices_are_told_to_who_shows_no_token(self, prices: Shop, where: str) -> None:
        with pinned_at(NOW):
            told: dict[str, Any] = prices.get(f"/api/v1/pricing/cheapest/lead-in/{where}").data
        assert told["price"] > 0
