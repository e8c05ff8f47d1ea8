"""
Quotes by mail: a version of a basket's price, sent to a customer, open for some days.

What was sent stays as it was sent: a new price is a new version, and an older one says that a newer exists.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Max

from leeward.retail.booking.itineraries.itinerary_stays import title_of
from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket.baskets import CHANGEABLE, latest_quote
from leeward.retail.booking.sums.dues import due_of
from leeward.retail.booking.sums.extras import extras_pence
from leeward.retail.desk.errors import NotQuotable, UnknownQuote
from leeward.retail.desk.getting_in.access import note_view
from leeward.retail.desk.models import SentQuote
from leeward.retail.enquiries.operations import note_quote
from leeward.retail.journal.operations.audit import append
from leeward.retail.kit.clock import database_now, uk_midnight_after
from leeward.retail.kit.errors import BadDetails, FieldError
from leeward.retail.kit.typed_text import is_email
from leeward.retail.mailing.operations.sending import send_mail
from leeward.travel.dates import last_day_to_book

MAIL = "desk.quote"
_JUST_NOW = timedelta(minutes=1)
KEPT = timedelta(days=365)
"""Quotes are kept twelve months (UK-28)."""


@dataclass(frozen=True, slots=True)
class QuoteWish:
    """To whom, for how many days, with which words; `due_pence` is the total that the agent saw."""

    email: str
    days: int
    message: str
    due_pence: int


def send_quote(basket: Basket, *, wish: QuoteWish, agent: Any) -> SentQuote:
    """
    Mail the basket as it stands. The same quote, open as long, to the same address within a minute is one mail.

    :raises BadDetails: that is no address
    :raises NotQuotable: it is ordered, its price is not what the agent saw, or it leaves too soon
    """
    if not is_email(wish.email):
        raise BadDetails([FieldError("email", "Please supply a valid email.", "format")])
    at = database_now()
    with transaction.atomic():
        locked = Basket.objects.select_for_update().get(pk=basket.pk)
        quote = latest_quote(locked)
        due = due_of(locked, quote)
        if locked.state not in CHANGEABLE:
            raise NotQuotable("This holiday is already being booked.", rule="state")
        if due.total_pence != wish.due_pence:
            raise NotQuotable("The price has changed. Please look at it again.", field="due_pence", rule="price_change")
        ends_at = min(at + timedelta(days=wish.days), uk_midnight_after(last_day_to_book(quote.departure_date)))
        if ends_at <= at:
            raise NotQuotable("This holiday leaves too soon for a quote.", rule="too_late")
        before = _same_just_now(locked, quote_id=quote.pk, wish=wish, at=at, ends_at=ends_at)
        if before is not None:
            note_view(agent_id=agent.pk, subject=locked.subject, what="basket")
            return before
        last = SentQuote.objects.filter(basket=locked).aggregate(last=Max("version"))["last"] or 0
        sent = SentQuote.objects.create(
            basket=locked, quote=quote, version=last + 1, email=wish.email, message=wish.message,
            offer_name=due.promo.name if due.promo else "", discount_pence=due.discount_pence,
            extras_pence=extras_pence(due.extras), due_pence=due.total_pence, by=agent, made_at=at, ends_at=ends_at,
        )  # fmt: skip
        send_mail(
            kind=MAIL, brand_id=locked.brand_id, once_key=f"{MAIL}:{sent.pk}", about=locked.subject,
            facts={"sent_quote": sent.pk}, at=at,
        )  # fmt: skip
        facts = {"version": sent.version, "quote": quote.pk, "due_pence": sent.due_pence}
        append(event="quote.sent", subject=locked.subject, facts=facts, at=at, actor=f"staff:{agent.pk}")
        note_quote(
            basket_code=locked.code, brand_id=locked.brand_id, hotel=title_of(quote.itinerary), agent_id=agent.pk, at=at
        )
    return sent


def get_sent_quote(*, token: str, brand_id: int) -> SentQuote:
    """:raises UnknownQuote: none was sent under this address at this brand"""
    found = SentQuote.objects.select_related("basket", "quote").filter(token=token, basket__brand_id=brand_id).first()
    if found is None:
        raise UnknownQuote("We cannot find this quote.")
    return found


def versions_of(basket: Basket) -> list[SentQuote]:
    """Every quote sent of a basket, newest first."""
    return list(SentQuote.objects.filter(basket=basket).select_related("by", "quote").order_by("-version"))


def erase_old_quotes(*, moment: datetime) -> int:
    """Erase what ended before the moment (UK-28); returns how many."""
    return SentQuote.objects.filter(ends_at__lt=moment).delete()[0]


def quotes_mailed_to(email: str) -> Iterator[dict[str, Any]]:
    """Each quote mailed to an address, as flat facts (UK-28)."""
    for one in SentQuote.objects.filter(email__iexact=email).order_by("pk"):
        yield {"kind": "quote", **{name: getattr(one, name) for name in ("email", "message", "due_pence", "made_at")}}


def erase_quotes_of(*, email: str) -> int:
    """Erase what was mailed to an address (UK-28); returns how many."""
    return SentQuote.objects.filter(email__iexact=email).delete()[0]


def _same_just_now(
    basket: Basket, *, quote_id: int, wish: QuoteWish, at: datetime, ends_at: datetime
) -> SentQuote | None:
    # Sent earlier, the same days end earlier, by what lies between the two presses.
    return SentQuote.objects.filter(
        basket=basket, quote_id=quote_id, email=wish.email, due_pence=wish.due_pence, message=wish.message,
        made_at__gt=at - _JUST_NOW, ends_at__gt=ends_at - _JUST_NOW, ends_at__lte=ends_at,
    ).first()  # fmt: skip
