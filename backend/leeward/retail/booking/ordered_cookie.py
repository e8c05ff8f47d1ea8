"""
The cookie by which a browser has the papers of what it ordered or paid, for a day: signed, and without a name (UK-28).

A basket's address is no proof of who reads it: whoever was sent its quote has it too.
"""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponse

LIFETIME = timedelta(days=1)
_MOST = 5
"""So many orders of one browser in a day keep their papers here; those of earlier ones are in My Booking."""
_SIGNER = Signer(salt="leeward.booking.ordered")


def has_ordered(request: HttpRequest, reference: str) -> bool:
    """Whether this browser ordered or paid the booking."""
    return reference in _references(request)


def note_ordered(request: HttpRequest, response: HttpResponse, reference: str) -> None:
    """Lax, not strict: the payment provider's page leads back here."""
    kept = [reference, *(one for one in _references(request) if one != reference)][:_MOST]
    response.set_cookie(
        _name(), _SIGNER.sign(".".join(kept)), max_age=int(LIFETIME.total_seconds()), path="/",
        secure=settings.LEEWARD_TLS, httponly=True, samesite="Lax",
    )  # fmt: skip


def _references(request: HttpRequest) -> list[str]:
    try:
        return _SIGNER.unsign(request.COOKIES.get(_name(), "")).split(".")
    except BadSignature:
        return []


def _name() -> str:
    """`__Host-` wherever the shop speaks TLS."""
    return f"{settings.COOKIE_PREFIX}ordered"
