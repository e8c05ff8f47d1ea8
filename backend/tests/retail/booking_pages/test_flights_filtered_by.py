"""Results narrowed by flights: card, hotel page and booking page have the same flights at one price (UK-03, UK-10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import time, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlencode

import pytest
from django.test import Client

from leeward.pricing.supply.world import Departure, Direction, FlightOption, World
from leeward.retail.brands.queries import forget_brands, get_default_brand
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import Airline, AllotmentNight, Fare, Flight, FlightLeg, Supplier
from leeward.retail.inventory.models import Departure as DatedFlight
from leeward.retail.inventory.operations.publishing import publish_anew
from leeward.retail.kit.clock import pinned_at
from leeward.retail.search.catalogue_rows import forget_catalogue
from leeward.retail.search.queries import forget_prices
from tests.retail.booking_pages.conftest import Read, two_kinds_of_room
from tests.retail.hotels.island import FIRST_DAY, N_DAYS, night
from tests.retail.hotels.stored_worlds import AT, sell_world

pytestmark = pytest.mark.django_db
LEAVES, DAY, BACK = night(3), f"{night(3):%Y%m%d}", f"{night(10):%Y%m%d}"
WEEK = f"depair=LGW&nights=7&date={LEAVES}"
PATH = "/holidays/mv/mv-north/mv1"


def flown_by_two() -> World:
    """
    Two adults, seven nights from £1,400, or £2,100 in a suite.

    | flight | cabin    | adult | leaves | stops | arrives     |
    | ALB1   | Economy  | 300   | 10:00  | 0     |             |
    | ALB1   | Business | 900   | 10:00  | 0     |             |
    | NLT7   | Economy  | 250   | 07:00  | 1     |             |
    | NLT9   | Economy  | 400   | 23:00  | 0     | a day later |
    | ALB2   | Economy  | 300   |        | 0     |             |
    | ALB2   | Business | 950   |        | 0     |             |
    """
    world = two_kinds_of_room()
    days = tuple(FIRST_DAY + timedelta(day) for day in range(N_DAYS))
    others = (
        FlightOption(
            code=code, uk_airport="LGW", far_airport="MLE", direction=Direction.OUTBOUND, cabin="Economy",
            departures=tuple(Departure(day, pounds * 100, 0, 0, 9) for day in days), arrival_day_offset=later,
        )
        for code, pounds, later in (("NLT7", 250, 0), ("NLT9", 400, 1))
    )  # fmt: skip
    return replace(world, flights=(*world.flights, *others))


def also() -> None:
    """Business class, another airline's times and stop; from the eleventh night on the only rooms are suites."""
    for code, pounds in (("ALB1", 900), ("ALB2", 950)):
        Fare.objects.bulk_create(
            Fare(departure=row, cabin="Business", seats=9, adult_pence=pounds * 100, child_pence=0, infant_pence=0)
            for row in DatedFlight.objects.filter(flight__code=code)
        )
    other = Airline.objects.create(code="NLT", name="Northern Light")
    Flight.objects.filter(code__startswith="NLT").update(airline=other)
    legs = FlightLeg.objects.filter(flight_number__startswith="NLT")
    legs.update(airline=other)
    legs.filter(flight_number="NLT9").update(departs=time(23))
    (early,) = legs.filter(flight_number="NLT7")
    FlightLeg.objects.filter(pk=early.pk).update(departs=time(7), arrives=time(9), arrival_airport="MAN")
    early.pk, early.position, early.flight_number, early.departure_airport_id = None, 2, "NLT8", "MAN"
    early.save()
    AllotmentNight.objects.filter(room_type__code="DLX", night=night(10)).delete()


@pytest.fixture
def brand(demo_brands: None, settings: Any, tmp_path: Path) -> Iterator[BrandSheet]:
    settings.LEEWARD_HOME = tmp_path
    with pinned_at(AT):
        sell_world(flown_by_two, home=tmp_path, also=also)
        for forget in (forget_prices, forget_brands, forget_catalogue):
            forget()
        yield get_default_brand()
    for forget in (forget_prices, forget_brands, forget_catalogue):
        forget()


def card_of(filters: str) -> dict[str, Any]:
    """MV1 among the results so narrowed."""
    answer = Client(HTTP_HOST="localhost").get(f"/search/holidays/results.json?destination=MV&{WEEK}{filters}")
    (card,) = [one for one in answer.json()["cards"] if one["itemcode"] == "MV1"]
    return dict(card)


def sent_by(panel: dict[str, Any]) -> str:
    """What the panel's form sends without scripts, its flights with it."""
    price = panel["price"]
    asked = {name: price[name] for name in ("depair", "nights", "date")} | {"boardbasis": panel["board"]}
    return urlencode([*asked.items(), *((one["name"], one["value"]) for one in price["flights"]["asked"])])


#: By filter: out and home, their cabin, the total in pounds.
NARROWED = {
    "&cabins=Business": ("ALB1", "Business", 5_100),
    "&stops=0": ("ALB1", "Economy", 2_600),
    "&airline=ALB": ("ALB1", "Economy", 2_600),
    "&departs=Night": ("NLT9", "Economy", 3_500),
    "&departs=Morning&stops=0": ("ALB1", "Economy", 2_600),
}


@pytest.mark.parametrize(("filters", "flown"), NARROWED.items())
class TestNarrowedByFlights:
    def test_a_card_names_the_flights_it_is_priced_with_r20(
        self, brand: BrandSheet, filters: str, flown: tuple[str, str, int]
    ) -> None:
        code, cabin, pounds = flown
        card = card_of(filters)
        assert card["totalPence"] == pounds * 100
        asked = parse_qs(card["href"].partition("?")[2])
        assert (asked["cabin"], asked["outflight"]) == ([cabin], [f"{code}_{DAY}"])
        assert asked["inflight"][0].startswith("ALB2_")

    def test_the_hotels_page_opens_on_them_at_that_price_and_says_so_uk_03_uk_10(
        self, read: Read, filters: str, flown: tuple[str, str, int]
    ) -> None:
        card = card_of(filters)
        panel = read(card["href"])["panel"]
        assert (panel["price"]["totalPence"], panel["missed"]) == (card["totalPence"], None)
        assert flown[0] in panel["price"]["flights"]["said"]
        assert flown[1] in panel["price"]["flights"]["said"]

    @pytest.mark.parametrize("way_on", [sent_by, lambda panel: panel["price"]["query"]])
    def test_the_booking_page_goes_on_with_them_r20_r_31(
        self,
        read: Read,
        filters: str,
        flown: tuple[str, str, int],
        way_on: Callable[[dict[str, Any]], str],
    ) -> None:
        card = card_of(filters)
        query = way_on(read(card["href"])["panel"])
        priced = read(f"{PATH}/book?{query}&seen={card['totalPence']}")["answer"]["priced"]
        assert (priced["totalPence"], priced["replaced"]) == (card["totalPence"], None)
        assert priced["itinerary"]["outbound"]["legs"][0]["flightNumber"] == flown[0]


class TestWhatIsNotLeft:
    @pytest.fixture
    def asked(self, brand: BrandSheet) -> str:
        """The address of a card of Business class, whose seats home have gone since."""
        href = str(card_of("&cabins=Business")["href"])
        Fare.objects.filter(departure__flight__code="ALB2", cabin="Business").update(seats=1)
        publish_anew(at=AT)
        forget_prices()
        return href

    def test_flights_that_have_gone_give_way_and_it_is_said_uk_10(
        self, read: Read, brand: BrandSheet, asked: str
    ) -> None:
        panel = read(asked)["panel"]
        assert (panel["price"]["totalPence"], panel["price"]["flights"]) == (250_000, None)
        assert panel["missed"] == brand.text("hotel.missed_flights")
        assert "cabin" not in panel["price"]["query"]

    def test_a_cabin_that_has_gone_gives_way_on_the_booking_page_and_it_is_said_uk_10(
        self, read: Read, brand: BrandSheet, asked: str
    ) -> None:
        priced = read(f"{PATH}/book?{asked.partition('?')[2]}")["answer"]["priced"]
        assert priced["replaced"] == brand.text("booking.other_choice")
        # Of the same flights too, where their cabin is another: it is another price.
        same = f"{WEEK}&cabin=Business&outflight=NLT7_{DAY}&inflight=ALB2_{BACK}"
        priced = read(f"{PATH}/book?{same}")["answer"]["priced"]
        assert (priced["totalPence"], priced["replaced"]) == (250_000, brand.text("booking.other_choice"))


class TestSaid:
    def test_says_no_more_of_flights_than_their_supplier_lets_be_said_z30_z36(
        self, read: Read, brand: BrandSheet
    ) -> None:
        href = card_of("&cabins=Business")["href"]
        ways = {"outbound": "Albion Air ALB1 at 10:00, direct, Business"}
        ways |= {"inbound": "Albion Air ALB2 at 10:00, direct, Business"}
        assert read(href)["panel"]["price"]["flights"]["said"] == brand.text("hotel.flights").format(**ways)
        Supplier.objects.update(hide_times=True)
        forget_catalogue()
        assert "at 10:00" not in read(href)["panel"]["price"]["flights"]["said"]

    def test_a_flight_without_a_number_is_not_told_by_its_airline_s53(self, read: Read, brand: BrandSheet) -> None:
        href = card_of("&cabins=Business")["href"]
        FlightLeg.objects.filter(flight_number="ALB1").update(flight_number="TBA")
        forget_catalogue()
        said = read(href)["panel"]["price"]["flights"]["said"]
        assert "out a flight to be announced at 10:00, direct, Business" in said

    def test_results_of_any_flights_lead_to_any_flights(self, read: Read, brand: BrandSheet) -> None:
        card = card_of("&boards=HB")
        assert "flight" not in card["href"]
        assert read(card["href"])["panel"]["price"]["flights"] is None
