"""
A staff session ends where nobody has done anything for half an hour, and eight hours after it began whatever they did
(T-06). What a screen asks by itself, again and again, is nobody doing anything.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth import SESSION_KEY, logout
from django.http import HttpRequest

from leeward.retail.kit.clock import now

IDLE_SECONDS = 30 * 60
_NOTED_EVERY_SECONDS = 60
"""Writing the moment of every request would cost each of them a row."""
_ACTIVE_AT = "active_at"


def begin(request: HttpRequest, **_signal: Any) -> None:
    """Somebody has signed in: from now on both times count."""
    at = now()
    request.session[_ACTIVE_AT] = int(at.timestamp())
    # A moment, not a length: each write of a session would put a length off.
    request.session.set_expiry(at + timedelta(seconds=settings.SESSION_COOKIE_AGE))


def end_if_idle(request: HttpRequest, *, is_somebody: bool) -> None:
    """
    Sign out who has not been there for too long; else note that they are, where this request is somebody's doing.

    is_somebody: False for what a screen asks by itself
    """
    if SESSION_KEY not in request.session:
        return
    at = int(now().timestamp())
    idle = at - request.session.get(_ACTIVE_AT, 0)
    if idle >= IDLE_SECONDS:
        logout(request)
    elif is_somebody and idle >= _NOTED_EVERY_SECONDS:
        request.session[_ACTIVE_AT] = at
