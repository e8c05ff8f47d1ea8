"""A trip of several centres has a lead-in price as hotels have (P03, E12, UK-09): on cards, in lists, in offers."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from leeward.pricing.api import Availability
from leeward.pricing.supply.rate_plans import Season
from leeward.pricing.supply.world import Direction, MultiCentre
from leeward.retail.brands.queries import get_default_brand
from leeward.retail.search import pricing_client, queries
from leeward.retail.search.errors import BadSearch, NothingOnSale
from leeward.retail.search.offer_tokens import read_offer
from leeward.retail.search.queries import HotelPrice, PriceTerms
from leeward.travel.itemcode import find_itemcode
from leeward.travel.occupancy import Occupancy
from leeward.travel.search_query import SearchQuery
from tests.pricing.builders import a_flight, a_hotel, a_plan, a_season, a_world, day
from tests.retail.search.shop import NOW, publish

TODAY = NOW.date()
CODE = "MVLK1"
TRIP = MultiCentre(CODE, (("MV1", 4), ("LK1", 3)), leg_adult_pence=9_000, leg_child_pence=6_000)
FLIGHTS = (
    a_flight("OUT", Direction.OUTBOUND),
    a_flight("BACK", Direction.INBOUND),
    a_flight("HOME", Direction.INBOUND, far_airport="CMB"),
)


def sell(home: Path, *lanka: Season, flies_home: bool = True, board: str = "HB", trip: MultiCentre = TRIP) -> None:
    """Four nights at 100 a head in the Maldives, three at 60 in Sri Lanka unless said otherwise, home from there."""
    second = a_hotel(
        "LK1", plans=(a_plan(seasons=lanka or (a_season(60),), board=board),),
        destination="GAL", country="LK", arrival_airport="CMB",
    )  # fmt: skip
    flights = FLIGHTS if flies_home else FLIGHTS[:2]
    publish(home / "snapshot", a_world(a_hotel("MV1"), second, flights=flights, multi_centres=(trip,)))


def price_of(code: str = CODE, terms: PriceTerms | None = None) -> HotelPrice | None:
    return queries.cheapest_for_hotel(code, today=TODAY, terms=terms)


class TestTripLeadIns:
    def test_stand_beside_those_of_hotels_p03(self, home: Path) -> None:
        sell(home)
        found = queries.cheapest_for_hotels(["MV1", CODE, "XX9"], today=TODAY)
        assert list(found) == ["MV1", CODE]
        price = found[CODE]
        # 2 × 100 × 4 + 2 × 60 × 3 + 2 × 90 between them + 4 × 200 of flights.
        assert (price.total_pence, price.per_person_pence, price.people) == (214_000, 107_000, 2)
        assert (price.nights, price.stays, price.stay_text) == (7, ("MV1", "LK1"), "7 nights in 2 hotels")
        assert (price.board, price.board_text) == ("HB", "Half Board")

    def test_have_no_board_where_their_stays_have_several(self, home: Path) -> None:
        sell(home, board="AI")
        price = price_of()
        assert price is not None
        assert (price.board, price.board_text) == ("", "Different boards")

    @pytest.mark.parametrize("gone", [("XX1", "MV1", "LK1"), ("MV1", "XX1", "LK1"), ("MV1", "LK1", "XX1"), ()])
    def test_are_none_where_a_stay_is_sold_no_more_and_others_keep_theirs(
        self, home: Path, gone: tuple[str, ...]
    ) -> None:
        """A paused hotel leaves the prices with the next edition; a trip may still name it."""
        sell(home, trip=replace(TRIP, stays=tuple((code, 2) for code in gone)))
        edition = queries.current_edition()
        assert list(queries.cheapest_for_hotels(["MV1", CODE], today=TODAY)) == ["MV1"]
        assert pricing_client.trip_nights(edition=edition, code=CODE) is None
        assert pricing_client.list_trip_airports(edition=edition, code=CODE) == ()

    def test_are_for_the_family_that_is_asked_for(self, home: Path) -> None:
        sell(home)
        price = price_of(terms=PriceTerms(rooms=(Occupancy(adults=2, ages=(5,)),)))
        assert price is not None
        assert (price.total_pence, price.people) == (100_000 + 45_000 + 24_000 + 100_000, 3)

    @pytest.mark.parametrize(
        ("terms", "is_sold"),
        [
            (PriceTerms(nights=(7,)), True),
            (PriceTerms(nights=(10,)), False),
            (PriceTerms(airports=("LGW", "MAN")), True),
            (PriceTerms(airports=("MAN",)), False),
            (PriceTerms(boards=frozenset({"HB"})), False),
            (PriceTerms(last_departure=date(2027, 4, 30)), False),
        ],
    )  # fmt: skip
    def test_keep_to_the_terms_of_an_offer(self, home: Path, terms: PriceTerms, is_sold: bool) -> None:
        """Its own length and boards: an offer of ten nights, or of half board, is not about it."""
        sell(home)
        assert (price_of(terms=terms) is not None) is is_sold

    def test_are_none_where_nobody_flies_home(self, home: Path) -> None:
        sell(home, flies_home=False)
        assert price_of() is None
        assert price_of("MV1") is not None

    @pytest.mark.parametrize(("days", "limited"), [(4, False), (3, True)])
    def test_say_where_they_are_hardly_sold_uk_09(self, home: Path, days: int, limited: bool) -> None:
        """May has 31 departures; so many of them reach Sri Lanka, four nights on, while it is cheap."""
        sell(home, a_season(60, last=day(days + 5)), a_season(70, first=day(days + 6)))
        price = price_of()
        assert price is not None
        assert queries.availability_of(price) == Availability(departures=31, at_price=days)
        assert queries.is_limited(price) is limited

    def test_are_quoted_with_a_token_as_whoever_checks_them_asks_r_33(self, home: Path, demo_brands: None) -> None:
        sell(home)
        price = price_of()
        assert price is not None
        asked = SearchQuery(
            itemcode=find_itemcode(CODE), departure_airports=(price.airport,), departure_date=price.departure_date,
            nights=price.nights, rooms=price.rooms, board=price.board,
        )  # fmt: skip
        signed = queries.quote(asked, brand=get_default_brand(), now=NOW)
        assert signed.quote.offer.total_pence == price.total_pence
        assert len(read_offer(token=signed.offer_token, now=NOW).stays) == 2
        with pytest.raises(NothingOnSale):  # half board at both
            queries.quote(replace(asked, board="AI"), brand=get_default_brand(), now=NOW)
        with pytest.raises(BadSearch):  # no trip of ours is ten nights long
            queries.quote(replace(asked, nights=10), brand=get_default_brand(), now=NOW)

    def test_are_quoted_with_a_board_that_every_stay_sells_though_another_is_cheaper(
        self, home: Path, demo_brands: None
    ) -> None:
        """Half board at both is £100 and £60 a night; at the first stay a bed alone is £80."""
        first = a_hotel("MV1", plans=(a_plan("H"), a_plan("R", amount=80, board="RO")))
        second = a_hotel("LK1", plans=(a_plan(amount=60),), destination="GAL", country="LK", arrival_airport="CMB")
        publish(home / "snapshot", a_world(first, second, flights=FLIGHTS, multi_centres=(TRIP,)))
        asked = SearchQuery(
            itemcode=find_itemcode(CODE), departure_airports=("LGW",), departure_date=day(2), nights=7, board="HB"
        )
        found = {
            board: queries.quote(replace(asked, board=board), brand=get_default_brand(), now=NOW).quote.offer
            for board in ("HB", None)
        }
        assert [stay.board for stay in found["HB"].stays] == ["HB", "HB"]
        assert (found["HB"].total_pence, found[None].total_pence) == (214_000, 198_000)
        for board in ("RO", "AI"):
            with pytest.raises(NothingOnSale) as refused:
                queries.quote(replace(asked, board=board), brand=get_default_brand(), now=NOW)
            assert refused.value.field == "boardbasis"
        for board in ("HB", "AI"):
            with pytest.raises(NothingOnSale, match="cannot be made then") as refused:
                queries.quote(replace(asked, board=board, departure_date=day(200)), brand=get_default_brand(), now=NOW)
            assert refused.value.field == "date", "another board would not help"
