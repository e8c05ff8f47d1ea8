"""What is paid for is what is kept: two windows and a cut press never sell one room while another is taken (INV-1)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from leeward.retail.booking.answers import basket_out
from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.errors import HoldOver, WrongStep
from leeward.retail.booking.holding import find_held
from leeward.retail.booking.models import Basket, Booking, Hold, Quote
from leeward.retail.booking.operations.basket import choices
from leeward.retail.booking.operations.basket.baskets import accept, latest_quote, price_again
from leeward.retail.booking.operations.basket.holds import hold_stock, keep_longer
from leeward.retail.booking.operations.order.orders import place_order
from leeward.retail.booking.operations.order.paying import pay_first_instalment
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import database_now
from leeward.retail.search.offer_tokens import OfferClaims
from tests.retail.booking.changeable import IN_MAY, IN_THE_SUITE, taken
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.owner import OURS
from tests.retail.booking.paid import DETAILS, capture

pytestmark = pytest.mark.django_db


@pytest.fixture
def brand(changeable_shop: BrandSheet) -> BrandSheet:
    return changeable_shop


@pytest.fixture
def basket(brand: BrandSheet) -> Basket:
    """Of the Deluxe room."""
    return a_basket(brand)


def in_suite(quote: Quote) -> OfferClaims:
    claims = claims_of_quote(quote)
    return replace(claims, rooms=tuple(replace(room, room_type="SUI", plan_code="SUITE") for room in claims.rooms))


def in_another_window(basket: Basket) -> Basket:
    return Basket.objects.get(pk=basket.pk)


def book(basket: Basket, brand: BrandSheet) -> Booking:
    """Accept the price that is shown, order and pay."""
    quote = latest_quote(basket)
    accept(basket=basket, version=quote.version, total_pence=quote.total_pence)
    details = replace(DETAILS, accepted_pence=quote.total_pence, accepted_version=quote.version)
    booking = place_order(basket=in_another_window(basket), brand=brand, details=details)
    capture(pay_first_instalment(booking, brand=brand))
    booking.refresh_from_db()
    return booking


def room_of(booking: Booking) -> str:
    return str(booking.quote.itinerary["stays"][0]["rooms"][0]["room_type"])


def cut_short_after_pricing(basket: Basket, brand: BrandSheet) -> OfferClaims:
    """The Deluxe is held; the suite is chosen, and the process ends before the hold has passed to it."""
    first = latest_quote(basket)
    hold_stock(basket=basket, quote=first)
    suite = in_suite(first)
    price_again(basket=basket, claims=suite, workspace=brand.workspace)
    basket.refresh_from_db()
    return suite


def test_a_hold_of_what_another_window_has_changed_meanwhile_is_refused_r_02(basket: Basket, brand: BrandSheet) -> None:
    read_before = latest_quote(basket)
    choices.choose(basket=in_another_window(basket), claims=in_suite(read_before), workspace=brand.workspace)
    with pytest.raises(WrongStep, match="another window"):
        hold_stock(basket=basket, quote=read_before)
    assert (taken(), Hold.objects.count()) == ({}, 0)


def test_two_choices_that_cross_leave_what_was_chosen_last_and_keep_that_r_02(
    basket: Basket, brand: BrandSheet
) -> None:
    deluxe = latest_quote(basket)
    hold_stock(basket=basket, quote=deluxe)
    slow, quick = in_another_window(basket), in_another_window(basket)
    suite = price_again(basket=slow, claims=in_suite(deluxe), workspace=brand.workspace)
    choices.choose(basket=quick, claims=claims_of_quote(deluxe), workspace=brand.workspace)
    with pytest.raises(WrongStep, match="another window"):
        hold_stock(basket=slow, quote=suite)
    booking = book(basket, brand)
    assert (room_of(booking), taken()) == ("DLX", IN_MAY)


class TestCutShort:
    """A press that priced the suite and did not live to keep it."""

    def test_nothing_is_ordered_on_a_hold_of_another_room_inv_1(self, basket: Basket, brand: BrandSheet) -> None:
        cut_short_after_pricing(basket, brand)
        with pytest.raises(HoldOver):
            book(basket, brand)
        assert not Booking.objects.exists()

    def test_the_same_choice_once_more_passes_the_hold_on_inv_1(self, basket: Basket, brand: BrandSheet) -> None:
        suite = cut_short_after_pricing(basket, brand)
        choices.choose(basket=basket, claims=suite, workspace=brand.workspace)
        booking = book(basket, brand)
        assert (room_of(booking), taken()) == ("SUI", IN_THE_SUITE)

    def test_keeping_it_longer_keeps_what_is_chosen_inv_1(
        self, basket: Basket, brand: BrandSheet, client: Client
    ) -> None:
        cut_short_after_pricing(basket, brand)
        quote = latest_quote(basket)
        accept(basket=basket, version=quote.version, total_pence=quote.total_pence)
        assert keep_longer(basket=basket, quote=quote) is None
        answer = client.post(f"/api/booking/baskets/{basket.token}/hold", headers=OURS, HTTP_HOST="localhost")
        assert answer.status_code == 200, answer.content
        booking = book(basket, brand)
        assert (room_of(booking), taken()) == ("SUI", IN_THE_SUITE)

    def test_nobody_is_told_that_they_hold_what_they_do_not(self, basket: Basket, brand: BrandSheet) -> None:
        cut_short_after_pricing(basket, brand)
        assert find_held(token=basket.token, brand_id=brand.brand_id, at=database_now()) is None
        assert basket_out(basket).hold is None


def test_a_price_that_moves_is_of_the_same_package_and_its_hold_stays(basket: Basket, brand: BrandSheet) -> None:
    quote = latest_quote(basket)
    hold = hold_stock(basket=basket, quote=quote)
    Quote.objects.create(
        **{
            field.attname: getattr(quote, field.attname)
            for field in Quote._meta.concrete_fields
            if field.attname not in {"id", "version", "total_pence", "claims"}
        },
        version=quote.version + 1, total_pence=quote.total_pence + 100,
        claims={**quote.claims, "total_pence": quote.total_pence + 100},
    )  # fmt: skip
    kept = keep_longer(basket=basket, quote=latest_quote(basket))
    assert kept is not None
    assert kept.pk == hold.pk


def test_r_27_a_hold_that_an_earlier_version_took_is_the_baskets(basket: Basket, brand: BrandSheet) -> None:
    hold_stock(basket=basket, quote=latest_quote(basket))
    Hold.objects.update(package="")
    assert room_of(book(basket, brand)) == "DLX"
