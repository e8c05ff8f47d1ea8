"""The short search and the map of country and region pages (S38, S39, M02)."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from leeward.retail.hotels.models import Hotel
from leeward.retail.pages.parts.map_layers import coordinates_props, map_layers
from leeward.retail.pages.places.tools import _months
from leeward.retail.project.configuration.setting_values import read_map_link
from tests.retail.content_pages.conftest import Read

pytestmark = pytest.mark.django_db


def section(seen: dict[str, Any], kind: str) -> dict[str, Any] | None:
    return next((one for one in seen["props"]["sections"] if one["kind"] == kind), None)


class TestPlaceSearch:
    def test_knows_the_country_and_starts_from_its_lead_in_price_s38(
        self, hotels: dict[str, Hotel], read: Read
    ) -> None:
        search = section(read("/holidays/maldives"), "place-search")
        assert search is not None
        assert (search["action"], search["destination"], search["region"]) == ("/search/holidays/", "MV", None)
        assert search["airport"] in {choice["value"] for choice in search["airports"]}
        assert search["month"] in {choice["value"] for choice in search["months"]}
        assert search["months"][0] == {"value": "2027-01", "label": "Jan 2027"}
        assert search["nights"][:4] == [7, 10, 11, 14]
        assert search["texts"]["flying_from"] == "Flying from?"

    def test_narrows_to_the_region_and_finds_its_hotels_s38_r14(self, hotels: dict[str, Hotel], read: Read) -> None:
        search = section(read("/holidays/maldives/ari-atoll"), "place-search")
        assert search is not None
        assert (search["destination"], search["region"]) == ("MV", "MV-ARI")
        asked = (
            f"destination=MV&region=MV-ARI&depair={search['airport']}&nights=7&month={search['month']}"
            "&room%5Badults%5D=2"
        )
        found = read(f"/search/holidays/?{asked}")["props"]["found"]
        assert found["nFound"] > 0


class TestMonths:
    def test_reach_the_month_of_a_lead_in_price_a_year_ahead_v15(self) -> None:
        months = [choice.value for choice in _months(date(2026, 11, 22), date(2028, 11, 20))]
        assert (months[0], months[-1], len(months)) == ("2026-11", "2027-11", 13)

    def test_end_with_what_is_on_sale_z19(self) -> None:
        assert [choice.value for choice in _months(date(2026, 11, 22), date(2026, 12, 1))] == ["2026-11", "2026-12"]


class TestHotelsMap:
    def test_shows_only_hotels_with_a_place_v04(self, hotels: dict[str, Hotel], read: Read) -> None:
        Hotel.objects.update(latitude=None, longitude=None)
        assert section(read("/holidays/maldives"), "hotels-map") is None

    def test_a_service_brings_aerial_and_streets_and_none_a_kind_word_api30_k08(self, settings: Any) -> None:
        settings.LEEWARD_MAP_AERIAL_TILES = settings.LEEWARD_MAP_STREETS_TILES = ""
        assert map_layers() == []
        settings.LEEWARD_MAP_AERIAL_TILES = "https://tiles.example/a/{z}/{x}/{y}.jpg"
        settings.LEEWARD_MAP_STREETS_TILES = "https://tiles.example/s/{z}/{x}/{y}.png"
        assert [(layer.label, layer.max_zoom) for layer in map_layers()] == [("Aerial", 17), ("Streets", 19)]

    def test_a_site_of_maps_is_led_to_by_the_place_itself_m02(self, settings: Any) -> None:
        settings.LEEWARD_MAP_LINK = "https://maps.example/?at={latitude},{longitude}"
        assert coordinates_props(latitude=-3.9, longitude=72.8).link == "https://maps.example/?at=-3.900000,72.800000"
        settings.LEEWARD_MAP_LINK = ""
        assert coordinates_props(latitude=-3.9, longitude=72.8).link == ""

    @pytest.mark.parametrize("address", ["http://maps.example/{latitude},{longitude}", "https://maps.example/"])
    def test_an_address_that_says_no_place_is_refused_m02(self, address: str) -> None:
        with pytest.raises(ValueError, match="https address with"):
            read_map_link(address)

    def test_lists_them_with_the_price_of_the_list_m02(self, hotels: dict[str, Hotel], read: Read) -> None:
        Hotel.objects.filter(country="MV").update(latitude=Decimal("3.9"), longitude=Decimal("72.8"))
        seen = read("/holidays/maldives")
        mapped, listed = section(seen, "hotels-map"), section(seen, "products")
        assert mapped is not None
        assert listed is not None
        assert [hotel["name"] for hotel in mapped["hotels"]] == [p["card"]["heading"] for p in listed["products"]]
        assert mapped["label"] == f"See all {len(mapped['hotels'])} on a map"
        assert mapped["hotels"][0]["coordinates"] == {"latitude": 3.9, "longitude": 72.8, "link": ""}
