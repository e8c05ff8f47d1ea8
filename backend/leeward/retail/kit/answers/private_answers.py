"""
Which requests are answered for one visitor alone: a basket, a booking, a payment, the desk; and which are of staff.

Whoever answers one says so first; then nothing of another company runs on the page, an error's page included (T-12).
"""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest


def mark_private(request: HttpRequest) -> None:
    """What answers this request is one visitor's own."""
    request.is_private = True  # type: ignore[attr-defined]


def is_private(request: HttpRequest) -> bool:
    """Whether it was marked."""
    return bool(getattr(request, "is_private", False))


def is_of_staff(request: HttpRequest) -> bool:
    """
    Whether a browser asks in which staff may be signed in: customers never get a session.

    What runs on its pages of our origin acts with that session, so there nothing of another company does (T-06).
    """
    return settings.SESSION_COOKIE_NAME in request.COOKIES
