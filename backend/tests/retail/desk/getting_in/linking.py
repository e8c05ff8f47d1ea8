"""Staff between password and second factor, and what they read on the page where an app is linked."""

from __future__ import annotations

import re
from base64 import b32decode
from typing import Any

from django.test import Client
from django_otp.oath import totp
from django_otp.plugins.otp_static.models import StaticDevice
from django_otp.plugins.otp_totp.models import TOTPDevice

DOOR = "/cms/second-factor"


def signed_in(user: Any) -> Client:
    """With the first factor alone."""
    client = Client(HTTP_HOST="localhost")
    client.force_login(user)
    return client


def key_on(page: str) -> str:
    """The key of an app to be linked, as it is typed."""
    (key,) = re.findall(r"<code>([A-Z2-7 ]+)</code>", page)
    return str(key)


def code_of(key: str) -> str:
    return f"{totp(b32decode(key.replace(' ', ''))):06d}"


def codes_in(page: str) -> list[str]:
    return re.findall(r"<li><code>(\w+)</code>", page)


def forget_wrong_codes() -> None:
    for kind in (TOTPDevice, StaticDevice):
        kind.objects.update(throttling_failure_count=0, throttling_failure_timestamp=None)
    TOTPDevice.objects.update(last_t=-1)
