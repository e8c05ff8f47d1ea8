"""A shop whose prices are on file for two years sells both: by calendar, options, lead-ins, offers (V15, Z20)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from leeward.pricing.build.snapshot import build_snapshot
from leeward.pricing.supply.world import Departure, Direction, FlightOption, MultiCentre, World
from leeward.retail.offers.queries.params import OfferParams
from leeward.retail.offers.queries.prices import cheapest_on_terms, terms_of
from leeward.retail.search import pricing_client
from leeward.retail.search.pricing_client import Edition, HotelsAsked
from leeward.travel.occupancy import Occupancy
from leeward.travel.read_search import parse_search
from leeward.travel.search_query import SearchQuery
from tests.pricing.builders import a_hotel, a_plan, a_season, a_world
from tests.retail.search.shop import Shop, publish

TODAY = date(2027, 1, 10)
NIGHTS_ON_FILE = 730
LAST_FLIGHT = TODAY + timedelta(days=NIGHTS_ON_FILE - 30)
CHEAP_FROM = date(2028, 11, 1)
TRIP = MultiCentre("MVMV1", (("MV1", 4), ("MV2", 3)))


def two_years() -> World:
    """Every day a flight at £200 each way; two hotels, a night at £100 and £120, from November 2028 at £50 and £60."""
    first, last = TODAY, TODAY + timedelta(days=NIGHTS_ON_FILE)
    plans = [
        a_plan(
            seasons=(
                a_season(amount, first=first, last=CHEAP_FROM - timedelta(days=1)),
                a_season(amount // 2, first=CHEAP_FROM, last=last),
            )
        )
        for amount in (100, 120)
    ]
    hotels = [a_hotel(f"MV{number}", plans=(plan,)) for number, plan in enumerate(plans, start=1)]
    flights = tuple(
        FlightOption(
            code, "LGW", "MLE", direction, "Economy",
            tuple(Departure(first + timedelta(days=day), 20_000, 10_000, 2_000, 9) for day in range(until)),
        )
        for code, direction, until in (
            ("OUT", Direction.OUTBOUND, (LAST_FLIGHT - first).days + 1), ("IN", Direction.INBOUND, NIGHTS_ON_FILE),
        )
    )  # fmt: skip
    return a_world(*hotels, first_day=first, n_days=NIGHTS_ON_FILE, flights=flights, multi_centres=(TRIP,))


@pytest.fixture(scope="module")
def edition() -> Edition:
    return Edition(build_snapshot(world=two_years()), "1")


def asked(address: str) -> SearchQuery:
    found = parse_search(address=f"destination=MV&depair=LGW&nights=7&{address}", today=TODAY)
    assert not found.errors
    return found.query


class TestTheSecondYear:
    @pytest.mark.parametrize("address", ["extended_search=true", "date=2028-10-15"])
    def test_is_in_the_calendar_up_to_the_last_flight_z20(self, edition: Edition, address: str) -> None:
        query = replace(asked(address), departure_date=None)
        days = pricing_client.calendar(edition=edition, query=query, today=TODAY)
        assert [days[0].departure_date, days[-1].departure_date] == [TODAY + timedelta(days=3), LAST_FLIGHT]
        assert len(days) == (LAST_FLIGHT - TODAY).days - 2
        # Two flights at £200, seven nights at £100, from November 2028 at £50.
        assert {day.total_pence for day in days if day.departure_date >= CHEAP_FROM} == {2 * 40_000 + 14 * 5_000}
        assert days[0].total_pence == 2 * 40_000 + 14 * 10_000

    @pytest.mark.parametrize("address", ["extended_search=true", "date=2028-10-15"])
    def test_is_among_the_days_to_choose_e25(self, edition: Edition, address: str) -> None:
        query = asked(address)
        found = pricing_client.options(edition=edition, query=query, lengths=(7, 14), today=TODAY)["LGW"]
        assert (found[7][-1], found[14][-1]) == (LAST_FLIGHT, LAST_FLIGHT)
        bits = pricing_client.sellable_days(edition=edition, query=query, lengths=(7,), today=TODAY)
        assert int(bits.days["LGW"].sum()) == len(found[7]) == (LAST_FLIGHT - TODAY).days - 2

    def test_has_the_lead_in_of_whoever_asks_for_it(self, edition: Edition) -> None:
        for query, is_cheap in ((asked("extended_search=true"), True), (asked(""), False)):
            offer = pricing_client.lead_in(edition=edition, query=query, today=TODAY)
            assert offer is not None
            assert (offer.departure_date >= CHEAP_FROM - timedelta(days=7)) is is_cheap

    def test_is_searched_whole(self, edition: Edition) -> None:
        terms = HotelsAsked((Occupancy(),), (), 7, TODAY, LAST_FLIGHT)
        found = pricing_client.cheapest_of_hotels(edition=edition, itemcodes=("MV1", "MV2"), asked=terms, today=TODAY)
        assert [(one.itemcode, one.departure_date) for one in found] == [("MV1", CHEAP_FROM), ("MV2", CHEAP_FROM)]
        trip = pricing_client.cheapest_of_trip(edition=edition, code=TRIP.code, asked=terms, today=TODAY)
        assert trip is not None
        assert trip.departure_date == CHEAP_FROM

    @pytest.mark.django_db
    @pytest.mark.parametrize("path", ["calendar", "options"])
    def test_is_answered_to_a_browser(self, demo_brands: None, noon: None, tmp_path: Path, path: str) -> None:
        publish(tmp_path, two_years())
        for address in ("extended_search=true", "date=2028-10-15"):
            answer = Shop(tmp_path).get(f"/api/search/{path}", f"destination=MV&depair=LGW&nights=7&{address}")
            assert answer.status == 200
            assert LAST_FLIGHT.isoformat() in answer.content.decode()


class TestOffersFarAhead:
    """An editor's dates: “last departure” empty is as far as we sell, and no date costs an offer its price."""

    @pytest.mark.parametrize(
        ("first", "last", "found"),
        [
            (None, date(2028, 12, 24), CHEAP_FROM),
            (None, date(2040, 1, 1), CHEAP_FROM),
            (None, None, CHEAP_FROM),
            (date(2027, 3, 1), None, CHEAP_FROM),
            (date(2028, 10, 1), None, CHEAP_FROM),
            (date(2028, 10, 1), date(2028, 10, 5), date(2028, 10, 1)),
            (LAST_FLIGHT, None, LAST_FLIGHT),
            (LAST_FLIGHT + timedelta(days=1), None, None),
            (date(2040, 1, 1), None, None),
            (date(2040, 1, 1), date(2041, 1, 1), None),
            (None, TODAY, None),
        ],
    )
    def test_show_the_cheapest_holiday_of_their_days(
        self, edition: Edition, first: date | None, last: date | None, found: date | None
    ) -> None:
        params = OfferParams(7, "", (), first, last, adults=2, child_ages=())
        prices = cheapest_on_terms(["MV1", TRIP.code], terms_of(params), TODAY, edition)
        assert {one.departure_date for one in prices.values()} == ({found} if found else set())
        assert set(prices) == ({"MV1", TRIP.code} if found else set())

    def test_cards_without_terms_are_of_the_year_ahead(self, edition: Edition) -> None:
        assert cheapest_on_terms(["MV1"], None, TODAY, edition)["MV1"].departure_date < TODAY + timedelta(days=366)
