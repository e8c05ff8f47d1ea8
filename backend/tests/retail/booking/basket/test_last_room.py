"""Who holds the last room may order it, though nobody can find it any more (R-01, R-04)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.models import Basket, Hold
from leeward.retail.booking.operations.basket.baskets import latest_quote, price_again
from leeward.retail.booking.operations.basket.holds import hold_stock, release_hold
from leeward.retail.booking.operations.order.orders import place_order
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight, Supplier
from leeward.retail.inventory.operations.publishing import publish_anew
from leeward.retail.search.errors import NothingOnSale
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.order.test_orders import DETAILS, TOTAL
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db


@pytest.fixture
def last(brand: BrandSheet) -> Basket:
    """A couple's week: held, and the last there was."""
    Supplier.objects.update(deposit_pp_pence=15_000, balance_due_weeks=12)
    basket = a_basket(brand)
    hold_stock(basket=basket, quote=latest_quote(basket))
    for night in AllotmentNight.objects.filter(taken__gt=0):
        AllotmentNight.objects.filter(pk=night.pk).update(rooms=night.taken)
    publish_anew(at=AT)
    return basket


class TestTheLastRoom:
    def test_is_ordered_by_who_holds_it_at_the_price_that_was_held_r_01_inv6(
        self, last: Basket, brand: BrandSheet
    ) -> None:
        assert place_order(basket=last, brand=brand, details=DETAILS).total_pence == TOTAL

    def test_is_not_priced_for_who_lets_it_go_r_04(self, last: Basket, brand: BrandSheet) -> None:
        release_hold(hold_id=last.holds.get(state=Hold.State.LIVE).pk)
        AllotmentNight.objects.update(rooms=0)
        publish_anew(at=AT)
        with pytest.raises(NothingOnSale):
            place_order(basket=last, brand=brand, details=DETAILS)

    def test_lends_its_price_to_no_other_package_r_31(self, last: Basket, brand: BrandSheet) -> None:
        claims = claims_of_quote(latest_quote(last))
        with pytest.raises(NothingOnSale):
            price_again(basket=last, claims=replace(claims, nights=claims.nights + 1), workspace=brand.workspace)
