"""Whether a transfer is in a price is told by there being one, not by what it costs (E05, Z34)."""

from __future__ import annotations

from pathlib import Path

import pytest

from leeward.pricing.supply.hotels import Transfer
from leeward.pricing.supply.world import Direction, MultiCentre
from leeward.retail.search import queries
from tests.pricing.builders import a_flight, a_hotel, a_world, there_and_back
from tests.retail.search.shop import NOW, WEEK, Shop, publish

pytestmark = pytest.mark.django_db
#: One that costs nothing, one for £60 a head, none.
TRANSFERS = {"MV1": Transfer(), "MV2": Transfer(adult_pence=6_000), "MV3": None}
TOLD = {"MV1": True, "MV2": True, "MV3": False}
TRIPS = (MultiCentre("MVLK1", (("MV1", 3), ("LK1", 4))), MultiCentre("MVLK2", (("MV3", 3), ("LK1", 4))))


@pytest.fixture
def shop(demo_brands: None, noon: None, home: Path) -> Shop:
    hotels = [a_hotel(code, destination="MV-ARI", transfer=transfer) for code, transfer in TRANSFERS.items()]
    hotels.append(a_hotel("LK1", destination="LK-WES", country="LK", arrival_airport="CMB"))
    flights = (*there_and_back(), a_flight("HOME", Direction.INBOUND, far_airport="CMB"))
    publish(home / "snapshot", a_world(*hotels, flights=flights, multi_centres=TRIPS))
    return Shop(home / "snapshot")


class TestTransfersTold:
    def test_in_results_e05(self, shop: Shop) -> None:
        found = shop.get("/api/search/holidays", WEEK).data["holidays"]
        assert {one["itemcode"]: one["has_transfer"] for one in found} == TOLD

    @pytest.mark.parametrize(("code", "told"), [*TOLD.items(), ("MVLK1", True), ("MVLK2", False)])
    def test_in_a_quote_of_a_hotel_and_of_a_trip(self, shop: Shop, code: str, told: bool) -> None:
        assert shop.get("/api/search/quote", f"{WEEK}&itemcode={code}").data["has_transfer"] is told

    def test_in_lead_in_prices_api01_api05(self, shop: Shop) -> None:
        for code, told in TOLD.items():
            assert shop.get(f"/api/packages/hotels/{code}/cheapest").data["has_transfer"] is told
            assert shop.get(f"/api/v1/pricing/cheapest/lead-in/hotel/{code}").data["has_transfer"] is told
        found = queries.cheapest_for_hotels([*TOLD, "MVLK1", "MVLK2"], today=NOW.date())
        assert {code: price.has_transfer for code, price in found.items()} == TOLD | {"MVLK1": True, "MVLK2": False}
