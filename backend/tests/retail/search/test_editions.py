"""Z19: until when there are prices at all; and what one generation hands on to the next."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from leeward.pricing.supply.world import Direction
from leeward.retail.search.pricing_client import PriceBook
from leeward.retail.search.pricing_client.flights import flight_facts_of
from tests.pricing.builders import N_DAYS, a_flight, a_world, day, there_and_back
from tests.retail.search.shop import publish, small_catalogue


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


class TestTimetables:
    def test_are_worked_out_once_while_flights_and_days_stay_the_same(self, tmp_path: Path) -> None:
        """Each hold publishes a generation, and the traits of a thousand flights take a while."""
        book, catalogue = PriceBook(tmp_path), small_catalogue()
        publish(tmp_path, a_world(flights=there_and_back()))
        first = flight_facts_of(book.current(), catalogue)
        # A seat less and another fare: another price, the same timetable.
        publish(tmp_path, a_world(flights=there_and_back(adult=300, seats=8)), generation=2)
        second = book.current()
        assert second.generation == 2
        assert flight_facts_of(second, catalogue) is first
        assert flight_facts_of(second, replace(catalogue, version="c2")) is not first
        more = (*there_and_back(), a_flight("LATE", Direction.OUTBOUND, arrival_day_offset=1))
        publish(tmp_path, a_world(flights=more), generation=3)
        third = book.current()
        assert flight_facts_of(third, catalogue).traits.shape[0] == 3
        assert third.snapshot.routes["LGW", "MLE", "out"] == (0, 2)
        publish(tmp_path, a_world(flights=there_and_back(), n_days=N_DAYS + 1), generation=4)
        assert flight_facts_of(book.current(), catalogue).traits.shape == (2, N_DAYS + 2)
