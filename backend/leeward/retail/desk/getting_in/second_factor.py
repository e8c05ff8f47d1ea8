"""
The second factor of every member of staff, at the desk and in the CMS: an authenticator app, and recovery codes for the
day it is lost (T-06). Wrong codes are counted by the devices themselves, which then wait longer and longer.

Whoever holds a new colleague's password first links no app of theirs: that needs the code from the colleague's mail. By
mail they hear of every app that was linked, too, and of every recovery code that was used (ASVS 6.3.7).
"""

from __future__ import annotations

import base64
from typing import Any

import django_otp
import segno
from django.db import transaction
from django.http import HttpRequest
from django_otp.oath import hotp
from django_otp.plugins.otp_static.models import StaticDevice
from django_otp.plugins.otp_totp.models import TOTPDevice

from leeward.retail.brands.middleware import has_brand, request_brand
from leeward.retail.desk.errors import CodeNeeded
from leeward.retail.desk.getting_in.closed_keys import closed, is_of_now, new_key
from leeward.retail.desk.getting_in.link_codes import forget_mailed_code, needs_mailed_code, try_mailed_code
from leeward.retail.desk.getting_in.recovery_codes import new_codes, use_code
from leeward.retail.journal.operations.audit import append
from leeward.retail.kit.clock import database_now, now
from leeward.retail.mailing.operations.sending import send_mail

FRESH_SECONDS = 5 * 60
MAIL = "desk.second_factor"
WRONG_CODE = "That code is not right, or has been used. Wait for the next one."
_WRONG_OF_TWO = "One of the codes is not right, or too old. Wait for the app's next one, and look for our newest mail."
_APP = "desk"
_SEEN_AT = "code_seen_at"
_SHOWN = "app_shown"
"""Of a session: the app whose secret it was shown."""


def has_device(user: Any) -> bool:
    """Whether an app is linked."""
    return bool(TOTPDevice.objects.filter(user=user, confirmed=True).exists())


def new_device(request: HttpRequest) -> tuple[str, str]:
    """
    The secret of an app to be linked: as a picture (SVG data address) and to be typed. The same in this session until
    confirmed; another session is shown another, and ends the former: who looked before has no copy of what is linked.
    """
    device = _shown_here(request)
    if device is None:
        TOTPDevice.objects.filter(user=request.user, confirmed=False).delete()
        device = TOTPDevice.objects.create(user=request.user, name=_APP, confirmed=False, key=new_key())
        request.session[_SHOWN] = device.pk
    # Any mask can be read; to try all eight for the most even one is three quarters of the work.
    code = segno.make(device.config_url, error="m", mask=4)
    return code.svg_data_uri(scale=5, border=2, dark="#000", light="#fff"), _spaced(device)


def link_device(request: HttpRequest, *, code: str, mailed: str = "") -> list[str]:
    """
    The first code of a new app, with the one that was mailed, links it: the recovery codes, shown this once.

    Only for who has no app yet, and only the app whose secret this session was shown.

    :raises CodeNeeded: one of the codes is wrong
    :raises TooMany: too many were tried
    :raises LimitsAway: nobody can count just now
    """
    is_right = try_mailed_code(request, mailed)
    # Raised after the commit: a wrong code must stay counted.
    codes = _link(request, code) if is_right else []
    if not codes:
        wrong = _WRONG_OF_TWO if needs_mailed_code(request) else WRONG_CODE
        raise CodeNeeded(wrong, field="code", rule="wrong")
    return codes


@transaction.atomic
def _link(request: HttpRequest, code: str) -> list[str]:
    """
    The recovery codes; empty where it is not the app's code, or another app is linked.

    Who asks at the same moment waits. Of a double click a browser shows one answer only: each has codes, the last ones
    count, and the app is linked once.
    """
    apps = {app.pk: app for app in TOTPDevice.objects.select_for_update().filter(user=request.user)}
    app = apps.pop(request.session.get(_SHOWN, 0), None)
    if app is None or any(other.confirmed for other in apps.values()):
        return []
    if not (_is_last_code(app, code) if app.confirmed else app.verify_token(code)):
        return []
    if not app.confirmed:
        app.confirmed = True
        app.save(update_fields=["confirmed"])
        _note(request, "staff.factor_linked")
        _tell(request, is_recovery=False)
    forget_mailed_code(request)
    _seen(request, app)
    return new_codes(request.user)


def _is_last_code(app: TOTPDevice, code: str) -> bool:
    return code.isdecimal() and hotp(app.bin_key, app.last_t, app.digits) == int(code)


def check_code(request: HttpRequest, *, code: str, event: str = "desk.opened") -> bool:
    """The second factor: a code of the app, or a recovery code, which then is used up. `event` is put on record."""
    device = _use_up(request.user, code)
    if device is None:
        return False
    if isinstance(device, StaticDevice):
        _tell(request, is_recovery=True)
        event = "staff.recovered"
    return _opened(request, device, event)


@transaction.atomic
def _use_up(user: Any, code: str) -> TOTPDevice | StaticDevice | None:
    """The device whose code it was. Who asks at the same moment waits: a code opens once, and each guess is counted."""
    for device in TOTPDevice.objects.select_for_update().filter(user=user, confirmed=True):
        if device.verify_token(code):
            _close_key(device)
            return device
    return use_code(user, code=code)


def has_shown_code(request: HttpRequest, *, within_seconds: int) -> bool:
    """Whether this session's last good code is so young."""
    return bool(int(now().timestamp()) - request.session.get(_SEEN_AT, 0) < within_seconds)


def require_fresh_code(request: HttpRequest, *, code: str, within_seconds: int = FRESH_SECONDS) -> None:
    """
    What cannot be undone asks again who is there, unless they showed a code just before: a screen that was left
    open, or a session that was stolen, moves no money (T-06).

    :raises CodeNeeded: no code or a wrong one
    """
    if has_shown_code(request, within_seconds=within_seconds):
        return
    typed = "".join(code.split())
    if not typed:
        raise CodeNeeded("Please confirm this with a new code from your app.", field="code", rule="needed")
    if not check_code(request, code=typed, event="staff.confirmed"):
        raise CodeNeeded(
            "That code is not right, or has been used. Please wait for the next one.", field="code", rule="wrong"
        )


def _shown_here(request: HttpRequest) -> TOTPDevice | None:
    user: Any = request.user
    found = TOTPDevice.objects.filter(pk=request.session.get(_SHOWN, 0), user=user, confirmed=False)
    return found.first()


def _close_key(device: TOTPDevice) -> None:
    """Of an app that was linked when keys were kept open, or under a former signing secret."""
    if not is_of_now(device.key):
        device.key = closed(device.bin_key)
        device.save(update_fields=["key"])


def _opened(request: HttpRequest, device: Any, event: str) -> bool:
    _seen(request, device)
    _note(request, event)
    return True


def _seen(request: HttpRequest, device: Any) -> None:
    user: Any = request.user
    if not user.is_verified():
        # Whoever saw the session's key before the code opens nothing with it. Later on a screen asks in between.
        request.session.cycle_key()
    django_otp.login(request, device)
    request.session[_SEEN_AT] = int(now().timestamp())


def _note(request: HttpRequest, event: str) -> None:
    user_id = request.user.pk
    append(event=event, subject=f"staff:{user_id}", facts={}, at=database_now(), actor=f"staff:{user_id}")


def _tell(request: HttpRequest, *, is_recovery: bool) -> None:
    """Before the first brand there is no shop that could write; who makes it is the first to come at all."""
    if not has_brand(request):
        return
    at, user_id = database_now(), request.user.pk
    send_mail(
        kind=MAIL, brand_id=request_brand(request).brand_id, once_key=f"{MAIL}:{user_id}:{at.isoformat()}", at=at,
        facts={"user": user_id, "is_recovery": is_recovery, "at": at.isoformat()},
    )  # fmt: skip


def _spaced(device: TOTPDevice) -> str:
    secret = base64.b32encode(device.bin_key).decode().rstrip("=")
    return " ".join(secret[start : start + 4] for start in range(0, len(secret), 4))
