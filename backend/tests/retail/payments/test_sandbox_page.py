"""The embedded provider's page: every outcome a card can have, each exactly once (R-06, UK-34)."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from leeward.retail.kit import clock
from leeward.retail.payments.models import SandboxCharge

pytestmark = pytest.mark.django_db
State = SandboxCharge.State
HTTP: dict[str, Any] = {"HTTP_HOST": "localhost"}


@pytest.fixture
def charge(demo_brands: None) -> SandboxCharge:
    return SandboxCharge.objects.create(
        reference="sbx_1", key="booking:LWABCDEF-1-1", pence=60_050, return_url="/booking/t/done", made_at=clock.now()
    )


def press(client: Client, step: str) -> tuple[int, str]:
    answer = client.post("/pay/sandbox/sbx_1", {"step": step}, **HTTP)
    return answer.status_code, answer.headers.get("Location", answer.content.decode())


def test_asks_for_no_card_and_says_what_it_takes_t_12(client: Client, charge: SandboxCharge) -> None:
    page = client.get("/pay/sandbox/sbx_1", **HTTP)
    body = page.content.decode()
    assert "£600.50" in body and "LWABCDEF" in body and "Leeward Holidays" in body
    assert 'type="text"' not in body and 'type="tel"' not in body
    assert "noindex" in body and "no-store" in page["Cache-Control"]


@pytest.mark.parametrize(("step", "state"), [("pay", State.PAID), ("decline", State.DECLINED), ("leave", State.OPEN)])
def test_leads_back_with_the_outcome_known(client: Client, charge: SandboxCharge, step: str, state: str) -> None:
    assert press(client, step) == (302, "/booking/t/done")
    charge.refresh_from_db()
    assert charge.state == state


def test_the_banks_own_step_may_be_left_and_found_again(client: Client, charge: SandboxCharge) -> None:
    assert press(client, "challenge") == (302, "/pay/sandbox/sbx_1")  # Forward finds it too, and sends nothing again
    assert "Your bank would like to be sure" in client.get("/pay/sandbox/sbx_1", **HTTP).content.decode()
    assert press(client, "leave") == (302, "/booking/t/done")
    assert "Your bank would like to be sure" in client.get("/pay/sandbox/sbx_1", **HTTP).content.decode()
    assert press(client, "pay")[0] == 302
    charge.refresh_from_db()
    assert charge.state == State.PAID


def test_a_silent_bank_takes_nothing_and_can_be_asked_again(client: Client, charge: SandboxCharge) -> None:
    status, silence = press(client, "timeout")
    assert status == 302 and "Ask the bank again" in client.get(silence, **HTTP).content.decode()
    charge.refresh_from_db()
    assert charge.state == State.OPEN
    assert press(client, "pay") == (302, "/booking/t/done")


def test_a_payment_that_is_over_stays_as_it_is_r_06(client: Client, charge: SandboxCharge) -> None:
    press(client, "pay")
    assert press(client, "decline") == (302, "/booking/t/done")
    assert press(client, "timeout") == (302, "/booking/t/done")
    assert client.get("/pay/sandbox/sbx_1", **HTTP).status_code == 302
    charge.refresh_from_db()
    assert charge.state == State.PAID
