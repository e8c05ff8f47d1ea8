"""A search and its address: read whatever comes, keep what is good, write one form (R14–R19, Z16–Z20, E41)."""

from datetime import date
from urllib.parse import urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leeward.travel.occupancy import Occupancy
from leeward.travel.read_search import parse_search
from leeward.travel.search_query import SearchQuery, list_missing
from leeward.travel.write_search import booking_address, search_address
from tests.travel.golden import Case, errors_as_json, load, query_of

GOLDEN = load("search-query")
TODAY = date.fromisoformat(GOLDEN["today"])


class TestParseSearch:
    @pytest.mark.parametrize("case", GOLDEN["read"], ids=lambda case: case["name"])
    def test_keeps_what_is_good_and_names_what_is_not_e41(self, case: Case) -> None:
        parsed = parse_search(address=case["address"], today=TODAY)
        assert parsed.query == query_of(case["query"])
        assert errors_as_json(list(parsed.errors)) == case["errors"]

    def test_reads_other_spellings_of_a_chosen_price_e27_z18_z29(self) -> None:
        # Twenty-five to midnight at Gatwick: the day the flight leaves there.
        parsed = parse_search(address="outDepartDateTime=2027-05-01T23:35:00&cabinClass=Business", today=TODAY)
        assert (parsed.query.departure_date, parsed.query.cabin) == (date(2027, 5, 1), "Business")

    @given(address=st.text(max_size=300) | st.binary(max_size=300).map(lambda raw: raw.decode("latin-1")))
    def test_never_raises_and_never_echoes_what_was_typed(self, address: str) -> None:
        parsed = parse_search(address=address, today=TODAY)
        assert 1 <= len(parsed.query.rooms) <= 5

    def test_refuses_an_endless_address(self) -> None:
        parsed = parse_search(address="destination=" + "M" * 5000, today=TODAY)
        assert [error.rule for error in parsed.errors] == ["max_length"]

    def test_refuses_a_flood_of_parameters(self) -> None:
        parsed = parse_search(address="&".join(f"p{n}=1" for n in range(101)), today=TODAY)
        assert [error.rule for error in parsed.errors] == ["max_parameters"]

    def test_survives_deeply_nested_json(self) -> None:
        parsed = parse_search(address="rooms=" + "[" * 3000, today=TODAY)
        assert [error.field for error in parsed.errors] == ["adults"]

    def test_reads_back_every_search_it_writes_e22(self) -> None:
        query = SearchQuery(
            destinations=("MV",),
            region="MV-ARI",
            departure_airports=("LGW", "MAN"),
            departure_date=date(2027, 5, 1),
            nights=7,
            rooms=(Occupancy(adults=2, ages=(5, 9)), Occupancy(adults=1)),
            board="HB",
        )
        parsed = parse_search(address=urlsplit(search_address(query)).query, today=TODAY)
        assert (parsed.query, parsed.errors) == (query, ())


class TestWriteSearch:
    @pytest.mark.parametrize("case", [c for c in GOLDEN["write"] if "search" in c], ids=lambda case: case["name"])
    def test_writes_the_results_page_r14(self, case: Case) -> None:
        assert search_address(query_of(case["query"])) == case["search"]

    @pytest.mark.parametrize("case", [c for c in GOLDEN["write"] if "booking" in c], ids=lambda case: case["name"])
    def test_writes_the_booking_page_r15(self, case: Case) -> None:
        assert booking_address(product_link=case["product"], query=query_of(case["query"])) == case["booking"]

    def test_carries_a_chosen_flight_r20(self) -> None:
        query = SearchQuery(cabin="Economy", outbound_flight="X1", inbound_flight="X2")
        address = booking_address(product_link="/p", query=query)
        assert address.endswith("cabin=Economy&outflight=X1&inflight=X2")


class TestListMissing:
    def test_names_all_four_in_the_order_of_the_form_v13_z03(self) -> None:
        assert [error.msg for error in list_missing(SearchQuery())] == [
            'Please choose a "Travelling to?" destination.',
            'Please choose a "Flying from?" airport.',
            'Please choose a "How long for?" airport.',
            'Please choose a "Departing on?" date.',
        ]

    def test_a_complete_search_misses_nothing(self) -> None:
        query = SearchQuery(
            destinations=("MV",), departure_airports=("LGW",), nights=7, departure_date=date(2027, 5, 1)
        )
        assert list_missing(query) == ()
