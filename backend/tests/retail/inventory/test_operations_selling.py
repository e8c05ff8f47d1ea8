"""Taking hotels on and off sale, and new rates of exchange."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.test import TestCase

from leeward.pricing.generations import SnapshotReader
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.world import ExchangeRate as DatedRate
from leeward.retail.hotels.errors import UnknownHotel
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.errors import BadRates
from leeward.retail.inventory.models import ExchangeRate, RatePlan
from leeward.retail.inventory.operations.publishing import publish_all_marked, snapshot_folder
from leeward.retail.inventory.operations.selling import change_status, set_exchange_rate
from leeward.retail.inventory.operations.staff_changes import note_deleted
from tests.retail.hotels.island import an_island, night, package_pence, stay_pence
from tests.retail.hotels.stored_worlds import AT, sell_world

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def published_island(settings: Any, tmp_path: Path) -> None:
    settings.LEEWARD_HOME = tmp_path
    sell_world(an_island, home=tmp_path)


def seen() -> Snapshot:
    return SnapshotReader(snapshot_folder()).current()


class TestChangeStatus:
    def test_takes_a_hotel_off_sale_and_puts_it_back(self) -> None:
        change_status(itemcode="MV1", status=Hotel.Status.PAUSED, at=AT)
        assert package_pence(seen(), 3, 7) == {"MV2": 260_000}
        change_status(itemcode="MV1", status=Hotel.Status.LIVE, at=AT)
        assert package_pence(seen(), 3, 7) == {"MV1": 260_000, "MV2": 260_000}

    def test_can_empty_a_whole_block(self) -> None:
        for itemcode in ("MV1", "MV2"):
            change_status(itemcode=itemcode, status=Hotel.Status.WITHDRAWN, at=AT)
        assert package_pence(seen(), 3, 7) == {}

    def test_does_not_know_every_hotel(self) -> None:
        with pytest.raises(UnknownHotel):
            change_status(itemcode="MV9", status=Hotel.Status.LIVE, at=AT)


class TestWhatEditorsWrite:
    """T-01: a hotel that an editor withdraws is not sold until the night's new snapshot, but no longer at all."""

    def write(self, **changes: Any) -> None:
        hotel = Hotel.objects.get(itemcode="MV1")
        for name, value in changes.items():
            setattr(hotel, name, value)
        with TestCase.captureOnCommitCallbacks(execute=True):
            hotel.save_revision().publish()

    @pytest.mark.parametrize("status", [Hotel.Status.WITHDRAWN, Hotel.Status.PAUSED, Hotel.Status.DRAFT])
    def test_a_status_counts_as_soon_as_it_is_published(self, status: Hotel.Status) -> None:
        self.write(status=status)
        assert package_pence(seen(), 3, 7) == {"MV2": 260_000}
        self.write(status=Hotel.Status.LIVE)
        assert package_pence(seen(), 3, 7) == {"MV1": 260_000, "MV2": 260_000}

    def test_a_record_that_is_taken_down_is_not_sold(self) -> None:
        with TestCase.captureOnCommitCallbacks(execute=True):
            Hotel.objects.get(itemcode="MV1").unpublish()
        assert package_pence(seen(), 3, 7) == {"MV2": 260_000}

    def test_a_draft_changes_nothing_yet(self) -> None:
        hotel = Hotel.objects.get(itemcode="MV1")
        hotel.status = Hotel.Status.WITHDRAWN
        with TestCase.captureOnCommitCallbacks(execute=True):
            hotel.save_revision()
        assert package_pence(seen(), 3, 7) == {"MV1": 260_000, "MV2": 260_000}

    def test_a_record_that_is_deleted_is_not_sold(self) -> None:
        hotel = Hotel.objects.get(itemcode="MV1")
        with TestCase.captureOnCommitCallbacks(execute=True):
            hotel.delete()
            note_deleted(rows=[hotel], at=AT)
        publish_all_marked(at=AT)
        assert package_pence(seen(), 3, 7) == {"MV2": 260_000}


class TestSetExchangeRate:
    def test_counts_for_arrivals_on_those_days(self) -> None:
        RatePlan.objects.filter(room_type__hotel__itemcode="MV1").update(currency="USD")
        set_exchange_rate(rate=DatedRate("USD", night(0), night(59), 800_000), at=AT)
        published = set_exchange_rate(rate=DatedRate("USD", night(10), night(19), 750_000), at=AT)
        # Every price changes: that is the worker's work.
        assert published.is_waiting
        publish_all_marked(at=AT)
        # Two people, one night, $100 each.
        assert [stay_pence(seen(), "MV1", first, 1) for first in (9, 10, 19, 20)] == [16_000, 15_000, 15_000, 16_000]
        assert stay_pence(seen(), "MV2", 10, 1) == 20_000
        assert ExchangeRate.objects.count() == 3

    @pytest.mark.parametrize(
        "rate",
        [
            DatedRate("GBP", night(0), night(1), 1_000_000),
            DatedRate("USD", night(0), night(1), 0),
            DatedRate("USD", night(1), night(0), 800_000),
        ],
    )
    def test_refuses_what_is_no_rate(self, rate: DatedRate) -> None:
        with pytest.raises(BadRates):
            set_exchange_rate(rate=rate, at=AT)
        assert not ExchangeRate.objects.exists()
