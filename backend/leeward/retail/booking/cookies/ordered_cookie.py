"""
The cookie by which a browser has the papers of what it ordered or paid, for a day: signed, and without a name (UK-28).

A basket's address is no proof of who reads it: whoever was sent its quote has it too, and may begin a payment. So the
cookie names orders, whose details were typed in this browser, and payments that were begun in it: of these it counts
which one bought the booking.
"""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponse

from leeward.retail.booking.models import Booking
from leeward.retail.kit.clock import database_now
from leeward.retail.payments.models import Payment
from leeward.retail.payments.queries import find_captured

LIFETIME = timedelta(days=1)
_MOST = 12
"""So many orders and payments of one browser in a day are known here; papers of earlier ones are in My Booking."""
_SIGNER = Signer(salt="leeward.booking.ordered")


def has_papers(request: HttpRequest, booking: Booking) -> bool:
    """Whether this browser ordered the booking, or its payment bought it, since a day ago at most."""
    if database_now() - (booking.confirmed_at or booking.made_at) > LIFETIME:
        return False
    noted = _noted(request)
    if booking.reference in noted:
        return True
    bought = find_captured(booking.subject, instalment=1)
    return bought is not None and bought.key in noted


def begun_here(request: HttpRequest) -> frozenset[str]:
    """Keys of the payments that this browser began, and references of what it ordered."""
    return frozenset(_noted(request))


def page_here(request: HttpRequest, payment: Payment | None) -> str | None:
    """Where to make a payment that is still open, for the browser that began it."""
    return payment.pay_url if payment is not None and payment.key in begun_here(request) else None


def note_ordered(request: HttpRequest, response: HttpResponse, reference: str) -> None:
    """This browser ordered the booking."""
    _note(request, response, reference)


def note_begun(request: HttpRequest, response: HttpResponse, payment: Payment) -> None:
    """This browser, and no other, goes to the page of the payment."""
    _note(request, response, payment.key)


def forget_ordered(request: HttpRequest, response: HttpResponse, booking: Booking | None) -> None:
    """
    Somebody signs out: whoever comes to this device next has no papers of the booking, or of any where it is not known
    which one was open.
    """
    noted = _noted(request)
    bought = find_captured(booking.subject, instalment=1) if booking else None
    gone = {booking.reference, bought.key if bought else ""} if booking else set(noted)
    kept = [mark for mark in noted if mark not in gone]
    if kept != noted:
        _keep(response, kept)


def _note(request: HttpRequest, response: HttpResponse, mark: str) -> None:
    """
    Lax, not strict: the payment provider's page leads back here. Of an instalment the latest attempt alone is kept:
    what was followed by another bought nothing, and declined cards must not push out who ordered.
    """
    kept = [mark, *(one for one in _noted(request) if _what(one) != _what(mark))][:_MOST]
    _keep(response, kept)


def _keep(response: HttpResponse, kept: list[str]) -> None:
    response.set_cookie(
        _name(), _SIGNER.sign(".".join(kept)), max_age=int(LIFETIME.total_seconds()), path="/",
        secure=settings.LEEWARD_TLS, httponly=True, samesite="Lax",
    )  # fmt: skip


def _what(mark: str) -> str:
    """The order, or the instalment that a payment is an attempt at (`Payment.key`)."""
    return mark.rpartition("-")[0] or mark


def _noted(request: HttpRequest) -> list[str]:
    try:
        return _SIGNER.unsign(request.COOKIES.get(_name(), "")).split(".")
    except BadSignature:
        return []


def _name() -> str:
    """`__Host-` wherever the shop speaks TLS."""
    return f"{settings.COOKIE_PREFIX}ordered"
