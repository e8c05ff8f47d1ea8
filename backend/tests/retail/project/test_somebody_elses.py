"""
Whose things are asked for by somebody else: a customer of another booking, and the owner at another brand's host. Every
call and page that names a basket or a booking, so that one which is added is asked too (T-02, T-14).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from leeward.retail.booking.documents.calendars import FILE_NAME
from leeward.retail.booking.models import Booking, ChangeRequest, Instalment
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.models import AuditEntry
from leeward.retail.pages.private_routes import PRIVATE
from tests.retail.api.contract import the_contract
from tests.retail.booking.conftest import at_noon, brand
from tests.retail.booking.owner import OURS, Owner, nobody_tried_yet, owner
from tests.retail.booking.paid import a_booking
from tests.retail.project.addresses import filled, sample

__all__ = ["at_noon", "brand", "nobody_tried_yet", "owner"]
pytestmark = pytest.mark.django_db
ANOTHER_BRAND = "tropical.localhost"
_NAMES = ("{token}", "my-booking/{reference}")


def calls() -> list[tuple[str, str]]:
    """Method and path of every call about one basket or one booking of a customer."""
    paths: dict[str, Any] = the_contract()["paths"]
    found = {path: methods for path, methods in paths.items() if any(name in path for name in _NAMES)}
    return [(method, path) for path, methods in found.items() for method in methods]


def pages() -> list[str]:
    return [route for route in PRIVATE if "<str:token>" in route or "<str:reference>" in route]


def ask(client: Client, method: str, path: str, booking: Booking) -> Any:
    said = the_contract()["paths"][path][method]
    shape = said.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    body = sample(shape, the_contract()["components"]["schemas"]) if shape else {}
    address = path.format(token=booking.basket.token, reference=booking.reference, number=1)
    headers = {**OURS, "Idempotency-Key": "one-click-of-mine"}
    given = {} if method == "get" else {"data": body, "content_type": "application/json"}
    return getattr(client, method)(address, **given, headers=headers)


def rows() -> list[Any]:
    """What nobody else may have changed."""
    booked = Booking.objects.order_by("pk").values_list("state", "total_pence", "basket__state", "basket__promo_code")
    return [
        *booked, *Instalment.objects.order_by("pk").values_list("pence", "paid_at"), ChangeRequest.objects.count(),
        AuditEntry.objects.count(),
    ]  # fmt: skip


def at(host: str, client: Client) -> Client:
    """The same browser, its cookies with it, at a host that its browser would not send them to."""
    client.defaults["HTTP_HOST"] = host
    return client


def test_t02_another_brand_knows_nothing_of_a_basket_or_booking_by_any_call(owner: Owner) -> None:
    owner.sign_in()
    client, before = at(ANOTHER_BRAND, owner.client), rows()
    assert len(calls()) > 20
    told = {f"{method} {path}": ask(client, method, path, owner.booking).status_code for method, path in calls()}
    sale = told.pop("post /api/measurement/sales/{token}")
    assert {call: status for call, status in told.items() if status not in {401, 404}} == {}
    assert sale == 200  # that there is none: nothing is told of the visitor who asks
    assert rows() == before


def test_t02_another_brand_shows_no_page_and_no_document_of_it(owner: Owner) -> None:
    owner.sign_in()
    client, booking = at(ANOTHER_BRAND, owner.client), owner.booking
    for route in pages():
        for kind in (*booking.documents.values_list("kind", flat=True), FILE_NAME):
            answer = client.get(filled(route, token=booking.basket.token, reference=booking.reference, kind=kind))
            assert answer.status_code in {302, 404}, route
            assert answer.get("Location", "/my-booking").startswith("/my-booking"), route
            assert b"Brien" not in answer.content


def test_t14_a_customer_does_nothing_with_anothers_booking(owner: Owner, brand: BrandSheet, tmp_path: Path) -> None:
    stranger = Owner(a_booking(brand, plan="deposit"), tmp_path)
    stranger.sign_in()
    before = rows()
    about = [(method, path) for method, path in calls() if "my-booking/{reference}" in path]
    told = {f"{method} {path}": ask(stranger.client, method, path, owner.booking).status_code for method, path in about}
    assert told == dict.fromkeys(told, 401)
    for kind in (*owner.booking.documents.values_list("kind", flat=True), FILE_NAME):
        for address in (owner.page, f"/booking/{owner.booking.basket.token}"):
            answer = stranger.client.get(f"{address}/documents/{kind}")
            assert (answer.status_code, answer["Location"].partition("?")[0]) == (302, "/my-booking")
    assert rows() == before
