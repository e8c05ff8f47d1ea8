"""Z19: until when there are prices at all."""

from __future__ import annotations

from pathlib import Path

from leeward.pricing.supply.world import Direction
from leeward.retail.search.pricing_client import PriceBook
from tests.pricing.builders import N_DAYS, a_flight, a_world, day
from tests.retail.search.shop import publish


class TestLastDay:
    def test_is_that_of_the_last_flight_out_however_long_the_calendar_z19(self, tmp_path: Path) -> None:
        """Flights home go on for a fortnight longer; the last flight out has no seats left."""
        flights = (
            a_flight("OUT", Direction.OUTBOUND, days=range(20)),
            a_flight("FULL", Direction.OUTBOUND, days=range(20, 21), seats=0),
            a_flight("IN", Direction.INBOUND, days=range(35)),
        )
        publish(tmp_path, a_world(flights=flights))
        assert PriceBook(tmp_path).current().last_day == day(20)

    def test_is_that_of_the_calendar_where_nothing_flies(self, tmp_path: Path) -> None:
        publish(tmp_path, a_world(flights=()))
        assert PriceBook(tmp_path).current().last_day == day(N_DAYS - 1)
