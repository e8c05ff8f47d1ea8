"""`/your-quote/…`: the quote an agent mailed, that very version. Reading it changes nothing (R-06)."""

from __future__ import annotations

from django.http import HttpRequest

from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.letters.local_words import payable_locally_out
from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.basket.packages import is_of_package
from leeward.retail.booking.rules.protection import protection_of
from leeward.retail.booking.sums.dues import due_of
from leeward.retail.desk.models import SentQuote
from leeward.retail.desk.selling.quotes import get_sent_quote, versions_of
from leeward.retail.kit.clock import UK
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.booking.itinerary import itinerary_props
from leeward.retail.pages.checkout.party import search_again_href, stay_of
from leeward.retail.pages.delivery.answer import Answer
from leeward.retail.pages.frame.heads import Head
from leeward.retail.pages.frame.page_heads import titled
from leeward.retail.pages.props.base import LinkProps, PhoneProps
from leeward.retail.pages.props.sent_quote import QuoteLineProps, SentQuotePageProps
from leeward.travel.money import format_pounds

_HEADINGS = {
    "open": "Your quote",
    "over": "This quote has ended",
    "replaced": "There is a newer quote",
    "booked": "This holiday is booked",
}
_BOUGHT: dict[str, str] = {Basket.State.ORDERED: "ordered", Basket.State.BOOKED: "booked"}


def sent_quote_page(asking: Asking, *, request: HttpRequest, token: str) -> Answer:
    """:raises UnknownQuote: none was sent under this address at this brand"""
    del request
    sent = get_sent_quote(token=token, brand_id=asking.brand.brand_id)
    props = _props(asking, sent)
    title = titled(props.heading, brand=asking.brand)
    return Answer("sent-quote", props, Head(title=title, description="Your quote.", canonical_path=None))


def _props(asking: Asking, sent: SentQuote) -> SentQuotePageProps:
    versions = versions_of(sent.basket)
    newest = versions[0]
    state = _state(asking, sent, newest)
    stay = stay_of(sent.quote, claims_of_quote(sent.quote))
    return SentQuotePageProps.model_validate(
        {
            "state": state,
            "heading": asking.brand.text("sent_quote.ordered") if state == "ordered" else _HEADINGS[state],
            "text": _text(asking, sent, state),
            "changed_text": _changed(sent) if state == "open" else "",
            "stay": stay,
            "itinerary": itinerary_props(
                sent.quote.itinerary,
                protection=protection_of(sent.quote.itinerary, atol=asking.brand.atol),
                picture=stay.picture,
            ),
            "lines": _lines(sent),
            "total_pence": sent.due_pence,
            "payable_locally": payable_locally_out(sent.quote.payable_locally, brand=asking.brand),
            "code": sent.basket.code,
            "version_text": f"Quote {sent.version} of {len(versions)}, sent {_moment(sent)}",
            "action": _action(asking, sent, state, newest),
            "versions": [_link(one, f"Quote {one.version}, {_moment(one)}") for one in versions if one.pk != sent.pk],
            "phone": PhoneProps(display=asking.brand.phone.display, href=asking.brand.phone.href),
        }
    )


def _state(asking: Asking, sent: SentQuote, newest: SentQuote) -> str:
    if sent.basket.state in _BOUGHT:
        return _BOUGHT[sent.basket.state]
    if newest.pk != sent.pk:
        return "replaced"
    return "over" if sent.ends_at <= asking.now else "open"


def _text(asking: Asking, sent: SentQuote, state: str) -> str:
    ends = sent.ends_at.astimezone(UK)
    until = f"{ends:%A} {ends.day} {ends:%B} at {ends:%H:%M}"
    return {
        "open": f"Open until {until}. Nothing is held yet; we check the price once more when you book.",
        "over": f"It was open until {until}. Prices move with seats and rooms. Ring us on "
        f"{asking.brand.phone.display} and we will gladly make you a new one, or see today's price.",
        "replaced": "We have sent you a newer quote for this holiday. This is how the earlier one stood.",
        "ordered": asking.brand.text("sent_quote.ordered_text"),
        "booked": "Thank you. Your documents are in My Booking.",
    }[state]


def _changed(sent: SentQuote) -> str:
    """What the basket holds or costs now, where that is not what was sent; no price is worked out anew here."""
    if _is_another(sent):
        return "The holiday in this basket was changed after we sent you this quote. We gladly find yours again."
    now_pence = due_of(sent.basket, latest_quote(sent.basket)).total_pence
    if now_pence == sent.due_pence:
        return ""
    return f"The price is now {format_pounds(now_pence)}. You will see it before you agree to anything."


def _lines(sent: SentQuote) -> list[QuoteLineProps]:
    lines = [QuoteLineProps(label="Flights, hotel, taxes and fees", pence=sent.quote.total_pence)]
    if sent.extras_pence:
        lines.append(QuoteLineProps(label="Extras you asked for", pence=sent.extras_pence))
    if sent.discount_pence:
        lines.append(QuoteLineProps(label=sent.offer_name, pence=-sent.discount_pence))
    return lines


def _action(asking: Asking, sent: SentQuote, state: str, newest: SentQuote) -> LinkProps:
    if state == "replaced":
        return _link(newest, "See the newer quote")
    if state == "ordered":
        label = asking.brand.text("sent_quote.ordered_pay")
        return LinkProps(label=label, href=f"/booking/{sent.basket.token}/done")
    if state == "booked":
        return LinkProps(label="My Booking", href="/my-booking")
    if state == "over":
        return LinkProps(label="See today's price", href=search_again_href(claims_of_quote(sent.quote)))
    if _is_another(sent):
        return LinkProps(label="See this holiday again", href=search_again_href(claims_of_quote(sent.quote)))
    return LinkProps(label="Book this holiday", href=f"/booking/{sent.basket.token}")


def _is_another(sent: SentQuote) -> bool:
    """Whether booking in the basket would be booking another holiday: a quote never leads to one without a word."""
    return not is_of_package(latest_quote(sent.basket), sent.quote.claims)


def _link(sent: SentQuote, label: str) -> LinkProps:
    return LinkProps(label=label, href=f"/your-quote/{sent.token}")


def _moment(sent: SentQuote) -> str:
    at = sent.made_at.astimezone(UK)
    return f"{at.day} {at:%B} at {at:%H:%M}"
