"""What the owner of a booking can do after the mailed code, and when the visit ends (T-14, R-13)."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client

from leeward.retail.booking.cookies.ordered_cookie import note_ordered
from leeward.retail.booking.models import BookingVisit, ChangeRequest
from leeward.retail.booking.my_booking import cookies, visits
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import pinned_at
from leeward.retail.payments.models import Payment, SandboxCharge
from leeward.retail.payments.providers.sandbox import move
from tests.retail.booking.owner import OURS, Owner, nobody_tried_yet, owner
from tests.retail.booking.paid import DEPOSIT, an_order, capture, post
from tests.retail.hotels.stored_worlds import AT

__all__ = ["nobody_tried_yet", "owner"]

COMMITTED = pytest.mark.django_db(transaction=True, serialized_rollback=True)


@pytest.mark.django_db
class TestVisit:
    def test_ends_after_half_an_hour(self, owner: Owner) -> None:
        owner.sign_in()
        with pinned_at(AT + timedelta(minutes=29)):
            owner.see()
        with pinned_at(AT + timedelta(minutes=30)):
            assert owner.client.get(owner.page).status_code == 302
            assert owner.about("pay", {}, 401)["code"] == "visit_over"

    def test_is_another_once_the_code_was_given_t_14(self, owner: Owner) -> None:
        """Somebody who copied the cookie before, at a shared device, sees nothing afterwards."""
        owner.look_up()
        copied = Client(HTTP_HOST="localhost")
        copied.cookies["my-booking"] = owner.client.cookies["my-booking"].value
        assert copied.get(owner.page).status_code == 200
        owner.about("open", {"code": owner.code()})
        owner.see()
        assert copied.get(owner.page).status_code == 302
        answer = copied.post(
            f"/api/my-booking/{owner.booking.reference}/pay", {}, content_type="application/json", headers=OURS
        )
        assert answer.status_code == 401

    def test_lasts_longer_for_whoever_asks_in_time_and_five_hours_in_all_t_14(self, owner: Owner) -> None:
        owner.sign_in()
        assert f'"secondsLeft":{30 * 60}' in owner.see()
        for minutes in range(29, 5 * 60, 29):
            with pinned_at(AT + timedelta(minutes=minutes)):
                left = owner.about("stay")["data"]["seconds_left"]
                assert left == min(30, 5 * 60 - minutes) * 60
                owner.see()
        with pinned_at(AT + timedelta(hours=5)):
            assert owner.about("stay", {}, 401)["code"] == "visit_over"

    def test_is_over_for_whoever_signed_out_in_another_tab_this_very_moment_t_14(
        self, owner: Owner, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        owner.sign_in()

        def found_and_gone(**asked: str) -> BookingVisit:
            visit = visits.find_visit(**asked)  # type: ignore[arg-type]
            BookingVisit.objects.all().delete()
            return visit

        monkeypatch.setattr(cookies, "find_visit", found_and_gone)
        assert owner.about("stay", {}, 401)["code"] == "visit_over"

    def test_is_not_made_longer_from_another_page_or_browser_t_14(self, owner: Owner) -> None:
        owner.look_up()
        stranger = Client(HTTP_HOST="localhost").post(
            f"/api/my-booking/{owner.booking.reference}/stay", {}, content_type="application/json", headers=OURS
        )
        assert stranger.status_code == 401
        answer = owner.client.post(
            f"/api/my-booking/{owner.booking.reference}/stay", {}, content_type="application/json"
        )
        assert answer.status_code == 403

    def test_ends_with_signing_out_here_and_in_the_database(self, owner: Owner) -> None:
        owner.sign_in()
        token = owner.client.cookies["my-booking"].value
        owner.send("/sign-out")
        assert BookingVisit.objects.count() == 0
        owner.client.cookies["my-booking"] = token
        assert owner.client.get(owner.page).status_code == 302

    def test_goes_straight_on_from_the_form_while_it_lasts(self, owner: Owner) -> None:
        assert owner.client.get("/my-booking").status_code == 200
        owner.look_up()
        assert owner.client.get("/my-booking")["Location"] == owner.page

    def test_is_forgotten_a_day_later(self, owner: Owner) -> None:
        owner.look_up()
        with pinned_at(AT + timedelta(days=2)):
            visits.forget_old_visits()
        assert BookingVisit.objects.count() == 0


@COMMITTED
class TestSignedIn:
    def test_pays_the_balance_r_10(self, owner: Owner) -> None:
        owner.sign_in()
        assert owner.about("pay", {"is_all": True})["data"]["pay_url"].startswith("/pay/sandbox/")
        capture(Payment.objects.get(instalment=2))
        assert "Nothing is left" not in owner.see()  # words are the browser's; props say nought
        assert '"leftPence":0' in owner.see()
        assert owner.about("pay", {}, 409)["code"] == "nothing_due"

    def test_is_told_that_a_payment_did_not_go_through_for_a_while_r_10(self, owner: Owner) -> None:
        owner.sign_in()
        owner.about("pay", {})
        assert '"hasJustFailed":false' in owner.see()
        move(Payment.objects.get(instalment=2).provider_reference or "", to=SandboxCharge.State.DECLINED)
        assert '"hasJustFailed":true' in owner.see()
        with pinned_at(AT + timedelta(minutes=29)):
            owner.about("stay")
        with pinned_at(AT + timedelta(minutes=31)):
            assert '"hasJustFailed":false' in owner.see()

    def test_sees_what_was_paid_what_goes_back_and_what_was_kept_once_it_is_cancelled_uk_13(self, owner: Owner) -> None:
        owner.sign_in()
        owner.about("pay", {"is_all": True})
        capture(Payment.objects.get(instalment=2))
        back = owner.booking.total_pence - DEPOSIT
        owner.about("cancel", {"fee_pence": DEPOSIT}, 200, **{"Idempotency-Key": "one-press-of-mine"})
        shown = owner.see()
        assert f'"keptPence":{DEPOSIT}' in shown
        assert f'"back":[{{"pence":{back},"sentOn":' in shown
        assert '"due":[],"nextPence":0,"leftPence":0,"ended":"by_you"' in shown

    def test_asks_for_a_change_once(self, owner: Owner) -> None:
        owner.sign_in()
        said = {"about": "names", "text": "It is Ada-Louise in the passport"}
        for _ in range(2):
            owner.about("changes", said, 202, **{"Idempotency-Key": "one-press-of-mine"})
        problem = owner.about("changes", {"about": "x", "text": " "}, 422, **{"Idempotency-Key": "another-press"})
        assert [one["field"] for one in problem["errors"]] == ["about", "text"]
        assert ChangeRequest.objects.get().text == said["text"]
        assert len(post(owner.home, "booking.change_asked")) == 1

    def test_cancels_for_the_fee_that_was_shown(self, owner: Owner) -> None:
        owner.sign_in()
        assert f'"feePence":{DEPOSIT}' in owner.see()
        key = {"Idempotency-Key": "one-press-of-mine"}
        assert owner.about("cancel", {"fee_pence": 1}, 409, **key)["errors"][0]["rule"] == "fee"
        owner.about("cancel", {"fee_pence": DEPOSIT}, 200, **key)
        owner.about("cancel", {"fee_pence": DEPOSIT}, 200, **key)
        assert "Cancelled" in owner.see()
        assert '"cancel":null' in owner.see()

    def test_downloads_the_documents(self, owner: Owner) -> None:
        owner.sign_in()
        answer = owner.client.get(f"{owner.page}/documents/atol-certificate")
        assert answer.content.startswith(b"%PDF")
        assert answer["Content-Disposition"] == f'attachment; filename="atol-certificate-{owner.booking.reference}.pdf"'
        assert (answer["Cache-Control"], answer["X-Content-Type-Options"]) == ("no-store", "nosniff")
        assert b"BEGIN:VCALENDAR" in owner.client.get(f"{owner.page}/documents/holiday.ics").content
        assert owner.client.get(f"{owner.page}/documents/passport").status_code == 404


def has_ordered(owner: Owner) -> None:
    """The owner's browser is the one that did."""
    response = HttpResponse()
    note_ordered(HttpRequest(), response, owner.booking.reference)
    owner.client.cookies.update(response.cookies)


@pytest.mark.django_db
class TestDocumentsAfterPayment:
    def test_are_there_at_once_by_the_baskets_address_for_a_day_r_13(self, owner: Owner) -> None:
        address = f"/booking/{owner.booking.basket.token}/documents/atol-certificate"
        has_ordered(owner)
        answer = owner.client.get(address)
        assert answer.content.startswith(b"%PDF")
        assert answer["Cache-Control"] == "no-store"
        with pinned_at(AT + timedelta(days=1, seconds=1)):
            assert owner.client.get(address)["Location"] == "/my-booking"

    @pytest.mark.parametrize("cookie", ["", "{reference}", "LWOTHER1:signed"])
    def test_are_not_for_everybody_who_was_sent_the_address_uk_28_t_14(self, owner: Owner, cookie: str) -> None:
        """A quote that was forwarded leads to it, days before the sale."""
        if cookie:
            owner.client.cookies["ordered"] = cookie.format(reference=owner.booking.reference)
        address = f"/booking/{owner.booking.basket.token}"
        for kind in ("atol-certificate", "booking-confirmation", "holiday.ics"):
            assert owner.client.get(f"{address}/documents/{kind}")["Location"] == "/my-booking"
        assert "/documents/" not in owner.client.get(f"{address}/done").content.decode()
        has_ordered(owner)
        assert f"{address}/documents/atol-certificate" in owner.client.get(f"{address}/done").content.decode()

    def test_are_not_there_before_it(self, brand: BrandSheet, built_front_end: None) -> None:
        booking = an_order(brand)
        client = Client(HTTP_HOST="localhost")
        assert client.get(f"/booking/{booking.basket.token}/documents/atol-certificate").status_code == 404
