"""
Forget who never travelled with us, thirty days on: the people of orders that came to nothing, and old baskets (UK-28).

Amounts, references, documents as they were issued and the audit chain stay. What was typed and not sent goes much
sooner (`drafts`).
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from leeward.retail.booking.models import Basket, Booking, Contact, Hold, Quote, SupplierOrder, Traveller
from leeward.retail.journal.operations.audit import WORKER, append
from leeward.retail.payments.queries import has_money_on_its_way_back, paid_pence

KEPT = timedelta(days=30)
_CAME_TO_NOTHING = (Booking.State.LAPSED, Booking.State.FAILED)
_ENDED_OUTSIDE = (SupplierOrder.State.REFUSED, SupplierOrder.State.CANCELLED)
_AT_ONCE = 500


def forget_people(*, at: datetime) -> int:
    """Part orders that lapsed or failed from whoever made them, once their money is back; returns how many."""
    old = Booking.objects.filter(state__in=_CAME_TO_NOTHING, made_at__lte=at - KEPT)
    names = [Exists(rows.objects.filter(booking=OuterRef("pk"))) for rows in (Contact, Traveller)]
    known = old.filter(names[0] | names[1] | ~Q(special_requests=""))
    settled = [booking for booking in known.order_by("pk") if not has_money_to_come(booking)]
    for booking in settled:
        _part(booking, at=at)
    return len(settled)


def has_money_to_come(booking: Booking) -> bool:
    """
    Something was paid and is not back with its payer: whoever looks into it needs to reach them. Of an order that came
    to nothing all of it goes back; of a booking that was cancelled a fee may stay.
    """
    is_theirs = booking.state in _CAME_TO_NOTHING and paid_pence(booking.subject) > 0
    return is_theirs or has_money_on_its_way_back(booking.subject)


def forgotten_references() -> QuerySet[Booking, Any]:
    """References of orders and bookings whose people are gone: what others keep about them may go too."""
    nameless = Booking.objects.filter(contact=None, travellers=None)
    return nameless.values_list("reference", flat=True)


def forget_baskets(*, at: datetime) -> int:
    """Delete some of the baskets nobody touched and that led to nothing; returns how many, 0 where none is left."""
    with transaction.atomic():
        abandoned = _abandoned(before=at - KEPT).select_for_update(of=("self",))
        found = list(abandoned.values_list("pk", flat=True)[:_AT_ONCE])
        Basket.objects.filter(pk__in=found).delete()
    return len(found)


def _part(booking: Booking, *, at: datetime) -> None:
    with transaction.atomic():
        Booking.objects.filter(pk=booking.pk).update(special_requests="")
        for rows in (booking.change_requests, booking.travellers):
            rows.all().delete()
        Contact.objects.filter(booking=booking).delete()
        append(event="booking.forgotten", subject=booking.subject, facts={}, at=at, actor=WORKER)


def _abandoned(*, before: datetime) -> QuerySet[Basket]:
    """Whoever holds stock, was sent by mail (the quote has an end of its own) or belongs to a booking stays."""
    holds = Hold.objects.filter(basket=OuterRef("pk"))
    waits_outside = SupplierOrder.objects.filter(hold__basket=OuterRef("pk")).exclude(state__in=_ENDED_OUTSIDE)
    priced_since = Quote.objects.filter(basket=OuterRef("pk"), made_at__gt=before)
    return Basket.objects.filter(
        ~Exists(Booking.objects.filter(basket=OuterRef("pk"))),
        ~Exists(holds.filter(Q(state=Hold.State.LIVE) | Q(booking__isnull=False))),
        ~Exists(waits_outside), ~Exists(priced_since),
        changed_at__lte=before, amendment=None, sent_quotes=None,
    )  # fmt: skip
