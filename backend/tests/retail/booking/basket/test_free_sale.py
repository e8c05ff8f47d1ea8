"""Rooms go back as they were taken, whatever became of their type; and one hold holds up no other (R-04, INV-4)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest

from leeward.retail.booking.errors import SoldOut
from leeward.retail.booking.models import Booking, HeldRooms, Hold, StaffAlert
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.basket.holds import (
    LIFETIME,
    hold_stock,
    release_expired,
)
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_now
from leeward.retail.booking.operations.order.reopening import reopen
from leeward.retail.booking.operations.uncounted import UNRELEASED
from leeward.retail.booking.suppliers.contracted import CONTRACTED
from leeward.retail.booking.suppliers.parts import parts_of
from leeward.retail.booking.tasks import give_back_expired_holds, sweep_visits
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight, Departure, RoomType, Supplier
from leeward.retail.journal.operations.outbox import drain, find_handlers
from leeward.retail.kit.clock import pinned_at
from tests.retail.booking.basket.test_holds import hold_for, taken
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.paid import a_booking, an_order
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import a_count, counts, loaded
from tests.retail.inventory.imports.table_files import table

pytestmark = pytest.mark.django_db
OVER = AT + LIFETIME


def sell_freely(is_free: bool, *, itemcode: str = "MV1") -> None:
    """What a supplier's counts, an allotment table or a tick in the CMS do to a room type."""
    RoomType.objects.filter(hotel__itemcode=itemcode).update(is_free_sale=is_free)


def left_of(*nights: str) -> Iterator[int]:
    rows = AllotmentNight.objects.filter(room_type__hotel__itemcode="MV1")
    return (rows.get(night=night).rooms_left for night in nights)


def states() -> list[str]:
    return list(Hold.objects.order_by("pk").values_list("state", flat=True))


class TestFreeSale:
    def test_that_ends_takes_nothing_from_the_allotment_when_a_hold_does_inv4(self, brand: BrandSheet) -> None:
        sell_freely(True)
        hold_for(brand)
        sell_freely(False)
        with pinned_at(OVER):
            assert release_expired() == 1
            waiting = a_basket(brand)
            hold_stock(basket=waiting, quote=latest_quote(waiting))
        assert (states(), taken()) == (["released", "live"], (7, 4))

    def test_takes_as_many_as_are_wanted_and_counts_them_inv1(self, brand: BrandSheet) -> None:
        sell_freely(True)
        for _ in range(3):
            hold_for(brand)
        assert taken() == (21, 12)

    def test_that_begins_keeps_no_room_taken_for_ever_inv4(self, brand: BrandSheet) -> None:
        hold_for(brand)
        sell_freely(True)
        with pinned_at(OVER):
            assert release_expired() == 1
        sell_freely(False)
        assert taken() == (0, 0)

    def test_is_remembered_when_a_hold_changes_hands(self, brand: BrandSheet) -> None:
        sell_freely(True)
        booking = an_order(brand)
        sell_freely(False)
        reopen(basket=booking.basket)
        assert taken() == (7, 4)
        with pinned_at(OVER):
            assert release_expired() == 1
        assert taken() == (0, 0)

    def test_is_judged_anew_by_a_late_payment_that_takes_its_rooms_again_r_10(self, brand: BrandSheet) -> None:
        sell_freely(True)
        hold = hold_for(brand)
        HeldRooms.objects.update(is_counted=False)  # of an earlier version, which counted none of these
        AllotmentNight.objects.update(taken=0)
        sell_freely(False)
        with pinned_at(OVER):
            release_expired()
        CONTRACTED.book(key=str(hold.pk))
        assert taken() == (7, 4)
        CONTRACTED.cancel(key=str(hold.pk))
        assert taken() == (0, 0)

    def test_that_has_ended_stops_no_cancelling_of_what_was_booked_under_it(self, brand: BrandSheet) -> None:
        sell_freely(True)
        booking = a_booking(brand)
        sell_freely(False)
        cancel_booking(booking.pk, fee_pence=fee_now(booking, at=AT).fee_pence)
        booking.refresh_from_db()
        assert (booking.state, taken()) == (Booking.State.CANCELLED, (0, 0))

    def test_of_rows_of_an_earlier_version_is_what_it_is_now_r_27(self, brand: BrandSheet) -> None:
        sell_freely(True)
        hold_for(brand)
        HeldRooms.objects.update(is_counted=None)
        AllotmentNight.objects.update(taken=0)
        with pinned_at(OVER):
            assert release_expired() == 1
        sell_freely(False)
        hold_for(brand)
        HeldRooms.objects.update(is_counted=None)
        with pinned_at(OVER):
            assert release_expired() == 1
        assert taken() == (0, 0)

    def test_leaves_a_room_to_who_keeps_it_through_a_change(self, brand: BrandSheet) -> None:
        sell_freely(True)
        hold = hold_for(brand)
        sell_freely(False)
        part = parts_of(itinerary=latest_quote(hold.basket).itinerary, prices={}).contracted
        missing = CONTRACTED.missing(part, key=str(hold.pk))
        assert ([one.rooms for stay in missing.stays for one in stay.rooms], missing.seats) == ([], ())

    def test_of_an_earlier_version_leaves_it_to_be_taken_by_who_keeps_it_r_27(self, brand: BrandSheet) -> None:
        """A room that no night counts is not theirs of the allotment: a change that waits must take it there."""
        sell_freely(True)
        hold = hold_for(brand)
        HeldRooms.objects.update(is_counted=False)
        part = parts_of(itinerary=latest_quote(hold.basket).itinerary, prices={}).contracted
        missing = CONTRACTED.missing(part, key=str(hold.pk))
        assert (sum(one.rooms for one in missing.stays[0].rooms), missing.seats) == (7, ())


class TestWhatWasSoldFreelyCountsInTheAllotmentThatComes:
    """Rooms held, those taken included: who booked before the table came is among them (INV-1)."""

    HELD = {"hotel": "MV1", "room": "DLX", "first": "2027-05-01", "last": "2027-05-31", "rooms": "1"}

    @pytest.fixture(autouse=True)
    def sold_freely(self, brand: BrandSheet) -> None:
        sell_freely(True)
        AllotmentNight.objects.filter(room_type__hotel__itemcode="MV1").delete()

    def test_of_a_table_inv1(self, brand: BrandSheet) -> None:
        booking, again = a_booking(brand), a_basket(brand)
        loaded(table("allotment", self.HELD), name="allotment.csv")
        with pytest.raises(SoldOut):
            hold_stock(basket=again, quote=latest_quote(again))
        cancel_booking(booking.pk, fee_pence=fee_now(booking, at=AT).fee_pence)
        hold_stock(basket=again, quote=latest_quote(again))
        assert taken() == (7, 4)

    def test_of_a_message_that_counts_all_rooms_inv1(self, brand: BrandSheet) -> None:
        Supplier.objects.update(ota_count_type=4)
        hold_for(brand)
        loaded(counts(a_count("2027-05-01", "2027-05-31", 2, count_type=4)))
        assert list(left_of("2027-05-04", "2027-05-11")) == [1, 2]

    def test_but_not_again_where_the_supplier_counts_those_that_are_free(self, brand: BrandSheet) -> None:
        Supplier.objects.update(ota_count_type=2)
        hold_for(brand)
        loaded(counts(a_count("2027-05-01", "2027-05-31", 1)))
        assert list(left_of("2027-05-04", "2027-05-11")) == [1, 1]

    def test_of_nights_that_nobody_held_for_us(self, brand: BrandSheet) -> None:
        """A tick in the CMS, taken off again."""
        for _ in range(3):
            hold_for(brand)
        sell_freely(False)
        assert list(left_of("2027-05-04")) == [0]
        with pinned_at(OVER):
            assert release_expired() == 3
        assert taken() == (0, 0)


class TestWhatIsGone:
    def test_a_deleted_room_type_has_nothing_to_be_given_back_to_and_stops_nobody(self, brand: BrandSheet) -> None:
        hold_for(brand)
        RoomType.objects.filter(hotel__itemcode="MV1").delete()
        with pinned_at(OVER):
            waiting = a_basket(brand, itemcode="MV2")
            hold_stock(basket=waiting, quote=latest_quote(waiting))
        assert (states(), taken()) == (["released", "live"], (7, 4))

    def test_a_deleted_departure_neither(self, brand: BrandSheet) -> None:
        hold_for(brand)
        Departure.objects.filter(flight__code="ALB2").delete()
        with pinned_at(OVER):
            assert release_expired() == 1
        assert taken() == (0, 0)


class TestAHoldWhoseNightsAreNotCountedAnyMore:
    @pytest.fixture
    def uncounted(self, brand: BrandSheet) -> Hold:
        """The first of three that are over: its room type was deleted, and made anew by its supplier's next file."""
        holds = [hold_for(brand, itemcode=itemcode) for itemcode in ("MV1", "MV2", "MV2")]
        AllotmentNight.objects.filter(room_type__hotel__itemcode="MV1").update(taken=0)
        Hold.objects.filter(pk=holds[0].pk).update(ends_at=OVER - timedelta(seconds=1))
        return holds[0]

    def test_goes_back_with_the_others_and_staff_are_told_inv4(self, uncounted: Hold, brand: BrandSheet) -> None:
        with pinned_at(OVER):
            give_back_expired_holds.func()  # ends
            waiting = a_basket(brand)
            hold_stock(basket=waiting, quote=latest_quote(waiting))
            find_handlers()
            drain()
        assert (states(), taken()) == (["released", "released", "released", "live"], (7, 4))
        alert = StaffAlert.objects.get()
        assert (alert.kind, alert.ended_at) == (f"{UNRELEASED} basket {uncounted.basket.code}", None)
        assert uncounted.basket.code in alert.text

    def test_is_told_of_for_two_weeks(self, uncounted: Hold) -> None:
        with pinned_at(OVER):
            release_expired()
            find_handlers()
            drain()
            sweep_visits.func()
        assert StaffAlert.objects.filter(ended_at=None).exists()
        with pinned_at(OVER + timedelta(days=15)):
            sweep_visits.func()
        assert not StaffAlert.objects.filter(ended_at=None).exists()
