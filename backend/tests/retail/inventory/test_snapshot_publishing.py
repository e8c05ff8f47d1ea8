"""Publishing: whole snapshots, single blocks and flights, and what happens to a hotel that cannot be priced."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from leeward.pricing import snapshot_files
from leeward.pricing.generations import SnapshotReader
from leeward.pricing.snapshot_files import read_manifest
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.marking import mark_everything, mark_flights, mark_hotels
from leeward.retail.inventory.models import ChangeMark, Departure, Fare, Flight, Markup, NightlyPrice, RatePlan
from leeward.retail.inventory.snapshot import publish
from leeward.retail.inventory.storing.hotels import Nights, store_hotels
from tests.retail.hotels.island import FIRST_DAY, N_DAYS, an_island, night, package_pence, stay_pence
from tests.retail.hotels.stored_worlds import AT, store_identities, store_world

pytestmark = pytest.mark.django_db


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder in which the island has been published."""
    store_world(an_island())
    publish.publish_everything(folder=tmp_path, first_day=FIRST_DAY, n_days=N_DAYS)
    return tmp_path


def prices_of(folder: Path, *itemcodes: str) -> list[int | None]:
    snapshot = SnapshotReader(folder).current()
    return [stay_pence(snapshot, itemcode, 3, 7) for itemcode in itemcodes]


def prices_of_sold(folder: Path) -> set[str]:
    """The hotels that are sold at all."""
    return set(package_pence(SnapshotReader(folder).current(), 3, 7))


def dearer(itemcode: str) -> int:
    """Put a hotel's prices up by £1 a person and night, behind everybody's back; returns its key."""
    prices = NightlyPrice.objects.filter(season__rate_plan__room_type__hotel__itemcode=itemcode)
    prices.update(amount=10_100)
    return Hotel.objects.get(itemcode=itemcode).pk


class TestPublishEverything:
    def test_makes_a_generation_that_is_priced_like_the_tables(self, folder: Path) -> None:
        # Two adults, seven nights at £100; flights £300 each way and person.
        assert prices_of(folder, "MV1", "MV2") == [140_000, 140_000]
        assert package_pence(SnapshotReader(folder).current(), 3, 7) == {"MV1": 260_000, "MV2": 260_000}
        assert ChangeMark.objects.count() == 0

    def test_counts_generations_on(self, folder: Path) -> None:
        before = read_manifest(folder)["generation"]
        published = publish.publish_everything(folder=folder, first_day=FIRST_DAY, n_days=N_DAYS)
        assert published == publish.Published(before + 1)

    def test_leaves_out_one_hotel_that_cannot_be_priced_and_says_why(self, folder: Path) -> None:
        bad = NightlyPrice.objects.filter(season__rate_plan__room_type__hotel__itemcode="MV2")
        bad.update(amount=2_000_000_000)
        published = publish.publish_everything(folder=folder, first_day=FIRST_DAY, n_days=N_DAYS)
        assert [one.itemcode for one in published.left_out] == ["MV2"]
        assert "above" in published.left_out[0].reason
        assert prices_of(folder, "MV1") == [140_000]
        assert "MV2" not in SnapshotReader(folder).current().places


class TestPublishChanges:
    def test_shows_only_what_is_marked(self, folder: Path) -> None:
        dearer("MV1")
        before = read_manifest(folder)
        assert publish.publish_changes(folder=folder, first_day=FIRST_DAY).generation == before["generation"]
        assert prices_of(folder, "MV1") == [140_000]

    def test_leaves_to_the_worker_what_takes_a_whole_build(self, folder: Path) -> None:
        third = replace(an_island().hotels[0], itemcode="MV3")
        store_identities([third])
        store_hotels(hotels=[third], nights=Nights(FIRST_DAY, night(N_DAYS)), at=AT)
        mark_hotels(hotel_ids=[dearer("MV1")], at=AT)
        before = read_manifest(folder)["generation"]
        published = publish.publish_small_changes(folder=folder)
        assert published == publish.Published(before + 1, is_waiting=True)
        assert prices_of(folder, "MV1") == [141_400]
        assert {mark.hotel and mark.hotel.itemcode for mark in ChangeMark.objects.all()} == {"MV3"}
        assert not publish.publish_changes(folder=folder, first_day=FIRST_DAY).is_waiting
        assert prices_of(folder, "MV1", "MV3") == [141_400, 140_000]

    def test_leaves_more_than_a_few_hotels_to_the_worker(self, folder: Path) -> None:
        mark_hotels(hotel_ids=[dearer("MV1"), dearer("MV2")], at=AT)
        assert publish.publish_small_changes(folder=folder, at_most=1).is_waiting
        assert prices_of(folder, "MV1", "MV2") == [140_000, 140_000]
        assert ChangeMark.objects.count() == 2

    def test_stops_selling_at_once_even_the_last_hotels_of_a_block(self, folder: Path) -> None:
        Hotel.objects.update(status=Hotel.Status.PAUSED)
        mark_hotels(hotel_ids=Hotel.objects.values_list("pk", flat=True), at=AT)
        assert not publish.publish_small_changes(folder=folder).is_waiting
        assert prices_of_sold(folder) == set()
        Hotel.objects.update(status=Hotel.Status.LIVE)
        mark_hotels(hotel_ids=Hotel.objects.values_list("pk", flat=True), at=AT)
        assert publish.publish_small_changes(folder=folder).is_waiting
        publish.publish_changes(folder=folder, first_day=FIRST_DAY)
        assert prices_of_sold(folder) == {"MV1", "MV2"}

    def test_has_nothing_to_change_where_nothing_was_published(self, tmp_path: Path) -> None:
        store_world(an_island())
        assert publish.publish_small_changes(folder=tmp_path) == publish.Published(0, is_waiting=True)
        assert ChangeMark.objects.count() > 0

    def test_writes_the_hotel_s_block_anew_and_nothing_else(self, folder: Path) -> None:
        before = read_manifest(folder)
        mark_hotels(hotel_ids=[dearer("MV1")], at=AT)
        published = publish.publish_changes(folder=folder, first_day=FIRST_DAY)
        after = read_manifest(folder)
        assert published.generation == after["generation"] == before["generation"] + 1
        assert prices_of(folder, "MV1", "MV2") == [141_400, 140_000]
        assert after["flights"] == before["flights"]
        assert ChangeMark.objects.count() == 0

    def test_ends_no_edition_for_what_is_sold_as_before(self, folder: Path) -> None:
        """A text that an editor publishes keeps the prices that visitors were just told."""
        before = read_manifest(folder)
        mark_hotels(hotel_ids=Hotel.objects.values_list("pk", flat=True), at=AT)
        assert publish.publish_small_changes(folder=folder) == publish.Published(before["generation"])
        assert read_manifest(folder) == before
        assert ChangeMark.objects.count() == 0

    def test_writes_the_flights_anew_and_no_block(self, folder: Path) -> None:
        before = read_manifest(folder)
        Fare.objects.filter(departure__flight__code="ALB1", departure__day=night(3)).update(adult_pence=31_000)
        mark_flights(flight_ids=[Flight.objects.get(code="ALB1").pk], at=AT)
        publish.publish_changes(folder=folder, first_day=FIRST_DAY)
        snapshot = SnapshotReader(folder).current()
        assert package_pence(snapshot, 3, 7)["MV1"] == 262_000
        assert package_pence(snapshot, 4, 7)["MV1"] == 260_000
        assert read_manifest(folder)["blocks"] == before["blocks"]

    def test_no_longer_sells_a_flight_whose_departures_are_cancelled(self, folder: Path) -> None:
        flight = Flight.objects.get(code="ALB1")
        Departure.objects.filter(flight=flight).update(is_cancelled=True)
        mark_flights(flight_ids=[flight.pk], at=AT)
        publish.publish_changes(folder=folder, first_day=FIRST_DAY)
        assert package_pence(SnapshotReader(folder).current(), 3, 7) == {}

    def test_no_longer_sells_a_hotel_that_is_withdrawn(self, folder: Path) -> None:
        hotel = Hotel.objects.get(itemcode="MV1")
        Hotel.objects.filter(pk=hotel.pk).update(status=Hotel.Status.PAUSED)
        mark_hotels(hotel_ids=[hotel.pk], at=AT)
        publish.publish_changes(folder=folder, first_day=FIRST_DAY)
        assert package_pence(SnapshotReader(folder).current(), 3, 7) == {"MV2": 260_000}

    def test_stops_selling_a_hotel_whose_new_rates_cannot_be_priced(self, folder: Path) -> None:
        hotel_id = dearer("MV1")
        RatePlan.objects.filter(room_type__hotel=hotel_id).update(currency="USD")
        NightlyPrice.objects.filter(season__rate_plan__room_type__hotel=hotel_id).update(amount=2_000_000_000)
        mark_hotels(hotel_ids=[hotel_id], at=AT)
        published = publish.publish_changes(folder=folder, first_day=FIRST_DAY)
        assert [one.itemcode for one in published.left_out] == ["MV1"]
        assert package_pence(SnapshotReader(folder).current(), 3, 7) == {"MV2": 260_000}

    def test_builds_everything_for_a_new_hotel(self, folder: Path) -> None:
        third = replace(an_island().hotels[0], itemcode="MV3")
        store_identities([third])
        store_hotels(hotels=[third], nights=Nights(FIRST_DAY, night(N_DAYS)), at=AT)
        publish.publish_changes(folder=folder, first_day=FIRST_DAY)
        assert prices_of(folder, "MV1", "MV3") == [140_000, 140_000]

    def test_builds_everything_for_a_margin_of_the_house(self, folder: Path) -> None:
        Markup.objects.create(level=0, basis_points=1_000)
        mark_everything(at=AT)
        publish.publish_changes(folder=folder, first_day=FIRST_DAY)
        assert prices_of(folder, "MV1", "MV2") == [154_000, 154_000]

    def test_keeps_a_mark_that_was_made_while_it_published(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        mark_hotels(hotel_ids=[dearer("MV1")], at=AT)

        def and_meanwhile(**arguments: object) -> None:
            mark_hotels(hotel_ids=[Hotel.objects.get(itemcode="MV2").pk], at=AT)
            snapshot_files.publish(**arguments)  # type: ignore[arg-type]

        monkeypatch.setattr(publish, "publish", and_meanwhile)
        publish.publish_changes(folder=folder, first_day=FIRST_DAY)
        assert [mark.hotel and mark.hotel.itemcode for mark in ChangeMark.objects.all()] == ["MV2"]

    def test_keeps_all_marks_when_it_dies(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        mark_hotels(hotel_ids=[dearer("MV1")], at=AT)

        def die(**_: object) -> None:
            raise OSError("no space left")

        monkeypatch.setattr(publish, "publish", die)
        with pytest.raises(OSError, match="no space"):
            publish.publish_changes(folder=folder, first_day=FIRST_DAY)
        assert ChangeMark.objects.count() == 1
        assert prices_of(folder, "MV1") == [140_000]
        monkeypatch.undo()
        publish.publish_changes(folder=folder, first_day=FIRST_DAY)
        assert prices_of(folder, "MV1") == [141_400]

    def test_prices_a_block_like_a_whole_build_does(
        self, folder: Path, tmp_path_factory: pytest.TempPathFactory
    ) -> None:
        mark_hotels(hotel_ids=[dearer("MV1")], at=AT)
        publish.publish_changes(folder=folder, first_day=FIRST_DAY)
        other = tmp_path_factory.mktemp("whole")
        publish.publish_everything(folder=other, first_day=FIRST_DAY, n_days=N_DAYS)
        one, whole = SnapshotReader(folder).current(), SnapshotReader(other).current()
        for day in range(N_DAYS - 7):
            assert package_pence(one, day, 7) == package_pence(whole, day, 7)
