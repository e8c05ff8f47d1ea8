"""From tables to answers: what inventory publishes is found, named and priced; a change of either is seen (R-28)."""

from __future__ import annotations

from datetime import time
from pathlib import Path

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import Flight, FlightLeg, NightlyPrice
from leeward.retail.inventory.snapshot.publish import publish_everything
from leeward.retail.search.catalogue_rows import read_catalogue
from tests.retail.hotels.island import FIRST_DAY, N_DAYS, an_island
from tests.retail.hotels.stored_worlds import store_world
from tests.retail.search.shop import Shop

SEARCH = ("/api/search/holidays", "destination=MV-NORTH&depair=LGW&date=2027-05-04&nights=7")


@pytest.fixture
def island(demo_brands: None, noon: None, tmp_path: Path) -> Shop:
    """A shop whose prices and names both come from the database."""
    store_world(an_island())
    publish_everything(folder=tmp_path, first_day=FIRST_DAY, n_days=N_DAYS)
    return Shop(tmp_path, catalogue=read_catalogue())


class TestPublishedShop:
    def test_prices_what_the_tables_hold(self, island: Shop) -> None:
        # Two adults, seven nights at £100; flights £300 each way and person.
        found = island.get(*SEARCH).data["holidays"]
        assert [(holiday["itemcode"], holiday["total_pence"]) for holiday in found] == [
            ("MV1", 260_000),
            ("MV2", 260_000),
        ]
        hotel = Hotel.objects.get(itemcode="MV1")
        assert (found[0]["hotel"]["name"], found[0]["hotel"]["region"]) == (hotel.name, "MV-NORTH")

    def test_shows_the_next_publication_and_not_what_was_kept_before(self, island: Shop) -> None:
        tag = island.get(*SEARCH).headers["ETag"]
        NightlyPrice.objects.update(amount=10_100)
        publish_everything(folder=island.folder, first_day=FIRST_DAY, n_days=N_DAYS)
        fresh = island.get(*SEARCH, HTTP_IF_NONE_MATCH=tag)
        assert fresh.data["holidays"][0]["total_pence"] == 261_400  # £1 more for two people and seven nights

    def test_shows_the_times_of_the_flights(self, island: Shop) -> None:
        flight = Flight.objects.get(code="ALB1")
        pattern = flight.patterns.order_by("first")[0]
        FlightLeg.objects.filter(pattern=pattern).delete()
        FlightLeg.objects.create(
            pattern=pattern, position=1, flight_number="ALB1", airline=flight.airline, departure_airport_id="LGW",
            arrival_airport_id="MLE", departs=time(21), arrives=time(11, 30), arrives_day_offset=1,
        )  # fmt: skip
        shop = Shop(island.folder, catalogue=read_catalogue())
        day = f"{pattern.first:%Y%m%d}"
        segment = shop.get(f"/api/v1/flights/ALB1_{day}/ALB2_{day}").body["outbound"]
        assert segment["legs"][0]["departure_datetime"] == f"{pattern.first}T21:00:00"
        assert segment["duration"] == 10 * 60 + 30  # 21:00 at UTC+1 to 11:30 at UTC+5


class TestReadCatalogue:
    def test_asks_a_fixed_number_of_questions(self, island: Shop) -> None:
        with CaptureQueriesContext(connection) as asked:
            catalogue = read_catalogue()
        assert len(asked) == 8
        assert set(catalogue.hotels) == {"MV1", "MV2"}

    def test_changes_its_version_with_any_fact_and_only_then(self, island: Shop) -> None:
        before = read_catalogue().version
        assert read_catalogue().version == before
        Hotel.objects.filter(itemcode="MV1").update(name="Somewhere Else")
        assert read_catalogue().version != before
