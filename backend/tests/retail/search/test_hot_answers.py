"""What the hot addresses answer: exact prices for the real party, in the shapes the contract declares (API01–API29)."""

from __future__ import annotations

import re

import pytest
from ninja import Schema

from leeward.retail.search.hotpath.routes import ROUTES
from leeward.retail.search.routes import router
from tests.retail.search.shop import WEEK, Shop

ROOM = "&room[adults]=2&room[children]=2&room[ages][]=5&room[ages][]=1"
ASKED = {
    "search_find_holidays": ("/api/search/holidays", WEEK),
    "search_list_options": ("/api/search/options", "destination=MV"),
    "search_get_calendar": ("/api/search/calendar", "destination=MV&depair=LGW&nights=7"),
    "search_get_quote": ("/api/search/quote", "itemcode=MV1&depair=LGW&date=2027-05-03&nights=7"),
    "search_list_destinations": ("/api/search/holiday-destinations", ""),
    "search_get_cheapest": ("/api/packages/hotels/P-MV2/cheapest", ""),
    "search_get_leading_price": ("/api/countries/maldives/leading-price", ""),
    "search_get_lead_in": ("/api/v1/pricing/cheapest/lead-in/region/MV-ARI", ""),
    "search_get_flights": ("/api/v1/flights/OUT_20270503/IN_20270510", ""),
}


class TestEveryRoute:
    @pytest.mark.parametrize("name", [route.name for route in ROUTES])
    def test_answers_in_the_declared_shape(self, shop: Shop, name: str) -> None:
        answer = shop.get(*ASKED[name])
        assert answer.status == 200, answer.content
        # Read by the declaration and written again: a field too many, a wrong type or a missing one would show.
        assert declared(name).model_validate(answer.body).model_dump(mode="json") == answer.body

    def test_is_declared_once(self) -> None:
        assert sorted(ASKED) == sorted(route.name for route in ROUTES)


def declared(name: str) -> type[Schema]:
    """The shape the API's document declares for an operation."""
    for view in router.path_operations.values():
        for operation in view.operations:
            if operation.operation_id == name:
                shape: type[Schema] = operation.response_models[200].model_fields["response"].annotation
                return shape
    raise AssertionError(f"{name} is not declared")


class TestHolidays:
    def test_price_each_hotel_for_the_real_party(self, shop: Shop) -> None:
        # MV1: (2 × 100 + 50 + 0) × 7 + 2 × (2 × 200 + 100 + 20) = 2,790.
        # MV2: (2 × 150 + 75) × 7 × 0.9 + 1,040 = 3,402.50.
        data = shop.get("/api/search/holidays", WEEK + ROOM).data
        assert [(found["itemcode"], found["total_pence"]) for found in data["holidays"]] == [
            ("MV1", 279_000),
            ("MV2", 340_250),
        ]
        assert data["holidays"][1]["price"] == 851  # 850.63 a head, rounded up (UK-04)
        assert (data["count"], data["on_sale_until"]) == (2, "2027-06-09")

    def test_show_no_earlier_price_and_no_saving_of_a_promotion_uk_07_uk_08_p11(self, shop: Shop) -> None:
        """What a promotion takes off was asked of nobody on any day: only an offer's recorded prices prove a “was”."""
        found = shop.get("/api/search/holidays", WEEK + ROOM).data["holidays"][1]
        quoted = shop.get("/api/search/quote", WEEK + ROOM + "&itemcode=MV2").data
        for told in (found, quoted):
            assert told["itemcode"] == "MV2"  # whose plan has a promotion of a tenth
            assert told["original_rrp"] is None
            assert "saving_pence" not in told

    def test_join_what_is_written_about_the_hotel(self, shop: Shop) -> None:
        found = shop.get("/api/search/holidays", WEEK).data["holidays"][0]
        assert (found["hotel"]["name"], found["formatted_board"], found["outbound"]["id"]) == (
            "Coral Court", "Half Board", "OUT_20270503",
        )  # fmt: skip

    def test_show_a_hotel_nobody_has_described_by_its_code(self, shop: Shop) -> None:
        hotel = shop.get("/api/search/holidays", WEEK.replace("MV", "LK")).data["holidays"][0]["hotel"]
        assert (hotel["itemcode"], hotel["name"]) == ("LK7", None)

    def test_cover_several_destinations_and_airports(self, shop: Shop) -> None:
        data = shop.get("/api/search/holidays", "destination=MV,LK&depair=LGW,MAN&date=2027-05-03&nights=7").data
        assert [found["itemcode"] for found in data["holidays"]] == ["LK7", "MV1", "MV2"]
        assert data["facets"]["destinations"][0] == {"id": "MV-ARI", "name": "Ari Atoll", "count": 2}

    def test_leave_on_the_local_day_of_the_outbound_flight_z18(self, shop: Shop) -> None:
        # OUT takes off on 3 May in London and lands on 4 May in Malé: nights are counted from there.
        found = shop.get("/api/search/holidays", WEEK).data["holidays"][0]
        flight = shop.get(f"/api/v1/flights/{found['outbound']['id']}/{found['inbound']['id']}").body["outbound"]
        assert (found["date"], flight["legs"][0]["departure_datetime"][:10]) == ("2027-05-03", "2027-05-03")

    @pytest.mark.parametrize(
        ("given", "itemcodes"),
        [
            ("boards=AI", ["MV2"]),
            ("boards=half-board", ["MV1"]),
            ("stars=5", ["MV2"]),
            ("sort=stars", ["MV2", "MV1"]),
            ("max_pp_pence=120000", ["MV1"]),
            ("offset=1", ["MV2"]),
            ("limit=1", ["MV1"]),
        ],
    )
    def test_filter_sort_and_page(self, shop: Shop, given: str, itemcodes: list[str]) -> None:
        data = shop.get("/api/search/holidays", f"{WEEK}&{given}").data
        assert [found["itemcode"] for found in data["holidays"]] == itemcodes

    def test_narrow_a_country_to_its_region_r14(self, shop: Shop) -> None:
        data = shop.get("/api/search/holidays", WEEK + "&region=MV-XXX").data
        assert data["holidays"] == []


class TestOptions:
    def test_unite_every_airport_that_flies_there_z15_api27_e25(self, shop: Shop) -> None:
        options = shop.get("/api/search/options", "destination=MV").data["options"]
        assert options["depair"] == {"LGW": "London Gatwick", "MAN": "Manchester"}
        assert set(options["depart"]["MAN"]) == {"7", "10", "11", "14"}
        # 40 nights from 1 May: a week may begin on each day until 3 June.
        assert (options["depart"]["LGW"]["7"][0], options["depart"]["LGW"]["7"][-1]) == ("2027-05-01", "2027-06-03")
        assert (options["nights"], options["board"]) == ([7, 10, 11, 14], ["AI", "HB"])
        assert (options["adults"], options["children"]) == ([1, 2, 3, 4], [0, 1, 2, 3])

    def test_keep_to_one_hotel_on_the_booking_page_api28(self, shop: Shop) -> None:
        for hotel_id in ("2", "MV2"):
            options = shop.get("/api/search/options", f"destination=MV&hotelId={hotel_id}").data["options"]
            assert options["board"] == ["AI"], hotel_id

    def test_suggest_the_country_once_where_a_region_sells_nothing_z21_e25(self, shop: Shop) -> None:
        assert shop.get("/api/search/options", "destination=MV-NOWHERE").data["possible_new_iso"] == "MV"
        assert shop.get("/api/search/options", "destination=MV").data["possible_new_iso"] is None
        assert shop.get("/api/search/options", "destination=XX").data["possible_new_iso"] is None

    def test_fall_back_on_the_usual_nights_z24(self, shop: Shop) -> None:
        options = shop.get("/api/search/options", "destination=XX").data["options"]
        assert (options["depart"], options["nights"]) == ({}, [7, 10, 11, 14])


class TestCalendar:
    def test_gives_each_departures_cheapest_package(self, shop: Shop) -> None:
        data = shop.get("/api/search/calendar", "destination=MV&depair=LGW&nights=7&month=2027-05").data
        assert len(data["days"]) == 31
        assert data["cheapest"] == {
            "date": "2027-05-01", "total_pence": 220_000, "per_person_pence": 110_000, "price": 1100, "itemcode": "MV1",
            "board": "HB",
        }  # fmt: skip
        assert data["board_names"] == {"HB": "Half Board"}

    @pytest.mark.parametrize(("board", "hotel", "pounds"), [("HB", "MV1", 1_100), ("AI", "MV2", 1_345), ("BB", "", 0)])
    def test_of_a_board_names_its_days_alone_uk_03(self, shop: Shop, board: str, hotel: str, pounds: int) -> None:
        """A family on all inclusive that looks at another day sees what all inclusive costs then, or nothing."""
        where = "destination=MV&depair=LGW&nights=7&month=2027-05"
        data = shop.get("/api/search/calendar", f"{where}&boardbasis={board}").data
        found = {(day["itemcode"], day["board"], day["price"]) for day in data["days"]}
        assert found == ({(hotel, board, pounds)} if hotel else set())
        # What is kept of one board answers nobody who asked for another, or for any.
        assert {day["board"] for day in shop.get("/api/search/calendar", where).data["days"]} == {"HB"}
        quoted = shop.get("/api/search/quote", f"{WEEK}&itemcode={hotel}&boardbasis={board}") if hotel else None
        assert quoted is None or quoted.data["per_person_pence"] == data["days"][0]["per_person_pence"]


class TestLeadIn:
    def test_is_the_cheapest_package_of_a_product_bare_and_under_data_api05_e05(self, shop: Shop) -> None:
        # 2 × 150 × 7 × 0.9 + 800 = 2,690 for two; what it were without the promotion is nobody's price (UK-07).
        body = shop.get("/api/packages/hotels/P-MV2/cheapest").body
        assert {name: body[name] for name in ("price", "original_rrp", "nights", "formatted_board")} == {
            "price": 1345, "original_rrp": None, "nights": 7, "formatted_board": "All Inclusive",
        }  # fmt: skip
        assert body["data"]["price"] == 1345

    def test_is_null_for_a_known_product_with_nothing_to_sell(self, shop: Shop) -> None:
        body = shop.get("/api/packages/hotels/P-MV2/cheapest", "nights=28&month=2027-09").body
        assert (body["data"], body["price"]) == (None, None)

    @pytest.mark.parametrize("country", ["MV", "mv", "maldives"])
    def test_of_a_country_is_whole_pounds_api02(self, shop: Shop, country: str) -> None:
        assert shop.get(f"/api/countries/{country}/leading-price").data == {"price": 1100, "is_limited": False}

    @pytest.mark.parametrize("where", ["country/MV", "region/MV-ARI", "hotel/MV1", "hotel/P-MV1"])
    def test_has_a_scope_z57_api01(self, shop: Shop, where: str) -> None:
        assert shop.get(f"/api/v1/pricing/cheapest/lead-in/{where}").data["itemcode"] == "MV1"

    @pytest.mark.parametrize(
        ("asked", "departures"),
        # Every day from 1 May, when prices are first on file, to the end of the month; or those of June that are left.
        [("hotel/MV2", 31), ("country/MV", 31), ("country/MV?month=2027-06", 3)],
    )
    def test_says_on_how_many_departures_it_is_sold_uk_09(self, shop: Shop, asked: str, departures: int) -> None:
        where, _, query = asked.partition("?")
        told = shop.get(f"/api/v1/pricing/cheapest/lead-in/{where}", query).data
        names = ("departures", "departures_at_price", "is_limited")
        assert [told[name] for name in names] == [departures, departures, False]

    @pytest.mark.parametrize(
        ("where", "status"), [("planet/MV", 422), ("country/XX", 404), ("region/MV", 404), ("hotel/MV404", 404)]
    )
    def test_is_refused_for_what_we_do_not_know(self, shop: Shop, where: str, status: int) -> None:
        assert shop.get(f"/api/v1/pricing/cheapest/lead-in/{where}").status == status


class TestDestinations:
    def test_list_countries_with_their_regions_by_name_api26_e22(self, shop: Shop) -> None:
        places = shop.get("/api/search/holiday-destinations").data
        assert [(place["id"], place["iso"], place["region_id"], place["name"]) for place in places] == [
            ("MV", "MV", None, "Maldives"),
            ("MV-ARI", "MV", "MV-ARI", "Ari Atoll"),
            ("LK", "LK", None, "Sri Lanka"),
            ("LK-WES", "LK", "LK-WES", "West Coast"),
        ]


class TestFlights:
    def test_show_every_leg_with_local_times_api29_e33(self, shop: Shop) -> None:
        body = shop.get("/api/v1/flights/OUT_20270503/IN_20270510").body
        outbound = body["outbound"]
        assert body["data"]["outbound"] == outbound
        assert [leg["departure_airport_iata"] for leg in outbound["legs"]] == ["LGW", "DOH"]
        assert outbound["legs"][1]["arrival_datetime"] == "2027-05-04T01:30:00"
        assert set(outbound["legs"][0]) >= {
            "airline_id", "airline_name", "flight_number", "departure_airport_iata", "arrival_airport_iata",
            "departure_datetime", "arrival_datetime", "order",
        }  # fmt: skip
        # 08:00 in London (UTC+1) to 01:30 in Malé (UTC+5): thirteen and a half hours.
        assert (outbound["duration"], outbound["legs_count"]) == (810, 2)

    def test_invent_no_hour_where_none_is_on_file(self, shop: Shop) -> None:
        (leg,) = shop.get("/api/v1/flights/OUT_20270503/IN_20270510").body["inbound"]["legs"]
        assert (leg["departure_airport_iata"], leg["arrival_airport_iata"]) == ("MLE", "LGW")
        assert leg["departure_datetime"] is None

    @pytest.mark.parametrize(
        "pair", ["OUT_20280503/IN_20270510", "IN_20270503/OUT_20270510", "OUT/IN", "X_20279999/IN_20270510"]
    )
    def test_are_not_found_on_days_they_do_not_fly(self, shop: Shop, pair: str) -> None:
        assert shop.get(f"/api/v1/flights/{pair}").status == 404


class TestQuote:
    def test_adds_up_line_by_line(self, shop: Shop) -> None:
        data = shop.get("/api/search/quote", "itemcode=MV2&depair=LGW&date=2027-05-03&nights=7").data
        assert sum(line["pence"] for line in data["lines"]) == data["total_pence"] == 269_000

    def test_tells_nobody_what_the_supplier_takes_t_01(self, shop: Shop) -> None:
        data = shop.get("/api/search/quote", "itemcode=MV2&depair=LGW&date=2027-05-03&nights=7").data
        assert not [line for line in data["lines"] if re.search("base for|promotion|margin|rounding", line["rule"])]

    def test_refuses_what_is_sold_out(self, shop: Shop) -> None:
        answer = shop.get("/api/search/quote", "itemcode=MV2&depair=MAN&date=2027-09-03&nights=7")
        assert (answer.status, answer.rules) == (409, [("date", "sold_out")])
