"""The cookie by which a browser sees again what it typed in the checkout: a secret without meaning (T-21)."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from leeward.retail.booking.operations.basket.drafts import LIFETIME


def cookie_name() -> str:
    """`__Host-` wherever the shop speaks TLS."""
    return f"{settings.COOKIE_PREFIX}checkout"


def owner_of(request: HttpRequest) -> str:
    """The browser's secret; empty where it has none."""
    return request.COOKIES.get(cookie_name(), "")


def set_owner(response: HttpResponse, owner: str) -> None:
    """Lax, not strict: the payment provider's page leads back here."""
    response.set_cookie(
        cookie_name(), owner, max_age=int(LIFETIME.total_seconds()), path="/", secure=settings.LEEWARD_TLS,
        httponly=True, samesite="Lax",
    )  # fmt: skip
