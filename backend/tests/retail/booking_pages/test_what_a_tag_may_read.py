"""
What a script of a public page, a tag or whoever broke into one, reads through the visitor's own cookies (T-12, T-14).

It runs on our own origin, so only the browser's word tells its requests from a visitor's: decision 0051.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern

from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket.drafts import keep_draft
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Hotel
from leeward.retail.kit.clock import now
from leeward.retail.pages.private_routes import private_patterns
from tests.retail.booking.conftest import at_noon, held
from tests.retail.booking.conftest import brand as brand_with_stock
from tests.retail.booking.owner import Owner, nobody_tried_yet
from tests.retail.booking.paid import a_booking
from tests.retail.desk.agents import an_agent, at_desk

__all__ = ["at_noon", "held", "nobody_tried_yet"]
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("built_front_end")]

brand = brand_with_stock
SCRIPT = {"Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "cors", "Sec-Fetch-Site": "same-origin"}
CROSS_SITE = {"Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Site": "cross-site"}
"""A Firefox that saves a link as a file; or a script that was led here over another site, and reads nothing."""
SECRET = "x" * 43
_ASKED_BY = {
    "the visitor, by a link": {"Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate"},
    "the payment provider's page": {
        "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "cross-site",
    },
    "a browser that makes it ready in advance": {"Sec-Fetch-Dest": "document", "Sec-Purpose": "prefetch;prerender"},
    "a browser that says nothing": {},
    "a browser's download": {"Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "same-origin"},
    "a browser's Save as": {"Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Site": "none"},
}  # fmt: skip
_MADE_UP = {"country_slug": "a", "region_slug": "b", "hotel_slug": "c", "kind": "d", "reference": "e"}


def an_address(pattern: URLPattern) -> str:
    return "/" + re.sub(r"<\w+:(\w+)>", lambda name: _MADE_UP.get(name[1], SECRET), str(pattern.pattern))


_FORMS = ("by-phone", "look-up", "changes")
"""Not POSTed, they lead to the page they stand on, which who asks has named already."""
_PAGES = [one for one in private_patterns if not str(one.pattern).endswith((".json", "/", *_FORMS))]


@pytest.fixture
def owner(brand: BrandSheet, settings: Any) -> Owner:
    """Signed in at My Booking."""
    one = Owner(a_booking(brand, plan="deposit"), settings.LEEWARD_HOME)
    one.sign_in()
    return one


class TestAScript:
    def test_t_14_is_not_led_to_a_booking_and_does_not_read_it(self, owner: Owner) -> None:
        for address in ("/my-booking", owner.page):
            answer = owner.client.get(address, headers=SCRIPT)
            said = answer.content.decode()
            assert (answer.status_code, "Location" in answer.headers) == (403, False)
            assert owner.booking.reference not in said and "ada@example.co.uk" not in said

    def test_t_14_does_not_read_what_was_typed_in_the_checkout(self, held: Basket) -> None:
        client = a_browser_that_typed(held)
        assert "Zebedee" in client.get(f"/booking/{held.token}").content.decode()
        answer = client.get(f"/booking/{held.token}", headers=SCRIPT)
        assert (answer.status_code, "Zebedee" in answer.content.decode()) == (403, False)

    @pytest.mark.parametrize("dest", ["iframe", "frame", "embed", "object", "fencedframe", "script", "image", "style"])
    def test_t_04_puts_a_page_in_no_frame_and_in_no_other_part_of_its_own(self, owner: Owner, dest: str) -> None:
        asked = {"Sec-Fetch-Dest": dest, "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "same-origin"}
        answer = owner.client.get(owner.page, headers=asked)
        assert (answer.status_code, answer["Cache-Control"]) == (403, "no-store")

    def test_t_04_a_partner_frames_the_way_out_and_nothing_else(self, owner: Owner, settings: Any) -> None:
        settings.LEEWARD_FRAME_ANCESTORS = ["https://partner.example"]
        answer = owner.client.get(owner.page, headers=SCRIPT | {"Sec-Fetch-Dest": "iframe"})
        assert "frame-ancestors https://partner.example" in answer["Content-Security-Policy"]
        assert '<a href="" target="_blank">Open it</a>' in answer.content.decode()

    @pytest.mark.parametrize("pattern", _PAGES, ids=lambda pattern: str(pattern.pattern))
    @pytest.mark.usefixtures("brand")
    def test_t_12_is_answered_alike_at_every_private_address_whatever_is_there(self, pattern: URLPattern) -> None:
        """Before anything is looked up: no redirect tells where it would have gone, and no 404 what is not there."""
        answer = Client(HTTP_HOST="localhost").get(an_address(pattern), headers=SCRIPT)
        assert (answer.status_code, "Location" in answer.headers) == (403, False)

    def test_t_12_finds_no_token_in_what_a_public_page_is_told(self, held: Basket) -> None:
        client = a_browser_that_typed(held)
        said = client.get(f"{book_path()}/held.json", headers=SCRIPT)
        assert (said.status_code, said.json()["href"]) == (200, "/booking/held")
        assert held.token not in said.content.decode()
        led = client.get("/booking/held", headers=SCRIPT)
        assert (led.status_code, "Location" in led.headers) == (403, False)

    @pytest.mark.parametrize("address", ["/desk", "/desk/baskets/ABC123/book"])
    @pytest.mark.usefixtures("brand")
    def test_t_06_reads_no_page_of_the_desk(self, address: str) -> None:
        answer = at_desk(an_agent()).get(address, headers=SCRIPT)
        assert (answer.status_code, "Location" in answer.headers) == (403, False)


class TestTheVisitor:
    @pytest.mark.parametrize("headers", _ASKED_BY.values(), ids=_ASKED_BY)
    def test_t_14_reads_their_booking_and_is_led_to_it(self, owner: Owner, headers: dict[str, str]) -> None:
        assert owner.client.get("/my-booking", headers=headers)["Location"] == owner.page
        page = owner.client.get(owner.page, headers=headers)
        assert "ada@example.co.uk" in page.content.decode()
        assert owner.client.get(f"{owner.page}/documents/holiday.ics", headers=headers).status_code in {200, 404}

    def test_t_14_saves_a_link_as_a_file_in_a_browser_that_calls_it_another_sites_question(self, owner: Owner) -> None:
        """Refused, the refusal would be what they find in their downloads."""
        file = f"{owner.page}/documents/holiday.ics"
        answer = owner.client.get(file, headers=CROSS_SITE)
        assert (answer.status_code, answer["Content-Type"].partition(";")[0]) == (200, "text/calendar")
        # A file alone, and only where no script may read the answer.
        assert owner.client.get(owner.page, headers=CROSS_SITE).status_code == 403
        for other in ({"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Mode": "cors"}, {"Sec-Fetch-Dest": "image"}):
            assert owner.client.get(file, headers=CROSS_SITE | other).status_code == 403

    def test_r_04_is_led_on_to_what_they_hold(self, held: Basket) -> None:
        led = a_browser_that_typed(held).get("/booking/held", headers=_ASKED_BY["the visitor, by a link"])
        assert (led.status_code, led["Location"], led["Cache-Control"]) == (302, f"/booking/{held.token}", "no-store")
        assert led["Referrer-Policy"] == "no-referrer"

    @pytest.mark.parametrize("said", ["", "x" * 43, "../done"])
    @pytest.mark.usefixtures("brand")
    def test_r_04_who_holds_nothing_any_more_reads_so_and_how_to_go_on(self, said: str) -> None:
        """A tab that was open longer than the cookie lives still leads here: its address was never wrong."""
        client = Client(HTTP_HOST="localhost")
        client.cookies["held"] = said
        no_longer_held(client.get("/booking/held"))

    def test_r_04_one_shops_hold_is_not_anothers(self, held: Basket) -> None:
        client = Client(HTTP_HOST="tropical.localhost")
        client.cookies["held"] = held.token
        no_longer_held(client.get("/booking/held"))

    def test_r_19_our_own_pages_go_on_asking_for_their_data(self, held: Basket) -> None:
        client = a_browser_that_typed(held)
        assert client.get(f"{book_path()}/quote.json", headers=SCRIPT).status_code == 200


def a_browser_that_typed(basket: Basket) -> Client:
    """Holds the basket's holiday, and typed a name into its checkout."""
    fields = {"travellers.0.last_name": "Zebedee", "travellers.0.born_on.year": "1985"}
    keep_draft(basket=basket, owner=SECRET, details={"fields": fields, "plan": None, "ticked": []}, at=now())
    client = Client(HTTP_HOST="localhost")
    client.cookies["checkout"], client.cookies["held"] = SECRET, basket.token
    return client


def no_longer_held(answer: Any) -> None:
    text = answer.content.decode()
    assert (answer.status_code, answer["Cache-Control"]) == (410, "no-store")
    assert "We keep nothing for you here any more" in text and "This page has sailed" not in text
    assert all(f'"href":"{way}"' in text for way in ("/search/holidays/", "/my-booking"))


def book_path() -> str:
    hotel = Hotel.objects.select_related("country", "region").get(itemcode="MV1")
    return f"/holidays/{hotel.country.slug}/{hotel.region.slug}/{hotel.slug}/book"
