"""A trip of several centres from its booking page to its documents: every night of every stay, and the seats (P03)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.db.models import F
from django.test import Client

from leeward.pricing.supply.world import MultiCentre as SoldTrip
from leeward.pricing.supply.world import World
from leeward.retail.booking.errors import SoldOut
from leeward.retail.booking.letters.local_words import payable_locally_out
from leeward.retail.booking.models import Basket, Booking, HeldRooms, Hold
from leeward.retail.booking.operations.basket.baskets import latest_quote, open_basket
from leeward.retail.booking.operations.basket.holds import hold_stock, release_hold
from leeward.retail.booking.operations.order.orders import place_order
from leeward.retail.booking.operations.order.paying import pay_first_instalment
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries import hotel_info
from leeward.retail.inventory.models import (
    AllotmentNight,
    CentreLeg,
    ExchangeRate,
    Fare,
    LocalCharge,
    MultiCentre,
    Supplier,
)
from leeward.retail.inventory.operations.publishing import publish_anew
from leeward.retail.search import pricing_client
from leeward.retail.search.offer_tokens import claims_of, sign_offer
from leeward.retail.search.queries import current_edition, forget_prices
from leeward.travel.itemcode import find_itemcode
from leeward.travel.occupancy import Occupancy
from leeward.travel.search_query import SearchQuery
from tests.retail.booking.conftest import main_brand
from tests.retail.booking.owner import Owner
from tests.retail.booking.paid import DETAILS, capture, post
from tests.retail.booking.pdf import read_pdf
from tests.retail.booking_pages.conftest import Read, read
from tests.retail.hotels.island import an_island
from tests.retail.hotels.stored_worlds import AT, sell_world

pytestmark = pytest.mark.django_db
__all__ = ["read"]
LEAVES = date(2027, 5, 4)
# Seven nights for two at £200 a night, both flights at £300 a head, and the boat at £40 a head.
TOTAL = 7 * 20_000 + 2 * 60_000 + 2 * 4_000


def a_trip() -> World:
    return replace(an_island(), multi_centres=(SoldTrip("MVTRIP1", (("MV1", 3), ("MV2", 4)), 4_000, 2_000, 0),))


def name_the_trip() -> None:
    first = Hotel.objects.get(itemcode="MV1")
    Hotel.objects.create(
        itemcode="MVTRIP1", product_code="MVTRIP1", name="Two atolls", slug="two-atolls", status=Hotel.Status.LIVE,
        country=first.country, region=first.region, arrival_airport=first.arrival_airport,
    )  # fmt: skip
    MultiCentre.objects.update(name="Two atolls")
    CentreLeg.objects.update(means=CentreLeg.Means.FERRY, minutes=70)
    Supplier.objects.update(deposit_pp_pence=15_000, balance_due_weeks=12)


@pytest.fixture
def brand(demo_brands: None, at_noon: None, settings: Any, tmp_path: Path) -> Iterator[BrandSheet]:
    """A shop that sells the island, and both its hotels as one trip."""
    settings.LEEWARD_HOME = tmp_path
    sell_world(a_trip, home=tmp_path, also=name_the_trip)
    yield from main_brand()


def trip_basket(brand: BrandSheet) -> Basket:
    query = SearchQuery(
        departure_airports=("LGW",), departure_date=LEAVES, nights=7, rooms=(Occupancy(),),
        itemcode=find_itemcode("MVTRIP1"),
    )  # fmt: skip
    quote = pricing_client.cheapest_trip(edition=current_edition(), query=query, today=AT.date())
    claims = claims_of(
        offer=quote.offer, generation=quote.generation, workspace=brand.workspace, booked_on=AT.date(), now=AT
    )
    return open_basket(offer_token=sign_offer(claims=claims), brand=brand)


def a_booked_trip(brand: BrandSheet) -> Booking:
    basket = trip_basket(brand)
    hold_stock(basket=basket, quote=latest_quote(basket))
    booking = place_order(basket=basket, brand=brand, details=replace(DETAILS, accepted_pence=TOTAL))
    capture(pay_first_instalment(booking, brand=brand))
    booking.refresh_from_db()
    return booking


def nights_taken(itemcode: str) -> list[date]:
    nights = AllotmentNight.objects.filter(room_type__hotel__itemcode=itemcode, taken__gt=0)
    return list(nights.order_by("night").values_list("night", flat=True))


class TestPrice:
    def test_adds_every_stay_the_flights_and_the_journeys_between_p03(self, brand: BrandSheet) -> None:
        quote = latest_quote(trip_basket(brand))
        assert quote.total_pence == TOTAL == sum(line["pence"] for line in quote.lines)
        assert {line["rule"]: line["pence"] for line in quote.lines}["journeys between the stays"] == 8_000
        stays = [(stay["itemcode"], stay["check_in"], stay["nights"]) for stay in quote.itinerary["stays"]]
        first = date.fromisoformat(quote.itinerary["check_in"])
        assert stays == [("MV1", first.isoformat(), 3), ("MV2", first.replace(day=first.day + 3).isoformat(), 4)]

    def test_uk_01_counts_what_each_hotel_takes_for_its_own_nights(self, brand: BrandSheet) -> None:
        first, last = date(2027, 1, 1), date(2027, 12, 31)
        for itemcode, amount in (("MV1", 500), ("MV2", 1_000)):
            hotel = Hotel.objects.get(itemcode=itemcode)
            LocalCharge.objects.create(
                hotel=hotel, code="TAX", name="Tax", amount=amount, currency="USD", basis="person-night", first=first,
                last=last, is_paid_locally=True,
            )  # fmt: skip
        ExchangeRate.objects.create(currency="USD", micros=800_000, first=first, last=last)
        publish_anew(at=AT)
        forget_prices()
        quote = latest_quote(trip_basket(brand))
        # Two people: three nights at $5, then four at $10, at 80 pence.
        assert [(one["hotel"], one["amount"], one["pence"]) for one in quote.payable_locally] == [
            ("MV1", 3_000, 2_400), ("MV2", 8_000, 6_400),
        ]  # fmt: skip
        assert quote.total_pence == TOTAL + quote.local_pence
        local = payable_locally_out(quote.payable_locally, brand=brand)
        assert local is not None
        assert [line.label for line in local.lines] == ["Tax, MV1", "Tax, MV2"]


class TestHold:
    def test_takes_every_night_of_every_stay_and_the_seats_r_03(self, brand: BrandSheet) -> None:
        basket = trip_basket(brand)
        hold = hold_stock(basket=basket, quote=latest_quote(basket))
        assert [(row.itemcode, (row.last - row.first).days + 1) for row in HeldRooms.objects.order_by("first")] == [
            ("MV1", 3),
            ("MV2", 4),
        ]
        assert (len(nights_taken("MV1")), len(nights_taken("MV2"))) == (3, 4)
        assert max(nights_taken("MV1")) < min(nights_taken("MV2"))
        assert sum(Fare.objects.values_list("taken", flat=True)) == 4
        assert release_hold(hold_id=hold.pk)
        assert (nights_taken("MV1"), nights_taken("MV2")) == ([], [])

    @pytest.mark.parametrize("short", ["MV1", "MV2", "seats"])
    def test_takes_nothing_where_one_part_has_gone_r_02_r_03(self, brand: BrandSheet, short: str) -> None:
        basket = trip_basket(brand)
        if short == "seats":
            Fare.objects.filter(departure__flight__code="ALB2").update(seats=1)
        else:
            last = AllotmentNight.objects.filter(room_type__hotel__itemcode=short, night__gte=LEAVES)
            last.update(rooms=0)
        with pytest.raises(SoldOut):
            hold_stock(basket=basket, quote=latest_quote(basket))
        assert (nights_taken("MV1"), nights_taken("MV2"), Hold.objects.count()) == ([], [], 0)
        assert sum(Fare.objects.values_list("taken", flat=True)) == 0


class TestAfterTheSale:
    def test_documents_mail_and_my_booking_tell_of_both_stays_uk_13(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booked_trip(brand)
        assert (booking.state, booking.total_pence) == (Booking.State.CONFIRMED, TOTAL)
        mail = post(tmp_path, "booking.confirmation")[0]
        files = {part.get_filename(): part.get_payload(decode=True) for part in mail.iter_attachments()}
        for kind in ("atol-certificate", "booking-confirmation"):
            said = read_pdf(files[f"{kind}-{booking.reference}.pdf"]).text
            assert all(name in said for name in ("MV1", "MV2", "Ferry, 1 hr 10 min")), kind
        assert files["holiday.ics"].count(b"SUMMARY:MV") == 2
        owner = Owner(booking, tmp_path)
        owner.look_up()
        page = owner.see()
        missing = [name for name in ("Two atolls", "MV1", "MV2", "Ferry, 1 hr 10 min") if name not in page]
        assert not missing


class TestBookingPage:
    def test_e26_v10_the_search_knows_the_trips_product_code_and_adds_no_rooms(self, read: Read) -> None:
        Hotel.objects.filter(itemcode="MVTRIP1").update(product_code="4711")
        bar = read(f"/holidays/mv/mv-north/two-atolls/book?depair=LGW&date={LEAVES}&adults=2")["searchBar"]
        assert (bar["isMultiCentre"], bar["search"]["itemcode"]) == (True, "MVTRIP1")
        # Choices and prices by day are known of single stays only: of a trip every day may be asked for.
        assert bar["search"]["destinations"] == []
        assert hotel_info(itemcode="4711", on=LEAVES).hotel.itemcode == "MVTRIP1"

    def test_shows_the_trip_priced_with_its_stays_in_order_p03(self, brand: BrandSheet, client: Client) -> None:
        path = f"/holidays/mv/mv-north/two-atolls/book/quote.json?depair=LGW&date={LEAVES}&adults=2"
        answer = client.get(path, HTTP_HOST="localhost").json()
        assert answer["state"] == "priced"
        priced = answer["priced"]
        assert (priced["totalPence"], priced["nights"]) == (TOTAL, 7)
        itinerary = priced["itinerary"]
        assert [(stay["hotel"], stay["nights"]) for stay in itinerary["stays"]] == [("MV1", 3), ("MV2", 4)]
        assert [one["text"] for one in itinerary["journeys"]] == ["Ferry, 1 hr 10 min"]

    def test_r_04_p03_is_left_for_who_holds_the_last_rooms_of_it_and_for_nobody_else(
        self, brand: BrandSheet, client: Client
    ) -> None:
        path = f"/holidays/mv/mv-north/two-atolls/book/quote.json?depair=LGW&date={LEAVES}&adults=2"
        ours: dict[str, Any] = {"headers": {"X-Requested-With": "XMLHttpRequest"}, "content_type": "application/json"}
        told = client.get(path, HTTP_HOST="localhost").json()["priced"]["offerToken"]
        opened = client.post("/api/booking/baskets", {"offer_token": told}, HTTP_HOST="localhost", **ours)
        token = opened.json()["data"]["token"]
        client.post(f"/api/booking/baskets/{token}/hold", {}, HTTP_HOST="localhost", **ours)
        AllotmentNight.objects.update(rooms=F("taken"))
        publish_anew(at=AT)
        forget_prices()
        answer = client.get(path, HTTP_HOST="localhost").json()
        assert (answer["state"], answer["priced"]["totalPence"]) == ("priced", TOTAL)
        assert (answer["held"]["href"], answer["held"]["isThisStay"]) == ("/booking/held", True)
        assert Client(HTTP_HOST="localhost").get(path).json()["state"] == "sold_out"

    def test_offers_near_days_where_one_stay_is_full_r_34(self, brand: BrandSheet, client: Client) -> None:
        full = AllotmentNight.objects.filter(
            room_type__hotel__itemcode="MV2", night__range=("2027-05-07", "2027-05-09")
        )
        full.update(rooms=0)
        publish_anew(at=AT)
        forget_prices()
        path = f"/holidays/mv/mv-north/two-atolls/book/quote.json?depair=LGW&date={LEAVES}&adults=2"
        answer = client.get(path, HTTP_HOST="localhost").json()
        assert answer["state"] == "sold_out"
        assert answer["nearest"]
        assert answer["nearest"][0]["totalPence"] == TOTAL
