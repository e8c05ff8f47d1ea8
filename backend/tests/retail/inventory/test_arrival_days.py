"""The timetable of a day tells when its flight lands: check-in moves with that, and with nothing beside it."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from leeward.pricing.api import AlternativesQuery, PackageOffer, PackageQuery, Refinement
from leeward.pricing.engine.alternatives import alternatives
from leeward.pricing.engine.chosen import price_chosen
from leeward.pricing.engine.packages import find_packages
from leeward.pricing.generations import SnapshotReader
from leeward.pricing.snapshot import Snapshot
from leeward.retail.inventory.marking import mark_flights
from leeward.retail.inventory.models import Departure, Flight, FlightLeg, OperatingPattern
from leeward.retail.inventory.snapshot import publish
from tests.pricing.comparing import as_chosen
from tests.retail.hotels.island import COUPLE, FIRST_DAY, N_DAYS, an_island, night
from tests.retail.hotels.stored_worlds import AT, store_world

pytestmark = pytest.mark.django_db
#: From this day on the flight out lands after midnight.
TURN = night(20)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An island on sale, whose flight out lands on the day it leaves all summer."""
    store_world(an_island())
    publish.publish_everything(folder=tmp_path, first_day=FIRST_DAY, n_days=N_DAYS)
    return tmp_path


def night_flights(folder: Path, *, arrives_day: int = 1) -> Snapshot:
    """From the turn on another timetable holds, as staff or a file would write it."""
    flight = Flight.objects.get(code="ALB1")
    old = flight.patterns.get()
    OperatingPattern.objects.filter(pk=old.pk).update(last=TURN - timedelta(1))
    new = OperatingPattern.objects.create(flight=flight, first=TURN, last=night(N_DAYS))
    leg = FlightLeg.objects.get(pattern=old)
    leg.pk, leg.pattern, leg.arrives_day_offset = None, new, arrives_day
    leg.save()
    Departure.objects.filter(flight=flight, day__gte=TURN).update(pattern=new)
    mark_flights(flight_ids=[flight.pk], at=AT)
    publish.publish_changes(folder=folder, first_day=FIRST_DAY)
    return SnapshotReader(folder).current()


def offer_of(snapshot: Snapshot, leaves: date) -> PackageOffer | None:
    query = PackageQuery(("LGW",), leaves, leaves, 7, (COUPLE,), FIRST_DAY, places=("MV-NORTH",))
    offers = find_packages(snapshot=snapshot, query=query, refinement=Refinement()).offers
    return offers[0] if offers else None


class TestAFlightThatLandsAfterMidnightInOneSeasonOnly:
    def test_moves_check_in_from_then_on(self, folder: Path) -> None:
        snapshot = night_flights(folder)
        for leaves, check_in in ((TURN - timedelta(1), TURN - timedelta(1)), (TURN, TURN + timedelta(1))):
            offer = offer_of(snapshot, leaves)
            assert offer is not None
            assert (offer.check_in, offer.inbound.departure_date) == (check_in, check_in + timedelta(7))

    def test_costs_what_was_chosen_in_either_season(self, folder: Path) -> None:
        snapshot = night_flights(folder)
        for leaves in (TURN - timedelta(1), TURN):
            offer = offer_of(snapshot, leaves)
            assert offer is not None
            assert price_chosen(snapshot=snapshot, chosen=as_chosen(offer, FIRST_DAY)).offer.check_in == offer.check_in
            query = AlternativesQuery("MV1", "LGW", leaves, 7, (COUPLE,), FIRST_DAY)
            assert len(alternatives(snapshot=snapshot, query=query)) == 1

    def test_costs_the_same_where_one_fare_of_it_is_put_in_anew(self, folder: Path) -> None:
        night_flights(folder)
        flight = Flight.objects.get(code="ALB1")
        for leaves in (TURN - timedelta(1), TURN):
            flight.departures.get(day=leaves).fares.update(adult_pence=31_000)
        mark_flights(flight_ids=[flight.pk], at=AT)
        assert not publish.publish_small_changes(folder=folder).is_waiting
        snapshot = SnapshotReader(folder).current()
        for leaves, pounds in ((TURN - timedelta(2), 2_600), (TURN - timedelta(1), 2_620), (TURN, 2_620)):
            offer = offer_of(snapshot, leaves)
            assert offer is not None
            assert offer.total_pence == pounds * 100

    def test_is_not_sold_where_it_lands_two_days_later(self, folder: Path) -> None:
        snapshot = night_flights(folder, arrives_day=2)
        assert offer_of(snapshot, TURN - timedelta(1)) is not None
        assert offer_of(snapshot, TURN) is None


def test_a_flight_written_by_hand_moves_check_in_as_its_timetable_says(tmp_path: Path) -> None:
    """Nobody is asked for the day of arrival a second time, where it could say something else."""
    store_world(an_island())
    FlightLeg.objects.filter(pattern__flight__code="ALB1").update(arrives_day_offset=1)
    assert Flight.objects.get(code="ALB1").arrival_day_offset == 0
    publish.publish_everything(folder=tmp_path, first_day=FIRST_DAY, n_days=N_DAYS)
    offer = offer_of(SnapshotReader(tmp_path).current(), night(3))
    assert offer is not None
    assert offer.check_in == night(4)
