"""The cookie by which every tab of a browser knows what is held for it: the basket's secret, out of scripts' reach."""

from __future__ import annotations

import re

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from leeward.retail.booking.operations.basket import holds

LIFETIME = holds.LIFETIME * (1 + holds.MOST_EXTENSIONS)
"""As long as a basket can hold in one go: an hour."""
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}", re.ASCII)


def held_token(request: HttpRequest) -> str:
    """The token of the basket that this browser held last; empty where it says none, or what is no token."""
    said = request.COOKIES.get(_name(), "")
    return said if _TOKEN.fullmatch(said) else ""


def set_held(response: HttpResponse, token: str) -> None:
    """Lax, not strict: the payment provider's page leads back here."""
    response.set_cookie(
        _name(), token, max_age=int(LIFETIME.total_seconds()), path="/", secure=settings.LEEWARD_TLS,
        httponly=True, samesite="Lax",
    )  # fmt: skip


def _name() -> str:
    """`__Host-` wherever the shop speaks TLS."""
    return f"{settings.COOKIE_PREFIX}held"
