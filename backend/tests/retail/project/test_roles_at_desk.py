"""Who may ask what of the desk's API: a row for each call, so that one without a ruling fails (T-06)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from tests.retail.api.contract import the_contract
from tests.retail.booking.conftest import at_noon, brand
from tests.retail.booking.paid import a_booking
from tests.retail.desk.agents import OURS, an_agent, at_desk, minutes_later
from tests.retail.project.addresses import sample

__all__ = ["at_noon", "brand"]
pytestmark = pytest.mark.django_db

DESK = "api/desk/"
BY_AGENTS = frozenset({
    "GET changes", "GET search",
    "GET enquiries", "POST enquiries", "GET enquiries/{reference}", "POST enquiries/{reference}",
    "POST enquiries/{reference}/notes",
    "POST callers",
    "POST baskets", "GET baskets/{code}", "POST baskets/{code}/take", "POST baskets/{code}/offer",
    "POST baskets/{code}/quotes",
    "GET bookings/{reference}", "POST bookings/{reference}/notes", "POST bookings/{reference}/documents",
    "POST bookings/{reference}/payment-link", "POST bookings/{reference}/keep-longer",
    "POST bookings/{reference}/cancel", "POST bookings/{reference}/travellers/{position}",
    "POST bookings/{reference}/requests/{number}",
    "POST bookings/{reference}/amendments", "GET bookings/{reference}/amendments/{code}",
    "POST bookings/{reference}/amendments/{code}/choice", "POST bookings/{reference}/amendments/{code}/agree",
    "POST bookings/{reference}/waiting-amendment/payment", "POST bookings/{reference}/waiting-amendment/give-up",
    "GET bookings/{reference}/contract", "POST bookings/{reference}/contract/price",
    "POST bookings/{reference}/contract/times", "POST bookings/{reference}/contract/end",
    "POST bookings/{reference}/contract/changes/{number}/accept",
    "POST bookings/{reference}/contract/changes/{number}/withdraw",
    "POST bookings/{reference}/contract/travellers/{position}",
})  # fmt: skip
_REFUNDS = "POST bookings/{reference}/refunds"
WITH_CODE = frozenset({_REFUNDS, f"{_REFUNDS}/{{number}}/agree"})
"""What moves money: with a code of the last minutes besides."""
BY_LEADS = WITH_CODE | {f"{_REFUNDS}/{{number}}/decline"}
PARTS = {"reference": "LWAAAAAA", "code": "ABCDEF", "number": "1", "position": "1"}


def calls() -> dict[str, Any]:
    """'POST callers' → its description, of every call of the desk."""
    paths: dict[str, Any] = the_contract()["paths"]
    return {
        f"{method.upper()} {path.partition(DESK)[2]}": said
        for path, methods in paths.items() if DESK in path for method, said in methods.items()
    }  # fmt: skip


def ask(client: Client, call: str, **parts: str) -> int:
    """The status of a sound request of this call."""
    method, _, path = call.partition(" ")
    said, shapes = calls()[call], the_contract()["components"]["schemas"]
    for name, value in {**PARTS, **parts}.items():
        path = path.replace(f"{{{name}}}", value)
    asked = {
        one["name"]: sample(one["schema"], shapes)
        for one in said.get("parameters", []) if one["in"] == "query" and one.get("required")
    }  # fmt: skip
    if method == "GET":
        return client.get(f"/{DESK}{path}", asked).status_code
    shape = said.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    headers = {**OURS, "Idempotency-Key": "one-click-of-mine"}
    body = sample(shape, shapes) if shape else {}
    return client.post(f"/{DESK}{path}", body, content_type="application/json", headers=headers).status_code


def editor() -> Client:
    """Of the CMS, with everything but the desk."""
    user = an_agent("ed", role=None)
    user.user_permissions.set(Permission.objects.exclude(content_type__app_label="desk"))
    return at_desk(user)


def without_second_factor() -> Client:
    client = Client(HTTP_HOST="localhost")
    client.force_login(an_agent("amy"))
    return client


def test_t06_every_call_has_a_ruling() -> None:
    """A new one stands in a row above, and is asked by everybody below."""
    assert set(calls()) == BY_AGENTS | BY_LEADS


@pytest.mark.parametrize(
    ("who", "status"), [(lambda: Client(HTTP_HOST="localhost"), 401), (without_second_factor, 401), (editor, 403)]
)
def test_t06_nobody_but_agents_is_answered(brand: object, who: Callable[[], Client], status: int) -> None:
    client = who()
    told = {call: ask(client, call) for call in sorted(BY_AGENTS | BY_LEADS)}
    assert told == dict.fromkeys(told, status)


@pytest.mark.parametrize(
    ("who", "status"), [(lambda: Client(HTTP_HOST="localhost"), 401), (without_second_factor, 401), (editor, 403)]
)
@pytest.mark.parametrize("body", ["{}", '{"nonsense": 1}', "[", ""])
def test_t06_nobody_else_hears_what_is_wrong_with_what_they_sent(
    brand: object, who: Callable[[], Client], status: int, body: str
) -> None:
    """The door is closed before anybody learns what a call would take."""
    client, told = who(), {}
    for call in sorted(BY_AGENTS | BY_LEADS):
        method, _, path = call.partition(" ")
        for name, value in {**PARTS, "number": "one", "position": "one"}.items():
            path = path.replace(f"{{{name}}}", value)
        asked = client.generic(method, f"/{DESK}{path}", body, content_type="application/json", headers=OURS)
        told[call] = asked.status_code
    assert told == dict.fromkeys(told, status)


def test_agents_are_answered(brand: object) -> None:
    """What is asked for is none of ours, and that is what they hear."""
    client = at_desk(an_agent())
    told = {call: ask(client, call) for call in sorted(BY_AGENTS)}
    assert {call: status for call, status in told.items() if status in {401, 403} or status >= 500} == {}


def test_t06_money_goes_back_by_lead_agents_with_a_young_code(brand: Any) -> None:
    booking = a_booking(brand)
    agent, lead = at_desk(an_agent()), at_desk(an_agent("lea", role="Lead agents"))
    assert {ask(agent, call, reference=booking.reference) for call in BY_LEADS} == {403}
    assert not {ask(lead, call, reference=booking.reference) for call in BY_LEADS} & {401, 403}
    later = minutes_later(lead, 10)
    assert {ask(later, call, reference=booking.reference) for call in WITH_CODE} == {403}
