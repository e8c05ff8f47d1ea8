"""A basket holds for an hour in one go, however it asks; then its rooms are anybody's for a minute (T-24)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from leeward.retail.booking.errors import HoldOver, SoldOut
from leeward.retail.booking.models import Basket, Hold
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.basket.holds import (
    LIFETIME,
    MOST_EXTENSIONS,
    extend_hold,
    hold_stock,
    keep_longer,
    release_hold,
)
from leeward.retail.booking.operations.basket.in_time import PAUSE
from leeward.retail.booking.operations.order.reopening import reopen
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight
from leeward.retail.kit.clock import pinned_at
from tests.retail.booking.basket.test_holds import hold_for, taken
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.paid import an_order
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db


def hold_again(basket: Basket) -> Hold:
    basket.refresh_from_db()
    return hold_stock(basket=basket, quote=latest_quote(basket))


class TestTheTimeOfABasket:
    def test_goes_on_as_it_is_once_it_was_put_off_three_times(self, brand: BrandSheet) -> None:
        hold = hold_for(brand)
        for _ in range(MOST_EXTENSIONS + 2):
            kept = keep_longer(basket=hold.basket, quote=latest_quote(hold.basket))
        assert kept is not None
        assert (kept.pk, kept.extensions, kept.ends_at) == (hold.pk, MOST_EXTENSIONS, AT + LIFETIME)
        with pinned_at(AT + LIFETIME):
            assert keep_longer(basket=hold.basket, quote=latest_quote(hold.basket)) is None

    def test_is_not_begun_anew_by_holding_again_while_it_runs(self, brand: BrandSheet) -> None:
        hold = hold_for(brand)
        extend_hold(hold_id=hold.pk)
        with pinned_at(AT + timedelta(minutes=5)):
            again = hold_again(hold.basket)
        assert (again.ends_at, again.extensions) == (AT + LIFETIME, 1)

    def test_nor_by_letting_it_go_first(self, brand: BrandSheet) -> None:
        hold = hold_for(brand)
        with pinned_at(AT + timedelta(minutes=5)):
            release_hold(hold_id=hold.pk)
            again = hold_again(hold.basket)
        assert (again.ends_at, again.extensions) == (AT + LIFETIME, 0)

    def test_counts_a_hold_that_follows_at_once_as_put_off_and_then_asks_for_a_pause(self, brand: BrandSheet) -> None:
        basket = hold_for(brand).basket
        for number in range(1, MOST_EXTENSIONS + 1):
            with pinned_at(AT + number * LIFETIME):
                assert hold_again(basket).extensions == number
        over = AT + (MOST_EXTENSIONS + 1) * LIFETIME
        for second in (0, 59):
            with pinned_at(over + timedelta(seconds=second)), pytest.raises(HoldOver) as refused:
                hold_again(basket)
            assert refused.value.rule == "pause"
        assert taken() == (0, 0)
        with pinned_at(over + PAUSE):
            assert hold_again(basket).extensions == 0

    def test_leaves_its_rooms_to_others_in_the_pause(self, brand: BrandSheet) -> None:
        AllotmentNight.objects.update(rooms=1)
        other, hold = a_basket(brand), hold_for(brand)
        Hold.objects.update(extensions=MOST_EXTENSIONS)
        with pinned_at(AT + LIFETIME):
            with pytest.raises(HoldOver):
                hold_again(hold.basket)
            hold_again(other)
        with pinned_at(AT + LIFETIME + PAUSE), pytest.raises(SoldOut):
            hold_again(hold.basket)

    def test_is_not_begun_anew_by_ordering_and_going_back(self, brand: BrandSheet) -> None:
        booking = an_order(brand)
        Hold.objects.update(extensions=2)
        with pinned_at(AT + timedelta(minutes=5)):
            reopen(basket=booking.basket)
        live = Hold.objects.get(state=Hold.State.LIVE)
        assert (live.ends_at, live.extensions, live.made_at) == (AT + LIFETIME, 2, AT + timedelta(minutes=5))
