"""
Which requests are answered for one visitor alone: a basket, a booking, a payment, the desk.

Whoever answers one says so first; then nothing of another company runs on the page, an error's page included (T-12).
"""

from __future__ import annotations

from django.http import HttpRequest


def mark_private(request: HttpRequest) -> None:
    """What answers this request is one visitor's own."""
    request.is_private = True  # type: ignore[attr-defined]


def is_private(request: HttpRequest) -> bool:
    """Whether it was marked."""
    return bool(getattr(request, "is_private", False))
