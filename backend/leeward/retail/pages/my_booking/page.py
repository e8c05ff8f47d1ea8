"""My Booking: the look-up, the summary it shows, and everything once the mailed code was given (T-14)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from leeward.retail.booking.cookies.ordered_cookie import has_papers
from leeward.retail.booking.documents.facts import protection_of
from leeward.retail.booking.itineraries.itinerary_stays import place_of, title_of
from leeward.retail.booking.models import Booking, BookingVisit
from leeward.retail.booking.my_booking.cookies import set_visit, token_of, visit_of
from leeward.retail.booking.my_booking.errors import VisitOver
from leeward.retail.booking.my_booking.payments import bring_up_to_date
from leeward.retail.booking.my_booking.visits import SHOWN, begin_ordered_visit, open_reference, seconds_left
from leeward.retail.booking.rules.references import find_reference, spaced
from leeward.retail.kit.limits import LimitsAway, TooMany
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.booking.itinerary import itinerary_props
from leeward.retail.pages.delivery.answer import Answer
from leeward.retail.pages.frame.heads import Head
from leeward.retail.pages.frame.page_heads import titled
from leeward.retail.pages.my_booking.details import details_props
from leeward.retail.pages.props.base import PhoneProps
from leeward.retail.pages.props.my_booking import (
    MyBookingDetailsProps,
    MyBookingProps,
    MyBookingSummaryProps,
    MyBookingTone,
)

LOOK_UP = "/my-booking"
_ENDED = "ended"
_STATUS: dict[str, tuple[str, MyBookingTone]] = {
    Booking.State.CONFIRMED: ("Confirmed", "good"),
    Booking.State.CONFIRMING: ("Being confirmed", "info"),
    Booking.State.CANCELLED: ("Cancelled", "bad"),
    Booking.State.FAILED: ("Could not be confirmed; your payment goes back", "bad"),
}


def look_up_page(asking: Asking, *, request: HttpRequest) -> Answer | HttpResponse:
    """The form; somebody whose visit is not over goes straight to their booking."""
    reference = open_reference(token_of(request), brand_id=asking.brand.brand_id)
    if reference is not None:
        return HttpResponseRedirect(f"{LOOK_UP}/{reference}")
    return _answer(asking, has_ended=_ENDED in asking.query)


def booking_page(asking: Asking, *, request: HttpRequest, reference: str) -> Answer | HttpResponse:
    """One booking, as far as this browser may see it; one that neither looked it up nor ordered it gets the form."""
    try:
        visit = visit_of(request, find_reference(reference) or "")
    except VisitOver:
        return _ordered_here(asking, request, reference) or HttpResponseRedirect(f"{LOOK_UP}?{_ENDED}=1")
    details = None
    if visit.proved_at is not None:
        bring_up_to_date(visit.booking)
        details = details_props(visit.booking, brand=asking.brand, at=asking.now)
    return _answer(asking, summary=_summary(visit), details=details, seconds_left=seconds_left(visit))


def _ordered_here(asking: Asking, request: HttpRequest, reference: str) -> HttpResponse | None:
    """
    The same page for the browser that ordered or paid today, which need not look up what it has the papers of; what is
    personal asks for the code there too (T-14).
    """
    known = Booking.objects.filter(
        reference=find_reference(reference) or "", brand_id=asking.brand.brand_id, state__in=SHOWN
    )
    booking = known.first()
    if booking is None or not has_papers(request, booking):
        return None
    try:
        _visit, token = begin_ordered_visit(booking)
    except (TooMany, LimitsAway):
        return None  # the form asks for what its owner knows, and says what else is wrong
    response = HttpResponseRedirect(f"{LOOK_UP}/{booking.reference}")
    set_visit(response, token)
    return response


def _answer(
    asking: Asking,
    *,
    summary: MyBookingSummaryProps | None = None,
    details: MyBookingDetailsProps | None = None,
    has_ended: bool = False,
    seconds_left: int | None = None,
) -> Answer:
    phone = PhoneProps(display=asking.brand.phone.display, href=asking.brand.phone.href)
    props = MyBookingProps(
        summary=summary, details=details, has_ended=has_ended, seconds_left=seconds_left, phone=phone
    )
    head = Head(title=titled("My Booking", brand=asking.brand), description="Your booking.", canonical_path=None)
    return Answer("my-booking", props, head)


def _summary(visit: BookingVisit) -> MyBookingSummaryProps:
    booking = visit.booking
    itinerary = booking.quote.itinerary
    status, tone = _STATUS[booking.state]
    return MyBookingSummaryProps(
        reference=spaced(booking.reference),
        href=f"{LOOK_UP}/{booking.reference}",
        heading=title_of(itinerary),
        place=place_of(itinerary["stays"]),
        status=status,
        tone=tone,
        departs_on=booking.departure_date.isoformat(),
        returns_on=booking.return_date.isoformat(),
        itinerary=itinerary_props(itinerary, protection=protection_of(booking)),
    )
