"""Who has just ordered opens My Booking without looking up what they know; others do not (R-13, T-14, UK-28)."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client

from leeward.retail.booking.models import Booking, BookingVisit
from leeward.retail.booking.my_booking.visits import BY_ORDER
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import pinned_at
from leeward.retail.payments.models import SandboxCharge
from leeward.retail.payments.providers.sandbox import move
from tests.retail.booking.owner import OURS, nobody_tried_yet
from tests.retail.booking.paid import an_order
from tests.retail.hotels.stored_worlds import AT

__all__ = ["nobody_tried_yet"]
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("built_front_end")]


@pytest.fixture
def booking(brand: BrandSheet) -> Booking:
    return an_order(brand, plan="deposit")


@pytest.fixture
def payer(booking: Booking) -> Client:
    """A browser that paid on the provider's page and came back."""
    client = Client(HTTP_HOST="localhost")
    begun = client.post(f"/api/booking/baskets/{booking.basket.token}/pay", headers=OURS).json()["data"]["pay_url"]
    move(str(begun).rpartition("/")[2], to=SandboxCharge.State.PAID, is_silent=True)
    assert f'"href":"{page_of(booking)}"' in done(client, booking)
    return client


def page_of(booking: Booking) -> str:
    return f"/my-booking/{booking.reference}"


def done(client: Client, booking: Booking) -> str:
    return client.get(f"/booking/{booking.basket.token}/done").content.decode()


def test_the_payer_sees_it_in_short_and_what_is_personal_after_the_code(booking: Booking, payer: Client) -> None:
    answer = payer.get(page_of(booking), follow=True)
    assert answer.redirect_chain == [(page_of(booking), 302)]
    shown = answer.content.decode()
    assert '"summary":{"reference"' in shown
    assert '"details":null' in shown
    assert "O'Brien" not in shown
    assert payer.get(page_of(booking)).status_code == 200
    assert BookingVisit.objects.count() == 1


def test_whoever_only_knows_the_address_is_asked_for_the_three_details(booking: Booking, payer: Client) -> None:
    stranger = Client(HTTP_HOST="localhost")
    assert f'"href":"{page_of(booking)}"' not in done(stranger, booking)
    assert stranger.get(page_of(booking))["Location"] == "/my-booking?ended=1"
    assert not BookingVisit.objects.exists()


def test_it_is_so_for_a_day(booking: Booking, payer: Client) -> None:
    with pinned_at(AT + timedelta(days=1, minutes=1)):
        assert payer.get(page_of(booking))["Location"] == "/my-booking?ended=1"


def test_signing_out_ends_it_and_takes_the_papers_along(booking: Booking, payer: Client) -> None:
    """At a shared device: whoever sits down next must not come in by the address in its history."""
    papers = f"/booking/{booking.basket.token}/documents/atol-certificate"
    assert payer.get(papers).status_code == 200
    payer.get(page_of(booking))
    assert payer.post("/api/my-booking/sign-out", headers=OURS).status_code == 200
    assert payer.get(page_of(booking))["Location"] == "/my-booking?ended=1"
    assert payer.get(papers)["Location"] == "/my-booking"


def test_signing_out_after_the_visit_has_ended_takes_every_paper(booking: Booking, payer: Client) -> None:
    payer.get(page_of(booking))
    with pinned_at(AT + timedelta(minutes=31)):
        del payer.cookies["my-booking"]
        assert payer.post("/api/my-booking/sign-out", headers=OURS).status_code == 200
        assert payer.get(page_of(booking))["Location"] == "/my-booking?ended=1"


def test_a_browser_that_throws_its_visits_away_is_sent_to_the_form_in_the_end(booking: Booking, payer: Client) -> None:
    """Each visit is a row of the audit chain, which every booking waits for (T-24)."""
    for _ in range(BY_ORDER.most):
        assert payer.get(page_of(booking))["Location"] == page_of(booking)
        del payer.cookies["my-booking"]
    assert payer.get(page_of(booking))["Location"] == "/my-booking?ended=1"
    assert BookingVisit.objects.count() == BY_ORDER.most
