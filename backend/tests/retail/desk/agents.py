"""Agents, what they send, and enquiries for them."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group
from django.test import Client
from django_otp.plugins.otp_totp.models import TOTPDevice

from leeward.retail.booking.models import Booking
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.enquiries.models import Enquiry
from leeward.retail.enquiries.operations import next_change_number
from leeward.retail.kit.clock import now

OURS = {"X-Requested-With": "XMLHttpRequest"}
PASSWORD = "seven sails at dawn"


def an_agent(name: str = "ada", *, role: str | None = "Agents") -> Any:
    user = get_user_model().objects.create_user(username=name, password=PASSWORD, first_name=name.title())
    if role:
        user.groups.add(Group.objects.get(name=role))
    return user


def at_desk(user: Any) -> Client:
    """Signed in with both factors."""
    client = Client(HTTP_HOST="localhost")
    device = TOTPDevice.objects.create(user=user, name="desk", confirmed=True)
    client.force_login(user)
    session = client.session
    session["otp_device_id"] = device.persistent_id
    session["code_seen_at"] = int(now().timestamp())
    session.save()
    return client


def minutes_later(client: Client, minutes: int) -> Client:
    """The same session, its code so long ago."""
    session = client.session
    session["code_seen_at"] -= minutes * 60
    session.save()
    return client


def an_enquiry(brand: BrandSheet, **changes: Any) -> Enquiry:
    at = now()
    row = {
        "kind": "quote", "name": "Grace Field", "email": "grace@example.com", "phone": "+441632960123",
        "message": "Two weeks.", "form_nonce": f"n{Enquiry.objects.count()}", "event_id": "evt_1",
        "made_at": at, "changed_at": at, "change_number": next_change_number(), **changes,
    }  # fmt: skip
    return Enquiry.objects.create(brand_id=brand.brand_id, **row)


def send(client: Client, path: str, body: Any, status: int = 200) -> Any:
    answer = client.post(f"/api/desk/{path}", body, content_type="application/json", headers=OURS)
    assert answer.status_code == status, answer.content
    return answer.json()


def write(client: Client, booking: Booking, what: str, body: Any, *, status: int = 200, key: str = "one-click") -> Any:
    path = f"/api/desk/bookings/{booking.reference}/{what}"
    headers = {**OURS, "Idempotency-Key": key}
    answer = client.post(path, body, content_type="application/json", headers=headers)
    assert answer.status_code == status, answer.content
    return answer.json()
