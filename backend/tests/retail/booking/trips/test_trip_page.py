"""The own page of a trip of several centres: priced, with the way to its booking page (P03, R15, UK-01, UK-10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from leeward.pricing.api import CentreOffer, CentreQuery
from leeward.pricing.engine.centres import find_trip
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.world import Departure, FlightOption, World
from leeward.retail.brands.queries import forget_brands, get_default_brand
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.geography.models import Airport
from leeward.retail.hotels import queries as hotels
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import AllotmentNight, CentreLeg, Fare, LocalCharge
from leeward.retail.inventory.operations.publishing import publish_anew
from leeward.retail.kit.caching.surrogate import KEYS_HEADER
from leeward.retail.kit.clock import pinned_at
from leeward.retail.search.pricing_client import trips
from leeward.retail.search.queries import forget_prices
from tests.retail.booking.trips.test_trips import a_trip, name_the_trip
from tests.retail.booking_pages.conftest import Read, read
from tests.retail.hotels.island import FIRST_DAY
from tests.retail.hotels.stored_worlds import AT, sell_world

pytestmark = pytest.mark.django_db
__all__ = ["read"]
PAGE = "/holidays/mv/mv-north/two-atolls"
CHEAP_DAY = FIRST_DAY + timedelta(20)
# Seven nights for two at £200 a night, out at £200 and home at £300 a head, and the boat at £40 a head.
TOTAL = 7 * 20_000 + 2 * 20_000 + 2 * 30_000 + 2 * 4_000


def a_trip_with_a_cheap_day() -> World:
    """The trip of `test_trips`; on one day of its two months the flight out costs £100 a head less."""
    world = a_trip()
    out, home = world.flights
    return replace(world, flights=(_cheaper(out), home))


def _cheaper(out: FlightOption) -> FlightOption:
    fares = (Departure(CHEAP_DAY, 20_000, 20_000, 5_000, 9) if one.day == CHEAP_DAY else one for one in out.departures)
    return replace(out, departures=tuple(fares))


@pytest.fixture
def brand(demo_brands: None, settings: Any, tmp_path: Path) -> Iterator[BrandSheet]:
    settings.LEEWARD_HOME = tmp_path
    with pinned_at(AT):
        sell_world(a_trip_with_a_cheap_day, home=tmp_path, also=name_the_trip)
        Airport.objects.filter(iata="LGW").update(name="London Gatwick", is_uk_departure=True)
        forget_prices()
        forget_brands()
        yield get_default_brand()
    forget_prices()
    forget_brands()


def publish() -> None:
    publish_anew(at=AT)
    forget_prices()


class TestPrice:
    def test_is_the_cheapest_day_and_airport_of_the_trips_own_nights_p03(self, read: Read) -> None:
        props = read(PAGE)
        assert (props["state"], props["panel"]) == ("on_sale", None)
        trip = props["trip"]
        assert (trip["date"], trip["airport"], trip["nights"]) == (CHEAP_DAY.isoformat(), "Gatwick", 7)
        assert (trip["totalPence"], trip["perPersonPence"], trip["party"]) == (TOTAL, TOTAL // 2, "2 adults")
        assert trip["included"] == "Flights, every stay, the journeys between them and all taxes."
        assert trip["localLine"] is None

    @pytest.mark.parametrize(
        ("stars", "said"),
        [((4, 4), "4-star hotels"), ((5, 4), "4- and 5-star hotels"), ((3, 0), "")],
    )
    def test_has_the_stars_of_its_hotels_and_is_none_itself_uk_31(
        self, read: Read, stars: tuple[int, int], said: str
    ) -> None:
        """A trip is no hotel; where a hotel's stars are not known, nothing is said of all of them."""
        for code, number in zip(("MV1", "MV2"), stars, strict=True):
            Hotel.objects.filter(itemcode=code).update(stars=number)
        assert read(PAGE)["starsText"] == said

    def test_its_card_has_no_stars_of_its_own_and_a_hotels_card_has_uk_31(self, read: Read) -> None:
        Hotel.objects.update(stars=5, rating_tenths=None)
        (products,) = [one for one in read("/holidays/mv/mv-north")["sections"] if one["kind"] == "products"]
        ratings = {one["card"]["link"]["href"]: one["card"]["rating"] for one in products["products"]}
        assert ratings.pop(PAGE) is None
        assert {rating["stars"] for rating in ratings.values()} == {5}
        stars = {one["card"]["link"]["href"]: one["stars"] for one in products["products"]}
        assert (stars.pop(PAGE), set(stars.values())) == (0, {5}), "nor where they are compared or sorted"

    @pytest.mark.usefixtures("read")
    def test_changes_with_the_stars_of_its_hotels_uk_31(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        """Also where none of them is among the cards of similar ones."""
        monkeypatch.setattr(hotels, "similar_hotels", lambda *_asked, **_how: [])
        keys = client.get(PAGE, HTTP_HOST="localhost")[KEYS_HEADER].split()
        assert {"hotel-MV1", "hotel-MV2"} <= set(keys)

    def test_uk_10_r_31_is_what_the_booking_page_behind_its_link_charges(self, read: Read, client: Client) -> None:
        trip = read(PAGE)["trip"]
        path, _, query = trip["href"].partition("?")
        assert path == f"{PAGE}/book"
        answer = client.get(f"{path}/quote.json?{query}", HTTP_HOST="localhost").json()
        priced = answer["priced"]
        assert (answer["state"], priced["totalPence"], priced["party"]) == ("priced", TOTAL, "2 adults")
        assert (priced["date"], priced["nights"]) == (trip["date"], trip["nights"])
        # What was shown goes along, so that the booking page says when it has moved.
        assert priced["seenPence"] == TOTAL

    def test_what_has_gone_meanwhile_is_said_by_the_booking_page_r_34(self, read: Read, client: Client) -> None:
        path, _, query = read(PAGE)["trip"]["href"].partition("?")
        Fare.objects.filter(departure__day=CHEAP_DAY, departure__flight__code="ALB1").update(seats=0)
        publish()
        answer = client.get(f"{path}/quote.json?{query}", HTTP_HOST="localhost").json()
        assert (answer["state"], bool(answer["nearest"])) == ("sold_out", True)
        # The next that is sold stands on the trip's own page.
        trip = read(PAGE)["trip"]
        assert (trip["date"], trip["totalPence"]) == (FIRST_DAY.isoformat(), TOTAL + 2 * 10_000)

    def test_uk_01_says_what_of_it_the_hotels_of_its_stays_take(self, read: Read) -> None:
        for itemcode, name in (("MV1", "Green tax"), ("MV2", "Green tax"), ("MV2", "Marina fee")):
            LocalCharge.objects.create(
                hotel=Hotel.objects.get(itemcode=itemcode), code=name[:3].upper(), name=name, amount=500,
                currency="GBP", basis="person-night", first="2027-01-01", last="2027-12-31", is_paid_locally=True,
            )  # fmt: skip
        publish()
        trip = read(PAGE)["trip"]
        # Two people at £5: seven nights of the tax of either hotel, and four of the marina.
        assert trip["totalPence"] == TOTAL + 2 * 500 * (7 + 4)
        assert trip["localLine"] == "Green tax, Marina fee in the total, paid at the hotel."

    def test_promises_no_journeys_that_nobody_wrote_down(self, read: Read) -> None:
        CentreLeg.objects.all().delete()
        publish()
        assert read(PAGE)["trip"]["included"] == "Flights, every stay and all taxes."

    def test_is_told_to_machines_too_uk_01(self, read: Read) -> None:
        html = read(PAGE)["response"].content.decode()
        assert f'"price":"{TOTAL // 100}"' in html
        assert '"name":"7 nights at Two atolls"' in html
        # Several hotels are none, and have no stars of their own.
        assert '"@type":"Hotel"' not in html and "starRating" not in html


class TestWithoutPrice:
    @pytest.mark.parametrize("gone", ["stay", "seats"])
    def test_is_sold_by_hand_only_where_nothing_of_it_can_be_had_m03(self, read: Read, gone: str) -> None:
        if gone == "stay":
            AllotmentNight.objects.filter(room_type__hotel__itemcode="MV2").update(rooms=0)
        else:
            Fare.objects.filter(departure__flight__code="ALB2").update(seats=0)
        publish()
        props = read(PAGE)
        assert (props["state"], props["panel"], props["trip"]) == ("by_phone", None, None)

    @pytest.mark.parametrize(
        ("changes", "state"),
        [
            ({"online_bookable": False}, "by_phone"),
            ({"status": Hotel.Status.PAUSED}, "off_sale"),
            ({"status": Hotel.Status.COMING_SOON}, "coming_soon"),
        ],
    )
    def test_is_not_shown_where_staff_do_not_sell_it_online_pm2(
        self, read: Read, changes: dict[str, Any], state: str
    ) -> None:
        Hotel.objects.filter(itemcode="MVTRIP1").update(**changes)
        props = read(PAGE)
        assert (props["state"], props["trip"]) == (state, None)

    def test_a_hotel_has_its_panel_and_no_trip(self, read: Read) -> None:
        props = read("/holidays/mv/mv-north/mv1")
        assert props["panel"]["price"]["totalPence"]
        assert props["trip"] is None


def test_asks_for_no_more_than_the_page_of_a_hotel(
    read: Read, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    read(PAGE)
    with django_assert_max_num_queries(24):
        read(PAGE)


def test_is_priced_once(read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every day of the year is priced for it, stay by stay: the panel that a trip has not must not ask too."""
    asked: list[str] = []

    def counting(*, snapshot: Snapshot, query: CentreQuery) -> CentreOffer | None:
        asked.append(query.trip)
        return find_trip(snapshot=snapshot, query=query)

    monkeypatch.setattr(trips, "find_trip", counting)
    assert read(PAGE)["trip"]["totalPence"] == TOTAL
    assert asked == ["MVTRIP1"]
