"""An order that waits for its first payment, at the desk: the customer's own payment page, to be read out or mailed."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from leeward.retail.booking.models import Booking, Hold
from leeward.retail.booking.operations.basket.holds import LIFETIME, MOST_EXTENSIONS, release_hold
from leeward.retail.booking.operations.order.paying import pay_first_instalment
from leeward.retail.booking.operations.order.unpaid import end_unpaid_orders
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.models import AuditEntry
from leeward.retail.kit import clock
from leeward.retail.mailing.models import Mail
from leeward.retail.payments.models import Payment, SandboxCharge
from tests.retail.booking.paid import TOTAL, an_order, capture, post
from tests.retail.desk.agents import OURS, an_agent, at_desk, send
from tests.retail.mailing.reading import plain_text

pytestmark = pytest.mark.django_db
KIND = "desk.payment_link"


@pytest.fixture
def booking(brand: BrandSheet) -> Booking:
    return an_order(brand)


def shown(client: Client, booking: Booking) -> Any:
    return client.get(f"/api/desk/bookings/{booking.reference}").json()["data"]["first_payment"]


def later(minutes: int) -> Any:
    return clock.pinned_at(clock.database_now() + timedelta(minutes=minutes))


def test_an_agent_sees_what_is_to_pay_where_and_until_when(booking: Booking, agent: Client, brand: BrandSheet) -> None:
    told = shown(agent, booking)
    assert (told["pence"], told["attempt"], told["is_held"]) == (TOTAL, "none", True)
    assert told["href"] == f"{brand.origin}/booking/{booking.basket.token}/done"
    assert datetime.fromisoformat(told["held_until"]) == booking.hold.ends_at
    assert not Payment.objects.exists(), "looking begins no payment"


def test_the_page_lets_its_customer_pay_and_closes_what_was_open_elsewhere(booking: Booking, agent: Client) -> None:
    _, _, path = shown(agent, booking)["href"].partition("/booking/")
    token = path.removesuffix("/done")
    for client in (agent, Client(HTTP_HOST="localhost"), agent):
        client.post(f"/api/booking/baskets/{token}/pay", headers=OURS)
        assert SandboxCharge.objects.filter(state=SandboxCharge.State.OPEN).count() == 1
    assert Payment.objects.filter(state=Payment.State.STARTED).count() == 1
    assert shown(agent, booking)["attempt"] == "started"


def test_the_link_leaves_by_mail_to_the_booking_s_own_address_once_a_minute_and_is_on_record(
    booking: Booking, agent: Client, tmp_path: Path
) -> None:
    for _ in range(2):
        said = send(agent, f"bookings/{booking.reference}/payment-link", {})
    assert said["sentence"].startswith("The payment link is on its way to ada@example.co.uk.")
    (mail,) = post(tmp_path, KIND)
    assert mail["To"] == "ada@example.co.uk"
    text = plain_text(mail)
    assert f"/booking/{booking.basket.token}/done" in text
    assert "Pay £2,600: http" in text
    until = datetime.fromisoformat(said["data"]["first_payment"]["held_until"]).astimezone(clock.UK)
    assert f"{until:%H:%M}" in text
    assert AuditEntry.objects.filter(event="payment.link_sent", subject=booking.subject).count() >= 1


def test_whoever_is_mailed_the_link_has_a_quarter_of_an_hour_as_often_as_the_rules_allow(
    booking: Booking, agent: Client
) -> None:
    first = booking.hold.ends_at
    with later(10):
        said = send(agent, f"bookings/{booking.reference}/payment-link", {})
        until = datetime.fromisoformat(said["data"]["first_payment"]["held_until"])
        assert until > first
        assert until - clock.database_now() <= LIFETIME
    assert AuditEntry.objects.get(event="hold.extended").actor.startswith("staff:")


def test_rooms_are_kept_longer_at_most_three_times(booking: Booking, agent: Client) -> None:
    for left in range(MOST_EXTENSIONS, 0, -1):
        assert shown(agent, booking)["may_keep_longer"] is True, left
        send(agent, f"bookings/{booking.reference}/keep-longer", {})
    assert shown(agent, booking)["may_keep_longer"] is False
    told = send(agent, f"bookings/{booking.reference}/keep-longer", {}, status=409)
    assert told["code"] == "hold_over"


def test_once_nothing_is_held_no_link_leaves_and_it_is_said_how_to_go_on(booking: Booking, agent: Client) -> None:
    release_hold(hold_id=booking.hold_id)
    told = shown(agent, booking)
    assert (told["is_held"], told["may_keep_longer"]) == (False, False)
    refused = send(agent, f"bookings/{booking.reference}/payment-link", {}, status=409)
    assert "not kept" in refused["title"]
    assert not Mail.objects.filter(kind=KIND).exists()


def test_a_mail_that_waited_until_nothing_is_held_is_not_sent(booking: Booking, agent: Client, tmp_path: Path) -> None:
    send(agent, f"bookings/{booking.reference}/payment-link", {})
    release_hold(hold_id=booking.hold_id)
    assert post(tmp_path, KIND) == []


def test_of_a_paid_or_ended_order_there_is_nothing_to_pay_first(
    booking: Booking, agent: Client, brand: BrandSheet
) -> None:
    capture(pay_first_instalment(booking, brand=brand))
    assert shown(agent, booking) is None
    send(agent, f"bookings/{booking.reference}/payment-link", {}, status=409)
    send(agent, f"bookings/{booking.reference}/keep-longer", {}, status=409)


def test_the_basket_of_an_ended_order_can_be_booked_again(booking: Booking, agent: Client) -> None:
    release_hold(hold_id=booking.hold_id)
    assert end_unpaid_orders() == 1
    told = agent.get(f"/api/desk/bookings/{booking.reference}").json()["data"]
    assert (told["state"], told["basket"], told["first_payment"]) == ("lapsed", booking.basket.code, None)
    assert agent.get(f"/api/desk/baskets/{told['basket']}").json()["data"]["is_changeable"] is True


def test_t_06_is_for_agents_and_their_own_pages_only(booking: Booking, brand: BrandSheet) -> None:
    path = f"/api/desk/bookings/{booking.reference}/payment-link"
    assert (
        Client(HTTP_HOST="localhost").post(path, {}, content_type="application/json", headers=OURS).status_code == 401
    )
    foreign = at_desk(an_agent("bo")).post(path, {}, content_type="application/json")
    assert foreign.status_code == 403
    assert Hold.objects.get(pk=booking.hold_id).extensions == 0
