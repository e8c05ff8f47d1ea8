"""
Downloads of a booking's documents: in My Booking after the code, and on the page after payment for a day (R-13).

The address after payment is the basket's: a secret of 256 bits, but a quote that was sent on leads to it too. So only
the browser that ordered, or whose payment it was, has the documents there, and after a day nobody (UK-28, T-14).
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from leeward.retail.booking.cookies.ordered_cookie import has_papers
from leeward.retail.booking.documents.calendars import FILE_NAME, calendar_of
from leeward.retail.booking.documents.errors import UnknownDocument
from leeward.retail.booking.documents.issuing import content_of, get_document
from leeward.retail.booking.models import Booking
from leeward.retail.booking.my_booking.cookies import booking_of
from leeward.retail.booking.my_booking.errors import CodeNeeded, VisitOver
from leeward.retail.booking.operations.basket.baskets import get_basket
from leeward.retail.booking.rules.references import find_reference
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.props.base import LinkProps

_CALENDAR = "Calendar file for your diary"


def links_under(booking: Booking, address: str) -> list[LinkProps]:
    """Links to what a booking has, below an address; a cancelled one keeps its papers and loses its dates."""
    found = booking.documents.filter(superseded_at=None)
    links = [
        LinkProps(label=f"{one.get_kind_display()} (PDF)", href=f"{address}/documents/{one.kind}") for one in found
    ]
    if links and booking.state == Booking.State.CONFIRMED:
        links.append(LinkProps(label=_CALENDAR, href=f"{address}/documents/{FILE_NAME}"))
    return links


def my_document(_asking: Asking, *, request: HttpRequest, reference: str, kind: str) -> HttpResponse:
    """
    A document, for somebody who gave the code; others are sent to the form.

    :raises UnknownDocument: the booking has none of this kind
    """
    try:
        booking = booking_of(request, find_reference(reference) or "")
    except (VisitOver, CodeNeeded):
        return HttpResponseRedirect("/my-booking?ended=1")
    return _file(booking, kind)


def basket_document(asking: Asking, *, request: HttpRequest, token: str, kind: str) -> HttpResponse:
    """
    A document by the basket's address, for a day from the confirmation on, in the browser that ordered or paid; to
    others, and later, My Booking gives it for the code.

    :raises UnknownBasket: none has this token at this brand
    :raises UnknownDocument: nothing was confirmed, or there is none of this kind
    """
    basket = get_basket(token=token, brand_id=asking.brand.brand_id)
    booking = basket.bookings.filter(confirmed_at__isnull=False).order_by("-made_at").first()
    if booking is None:
        raise UnknownDocument("There is no such document for this booking.")
    if not has_papers(request, booking):
        return HttpResponseRedirect("/my-booking")
    return _file(booking, kind)


def _file(booking: Booking, kind: str) -> HttpResponse:
    if kind == FILE_NAME:
        return _answer(calendar_of(booking), "text/calendar; charset=utf-8", FILE_NAME)
    document = get_document(booking, kind=kind)
    return _answer(content_of(document), "application/pdf", document.file_name)


def _answer(content: bytes, media_type: str, name: str) -> HttpResponse:
    """Saved, never shown inside our pages: a document's script could not reach them in any case."""
    response = HttpResponse(content, content_type=media_type)
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
