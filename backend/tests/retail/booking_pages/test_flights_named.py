"""Flights named in an address without its rooms: hotel page and booking page fly as named, at one price (UK-10)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from leeward.retail.brands.sheet import BrandSheet
from tests.retail.booking_pages.conftest import Read
from tests.retail.booking_pages.test_flights_filtered_by import BACK, DAY, PATH, WEEK, brand
from tests.retail.booking_pages.test_own_hold import Browser
from tests.retail.hotels.island import night

__all__ = ["brand"]
pytestmark = pytest.mark.django_db
LATER = f"{night(11):%Y%m%d}"

#: By what an address names itself, without rooms: out, home, their cabin, the total in pounds.
NAMED = {
    f"&outflight=NLT9_{DAY}&inflight=ALB2_{LATER}": ("NLT9", LATER, "Economy", 3_500),
    f"&outflight=NLT9_{DAY}": ("NLT9", LATER, "Economy", 3_500),
    f"&inflight=ALB2_{LATER}": ("NLT9", LATER, "Economy", 3_500),
    f"&outflight=ALB1_{DAY}": ("ALB1", BACK, "Economy", 2_600),
    "&cabin=Business": ("ALB1", BACK, "Business", 5_100),
    "&cabin=business": ("ALB1", BACK, "Business", 5_100),
    "&cabin=ECONOMY|business": ("NLT7", BACK, "Economy out, Business back", 3_800),
    "&cabin=economy": ("NLT7", BACK, "Economy", 2_500),
    "": ("NLT7", BACK, "Economy", 2_500),
}


@pytest.mark.parametrize(("named", "flown"), NAMED.items())
class TestNamedInAnAddress:
    """Shared by hand, without the rooms that the hotel's page would send along."""

    @pytest.mark.parametrize("room", ["", "&roomchoice=STE~FLEX"])
    def test_hotels_page_and_booking_page_fly_the_same_at_one_price_uk_03_uk_10(
        self, read: Read, named: str, flown: tuple[str, str, str, int], room: str
    ) -> None:
        code, back, cabin, pounds = flown
        panel = read(f"{PATH}?{WEEK}{named}")["panel"]
        assert (panel["price"]["totalPence"], panel["missed"]) == (pounds * 100, None)
        priced = read(f"{PATH}/book?{WEEK}{named}{room}")["answer"]["priced"]
        dearer = 70_000 if room and code != "NLT9" else 0
        assert (priced["totalPence"], priced["replaced"]) == (pounds * 100 + dearer, None)
        ways = [priced["itinerary"][way]["legs"][0] for way in ("outbound", "inbound")]
        assert [leg["flightNumber"] for leg in ways] == [code, "ALB2"]
        assert f"inflight=ALB2_{back}" in priced["query"] or not named
        assert priced["itinerary"]["cabin"] == cabin

    @pytest.mark.parametrize("room", ["", "&roomchoice=STE~FLEX"])
    def test_a_reload_of_what_the_booking_page_writes_is_the_same_r20(
        self, read: Read, named: str, flown: tuple[str, str, str, int], room: str
    ) -> None:
        priced = read(f"{PATH}/book?{WEEK}{named}{room}")["answer"]["priced"]
        again = read(f"{PATH}/book?{priced['query']}")["answer"]["priced"]
        assert [again[part] for part in ("totalPence", "query", "replaced", "itinerary")] == [
            priced[part] for part in ("totalPence", "query", "replaced", "itinerary")
        ]


def test_whoever_holds_a_cheaper_flight_is_shown_the_one_that_they_name_r_04(read: Read, brand: BrandSheet) -> None:
    browser = Browser(read)
    browser.hold(f"{PATH}/book?{WEEK}")
    for named, pounds in ((f"&outflight=NLT9_{DAY}", 3_500), ("&cabin=business", 5_100), ("&cabin=economy", 2_500)):
        priced = browser.see(f"{PATH}/book?{WEEK}{named}")["priced"]
        assert (priced["totalPence"], priced["replaced"]) == (pounds * 100, None)


class TestWhatDoesNotFly:
    def test_is_said_of_a_day_whose_figures_are_the_same_but_for_their_noughts_r20(
        self, read: Read, brand: BrandSheet
    ) -> None:
        """Home on 1 May is not home on 10 May."""
        week = f"depair=LGW&nights=7&date={night(3) - timedelta(1)}"
        for named, replaced in (("ALB2_20270510", None), ("ALB2_20270501", brand.text("booking.other_choice"))):
            assert read(f"{PATH}/book?{week}&inflight={named}")["answer"]["priced"]["replaced"] == replaced
