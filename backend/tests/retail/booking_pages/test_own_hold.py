"""The booking page of who holds the last room: theirs, with a way on, and sold out for everybody else (R-04, R-34)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from leeward.retail.booking.models import Basket, Hold
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import AllotmentNight
from leeward.retail.inventory.operations.publishing import publish_anew
from leeward.retail.kit.clock import pinned_at
from leeward.retail.pages.booking.held import party_of_hold
from leeward.retail.search.catalogue_rows import forget_catalogue
from leeward.retail.search.offer_tokens import OfferedRoom
from leeward.retail.search.queries import forget_prices
from tests.retail.booking_pages.conftest import Read
from tests.retail.hotels.island import night
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db
WEEK = f"date={night(3)}&depair=LGW&nights=7"
OURS = {"X-Requested-With": "XMLHttpRequest"}
TOTAL, ALL_IN_TOTAL = 260_000, 288_000  # seven nights of £20 more for each of two


CHILD = "room[adults]=1&room[children]=1&room[ages][]="


def sold_anew() -> None:
    publish_anew(at=AT)
    forget_prices()
    forget_catalogue()


def leave_one_room() -> None:
    """Everybody knows that nothing is left beside what is held."""
    AllotmentNight.objects.filter(room_type__code="DLX").update(rooms=1)
    AllotmentNight.objects.filter(room_type__code="STE").update(rooms=0)
    sold_anew()


class Browser:
    """Somebody's browser: every tab of it has the same cookies."""

    def __init__(self, read: Read) -> None:
        self.client = Client(HTTP_HOST="localhost")
        self._read = read

    def send(self, path: str, body: Any, status: int = 200) -> Any:
        where = f"/api/booking/baskets{path}"
        answer = self.client.post(where, body, content_type="application/json", headers=OURS)
        assert answer.status_code == status, answer.content
        return answer.json()["data"]

    def see(self, path: str) -> dict[str, Any]:
        answer: dict[str, Any] = self._read(path, client=self.client)["answer"]
        return answer

    def hold(self, path: str) -> str:
        """The token of the basket that holds what the page shows."""
        token: str = self.go_on(self.see(path))["token"]
        self.send(f"/{token}/hold", {})
        return token

    def go_on(self, answer: dict[str, Any]) -> Any:
        return self.send("", {"offer_token": answer["priced"]["offerToken"]}, 201)


@pytest.fixture
def path(brand: BrandSheet) -> str:
    hotel = Hotel.objects.select_related("country", "region").get(itemcode="MV1")
    return f"/holidays/{hotel.country.slug}/{hotel.region.slug}/{hotel.slug}/book"


@pytest.fixture
def mine(read: Read, path: str) -> Browser:
    """Holds a DLX of the week; everybody knows that nothing is left beside it."""
    browser = Browser(read)
    browser.hold(f"{path}?{WEEK}")
    leave_one_room()
    return browser


class TestWhoHoldsIt:
    def test_r_04_sees_the_room_as_theirs_and_the_way_on_in_any_tab(self, mine: Browser, path: str) -> None:
        answer = mine.see(f"{path}?{WEEK}")
        assert (answer["state"], answer["priced"]["totalPence"]) == ("priced", TOTAL)
        assert answer["held"] == {
            "href": "/booking/held",
            "title": "You hold this holiday.",
            "text": "Rooms and seats are kept for you until 09:15. Nobody else can have them.",
            "label": "Go on with your booking",
            "isThisStay": True,
        }

    def test_r_04_may_choose_another_board_of_it_and_goes_on_in_the_same_basket(self, mine: Browser, path: str) -> None:
        (room,) = mine.see(f"{path}?{WEEK}")["priced"]["rooms"]
        assert [[plan["value"] for plan in kind["plans"]] for kind in room["types"]] == [["DLX~FLEX", "DLX~ALL"]]
        chosen = mine.see(f"{path}?{WEEK}&roomchoice=DLX~ALL")
        assert chosen["priced"]["totalPence"] == ALL_IN_TOTAL
        basket = mine.go_on(chosen)
        assert (basket["token"], basket["state"]) == (Basket.objects.get().token, "held")
        # They saw this total on the page: there is nothing to accept once more.
        assert (basket["quote"]["total_pence"], basket["quote"]["is_accepted"]) == (ALL_IN_TOTAL, True)
        assert Hold.objects.filter(state=Hold.State.LIVE).count() == 1

    def test_v12_r_04_prices_a_childs_right_age_in_the_room_that_is_theirs(self, read: Read, path: str) -> None:
        """Their own last room is not sold out to a family that puts an age right; to another party it is."""
        family = Browser(read)
        family.hold(f"{path}?{WEEK}&{CHILD}8")
        leave_one_room()
        answer = family.see(f"{path}?{WEEK}&{CHILD}9")
        assert (answer["state"], answer["held"]["isThisStay"]) == ("priced", False)
        basket = family.go_on(answer)
        (live,) = Hold.objects.select_related("basket").filter(state=Hold.State.LIVE)
        assert (basket["token"], basket["state"]) == (live.basket.token, "held")
        assert latest_quote(live.basket).claims["rooms"][0]["ages"] == [9]
        assert family.see(f"{path}?{WEEK}")["state"] == "sold_out", "two adults are another party"

    def test_r_34_finds_another_week_as_everybody_does_and_is_told_what_they_hold(
        self, mine: Browser, path: str
    ) -> None:
        answer = mine.see(f"{path}?{WEEK.replace(str(night(3)), str(night(5)))}")
        assert (answer["state"], answer["priced"]) == ("sold_out", None)
        assert (answer["held"]["title"], answer["held"]["isThisStay"]) == ("You hold a holiday at this hotel.", False)
        assert answer["held"]["text"].startswith("For 2 adults, leaving on 4 May: rooms and seats are kept")

    def test_r_04_opens_a_basket_of_its_own_for_another_holiday(self, mine: Browser, path: str) -> None:
        AllotmentNight.objects.update(rooms=5)
        sold_anew()
        mine.go_on(mine.see(f"{path}?{WEEK.replace('nights=7', 'nights=3')}"))
        assert Basket.objects.count() == 2
        assert Hold.objects.get(state=Hold.State.LIVE).basket == Basket.objects.order_by("pk")[0]

    def test_r_04_finds_what_they_hold_in_the_search_of_the_page_whatever_it_was_opened_for(
        self, mine: Browser, read: Read, path: str
    ) -> None:
        """Its days are answered alike for everybody, and there they are sold."""
        kept = {
            "airport": "LGW", "nights": 7, "date": night(3).isoformat(), "rooms": [{"adults": 2, "ages": []}],
            "perPersonPence": TOTAL // 2, "totalPence": TOTAL,
        }  # fmt: skip
        for search in (WEEK, WEEK.replace("nights=7", "nights=3"), "depair=LGW"):
            assert read(f"{path}?{search}", client=mine.client)["searchBar"]["held"] == kept
        # Another board than theirs, or for others, it is not kept.
        for other in ("boardbasis=AI", "room[adults]=1&room[children]=0"):
            assert read(f"{path}?{WEEK}&{other}", client=mine.client)["searchBar"]["held"] is None
        assert read(f"{path}?{WEEK}")["searchBar"]["held"] is None
        with pinned_at(AT + timedelta(minutes=16)):
            assert read(f"{path}?{WEEK}", client=mine.client)["searchBar"]["held"] is None

    def test_r_04_is_led_on_from_the_hotels_own_page(self, mine: Browser, path: str) -> None:
        answer = mine.client.get(f"{path}/held.json")
        assert answer["Cache-Control"] == "no-store"
        assert answer.json() == {
            "href": "/booking/held",
            "title": "You hold a holiday at this hotel.",
            "text": "For 2 adults, leaving on 4 May: rooms and seats are kept for you until 09:15. "
            "Nobody else can have them.",
            "label": "Go on with your booking",
            "isThisStay": False,
        }
        led = mine.client.get(answer.json()["href"])
        assert (led.status_code, led["Location"]) == (302, f"/booking/{Basket.objects.get().token}")
        elsewhere = Hotel.objects.select_related("country", "region").exclude(itemcode="MV1").first()
        assert elsewhere
        there = f"/holidays/{elsewhere.country.slug}/{elsewhere.region.slug}/{elsewhere.slug}/book/held.json"
        assert mine.client.get(there).json() is None
        with pinned_at(AT + timedelta(minutes=16)):
            assert mine.client.get(f"{path}/held.json").json() is None

    def test_r_04_a_tab_that_asks_again_is_told_of_the_holiday_in_its_address(self, mine: Browser, path: str) -> None:
        """As its page was when it was opened: the stay is theirs, or another one is, or nothing any more."""
        shown = mine.see(f"{path}?{WEEK}")["held"]
        assert mine.client.get(f"{path}/held.json?{WEEK}").json() == shown
        other = WEEK.replace("nights=7", "nights=3")
        assert mine.client.get(f"{path}/held.json?{other}").json()["title"] == "You hold a holiday at this hotel."
        with pinned_at(AT + timedelta(minutes=16)):
            assert mine.client.get(f"{path}/held.json?{WEEK}").json() is None

    def test_r_04_no_longer_once_the_quarter_of_an_hour_is_over(self, mine: Browser, path: str) -> None:
        with pinned_at(AT + timedelta(minutes=16)):
            answer = mine.see(f"{path}?{WEEK}")
        assert (answer["state"], answer["held"]) == ("sold_out", None)

    def test_t_21_the_browser_keeps_one_cookie_for_it_that_no_script_reads(self, mine: Browser) -> None:
        cookie = mine.client.cookies["held"]
        assert (cookie.value, bool(cookie["httponly"]), cookie["samesite"], cookie["path"]) == (
            Basket.objects.get().token, True, "Lax", "/",
        )  # fmt: skip


class TestEverybodyElse:
    def test_r_34_finds_it_sold_out_and_nothing_of_who_has_it(self, mine: Browser, read: Read, path: str) -> None:
        assert Client(HTTP_HOST="localhost").get(f"{path}/held.json").json() is None
        answer = Browser(read).see(f"{path}?{WEEK}")
        assert (answer["state"], answer["held"]) == ("sold_out", None)

    @pytest.mark.parametrize("value", ["", "x" * 43, "x" * 9_000, "\x00", "../done"])
    def test_t_01_a_cookie_that_means_nothing_is_nobodys(
        self, mine: Browser, read: Read, path: str, value: str
    ) -> None:
        other = Browser(read)
        other.client.cookies["held"] = value
        answer = other.see(f"{path}?{WEEK}")
        assert (answer["state"], answer["held"]) == ("sold_out", None)


@pytest.mark.parametrize(
    ("ages", "said"),
    [
        ((), "2 adults"),
        ((8,), "2 adults, 1 child aged 8"),
        ((1, 8), "2 adults, 2 children aged 8 and 1"),
        ((4, 1, 8), "2 adults, 3 children aged 8, 4 and 1"),
    ],
)
def test_v12_says_for_which_ages_it_is_held(ages: tuple[int, ...], said: str) -> None:
    """Whoever comes back to price another age reads that the one they hold is for the age before."""
    room = OfferedRoom(2, ages, "DLX", "FLEX")
    assert party_of_hold([room]) == said
