"""The cookie of a visit to My Booking: strictly necessary, unreadable for scripts, gone with the visit."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from leeward.retail.booking.models import Booking, BookingVisit
from leeward.retail.booking.my_booking.visits import LIFETIME, find_visit, proved_booking
from leeward.retail.brands.middleware import request_brand


def cookie_name() -> str:
    """`__Host-` wherever the shop speaks TLS."""
    return f"{settings.COOKIE_PREFIX}my-booking"


def set_visit(response: HttpResponse, token: str) -> None:
    """Lax, not strict: the payment provider's page leads back here."""
    response.set_cookie(
        cookie_name(), token, max_age=int(LIFETIME.total_seconds()), path="/", secure=settings.LEEWARD_TLS,
        httponly=True, samesite="Lax",
    )  # fmt: skip


def clear_visit(response: HttpResponse) -> None:
    response.delete_cookie(cookie_name(), path="/", samesite="Lax")


def token_of(request: HttpRequest) -> str:
    return request.COOKIES.get(cookie_name(), "")


def visit_of(request: HttpRequest, reference: str) -> BookingVisit:
    """:raises VisitOver: this browser did not look the booking up, or its time is over"""
    return find_visit(reference=reference, token=token_of(request), brand_id=request_brand(request).brand_id)


def booking_of(request: HttpRequest, reference: str) -> Booking:
    """
    The booking, for somebody who gave its code.

    :raises VisitOver: this browser did not look the booking up, or its time is over
    :raises CodeNeeded: the code was not given yet
    """
    return proved_booking(visit_of(request, reference))
