"""
Codes that stand in for a lost app, each once (T-06). Kept is a mark of each, which only this installation's signing
secret can make: a code is short, and a plain digest of one is found by trying them all.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Any

from django.conf import settings
from django.db import transaction
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken

HOW_MANY = 8
_NAME = "recovery"
_MARK_BYTES = 10
"""What the library's column has room for, as letters."""


def new_codes(user: Any) -> list[str]:
    """New ones in the place of all that there were; shown once, for nothing keeps them."""
    StaticDevice.objects.filter(user=user, name=_NAME).delete()
    device = StaticDevice.objects.create(user=user, name=_NAME, confirmed=True)
    codes = [StaticToken.random_token() for _ in range(HOW_MANY)]
    StaticToken.objects.bulk_create(StaticToken(device=device, token=mark_of(code)) for code in codes)
    return codes


@transaction.atomic
def use_code(user: Any, *, code: str) -> StaticDevice | None:
    """The device whose code this was; it is used up. None where it is none, which the device counts."""
    for device in StaticDevice.objects.select_for_update().filter(user=user, confirmed=True, name=_NAME):
        marks = [mark_of(code.lower(), secret=one) for one in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)]
        kept = device.token_set.filter(token__in=marks).values_list("token", flat=True).first()
        if device.verify_token(kept or marks[0]):
            return device
    return None


def mark_of(code: str, *, secret: str = "") -> str:
    """What is kept of a code, by today's secret or a former one."""
    said = hmac.new(
        (secret or settings.SECRET_KEY).encode(), f"leeward.recovery {code}".encode(), hashlib.sha256
    ).digest()
    return base64.b32encode(said[:_MARK_BYTES]).decode().lower()
