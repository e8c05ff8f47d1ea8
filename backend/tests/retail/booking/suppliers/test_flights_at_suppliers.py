"""Other flights of a holiday whose rooms an outside supplier prices: what an option shows is what choosing it costs."""

from __future__ import annotations

import pytest

from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.flights.answers import flights_out
from leeward.retail.booking.flights.schemas import FlightOptionOut
from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket.baskets import latest_quote, note_prices, price_again
from leeward.retail.booking.suppliers.doors import outside_door
from leeward.retail.booking.suppliers.parts import name_of_stay
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import Supplier
from leeward.retail.search.flights.alternatives import list_alternatives, with_flights
from tests.retail.booking.test_flight_alternatives import basket, brand
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db(transaction=True, serialized_rollback=True)
__all__ = ["basket", "brand"]
ROOMS, MORE = 140_000, 10_000


@pytest.fixture
def told(basket: Basket) -> Basket:
    """Its supplier named £100 more for its stay than our own prices hold."""
    outside_door(Supplier.Door.SCRIPTED).forget()
    Supplier.objects.update(door=Supplier.Door.SCRIPTED)
    quote = latest_quote(basket)
    name = name_of_stay(quote.itinerary["stays"][0])
    assert note_prices(basket=basket, quote=quote, said={name: ROOMS + MORE}).total_pence == quote.total_pence + MORE
    basket.refresh_from_db()
    return basket


def option_of(basket: Basket, code: str) -> FlightOptionOut:
    listed = flights_out(latest_quote(basket), now=AT)
    return next(one for one in listed.options if one.outflight.startswith(code))


def test_uk_10_the_chosen_flights_are_listed_at_the_price_of_the_quote(told: Basket) -> None:
    listed = flights_out(latest_quote(told), now=AT)
    chosen = next(one for one in listed.options if one.outflight == listed.chosen.outflight)
    shown = {(one.out_cabin, one.in_cabin): one.total_pence for one in chosen.cabins}
    assert shown["Economy", "Economy"] == listed.total_pence == 250_000 + MORE


def test_m01_uk_10_every_option_costs_what_it_shows(told: Basket, brand: BrandSheet) -> None:
    listed = flights_out(latest_quote(told), now=AT)
    shown = {entry.result_no: entry.total_pence for one in listed.options for entry in one.cabins}
    assert list(shown) and [shown[number] for number in sorted(shown)] == sorted(shown.values()), "cheapest first (T31)"
    claims, costs = claims_of_quote(latest_quote(told)), []
    for pair in list_alternatives(claims, now=AT):
        wanted = with_flights(claims, pair.outbound, pair.inbound)
        costs.append(price_again(basket=told, claims=wanted, workspace=brand.workspace).total_pence)
    assert sorted(shown.values()) == sorted(costs)


def test_uk_10_of_a_stay_on_other_nights_it_is_said_that_its_price_is_still_to_be_asked(told: Basket) -> None:
    same, earlier = option_of(told, "NLT7"), option_of(told, "ALB1")
    assert same.group_no != earlier.group_no
    assert (same.is_price_to_be_asked, earlier.is_price_to_be_asked) == (False, True)


def test_m01_our_own_rooms_have_nobody_to_be_asked(basket: Basket) -> None:
    assert not any(one.is_price_to_be_asked for one in flights_out(latest_quote(basket), now=AT).options)


def test_uk_10_before_any_supplier_was_asked_no_option_is_told_apart_from_the_quote(basket: Basket) -> None:
    Supplier.objects.update(door=Supplier.Door.SCRIPTED)
    assert not any(one.is_price_to_be_asked for one in flights_out(latest_quote(basket), now=AT).options)
