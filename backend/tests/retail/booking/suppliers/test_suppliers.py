"""The supplier door: contracted inventory inside, and rooms held and let go at an outside supplier that lies."""

from __future__ import annotations

from dataclasses import replace

import pytest

from leeward.retail.booking.errors import HoldOver, SoldOut, WrongStep
from leeward.retail.booking.models import Basket, Booking, Hold, SupplierOrder
from leeward.retail.booking.operations.basket.baskets import accept, latest_quote
from leeward.retail.booking.operations.basket.holds import hold_stock, release_hold
from leeward.retail.booking.operations.order.orders import place_order
from leeward.retail.booking.suppliers import scripted
from leeward.retail.booking.suppliers.contracted import CONTRACTED
from leeward.retail.booking.suppliers.door import SupplierSilent
from leeward.retail.brands.sheet import BrandSheet
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.outside_supplier import held, script, taken, work
from tests.retail.booking.paid import DETAILS, TOTAL, a_booking

pytestmark = pytest.mark.django_db


class TestContracted:
    def test_answers_the_whole_package_by_default(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        assert (booking.state, taken()) == (Booking.State.CONFIRMED, (7, 4))
        assert not SupplierOrder.objects.exists()
        found = CONTRACTED.retrieve(key=str(booking.hold_id))
        assert found is not None

    def test_forgets_nothing_it_holds_and_gives_it_back_once(self, brand: BrandSheet) -> None:
        basket = held(brand)
        key = str(Hold.objects.get(basket=basket).pk)
        assert CONTRACTED.retrieve(key=key) is None
        for _ in range(2):
            CONTRACTED.cancel(key=key)
        assert taken() == (0, 0)


class TestHold:
    def test_asks_the_hotels_supplier_for_rooms_and_takes_our_own_seats_r_03(self, outside: BrandSheet) -> None:
        basket = held(outside)
        assert taken() == (0, 4)
        order = SupplierOrder.objects.get()
        assert (order.state, order.supplier, order.pence) == (SupplierOrder.State.HELD, "north", 140_000)
        assert basket.state == Basket.State.HELD

    @pytest.mark.parametrize(("said", "pence"), [("price:2500", TOTAL + 2_500), ("price:-2500", TOTAL - 2_500)])
    def test_shows_a_changed_price_before_anything_is_held_r_31_uk_10(
        self, outside: BrandSheet, said: str, pence: int
    ) -> None:
        script(quote=[said, said])
        basket = a_basket(outside)
        with pytest.raises(WrongStep) as error:
            hold_stock(basket=basket, quote=latest_quote(basket))
        assert error.value.rule == "price_change"
        quote = latest_quote(basket)
        assert (quote.total_pence, quote.shown_pence, quote.is_accepted) == (pence, TOTAL, False)
        assert sum(line["pence"] for line in quote.lines) == pence
        assert taken() == (0, 0)
        accept(basket=basket, version=quote.version, total_pence=pence)
        hold_stock(basket=basket, quote=latest_quote(basket))
        booking = place_order(basket=basket, brand=outside, details=replace(DETAILS, accepted_pence=pence))
        assert booking.total_pence == pence

    def test_shows_a_price_that_moved_between_quote_and_hold_r_31(self, outside: BrandSheet) -> None:
        script(hold=["price:900"], quote=["ok", "price:900"])
        basket = a_basket(outside)
        with pytest.raises(WrongStep):
            hold_stock(basket=basket, quote=latest_quote(basket))
        quote = latest_quote(basket)
        assert (quote.total_pence, quote.is_accepted, taken()) == (TOTAL + 900, False, (0, 0))

    @pytest.mark.parametrize("verb", ["quote", "hold"])
    def test_takes_nothing_when_the_supplier_has_nothing_left_r_03(self, outside: BrandSheet, verb: str) -> None:
        script(**{verb: ["refused"]})
        basket = a_basket(outside)
        with pytest.raises(SoldOut):
            hold_stock(basket=basket, quote=latest_quote(basket))
        assert (taken(), Basket.objects.get().state) == ((0, 0), Basket.State.OPEN)

    @pytest.mark.parametrize("word", ["silent", "lost", "garbage"])
    def test_ends_by_its_key_what_a_silent_supplier_may_hold_r_24(self, outside: BrandSheet, word: str) -> None:
        script(hold=[word])
        basket = a_basket(outside)
        with pytest.raises(SupplierSilent):
            hold_stock(basket=basket, quote=latest_quote(basket))
        assert taken() == (0, 0)
        work()
        with scripted.open_books() as told:
            assert told.execute("select count(*) from holds").fetchone() == (0,)
        assert SupplierOrder.objects.get().state == SupplierOrder.State.CANCELLED

    def test_lets_nobody_order_what_a_supplier_was_not_heard_to_hold_r_04(self, outside: BrandSheet) -> None:
        basket = held(outside)
        SupplierOrder.objects.update(state=SupplierOrder.State.ASKED)
        with pytest.raises(HoldOver):
            place_order(basket=basket, brand=outside, details=DETAILS)

    def test_ends_outside_with_the_hold(self, outside: BrandSheet) -> None:
        basket = held(outside)
        release_hold(hold_id=Hold.objects.get(basket=basket).pk)
        work()
        assert SupplierOrder.objects.get().state == SupplierOrder.State.CANCELLED
