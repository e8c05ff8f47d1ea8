"""Holds: all or nothing, a quarter of an hour, given back exactly once (R-01, R-02, R-04, INV-4)."""

from __future__ import annotations

import threading
from datetime import timedelta

import pytest
from django.db import DatabaseError, connection, connections

from leeward.cli import worker
from leeward.cli.processes import ticker
from leeward.retail.booking.errors import HoldOver, SoldOut, WrongStep
from leeward.retail.booking.flights.seats import seats_needed
from leeward.retail.booking.models import Basket, Hold
from leeward.retail.booking.operations.basket import holds
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.basket.holds import (
    LIFETIME,
    MOST_EXTENSIONS,
    extend_hold,
    hold_stock,
    release_expired,
    release_hold,
)
from leeward.retail.booking.suppliers.contracted import CONTRACTED
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight, Departure, Fare
from leeward.retail.journal.queries import verify_audit
from leeward.retail.kit.clock import pinned_at
from leeward.retail.kit.errors import Refusal
from leeward.retail.kit.schedule import _schedules, find_schedules
from leeward.travel.occupancy import Occupancy
from tests.retail.booking.conftest import a_basket
from tests.retail.hotels.stored_worlds import AT

FAMILY = Occupancy(adults=2, ages=(1, 6))


def taken() -> tuple[int, int]:
    """Room nights and seats taken in the whole shop."""
    nights = sum(AllotmentNight.objects.values_list("taken", flat=True))
    return nights, sum(Fare.objects.values_list("taken", flat=True))


def hold_for(brand: BrandSheet, **given: object) -> Hold:
    basket = a_basket(brand, **given)
    return hold_stock(basket=basket, quote=latest_quote(basket))


@pytest.mark.django_db
class TestHoldStock:
    def test_takes_every_night_and_seat(self, brand: BrandSheet) -> None:
        hold = hold_for(brand)
        assert taken() == (7, 4)  # one room for seven nights; two seats each way
        assert hold.ends_at == AT + LIFETIME
        assert Basket.objects.get().state == Basket.State.HELD

    def test_needs_no_seat_for_an_infant_on_a_lap(self) -> None:
        """Z09: by the airlines' age, not the site's."""
        assert seats_needed([FAMILY, Occupancy(adults=1)]) == 4

    def test_takes_nothing_when_one_night_is_gone(self, brand: BrandSheet) -> None:
        basket = a_basket(brand)
        middle = AllotmentNight.objects.filter(
            room_type__hotel__itemcode="MV1", night=AT.date().replace(month=5, day=7)
        )
        assert middle.update(taken=2) == 1
        with pytest.raises(SoldOut):
            hold_stock(basket=basket, quote=latest_quote(basket))
        assert taken() == (2, 0)
        assert (Hold.objects.count(), Basket.objects.get().state) == (0, Basket.State.OPEN)

    def test_takes_no_room_when_the_flight_is_full_or_cancelled(self, brand: BrandSheet) -> None:
        basket = a_basket(brand)
        Fare.objects.filter(departure__flight__code="ALB2").update(seats=1)
        with pytest.raises(SoldOut):
            hold_stock(basket=basket, quote=latest_quote(basket))
        Fare.objects.update(seats=9)
        Departure.objects.update(is_cancelled=True)
        with pytest.raises(SoldOut):
            hold_stock(basket=basket, quote=latest_quote(basket))
        assert taken() == (0, 0)

    def test_replaces_the_baskets_own_hold_even_for_the_last_room(self, brand: BrandSheet) -> None:
        AllotmentNight.objects.update(rooms=1)
        basket = a_basket(brand)
        first = hold_stock(basket=basket, quote=latest_quote(basket))
        second = hold_stock(basket=basket, quote=latest_quote(basket))
        assert taken() == (7, 4)
        assert [Hold.objects.get(pk=one.pk).state for one in (first, second)] == ["released", "live"]
        other = a_basket(brand, itemcode="MV2")
        hold_stock(basket=other, quote=latest_quote(other))

    def test_refuses_a_basket_that_is_being_booked(self, brand: BrandSheet) -> None:
        basket = a_basket(brand)
        Basket.objects.update(state=Basket.State.ORDERED)
        with pytest.raises(WrongStep):
            hold_stock(basket=basket, quote=latest_quote(basket))
        assert taken() == (0, 0)


@pytest.mark.django_db
class TestTheEndOfAHold:
    def test_gives_back_once(self, brand: BrandSheet) -> None:
        hold = hold_for(brand)
        assert release_hold(hold_id=hold.pk)
        assert not release_hold(hold_id=hold.pk)
        assert taken() == (0, 0)
        assert Basket.objects.get().state == Basket.State.OPEN
        assert verify_audit() == 3

    def test_comes_when_its_time_is_over_and_not_before(self, brand: BrandSheet) -> None:
        hold_for(brand)
        with pinned_at(AT + LIFETIME - timedelta(seconds=1)):
            assert release_expired() == 0
        with pinned_at(AT + LIFETIME):
            assert release_expired() == 1
        assert taken() == (0, 0)

    def test_of_one_that_cannot_be_given_back_keeps_no_other_inv4(
        self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        first, cancel = hold_for(brand), CONTRACTED.cancel
        for _ in range(2):
            hold_for(brand, itemcode="MV2")

        def refuse_the_first(*, key: str) -> None:
            if key == str(first.pk):
                raise Refusal("Nobody foresaw this.")
            cancel(key=key)

        monkeypatch.setattr(holds, "_SWEEP_AT_ONCE", 1)
        monkeypatch.setattr(CONTRACTED, "cancel", refuse_the_first)
        with pinned_at(AT + LIFETIME):
            assert [release_expired() for _ in range(3)] == [1, 1, 0]
        assert Hold.objects.get(state=Hold.State.LIVE) == first

    def test_never_keeps_a_customer_from_a_room(self, brand: BrandSheet) -> None:
        AllotmentNight.objects.update(rooms=1)
        waiting = a_basket(brand)
        hold_for(brand)
        with pinned_at(AT + LIFETIME + timedelta(seconds=1)):
            hold_stock(basket=waiting, quote=latest_quote(waiting))
        assert taken() == (7, 4)

    def test_gives_seats_back_to_a_cancelled_flight_too(self, brand: BrandSheet) -> None:
        hold = hold_for(brand)
        Departure.objects.update(is_cancelled=True)
        assert release_hold(hold_id=hold.pk)
        assert taken() == (0, 0)

    def test_can_be_put_off_three_times(self, brand: BrandSheet) -> None:
        hold = hold_for(brand)
        for _ in range(MOST_EXTENSIONS):
            extend_hold(hold_id=hold.pk)
        with pytest.raises(HoldOver):
            extend_hold(hold_id=hold.pk)

    def test_cannot_be_put_off_once_it_is_over(self, brand: BrandSheet) -> None:
        hold = hold_for(brand)
        with pinned_at(AT + LIFETIME), pytest.raises(HoldOver):
            extend_hold(hold_id=hold.pk)


@pytest.mark.django_db(transaction=True, serialized_rollback=True)
@pytest.mark.skipif(connection.vendor == "sqlite", reason="the test database of SQLite has one connection")
def test_twenty_customers_for_the_last_two_rooms_r_01(brand: BrandSheet) -> None:
    baskets = [a_basket(brand) for _ in range(20)]
    Fare.objects.update(seats=200)
    won: list[int] = []

    def want(basket: Basket) -> None:
        try:
            with pinned_at(AT):
                hold_stock(basket=basket, quote=latest_quote(basket))
            won.append(basket.pk)
        except SoldOut:
            pass
        finally:
            connections.close_all()

    threads = [threading.Thread(target=want, args=(basket,)) for basket in baskets]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(won) == 2
    assert taken() == (14, 8)


def test_are_swept_well_within_thirty_seconds_of_their_end_inv4() -> None:
    """A step of the clock, the tick that sees it, and the worker's next look at its queue."""
    find_schedules()
    step = _schedules["booking.expired_holds"].every_seconds
    assert step + ticker.SECONDS_BETWEEN_TICKS + worker.SECONDS_BETWEEN_LOOKS < 20


@pytest.mark.django_db(transaction=True, serialized_rollback=True)
@pytest.mark.skipif(connection.vendor == "sqlite", reason="the test database of SQLite has one connection")
def test_a_button_pressed_many_times_at_once_holds_once_and_fails_for_none_r_06(brand: BrandSheet) -> None:
    basket = a_basket(brand)
    failed: list[Exception] = []
    begin = threading.Barrier(6)

    def press() -> None:
        try:
            begin.wait()
            with pinned_at(AT):
                hold_stock(basket=Basket.objects.get(pk=basket.pk), quote=latest_quote(basket))
        except (DatabaseError, Refusal) as error:
            failed.append(error)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=press) for _ in range(begin.parties)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert (taken(), Hold.objects.filter(state=Hold.State.LIVE).count()) == ((7, 4), 1)
