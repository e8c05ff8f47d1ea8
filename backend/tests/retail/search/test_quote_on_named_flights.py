"""`/api/search/quote` keeps to the flights and the cabin it is asked for, or says which of them cannot be had (R20)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from leeward.pricing.supply.world import Direction, World
from tests.pricing.builders import a_flight, a_hotel, a_plan, a_room, a_season, a_world, day
from tests.retail.search.shop import Shop, publish
from tests.retail.search.test_trip_lead_ins import CODE, TRIP

pytestmark = pytest.mark.django_db
LEAVES = day(2)
WEEK = f"depair=LGW&date={LEAVES}&nights=7"
ROOMS = "&room[adults]=2&room[ages][]=5&room[adults]=1"


def a_flown_world() -> World:
    """
    Room A is half price until the ninth night, and not sold after it; room B always is.

    | flight | cabin    | adult | arrives     |
    | OUT    | Economy  | 200   |             |
    | OUT    | Business | 700   |             |
    | LATE   | Economy  | 210   | a day later |
    | BACK   | Economy  | 200   |             |
    | BACK   | Business | 650   |             |
    """
    cheap = a_plan(seasons=(a_season(50, last=day(8)),))
    hotel = a_hotel(
        "MV1",
        room_types=(a_room("A", rooms=3), a_room("B")),
        plans=(cheap, a_plan("Q", room_type="B"), a_plan("ALL", room_type="B", board="AI", seasons=(a_season(120),))),
    )
    lanka = a_hotel(
        "LK1", plans=(a_plan(amount=60),), destination="GAL", country="LK", arrival_airport="CMB"
    )  # fmt: skip
    flights = (
        a_flight("OUT", Direction.OUTBOUND),
        a_flight("OUT", Direction.OUTBOUND, adult=700, cabin="Business"),
        a_flight("LATE", Direction.OUTBOUND, adult=210, arrival_day_offset=1),
        a_flight("BACK", Direction.INBOUND),
        a_flight("BACK", Direction.INBOUND, adult=650, cabin="Business"),
        a_flight("HOME", Direction.INBOUND, far_airport="CMB"),
        a_flight("HOME", Direction.INBOUND, far_airport="CMB", adult=500, cabin="Business"),
    )
    return a_world(hotel, lanka, flights=flights, multi_centres=(TRIP,))


@pytest.fixture(scope="module")
def flown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("flown")
    publish(folder, a_flown_world())
    return folder


@pytest.fixture
def shop(demo_brands: None, noon: None, flown: Path) -> Shop:
    return Shop(flown)


def ids(out: str = "OUT", *, later: int = 0, home: str = "BACK") -> str:
    return f"&outflight={out}_{LEAVES:%Y%m%d}&inflight={home}_{day(9 + later):%Y%m%d}"


def quoted(shop: Shop, named: str, *, of: str = "MV1", rooms: str = "") -> dict[str, Any]:
    answer = shop.get("/api/search/quote", f"{WEEK}&itemcode={of}{named}{rooms}")
    assert answer.status == 200, answer.body
    return dict(answer.data)


def flights_of(quote: dict[str, Any]) -> tuple[str, str, str, str]:
    return tuple(quote[way][part] for way in ("outbound", "inbound") for part in ("flight_number", "cabin"))


class TestQuoteOnNamedFlights:
    @pytest.mark.parametrize(
        ("named", "flights", "pounds"),
        [
            ("", ("OUT", "Economy", "BACK", "Economy"), 1_500),
            ("&cabin=Business", ("OUT", "Business", "BACK", "Business"), 3_400),
            ("&cabin=Economy|Business", ("OUT", "Economy", "BACK", "Business"), 2_400),
            (ids(), ("OUT", "Economy", "BACK", "Economy"), 1_500),
            ("&cabin=Business" + ids(), ("OUT", "Business", "BACK", "Business"), 3_400),
            # T30: the number as other suppliers write it.
            ("&cabin=Business" + ids("out"), ("OUT", "Business", "BACK", "Business"), 3_400),
        ],
    )
    def test_is_of_those_flights_with_every_line_r20(
        self, shop: Shop, named: str, flights: tuple[str, ...], pounds: int
    ) -> None:
        quote = quoted(shop, named)
        assert (flights_of(quote), quote["total_pence"]) == (flights, pounds * 100)
        assert sum(line["pence"] for line in quote["lines"]) == quote["total_pence"]

    def test_looks_for_rooms_on_the_nights_that_those_flights_leave(self, shop: Shop) -> None:
        """Arriving a day later the couple is there for a night on which room A is not sold."""
        quote = quoted(shop, ids("LATE", later=1))
        assert (quote["check_in"], quote["rooms"][0]["room_type"]) == (day(3).isoformat(), "B")
        assert quote["total_pence"] == 2 * 100_00 * 7 + 2 * (210_00 + 200_00)
        assert {board["code"]: board["total_pence"] for board in quote["boards"]} == {"HB": 222_000, "AI": 250_000}

    @pytest.mark.parametrize("rooms", ["", ROOMS])
    @pytest.mark.parametrize("narrowed", ["&cabins=Business", "&airline=LATE,BACK", "&airline=ALB,BACK", ""])
    def test_costs_what_a_narrowed_search_says_of_the_same_flights_r_31(
        self, shop: Shop, narrowed: str, rooms: str
    ) -> None:
        found = shop.get("/api/search/holidays", f"destination=MV&{WEEK}{narrowed}{rooms}").data["holidays"]
        assert found
        for one in found:
            cabins = dict.fromkeys(one[way]["cabin"] for way in ("outbound", "inbound"))
            named = f"&outflight={one['outbound']['id']}&inflight={one['inbound']['id']}&cabin={'|'.join(cabins)}"
            quote = quoted(shop, named, rooms=rooms)
            assert [quote[part] for part in ("total_pence", "rooms", "boards")] == [
                one[part] for part in ("total_pence", "rooms", "boards")
            ]

    def test_flies_home_on_the_day_that_is_named_r20(self, shop: Shop) -> None:
        """One number flies every day: home on the day of somebody else's flights is another flight (Z31)."""
        home = f"&inflight=BACK_{day(10):%Y%m%d}"
        quote = quoted(shop, home)
        assert (flights_of(quote)[0], quote["inbound"]["id"]) == ("LATE", home.partition("=")[2])
        cheapest = quoted(shop, f"&inflight=BACK_{day(9):%Y%m%d}")
        assert (flights_of(cheapest)[0], cheapest["inbound"]["id"]) == ("OUT", f"BACK_{day(9):%Y%m%d}")
        answer = shop.get("/api/search/quote", f"{WEEK}&itemcode=MV1&outflight=OUT_{LEAVES:%Y%m%d}{home}")
        assert (answer.status, answer.rules) == (409, [("inflight", "not_flown")])

    @pytest.mark.parametrize(
        ("named", "field"),
        [
            ("&outflight=GONE_20270503", "outflight"),
            (f"&outflight=OUT_{day(3):%Y%m%d}", "outflight"),
            ("&outflight=OUT", "outflight"),
            (f"&inflight=BACK_{day(12):%Y%m%d}", "inflight"),
            # Who arrives a day later flies home a day later.
            (ids("LATE"), "inflight"),
            ("&flex=3&inflight=BACK_00010101", "inflight"),
            ("&cabin=Premium", "cabin"),
            ("&cabin=Business" + ids("LATE", later=1), "cabin"),
        ],
    )
    def test_refuses_what_is_not_flown_and_says_which_part_e41(self, shop: Shop, named: str, field: str) -> None:
        answer = shop.get("/api/search/quote", f"{WEEK}&itemcode=MV1{named}")
        assert (answer.status, answer.rules) == (409, [(field, "not_flown")])

    def test_of_flexible_days_is_that_of_the_flight(self, shop: Shop) -> None:
        quote = quoted(shop, f"&flex=3&outflight=OUT_{day(4):%Y%m%d}")
        assert quote["date"] == day(4).isoformat()

    def test_of_flexible_days_is_that_of_the_flight_home(self, shop: Shop) -> None:
        quote = quoted(shop, f"&flex=3&inflight=BACK_{day(11):%Y%m%d}")
        assert (quote["date"], flights_of(quote)[0]) == (day(4).isoformat(), "OUT")
        answer = shop.get("/api/search/quote", f"{WEEK}&itemcode=MV1&flex=3&inflight=BACK_{day(14):%Y%m%d}")
        assert (answer.status, answer.rules) == (409, [("inflight", "not_flown")])

    @pytest.mark.parametrize("rooms", ["", ROOMS])
    def test_of_flexible_days_is_on_a_day_that_has_the_cabin_r_31(
        self, demo_brands: None, noon: None, tmp_path: Path, rooms: str
    ) -> None:
        """As results narrowed to it are: on its cheapest day, not refused for want of it on the cheapest of all."""
        world = a_flown_world()
        out = [
            replace(one, departures=tuple(leaves for leaves in one.departures if leaves.day in {day(4), day(5)}))
            if one.cabin == "Business" and one.code == "OUT"
            else one
            for one in world.flights
        ]
        publish(tmp_path, replace(world, flights=tuple(out)))
        shop = Shop(tmp_path)
        (card,) = shop.get("/api/search/holidays", f"destination=MV&{WEEK}&flex=3&cabins=Business{rooms}").data[
            "holidays"
        ]
        quote = quoted(shop, "&flex=3&cabin=Business", rooms=rooms)
        assert [quote[part] for part in ("date", "total_pence")] == [card[part] for part in ("date", "total_pence")]
        assert quote["date"] == day(4).isoformat()
        mixed = quoted(shop, "&flex=3&cabin=Business|Economy", rooms=rooms)
        assert flights_of(mixed) == ("OUT", "Business", "BACK", "Economy")
        answer = shop.get("/api/search/quote", f"{WEEK}&itemcode=MV1&flex=1&cabin=Business{rooms}")
        assert (answer.status, answer.rules) == (409, [("cabin", "not_flown")])

    def test_of_a_trip_keeps_to_them_too_p03(self, shop: Shop) -> None:
        cheapest = quoted(shop, "", of=CODE)
        dear = quoted(shop, "&cabin=Business", of=CODE)
        assert flights_of(dear) == ("OUT", "Business", "HOME", "Business")
        assert dear["total_pence"] == cheapest["total_pence"] + 2 * (500_00 + 300_00)
        answer = shop.get("/api/search/quote", f"{WEEK}&itemcode={CODE}&cabin=Premium")
        assert (answer.status, answer.rules) == (409, [("cabin", "not_flown")])

    def test_of_a_trip_on_flexible_days_is_that_of_the_flight_too_p03(self, shop: Shop) -> None:
        quote = quoted(shop, f"&flex=3&outflight=OUT_{day(4):%Y%m%d}", of=CODE)
        assert (quote["date"], flights_of(quote)[0]) == (day(4).isoformat(), "OUT")
        answer = shop.get("/api/search/quote", f"{WEEK}&itemcode={CODE}&flex=1&outflight=OUT_{day(4):%Y%m%d}")
        assert (answer.status, answer.rules) == (409, [("outflight", "not_flown")])

    def test_of_seats_that_are_gone_is_refused_r20(self, demo_brands: None, noon: None, tmp_path: Path) -> None:
        world = a_flown_world()
        left = [
            replace(one, departures=tuple(replace(leaves, seats=1) for leaves in one.departures))
            if one.cabin == "Business"
            else one
            for one in world.flights
        ]
        publish(tmp_path, replace(world, flights=tuple(left)))
        answer = Shop(tmp_path).get("/api/search/quote", f"{WEEK}&itemcode=MV1&cabin=Business{ids()}")
        assert (answer.status, answer.rules) == (409, [("cabin", "not_flown")])
