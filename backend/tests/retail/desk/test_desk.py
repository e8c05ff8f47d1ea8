"""The desk: who gets in, the queue, a basket by its six letters (issue 8, T-06, UK-28)."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django_otp.oath import totp
from django_otp.plugins.otp_totp.models import TOTPDevice

from leeward.retail.booking.models import Basket
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.models import AuditEntry
from tests.retail.booking.conftest import a_basket
from tests.retail.desk.agents import PASSWORD, an_agent, an_enquiry, at_desk, send

pytestmark = pytest.mark.django_db


class TestTheDoor:
    @pytest.mark.parametrize("path", ["changes", "enquiries", "enquiries/ABCDEFG", "baskets/ABCDEF", "bookings/ABC"])
    def test_t_06_opens_to_nobody_without_both_factors(self, brand: BrandSheet, path: str) -> None:
        stranger = Client(HTTP_HOST="localhost")
        one_factor = Client(HTTP_HOST="localhost")
        one_factor.force_login(an_agent())
        editor = at_desk(an_agent("ed", role=None))
        statuses = [client.get(f"/api/desk/{path}").status_code for client in (stranger, one_factor, editor)]
        assert statuses == [401, 401, 403]

    def test_t_06_links_an_app_then_asks_for_its_code(self, brand: BrandSheet, built_front_end: None) -> None:
        an_agent()
        client = Client(HTTP_HOST="localhost")
        assert '"view":"sign-in"' in client.get("/desk").content.decode()
        client.post("/desk/sign-in", {"username": "ada", "password": PASSWORD})
        page = client.get("/desk").content.decode()
        assert '"view":"link-app"' in page
        assert "data:image/svg+xml" in page
        device = TOTPDevice.objects.get()
        assert client.post("/desk/code", {"code": "000000"}).status_code == 403
        TOTPDevice.objects.update(throttling_failure_count=0, throttling_failure_timestamp=None)
        kept = client.post("/desk/code", {"code": f"{totp(device.bin_key):06d}"}).content.decode()
        assert '"view":"codes"' in kept
        assert len(re.findall(r'"(\w{8})"', kept.partition('"codes":')[2].partition("]")[0])) == 8
        assert '"view":"desk"' in client.get("/desk").content.decode()
        assert client.get("/api/desk/changes").status_code == 200
        again = Client(HTTP_HOST="localhost")
        again.post("/desk/sign-in", {"username": "ada", "password": PASSWORD})
        page = again.get("/desk").content.decode()
        assert '"view":"code"' in page
        assert '"secret":""' in page

    def test_t_06_five_wrong_passwords_close_the_account_to_the_right_one(
        self, brand: BrandSheet, built_front_end: None
    ) -> None:
        an_agent()
        client = Client(HTTP_HOST="localhost")
        told = {client.post("/desk/sign-in", {"username": "ada", "password": "x"}).status_code for _ in range(5)}
        locked = client.post("/desk/sign-in", {"username": "ada", "password": PASSWORD})
        assert (told, locked.status_code) == ({403}, 403)

    def test_the_page_is_kept_by_nobody(self, brand: BrandSheet, built_front_end: None) -> None:
        answer = Client(HTTP_HOST="localhost").get("/desk")
        assert answer["Cache-Control"] == "no-store"
        assert "noindex" in answer["X-Robots-Tag"]
        # "no-referrer" would make browsers send the sign-in form with `Origin: null`, and every token would be refused.
        assert answer["Referrer-Policy"] == "same-origin"


class TestAnEnquiry:
    def test_two_agents_cannot_both_take_it(self, brand: BrandSheet) -> None:
        one, other = at_desk(an_agent()), at_desk(an_agent("bob"))
        enquiry = an_enquiry(brand)
        said = {"version": enquiry.version, "take": True}
        assert send(one, f"enquiries/{enquiry.reference}", said)["data"]["owner"] == "Ada"
        assert send(other, f"enquiries/{enquiry.reference}", said, 409)["code"] == "changed_meanwhile"
        enquiry.refresh_from_db()
        assert (enquiry.state, enquiry.owner.username) == ("open", "ada")  # type: ignore[union-attr]

    def test_uk28_seeing_a_person_is_on_record_without_the_person(self, brand: BrandSheet) -> None:
        agent = an_agent()
        client = at_desk(agent)
        enquiry = an_enquiry(brand)
        seen = client.get(f"/api/desk/enquiries/{enquiry.reference}")
        assert (seen.json()["data"]["email"], seen["Cache-Control"]) == ("grace@example.com", "no-store")
        entry = AuditEntry.objects.get(event="personal.viewed")
        assert (entry.subject, entry.actor) == (enquiry.subject, f"staff:{agent.pk}")
        assert "grace" not in str(entry.facts).casefold()

    def test_t_09_only_the_desk_itself_may_write(self, brand: BrandSheet) -> None:
        client = at_desk(an_agent())
        enquiry = an_enquiry(brand)
        path = f"/api/desk/enquiries/{enquiry.reference}"
        assert client.post(path, {"version": 1}, content_type="application/json").status_code == 403


class TestABasket:
    def test_is_found_by_its_letters_at_the_same_price_and_quote(self, brand: BrandSheet) -> None:
        basket = a_basket(brand)
        client = at_desk(an_agent())
        typed = f"{basket.code[:3].lower()} {basket.code[3:]}"
        found = client.get(f"/api/desk/baskets/{typed}").json()["data"]
        theirs = Client(HTTP_HOST="localhost").get(f"/api/booking/baskets/{basket.token}").json()["data"]
        assert found["due_pence"] == theirs["due_pence"]
        assert found["quote_id"] == basket.quotes.get().pk
        stay = basket.quotes.get().itinerary["stays"][0]
        assert stay["rooms"][0]["board_name"] in found["words"]["rooms"]
        assert len(found["words"]["flights"]) == 2
        assert re.search(rf"/booking/{basket.token}$", found["href"])
        assert AuditEntry.objects.filter(event="personal.viewed", subject=basket.subject).count() == 1

    def test_taken_names_its_agent(self, brand: BrandSheet) -> None:
        basket, agent = a_basket(brand), an_agent()
        assert send(at_desk(agent), f"baskets/{basket.code}/take", {})["data"]["agent"] == "Ada"
        assert Basket.objects.get().agent_id == agent.pk

    def test_that_was_sold_stays_the_sale_of_who_sold_it(self, brand: BrandSheet) -> None:
        basket = a_basket(brand)
        Basket.objects.update(state=Basket.State.BOOKED)
        assert send(at_desk(an_agent()), f"baskets/{basket.code}/take", {}, 409)["code"] == "wrong_step"
        assert Basket.objects.get().agent_id is None

    def test_wrong_letters_find_nothing(self, brand: BrandSheet) -> None:
        client = at_desk(an_agent())
        assert client.get("/api/desk/baskets/XXXXXX").json()["code"] == "unknown_basket"
        unknown = client.get("/api/desk/bookings/XXXXXX").json()
        assert unknown["code"] == "unknown_booking" and "“Find a caller”" in unknown["title"]
