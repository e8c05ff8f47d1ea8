"""Signing up through the API: one answer for everybody, one mail a day, proof of consent (API20-API22, T-15, UK-27)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.models import OutboxMessage
from leeward.retail.kit.clock import pinned_at
from leeward.retail.mailing.models import Mail
from leeward.retail.promotions.models import PromoCode
from leeward.retail.subscriptions.models import PromoSignUp, Subscriber
from leeward.retail.subscriptions.operations import Where, confirm, unsubscribe
from leeward.retail.subscriptions.operations import sign_up as sign_up_at
from leeward.retail.tracking.inventory import INVENTORY
from tests.retail.subscriptions.conftest import ADA, NOON, OURS, sign_up

pytestmark = pytest.mark.django_db
WHERE = Where(form="mailing_list", words="Yes.", network="192.0.2.0")


def mails() -> list[str]:
    return list(Mail.objects.order_by("pk").values_list("kind", flat=True))


def problems(answer: Any) -> list[tuple[str, str]]:
    return [(error["field"], error["msg"]) for error in answer.json()["errors"]]


class TestOneAnswer:
    def test_t_15_new_waiting_confirmed_and_gone_are_answered_alike(self, brand: BrandSheet, client: Client) -> None:
        answers = [sign_up(client)]
        row = Subscriber.objects.get()
        answers.append(sign_up(client))
        confirm(row, where=WHERE, now=NOON)
        answers.append(sign_up(client))
        unsubscribe(row, where=WHERE, now=NOON)
        answers.append(sign_up(client))
        told = {(answer.status_code, answer.content, answer.cookies.output()) for answer in answers}
        assert told == {(200, b'{"data": {"success": true, "promo": null}}', "")}

    def test_t_15_whoever_is_known_is_answered_after_the_same_work(self, brand: BrandSheet, client: Client) -> None:
        """Rows and mails of a second post do not stay."""

        def work() -> int:
            with CaptureQueriesContext(connection) as asked:
                sign_up(client)
            return len([one for one in asked.captured_queries if "SAVEPOINT" not in one["sql"]])

        sign_up(client, email="first@example.com")  # what is read once for all
        new = work()
        with pinned_at(NOON + timedelta(minutes=1)):
            waiting = work()
        row = Subscriber.objects.get(email=ADA)
        confirm(row, where=WHERE, now=NOON)
        kept = (Mail.objects.count(), OutboxMessage.objects.count(), row.consents.count())
        with pinned_at(NOON + timedelta(minutes=5)):
            subscribed = work()
        assert (Mail.objects.count(), OutboxMessage.objects.count(), row.consents.count()) == kept
        unsubscribe(row, where=WHERE, now=NOON)
        with pinned_at(NOON + timedelta(minutes=6)):
            gone = work()
        with pinned_at(NOON + timedelta(days=2)):
            a_day_later = work()
        assert {waiting, subscribed, gone, a_day_later} == {new}
        assert Subscriber.objects.count() == 2
        # A day later there is one mail more, the withdrawal and the new question; in between there was nothing.
        assert (Mail.objects.count(), row.consents.count()) == (kept[0] + 1, kept[2] + 2)

    def test_api20_double_optin_is_accepted_and_never_believed(self, brand: BrandSheet, client: Client) -> None:
        assert sign_up(client, double_optin=False).json()["data"]["success"] is True
        assert Subscriber.objects.get().state == "pending"
        assert mails() == ["subscriptions.confirm"]

    def test_takes_every_field_of_the_sign_up_and_no_other_e19(self, brand: BrandSheet, client: Client) -> None:
        sign_up(client, source="footer", first_name="Ada", last_name="Byrne", double_optin=True)
        row = Subscriber.objects.get()
        assert (row.email, row.first_name, row.last_name) == (ADA, "Ada", "Byrne")
        assert sign_up(client, telephone="020 7946 0000").status_code == 422

    def test_an_address_is_one_in_any_case_and_another_at_another_brand(
        self, brand: BrandSheet, client: Client
    ) -> None:
        sign_up(client)
        sign_up(client, email="Ada@Example.co.uk")
        assert Subscriber.objects.count() == 1
        sign_up(Client(HTTP_HOST="caribbean.localhost"))
        assert Subscriber.objects.count() == 2


class TestOneMailADay:
    def test_t_15_a_day_later_there_may_be_another(self, brand: BrandSheet) -> None:
        for hours in (0, 1, 23.9, 24, 30):
            at = NOON + timedelta(hours=hours)
            sign_up_at(brand_id=brand.brand_id, email=ADA, where=WHERE, now=at)
        assert len(mails()) == 2

    def test_who_is_on_the_list_is_told_so_by_mail_only(self, brand: BrandSheet) -> None:
        sign_up_at(brand_id=brand.brand_id, email=ADA, where=WHERE, now=NOON)
        confirm(Subscriber.objects.get(), where=WHERE, now=NOON)
        sign_up_at(brand_id=brand.brand_id, email=ADA, where=WHERE, now=NOON + timedelta(days=2))
        assert mails() == ["subscriptions.confirm", "subscriptions.welcome", "subscriptions.already"]

    def test_t_15_a_network_that_signs_up_a_town_is_stopped(self, brand: BrandSheet, client: Client) -> None:
        statuses = [sign_up(client, email=f"p{number}@example.com").status_code for number in range(32)]
        assert statuses == [200] * 30 + [429] * 2

    def test_t_15_who_rents_many_networks_is_stopped_as_well(self, brand: BrandSheet) -> None:
        statuses = []
        for number in range(121):
            client = Client(HTTP_HOST="localhost", REMOTE_ADDR=f"2001:db8:7:{number:x}::1")
            statuses.append(sign_up(client, email=f"p{number}@example.com").status_code)
        assert statuses == [200] * 120 + [429]


class TestWhatIsWrong:
    def test_v01_exclusive_asks_for_a_valid_email(self, brand: BrandSheet, client: Client) -> None:
        for email in ("", "ada", "ada@example", "ada@example.com\nBcc: all@example.com"):
            answer = sign_up(client, form="exclusive", email=email)
            assert problems(answer) == [("email", "Please supply a valid email.")]
        assert not Subscriber.objects.exists()

    def test_v02_the_widget_asks_for_what_is_missing(self, brand: BrandSheet, client: Client) -> None:
        assert problems(sign_up(client, email="")) == [("email", "Please fill in your email address.")]
        assert problems(sign_up(client, first_name=" ", last_name="")) == [
            ("first_name", "Please fill in your first name."),
            ("last_name", "Please fill in your last name."),
        ]

    @pytest.mark.parametrize("form", ["mailing_list", "exclusive"])
    def test_z66_a_bad_address_is_told_in_the_same_words_on_every_form(
        self, brand: BrandSheet, client: Client, form: str
    ) -> None:
        assert problems(sign_up(client, form=form, email="ada@")) == [("email", "Please supply a valid email.")]
        assert not Subscriber.objects.exists()

    def test_t_15_a_machine_is_thanked_and_forgotten(self, brand: BrandSheet, client: Client) -> None:
        assert sign_up(client, website="x").json()["data"]["success"] is True
        assert not Subscriber.objects.exists()

    def test_t_09_only_our_own_pages_sign_up(self, brand: BrandSheet, client: Client) -> None:
        answer = client.post("/api/mail/signup", {"email": ADA}, content_type="application/json")
        assert answer.status_code == 403


class TestNames:
    def test_m12_page_two_adds_names(self, brand: BrandSheet, client: Client) -> None:
        sign_up(client)
        sign_up(client, first_name="Ada", last_name="Byrne")
        row = Subscriber.objects.get()
        assert (row.first_name, row.last_name) == ("Ada", "Byrne")
        assert mails() == ["subscriptions.confirm"]

    def test_t_15_nobody_renames_who_has_confirmed(self, brand: BrandSheet, client: Client) -> None:
        sign_up(client, first_name="Ada", last_name="Byrne")
        confirm(Subscriber.objects.get(), where=WHERE, now=NOON)
        assert sign_up(client, first_name="Bad", last_name="Person").status_code == 200
        assert Subscriber.objects.get().first_name == "Ada"


class TestConsent:
    def test_uk27_every_step_is_on_record_with_its_words(self, brand: BrandSheet, client: Client) -> None:
        sign_up(client)
        row = Subscriber.objects.get()
        confirm(row, where=WHERE, now=NOON + timedelta(hours=1))
        unsubscribe(row, where=WHERE, now=NOON + timedelta(hours=2))
        kept = list(row.consents.values_list("act", "network", "source"))
        assert kept == [("asked", "127.0.0.0", "home"), ("confirmed", "192.0.2.0", ""), ("withdrawn", "192.0.2.0", "")]
        assert row.consents.first().words.startswith("We send you our offers")  # type: ignore[union-attr]

    def test_a_second_yes_changes_nothing(self, brand: BrandSheet) -> None:
        sign_up_at(brand_id=brand.brand_id, email=ADA, where=WHERE, now=NOON)
        for _ in range(3):
            confirm(Subscriber.objects.get(), where=WHERE, now=NOON)
        assert mails() == ["subscriptions.confirm", "subscriptions.welcome"]


class TestTheCookie:
    def test_api21_api22_remembers_this_browser(self, brand: BrandSheet, client: Client) -> None:
        assert client.get("/api/mail/get-signup-cookie").json()["requiresSignup"] is True
        kept = client.post("/api/mail/set-signup-cookie", headers=OURS)
        cookie = kept.cookies["signup"]
        assert (kept.status_code, cookie["max-age"], cookie["httponly"], cookie["samesite"]) == (
            204, 31_536_000, True, "Lax",
        )  # fmt: skip
        assert ADA not in cookie.value
        assert client.get("/api/mail/get-signup-cookie").json() == {
            "data": {"requiresSignup": False}, "requiresSignup": False,
        }  # fmt: skip

    def test_z67_its_cookie_is_ours_alone_for_a_year_and_stands_in_the_list_of_what_is_kept(
        self, brand: BrandSheet, client: Client
    ) -> None:
        cookie = client.post("/api/mail/set-signup-cookie", b"", "application/json", headers=OURS).cookies["signup"]
        assert (cookie["domain"], cookie["path"], cookie["max-age"]) == ("", "/", 365 * 86_400)
        (listed,) = (one for one in INVENTORY if one.name == "signup")
        assert (listed.where, listed.days) == ("cookie", 365)

    def test_t_15_a_forged_cookie_is_none(self, brand: BrandSheet, client: Client) -> None:
        client.cookies["signup"] = "1:forged"
        assert client.get("/api/mail/get-signup-cookie").json()["requiresSignup"] is True


class TestAPromo:
    @pytest.fixture
    def code(self, brand: BrandSheet) -> PromoCode:
        promo = PromoCode.objects.create(
            code="FIRST50", name="£50 off", amount_pence=5000,
            starts_at=NOON - timedelta(days=1), ends_at=NOON + timedelta(days=30),
        )  # fmt: skip
        PromoSignUp.objects.create(brand_id=brand.brand_id, slug="first", description="£50 off", promo=promo)
        return promo

    def test_m13_gives_the_code_and_its_terms(self, brand: BrandSheet, client: Client, code: PromoCode) -> None:
        given = sign_up(client, form="promo", promo="first").json()["data"]["promo"]
        assert given["code"] == "FIRST50"
        assert given["terms"] == (
            "Only for packages of £700pp or more. New bookings only. "
            "Cannot be combined with price match or exclusive offers. Ends 23 December 2026."
        )

    def test_k07_is_for_packages_of_700_a_head_and_remembered_for_365_days(
        self, brand: BrandSheet, client: Client, code: PromoCode
    ) -> None:
        """The cookie is the one of every sign-up (decision 21)."""
        assert code.min_pp_pence == 70_000
        assert "£700pp or more" in sign_up(client, form="promo", promo="first").json()["data"]["promo"]["terms"]
        kept = client.post("/api/mail/set-signup-cookie", b"", "application/json", headers=OURS).cookies["signup"]
        assert kept["max-age"] == 365 * 86_400
        said = brand.text("hotel.deposit_line").format(deposit="£150", notice="12 weeks")
        assert said.startswith("Deposits from £150 pp.")

    def test_m13_the_code_is_not_given_without_an_address(
        self, brand: BrandSheet, client: Client, code: PromoCode
    ) -> None:
        assert b"FIRST50" not in sign_up(client, form="promo", promo="first", email="x").content
        assert b"FIRST50" not in client.get("/mailing/promo/first/form.json").content

    def test_m13_a_code_that_is_over_is_not_offered(self, brand: BrandSheet, client: Client, code: PromoCode) -> None:
        with pinned_at(NOON + timedelta(days=31)):
            assert sign_up(client, form="promo", promo="first").status_code == 404
        assert sign_up(client, form="promo", promo="other").status_code == 404
