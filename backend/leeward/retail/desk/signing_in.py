"""
Signing in at the desk: password, then a code of an authenticator app (T-06).

Wrong passwords are counted by django-axes, by account and by address; wrong codes by the device itself.
"""

from __future__ import annotations

import base64
from typing import Any

import django_otp
import segno
from django.contrib.auth import authenticate, login, logout
from django.http import HttpRequest
from django_otp.plugins.otp_totp.models import TOTPDevice

from leeward.retail.desk.access import is_agent
from leeward.retail.journal.operations.audit import append
from leeward.retail.kit.clock import database_now

_DEVICE = "desk"


def sign_in(request: HttpRequest, *, username: str, password: str) -> bool:
    """The first factor. False for a wrong name, a wrong password, a lock, or no role: nobody learns which."""
    user: Any = authenticate(request, username=username, password=password)
    if user is None or not is_agent(user):
        return False
    login(request, user)
    return True


def has_device(user: Any) -> bool:
    return bool(TOTPDevice.objects.filter(user=user, confirmed=True).exists())


def new_device(user: Any) -> tuple[str, str]:
    """The secret of an app to be linked: as a picture (SVG data address) and to be typed. The same until confirmed."""
    device, _ = TOTPDevice.objects.get_or_create(user=user, name=_DEVICE, confirmed=False)
    picture = segno.make(device.config_url, error="m").svg_data_uri(scale=5, border=2, dark="#000", light="#fff")
    return picture, _spaced(device)


def link_device(request: HttpRequest, *, code: str) -> bool:
    """The first code of a new app: links it and opens the desk. Only for who has none yet."""
    user: Any = request.user
    device = TOTPDevice.objects.filter(user=user, confirmed=False).first()
    if device is None or has_device(user) or not device.verify_token(code):
        return False
    device.confirmed = True
    device.save(update_fields=["confirmed"])
    return _opened(request, device)


def check_code(request: HttpRequest, *, code: str) -> bool:
    """The second factor."""
    for device in TOTPDevice.objects.filter(user=request.user, confirmed=True):
        if device.verify_token(code):
            return _opened(request, device)
    return False


def sign_out(request: HttpRequest) -> None:
    """End the session."""
    logout(request)


def _opened(request: HttpRequest, device: TOTPDevice) -> bool:
    django_otp.login(request, device)
    user_id = request.user.pk
    append(event="desk.opened", subject=f"staff:{user_id}", facts={}, at=database_now(), actor=f"staff:{user_id}")
    return True


def _spaced(device: TOTPDevice) -> str:
    secret = base64.b32encode(device.bin_key).decode().rstrip("=")
    return " ".join(secret[start : start + 4] for start in range(0, len(secret), 4))
