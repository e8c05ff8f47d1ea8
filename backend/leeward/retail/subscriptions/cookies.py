"""The cookie that remembers a sign-up (API21, API22, Z67): signed, and only a hint that spares a question."""

from __future__ import annotations

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

COOKIE = "signup"
DAYS = 365
_SALT = "subscriptions.cookie"


def remember_sign_up(response: HttpResponse) -> None:
    """For a year. It says that somebody signed up here, not who."""
    response.set_cookie(
        COOKIE, signing.Signer(salt=_SALT).sign("1"), max_age=DAYS * 86_400, httponly=True, samesite="Lax",
        secure=settings.LEEWARD_TLS,
    )  # fmt: skip


def requires_sign_up(request: HttpRequest) -> bool:
    """Whether this browser has not signed up yet, or says so with a cookie that is not ours."""
    try:
        signing.Signer(salt=_SALT).unsign(request.COOKIES.get(COOKIE, ""))
    except signing.BadSignature:
        return True
    return False
