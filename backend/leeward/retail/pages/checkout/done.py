"""After the payment page: booked, still confirming, declined, given up (R-10). Asking settles what is not settled."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.cookies.ordered_cookie import has_papers, page_here
from leeward.retail.booking.documents.facts import protection_of
from leeward.retail.booking.errors import UnknownBasket
from leeward.retail.booking.letters.local_words import payable_locally_out
from leeward.retail.booking.models import Booking
from leeward.retail.booking.operations.basket.baskets import get_basket
from leeward.retail.booking.operations.order.paying import find_outcome
from leeward.retail.booking.rules.references import spaced
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import database_now, uk_date
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.booking.itinerary import itinerary_props
from leeward.retail.pages.checkout.documents import document_links
from leeward.retail.pages.checkout.party import search_again_href, stay_of
from leeward.retail.pages.delivery.answer import Answer
from leeward.retail.pages.frame.heads import Head
from leeward.retail.pages.frame.page_heads import titled
from leeward.retail.pages.my_booking.page import LOOK_UP
from leeward.retail.pages.props.base import LinkProps, PhoneProps
from leeward.retail.pages.props.checkout import BookedPaymentProps, BookedProps, BookedState, CheckoutFactProps
from leeward.retail.payments.queries import first_payment_state, paid_pence
from leeward.retail.tracking.affiliate import frame_origins
from leeward.travel.dates import format_long_date

_STATES: dict[str, BookedState] = {
    Booking.State.CONFIRMED: "confirmed",
    Booking.State.CONFIRMING: "confirming",
    Booking.State.LAPSED: "lapsed",
    Booking.State.FAILED: "failed",
    Booking.State.CANCELLED: "cancelled",
}
_TITLES: dict[BookedState, str] = {
    "confirmed": "You are booked",
    "confirming": "Your booking is being confirmed",
    "unpaid": "Not paid yet",
    "declined": "The payment did not go through",
    "lapsed": "This order has ended",
    "failed": "We could not book this",
    "cancelled": "This booking is cancelled",
}


def booked(asking: Asking, *, request: HttpRequest, token: str) -> Answer | HttpResponse:
    """
    How the basket's order stands; a basket without one goes back to its checkout.

    :raises UnknownBasket: none has this token at this brand
    """
    basket = get_basket(token=token, brand_id=asking.brand.brand_id)
    try:
        booking, payment = find_outcome(basket)
    except UnknownBasket:
        return HttpResponseRedirect(f"/booking/{basket.token}")
    basket.refresh_from_db()
    props = _props(asking, booking, page_here(request, payment), is_known_here=has_papers(request, booking))
    title = titled(_TITLES[props.state], brand=asking.brand)
    head = Head(title=title, description="Your booking.", canonical_path=None)
    return Answer("booked", props, head, frames=frame_origins() if props.state == "confirmed" else ())


def state_of(booking: Booking) -> BookedState:
    """What the visitor is told; a payment that is captured but not yet applied is being confirmed."""
    if booking.state != Booking.State.AWAITING_PAYMENT:
        return _STATES[booking.state]
    payment = first_payment_state(booking.subject)
    if payment == "captured":
        return "confirming"
    return "declined" if payment == "declined" else "unpaid"


def email_hint(email: str) -> str:
    """'h•••@example.co.uk': enough to see a slip of the finger, too little to write to."""
    name, _, host = email.partition("@")
    return f"{name[:1]}•••@{host}" if host else ""


def _props(asking: Asking, booking: Booking, pay_url: str | None, *, is_known_here: bool) -> BookedProps:
    quote = booking.quote
    claims = claims_of_quote(quote)
    state, stay = state_of(booking), stay_of(quote, claims)
    token = booking.basket.token
    contact = getattr(booking, "contact", None)
    return BookedProps(
        token=token,
        state=state,
        is_held=booking.hold.is_running(database_now()),
        when=_when(booking, at=asking.now),
        reference=spaced(booking.reference),
        stay=stay,
        itinerary=itinerary_props(quote.itinerary, protection=protection_of(booking), picture=stay.picture),
        total_pence=booking.total_pence,
        payable_locally=payable_locally_out(quote.payable_locally, brand=asking.brand),
        paid_pence=paid_pence(booking.subject),
        payments=[
            BookedPaymentProps(
                due_on=one.due_on.isoformat(),
                pence=one.pence,
                paid_on=uk_date(at=one.paid_at).isoformat() if one.paid_at else None,
            )
            for one in booking.instalments.all()
        ],
        # A first letter and a domain may be all of a name, and whoever was sent the quote has this address too.
        email_hint=email_hint(contact.email) if contact and is_known_here else "",
        documents=document_links(booking) if is_known_here and state == "confirmed" else [],
        next_steps=_next_steps(booking, asking.brand, at=asking.now),
        pay_url=pay_url,
        again_href=f"/booking/{token}" if state in {"unpaid", "declined", "lapsed"} else search_again_href(claims),
        my_booking=LinkProps(label="My Booking", href=f"{LOOK_UP}/{booking.reference}" if is_known_here else LOOK_UP),
        is_known_here=is_known_here,
        phone=PhoneProps(display=asking.brand.phone.display, href=asking.brand.phone.href),
    )


def _when(booking: Booking, *, at: datetime) -> Literal["new", "later", "over"]:
    """The page may be a bookmark: what it says of now and today is for the first day alone."""
    if booking.return_date < uk_date(at=at):
        return "over"
    return "new" if at - booking.made_at < timedelta(days=1) else "later"


def _next_steps(booking: Booking, brand: BrandSheet, *, at: datetime) -> list[CheckoutFactProps]:
    when = _when(booking, at=at)
    if when == "over":
        return []
    to_come = [one for one in booking.instalments.all() if one.paid_at is None]
    names = [*(["now", "today"] if when == "new" else []), *(["payment"] if to_come else []), "tickets"]
    day = format_long_date(to_come[0].due_on) if to_come else ""
    return [
        CheckoutFactProps(
            label=brand.text(f"checkout.next_{name}").replace("{date}", day), text=_next_text(name, booking, brand)
        )
        for name in names
    ]


def _next_text(name: str, booking: Booking, brand: BrandSheet) -> str:
    key = f"checkout.next_{name}_text"
    # The product's own words promise a certificate; who has none gets none (UK-22).
    if name == "now" and protection_of(booking) is None and not brand.has_own(key):
        key = "checkout.next_now_text_no_atol"
    return brand.text(key)
