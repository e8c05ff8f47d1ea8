"""Superheroes as a brand's pages may show them (E10, S11, S20, S21)."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.exceptions import ValidationError

from leeward.retail.brands.models import Brand
from leeward.retail.brands.queries import get_brand
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Hotel
from leeward.retail.offers import queries
from leeward.retail.offers.models import ScrimElement, Superhero, SuperheroSize
from tests.retail.offers.offer_shop import a_collection
from tests.retail.search.shop import NOW

Hotels = dict[str, Hotel]


class TestSuperhero:
    """E10, S11, S20, S21."""

    def find(self, main: BrandSheet) -> Any:
        sheet = queries.find_superhero(slug="hero", brand=main, at=NOW)
        assert sheet is not None
        return sheet

    def test_of_a_collection_says_its_name_and_price_and_leads_there(self, hotels: Hotels, main: BrandSheet) -> None:
        collection = a_collection(hotels=hotels.values())
        Superhero.objects.create(slug="hero", name="Hero", collection=collection, live=True)
        sheet = self.find(main)
        assert (sheet.heading, sheet.button_text, sheet.target_url, sheet.lowest_price_pounds) == (
            "Villas", "From £750", "/collections/villas", 750,
        )  # fmt: skip

    def test_of_a_collection_without_prices_says_view(self, hotels: Hotels, main: BrandSheet) -> None:
        Superhero.objects.create(slug="hero", name="Hero", collection=a_collection(), live=True)
        assert (self.find(main).button_text, self.find(main).lowest_price_pounds) == ("View", None)

    def test_of_its_own_says_book_now_unless_told_otherwise(self, hotels: Hotels, main: BrandSheet) -> None:
        Superhero.objects.create(slug="hero", name="Hero", heading="Sun", target_url="/offers", live=True)
        assert (self.find(main).button_text, self.find(main).target_url) == ("Book now", "/offers")

    def test_falls_back_to_the_next_larger_screen(self, hotels: Hotels, main: BrandSheet) -> None:
        hero = Superhero.objects.create(slug="hero", name="Hero", heading="Sun", live=True)
        SuperheroSize.objects.create(superhero=hero, size="medium", alignment="center", margin_top="6rem")
        ScrimElement.objects.create(superhero=hero, color_one="ink", direction="to top")
        sheet = self.find(main)
        assert [size.alignment for size in (sheet.small, sheet.medium, sheet.large)] == ["center", "center", "left"]
        assert sheet.small.margins.top == "6rem"
        assert [(one.type, one.color_one, one.color_two, one.direction) for one in sheet.scrims] == [
            ("linear", "ink", "transparent", "to top")
        ]

    def test_belongs_to_its_brand(self, hotels: Hotels, main: BrandSheet) -> None:
        brand = Brand.objects.get(workspace="tropical")
        Superhero.objects.create(slug="hero", name="Hero", heading="Sun", brand=brand, live=True)
        assert queries.find_superhero(slug="hero", brand=main, at=NOW) is None

    def test_is_none_while_its_collection_is_not_shown_here_T_02(self, hotels: Hotels, main: BrandSheet) -> None:
        collection = a_collection()
        Superhero.objects.create(slug="hero", name="Hero", collection=collection, live=True)
        self.find(main)
        collection.brands.set([Brand.objects.get(workspace="tropical")])
        collection.save()
        assert queries.find_superhero(slug="hero", brand=main, at=NOW) is None
        assert queries.find_superhero(slug="hero", brand=get_brand(workspace="tropical"), at=NOW) is not None
        type(collection).objects.update(live=False)
        assert queries.find_superhero(slug="hero", brand=get_brand(workspace="tropical"), at=NOW) is None

    @pytest.mark.parametrize(
        ("given", "field"),
        [
            ({}, "heading"),
            ({"is_legacy": True}, "description"),
            ({"is_legacy": True, "description": "A"}, "target_url"),
        ],
    )
    def test_refuses_to_say_nothing(self, hotels: Hotels, given: dict[str, Any], field: str) -> None:
        with pytest.raises(ValidationError) as refused:
            Superhero(slug="hero", name="Hero", **given).full_clean()
        assert field in refused.value.message_dict
