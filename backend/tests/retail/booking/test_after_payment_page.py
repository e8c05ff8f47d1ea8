"""The page after payment: how the order stands and what happens next, and nobody's details (R-10, UK-28)."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client

from leeward.retail.booking.cookies.ordered_cookie import note_ordered
from leeward.retail.booking.models import Basket, Booking
from leeward.retail.booking.rules.references import spaced
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import pinned_at
from leeward.retail.pages.checkout.done import email_hint
from leeward.retail.payments.models import SandboxCharge
from tests.retail.booking.test_checkout_pages import get, ordered
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db
State = SandboxCharge.State


class TestAfterThePaymentPage:
    @pytest.mark.parametrize(
        ("outcome", "state"), [(None, "unpaid"), (State.DECLINED, "declined"), (State.PAID, "confirmed")]
    )
    def test_says_how_the_order_stands_r_10(
        self, held: Basket, brand: BrandSheet, drawn: list[dict[str, Any]], outcome: str | None, state: str
    ) -> None:
        booking = ordered(held, brand, outcome)
        assert get(f"/booking/{held.token}/done").status_code == 200
        props = drawn[0]["props"]
        assert (props["state"], props["reference"]) == (state, spaced(booking.reference))
        assert [one["pence"] for one in props["payments"]] == [30_000, 230_000]
        assert props["paidPence"] == (30_000 if outcome == State.PAID else 0)
        assert props["isHeld"] == (outcome != State.PAID)

    def test_shows_nobodys_name_or_address_uk28(
        self, held: Basket, brand: BrandSheet, drawn: list[dict[str, Any]]
    ) -> None:
        ordered(held, brand, State.PAID)
        get(f"/booking/{held.token}/done")
        printed = json.dumps(drawn[0]["props"])
        for secret in ("O'Brien", "Núñez", "ada@example", "1632960123", "High Street", "1985"):
            assert secret not in printed

    def test_shows_part_of_the_address_to_the_browser_that_ordered_and_to_nobody_it_was_sent_on_to_uk28(
        self, held: Basket, brand: BrandSheet, drawn: list[dict[str, Any]]
    ) -> None:
        """`first letter and domain` may be a whole name: of "ada@lovelace.example" it is."""
        booking = ordered(held, brand, State.PAID)
        theirs, cookies = Client(HTTP_HOST="localhost"), HttpResponse()
        note_ordered(HttpRequest(), cookies, booking.reference)
        theirs.cookies = cookies.cookies
        theirs.get(f"/booking/{held.token}/done")
        get(f"/booking/{held.token}/done")
        hints = [(one["props"]["isKnownHere"], one["props"]["emailHint"]) for one in drawn]
        assert hints == [(True, "a•••@example.co.uk"), (False, "")]

    @pytest.mark.parametrize(
        ("days", "when", "steps"), [(0, "new", 4), (1, "later", 2), (200, "over", 0)], ids=["new", "later", "over"]
    )
    def test_says_of_now_and_today_on_the_first_day_alone_uk_15(
        self, held: Basket, brand: BrandSheet, drawn: list[dict[str, Any]], days: int, when: str, steps: int
    ) -> None:
        ordered(held, brand, State.PAID)
        with pinned_at(AT + timedelta(days=days)):
            get(f"/booking/{held.token}/done")
        props = drawn[0]["props"]
        assert (props["when"], len(props["nextSteps"])) == (when, steps)

    @pytest.mark.parametrize("is_protected", [True, False])
    def test_promises_an_atol_certificate_where_there_will_be_one_uk_22(
        self, held: Basket, brand: BrandSheet, drawn: list[dict[str, Any]], is_protected: bool
    ) -> None:
        booking = ordered(held, brand, State.PAID)
        if not is_protected:
            Booking.objects.filter(pk=booking.pk).update(schedule1={**booking.schedule1, "protection": None})
        get(f"/booking/{held.token}/done")
        said = drawn[0]["props"]["nextSteps"][0]["text"]
        assert said.startswith("We e-mail your confirmation")
        assert ("ATOL" in said) is is_protected

    def test_says_when_an_order_lapsed_and_where_to_look_again(
        self, held: Basket, brand: BrandSheet, drawn: list[dict[str, Any]]
    ) -> None:
        booking = ordered(held, brand)
        Booking.objects.filter(pk=booking.pk).update(state=Booking.State.LAPSED)
        get(f"/booking/{held.token}/done")
        assert (drawn[0]["props"]["state"], drawn[0]["props"]["againHref"]) == ("lapsed", f"/booking/{held.token}")

    def test_goes_back_to_the_checkout_where_nothing_was_ordered(self, held: Basket) -> None:
        assert get(f"/booking/{held.token}/done")["Location"] == f"/booking/{held.token}"


def test_an_email_hint_gives_no_address_away() -> None:
    assert email_hint("helen@example.co.uk") == "h•••@example.co.uk"
    assert email_hint("") == ""
