"""The search at the end of a hotel's page (S38, S41)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from leeward.retail.brands.queries import get_brand
from leeward.retail.hotels.models import Hotel
from leeward.retail.pages.search.bar import BarSetting, promo_line

pytestmark = pytest.mark.django_db

BAR = "leeward.retail.pages.hotel.search.search_bar_props"


class TestHotelSearch:
    def test_begins_in_the_hotel_s_country_and_names_it_s38_s41(
        self, hotels: dict[str, Hotel], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        seen: list[BarSetting] = []

        class Drawn:
            def model_dump(self, *, by_alias: bool) -> dict[str, Any]:
                return {"formType": "search", "byAlias": by_alias}

        def bar(*, brand: object, setting: BarSetting) -> Drawn:
            seen.append(setting)
            return Drawn()

        monkeypatch.setattr(BAR, bar)
        answer = Client(HTTP_HOST="localhost").get("/holidays/maldives/search-bar.json")
        assert answer.json() == {"formType": "search", "byAlias": True}
        assert [(setting.query.destinations, setting.country) for setting in seen] == [(("MV",), "Maldives")]
        assert "private" in answer["Cache-Control"]

    def test_an_unknown_country_has_none(self, hotels: dict[str, Hotel]) -> None:
        assert Client(HTTP_HOST="localhost").get("/holidays/atlantis/search-bar.json").status_code == 404

    def test_without_prices_there_is_none(self, hotels: dict[str, Hotel], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(BAR, lambda **_given: None)
        assert Client(HTTP_HOST="localhost").get("/holidays/maldives/search-bar.json").status_code == 404


class TestPromoLine:
    """S41: with the country of the page, of exotic hotels for context id 2, and without a country."""

    def test_says_it_of_a_country_of_exotic_hotels_and_without_s41(self, demo_shop: None) -> None:
        main, exotic = get_brand(workspace="main"), get_brand(workspace="tropical")
        tail = "hotels from across the world."
        wanted = "Want something a little different"
        assert promo_line(main, "Jamaica") == f"{wanted} from Jamaica? Our collection features hundreds of {tail}"
        assert promo_line(exotic, "Bali").startswith(f"{wanted} from Bali? ")
        assert "exotic hotels" in promo_line(exotic, "Bali")
        # The number makes it exotic, whichever brand has it.
        assert promo_line(replace(main, context_id=2), "Bali") == promo_line(exotic, "Bali")
        assert "exotic" not in promo_line(replace(exotic, context_id=1), "Bali")
        assert promo_line(main, None) == f"{wanted}? Our collection features hundreds of {tail}"
