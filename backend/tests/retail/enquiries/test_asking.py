"""Asking through the API: what is kept, what is refused, who is told (M10, M16, Z65, T-16, API24)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.enquiries import guards
from leeward.retail.enquiries.about import About
from leeward.retail.enquiries.details import SLOT, Asked, check_details, home_phone
from leeward.retail.enquiries.guards import new_form_token
from leeward.retail.enquiries.models import Enquiry
from leeward.retail.enquiries.operations import Sender, ask
from leeward.retail.enquiries.own_baskets import signed_basket
from leeward.retail.enquiries.queries import callback_days
from leeward.retail.enquiries.slots import MOST_CALLS_A_SLOT
from leeward.retail.journal.queries import audit_entries
from leeward.retail.kit.clock import pinned_at
from leeward.retail.kit.errors import BadDetails
from leeward.retail.kit.limits import Limit, LimitsAway
from leeward.retail.mailing.models import Mail
from tests.retail.enquiries.conftest import MONDAY_NOON, a_form, a_quote, send

pytestmark = pytest.mark.django_db


def fields(answer: Any) -> list[str]:
    return [error["field"] for error in answer.json()["errors"]]


def from_network(number: int) -> Client:
    return Client(HTTP_HOST="localhost", REMOTE_ADDR=f"192.0.2.{number}")


class TestAQuote:
    def test_m10_is_kept_and_told_to_the_team_and_the_visitor(self, brand: BrandSheet, client: Client) -> None:
        answer = send(client, a_quote(phone="01632 960123"))
        assert answer.status_code == 201, answer.content
        enquiry = Enquiry.objects.get()
        assert (enquiry.kind, enquiry.state, enquiry.phone) == ("quote", "new", "+441632960123")
        assert answer.json()["data"]["reference"] == enquiry.reference
        assert sorted(Mail.objects.values_list("kind", flat=True)) == ["enquiries.team", "enquiries.thanks"]

    def test_api24_names_its_conversion_by_an_event_id(self, brand: BrandSheet, client: Client) -> None:
        event_id = send(client, a_quote()).json()["data"]["event_id"]
        assert event_id == Enquiry.objects.get().event_id
        assert event_id.startswith("evt_1795435200000")

    def test_audit_chain_and_answer_hold_nothing_personal(self, brand: BrandSheet, client: Client) -> None:
        answer = send(client, a_quote(phone="01632 960123")).content.decode()
        told = [entry.facts for entry in audit_entries()]
        for planted in ("Ada", "ada@example", "960123", "Two weeks"):
            assert planted not in answer
            assert planted not in str(told)
            assert planted not in str(list(Mail.objects.values_list("facts", flat=True)))

    def test_sent_twice_is_one_enquiry_r_05(self, brand: BrandSheet, client: Client) -> None:
        body = a_quote()
        first, second = send(client, body), send(client, body)
        assert first.json() == second.json()
        assert Enquiry.objects.count() == 1

    def test_sent_again_with_a_mistake_put_right_it_is_put_right(self, brand: BrandSheet, client: Client) -> None:
        body = a_quote(phone="01632 960123")
        first = send(client, body).json()["data"]
        again = send(client, {**body, "phone": "01632 960124"})
        kept = Enquiry.objects.get()
        assert (again.json()["data"]["reference"], kept.phone, kept.version) == (first["reference"], "+441632960124", 2)
        assert "960124" not in str([entry.facts for entry in audit_entries()])
        assert fields(send(client, {**body, "phone": "12"})) == ["phone"]

    def test_what_an_agent_has_already_is_not_changed_under_them_but_told(
        self, brand: BrandSheet, client: Client
    ) -> None:
        body = a_quote(phone="01632 960123")
        send(client, body)
        Enquiry.objects.update(state="open")
        assert send(client, {**body, "phone": "01632 960124"}).status_code == 201
        kept = Enquiry.objects.get()
        assert kept.phone == "+441632960123"
        assert kept.notes.get().text.endswith("phone: +441632960124")

    def test_v01_says_everything_that_is_missing_at_once(self, brand: BrandSheet, client: Client) -> None:
        answer = send(client, a_quote(name=" ", email="ada@", phone="12"))
        assert answer.status_code == 422
        assert fields(answer) == ["name", "email", "phone"]
        assert answer.json()["errors"][1]["msg"] == "Please supply a valid email."
        assert not Enquiry.objects.exists()

    def test_t_16_an_unknown_field_is_refused(self, brand: BrandSheet, client: Client) -> None:
        assert send(client, a_quote(price_pence=1)).status_code == 422


class TestACallback:
    def body(self, **changes: Any) -> dict[str, Any]:
        asked = {"name": "Ada", "phone": "07700 900123", "slot": "2026-11-23T14:00"}
        return {"kind": "callback", "form": a_form(), **asked, **changes}

    def test_m16_names_the_time_and_is_followed_up_then(self, brand: BrandSheet, client: Client) -> None:
        answer = send(client, self.body())
        assert answer.status_code == 201, answer.content
        assert (
            answer.json()["data"]["text"]
            == "Expect our call: Monday 23 November, 2\N{NO-BREAK SPACE}pm to 2.30\N{NO-BREAK SPACE}pm."
        )
        enquiry = Enquiry.objects.get()
        assert enquiry.follow_up_at == enquiry.call_from
        # Without an address only the team is written to.
        assert list(Mail.objects.values_list("kind", flat=True)) == ["enquiries.team"]

    def test_m16_needs_a_telephone_and_an_offered_time(self, brand: BrandSheet, client: Client) -> None:
        assert fields(send(client, self.body(phone="", slot="2026-11-23T03:00"))) == ["phone", "slot"]

    def test_keeps_the_basket_it_is_about(self, brand: BrandSheet, client: Client) -> None:
        send(client, self.body(about=f"basket={signed_basket('ABC346', brand_id=brand.brand_id)}&name=Ada"))
        enquiry = Enquiry.objects.get()
        assert (enquiry.basket_code, enquiry.search) == ("ABC346", "")

    def test_m16_a_half_hour_that_filled_up_meanwhile_is_refused_kindly(self, brand: BrandSheet) -> None:
        days = callback_days(brand=brand, now=MONDAY_NOON)
        asked = Asked(kind="callback", name="Ada", phone="07700 900123", slot="2026-11-23T14:00")
        details = check_details(asked, days=days)
        for number in range(MOST_CALLS_A_SLOT):
            assert send(from_network(number), self.body(phone=f"07700 90012{number}")).status_code == 201
        sender = Sender(form_nonce="of somebody who saw it free", client="192.0.2.99")
        with pytest.raises(BadDetails) as refused:
            ask(brand_id=brand.brand_id, details=details, about=About(), sender=sender, now=MONDAY_NOON)
        (error,) = refused.value.errors
        assert (error.field, error.msg) == ("slot", SLOT)
        assert Enquiry.objects.count() == MOST_CALLS_A_SLOT

    def test_m16_another_half_hour_is_taken_for_the_same_enquiry_and_its_own_is_never_full(
        self, brand: BrandSheet
    ) -> None:
        bodies = [self.body(phone=f"07700 90012{number}") for number in range(MOST_CALLS_A_SLOT)]
        for number, body in enumerate(bodies):
            assert send(from_network(number), body).status_code == 201
        last = Enquiry.objects.latest("pk")
        put_right = {**bodies[-1], "name": "Ada Byrne"}
        assert send(from_network(99), put_right).status_code == 201
        assert send(from_network(99), {**put_right, "slot": "2026-11-23T15:00"}).status_code == 201
        last.refresh_from_db()
        assert (last.name, last.follow_up_at) == ("Ada Byrne", last.call_from)
        assert last.call_from is not None and last.call_from.hour == 15
        assert Enquiry.objects.count() == MOST_CALLS_A_SLOT

    def test_r_05_the_last_call_is_not_refused_to_whoever_has_it(
        self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The same form twice at once: the second does not see the first until it holds the queue's number."""
        days = callback_days(brand=brand, now=MONDAY_NOON)
        asked = Asked(kind="callback", name="Ada", phone="07700 900129", slot="2026-11-23T14:00")
        details = check_details(asked, days=days)
        for number in range(MOST_CALLS_A_SLOT):
            assert send(from_network(number), self.body(phone=f"07700 90012{number}")).status_code == 201
        last = Enquiry.objects.latest("pk")
        looks, looked_up = iter([Enquiry.objects.none()]), Enquiry.objects.filter
        monkeypatch.setattr(Enquiry.objects, "filter", lambda **by: next(looks, looked_up(**by)))
        again = ask(
            brand_id=brand.brand_id, details=details, about=About(), sender=Sender(last.form_nonce, "192.0.2.5"),
            now=MONDAY_NOON,
        )  # fmt: skip
        assert again == last


class TestThanks:
    """The mail to a typed address, which may be anybody's: one a day, however often it is typed and by whom."""

    def test_t_15_go_to_an_address_once_a_day_whatever_its_tag(self, brand: BrandSheet) -> None:
        typed = ("ada@example.co.uk", "ADA@example.co.uk", "ada+x@example.co.uk", "ada+y@example.co.uk")
        answers = [send(from_network(number), a_quote(email=email)) for number, email in enumerate(typed)]
        assert [answer.status_code for answer in answers] == [201] * 4
        assert len({answer.json()["data"]["text"] for answer in answers}) == 1
        assert Enquiry.objects.count() == Mail.objects.filter(kind="enquiries.team").count() == 4
        assert Mail.objects.filter(kind="enquiries.thanks").count() == 1
        send(from_network(5), a_quote(email="bob@example.co.uk"))
        with pinned_at(MONDAY_NOON + timedelta(days=1)):
            form = new_form_token(now=MONDAY_NOON + timedelta(hours=23))
            send(from_network(6), a_quote(form=form))
        assert Mail.objects.filter(kind="enquiries.thanks").count() == 3

    def test_t_15_wait_where_nobody_can_count_and_the_enquiry_does_not(
        self, brand: BrandSheet, client: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def away(limit: Limit, *, who: str) -> None:
            if limit.name == "enquiry-thanks":
                raise LimitsAway("Away.")

        monkeypatch.setattr(guards, "charge", away)
        assert send(client, a_quote()).status_code == 201
        assert list(Mail.objects.values_list("kind", flat=True)) == ["enquiries.team"]


class TestTelephones:
    @pytest.mark.parametrize(
        ("typed", "kept"),
        [
            ("0044 1632 960123", "+441632960123"),
            ("+44 (0)1632-960.123", "+441632960123"),
            ("+353 1 234 5678", "+35312345678"),
            ("\u202a(01632)/960123\u202c", "+441632960123"),
        ],
    )
    def test_z65_are_put_into_one_form(self, typed: str, kept: str) -> None:
        assert home_phone(typed) == kept

    @pytest.mark.parametrize("typed", ["0909 8790123", "+1 212 555 0100", "+88213 1234567", "0871 234 5678", "", "x"])
    def test_t_16_paid_and_foreign_numbers_are_not_called(self, typed: str) -> None:
        assert home_phone(typed) is None


class TestMachines:
    def test_t_16_the_hidden_field_is_refused_kindly(self, brand: BrandSheet, client: Client) -> None:
        answer = send(client, a_quote(website="https://spam.example"))
        assert (answer.status_code, answer.json()["code"]) == (422, "not_taken")
        assert "call us" in answer.json()["title"]
        assert not Enquiry.objects.exists()

    @pytest.mark.parametrize("form", [a_form(timedelta(seconds=1)), a_form(timedelta(hours=25)), "made-up", ""])
    def test_t_16_a_form_too_young_too_old_or_not_ours(self, brand: BrandSheet, client: Client, form: str) -> None:
        assert send(client, a_quote(form=form)).json()["code"] == "not_taken"

    def test_t_16_says_of_an_old_form_that_it_is_old_so_that_a_new_one_can_be_drawn(
        self, brand: BrandSheet, client: Client
    ) -> None:
        told = send(client, a_quote(form=a_form(timedelta(hours=25)))).json()
        assert (told["code"], told["rule"]) == ("not_taken", "form_old")
        assert send(client, a_quote(form=a_form(timedelta(seconds=1)))).json()["rule"] == "form"

    def test_t_16_a_message_of_links_is_refused(self, brand: BrandSheet, client: Client) -> None:
        links = "http://a.example https://b.example www.c.example"
        assert send(client, a_quote(message=links)).json()["code"] == "not_taken"

    def test_t_16_a_flood_from_one_network_ends(self, brand: BrandSheet, client: Client) -> None:
        statuses = [send(client, a_quote(email=f"p{number}@example.com")).status_code for number in range(6)]
        assert statuses == [201] * 5 + [429]

    def test_t_16_a_flood_for_one_number_ends(self, brand: BrandSheet) -> None:
        answers = [send(from_network(number), a_quote(phone="01632 960123")) for number in range(4)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429]

    def test_t_09_another_sites_page_is_refused(self, brand: BrandSheet, client: Client) -> None:
        bare = client.post("/api/enquiries", a_quote(), content_type="application/json")
        assert bare.status_code == 403
        assert send(client, a_quote(), **{"Sec-Fetch-Site": "cross-site"}).status_code == 403
        assert not Enquiry.objects.exists()
