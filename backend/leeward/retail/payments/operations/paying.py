"""
Begin and settle payments.

A payment is settled by asking the provider what is true, never by believing a message or a browser's return: whichever
of the two comes first, both, or neither (the reconciler) ends in the same state (R-09, R-10, R-11).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog
from django.db import IntegrityError, transaction
from django.db.models import F, Max, Q, QuerySet

from leeward.retail.journal.operations import outbox
from leeward.retail.journal.operations.audit import VISITOR, WORKER, append
from leeward.retail.kit import clock
from leeward.retail.kit.clock import database_now
from leeward.retail.kit.limits import Limit, LimitsAway, TooMany, charge
from leeward.retail.payments.errors import AlreadyPaid, PaymentsSilent, PaymentsUnavailable
from leeward.retail.payments.models import Payment
from leeward.retail.payments.providers import current_provider, get_provider
from leeward.retail.payments.providers.base import Known, Outcome

SETTLED = "payments.settled"
"""Outbox topic: a payment was captured or declined. Payload: payment, subject, instalment, state, pence."""
_ASK_AGAIN_AFTER = timedelta(minutes=2)
_GIVEN_UP_AFTER = timedelta(hours=1)
LOOKS = Limit("payment-looks", most=12, seconds=10)
SECONDS_A_PART = 3.0
_AT_ONCE = 20
"""More than there are workers."""

log = structlog.get_logger("leeward.payments")


def lead_to_page(payment: Payment, *, description: str, return_url: str) -> Payment:
    """
    An attempt that was reserved, with the address of the provider's page. Outside of any transaction: it may take long.

    :raises AlreadyPaid: it was paid meanwhile
    :raises PaymentsUnavailable: the provider does not answer, or not before the attempt was given up; nothing was taken
    """
    if payment.state == Payment.State.STARTED and not payment.pay_url:
        payment = _open_page(payment, description=description, return_url=return_url)
    if payment.state == Payment.State.CAPTURED:
        raise AlreadyPaid("This has already been paid.", rule="paid")
    return payment


def _open_page(payment: Payment, *, description: str, return_url: str) -> Payment:
    """
    Nobody is led to the page of an attempt that was given up, or paid in another window, while it opened.

    :raises PaymentsUnavailable: the provider does not answer, or it was given up
    """
    provider = get_provider(payment.provider, brand_id=payment.brand_id)
    started = provider.start(key=payment.key, pence=payment.pence, description=description, return_url=return_url)
    Payment.objects.filter(pk=payment.pk, state=Payment.State.STARTED).update(
        provider_reference=started.reference, pay_url=started.pay_url
    )
    payment.refresh_from_db()
    if payment.state == Payment.State.DECLINED:
        # Whoever gave it up knew no page to close: nobody was led to it, and nobody may pay there after all.
        provider.give_up(started.reference)
        raise PaymentsUnavailable("The payment page took too long to open. Please try again.", rule="late")
    return payment


def reserve(
    *, brand_id: int, subject: str, instalment: int, pence: int, begun_here: Collection[str] | None = None,
    actor: str = VISITOR,
) -> Payment:  # fmt: skip
    """
    The one attempt of an instalment that is alive or captured, begun where there is none; its page opens later.

    begun_here: keys of the payments that the asker began; None where anybody may have the page.

    :raises AlreadyPaid: it is being paid in another sum, or by another
    :raises PaymentsUnavailable: the brand has no provider; nothing is written
    """
    alive = Payment.objects.filter(subject=subject, instalment=instalment).exclude(state=Payment.State.DECLINED)
    if found := alive.first():
        return _given_again(found, pence, begun_here)
    at = database_now()
    last = Payment.objects.filter(subject=subject, instalment=instalment).aggregate(last=Max("attempt"))["last"] or 0
    try:
        with transaction.atomic():
            payment = Payment.objects.create(
                brand_id=brand_id, subject=subject, instalment=instalment, attempt=last + 1, pence=pence,
                provider=current_provider(brand_id=brand_id).name, made_at=at,
            )  # fmt: skip
            append(event="payment.started", subject=subject, facts=_facts(payment), at=at, actor=actor)
    except IntegrityError:  # another window was quicker
        return _given_again(alive.get(), pence, begun_here)
    return payment


def _given_again(found: Payment, pence: int, begun_here: Collection[str] | None) -> Payment:
    is_anothers = begun_here is not None and found.key not in begun_here
    if found.state == Payment.State.STARTED and (found.pence != pence or is_anothers):
        raise AlreadyPaid("This is being paid in another window.", rule="started")
    return found


def settle(payment_id: int, *, actor: str = VISITOR) -> Payment:
    """
    Ask the provider and write down what it says; doing it again changes nothing.

    :raises PaymentsUnavailable: the provider does not answer; the reconciler will ask again
    """
    payment = Payment.objects.get(pk=payment_id)
    if payment.state != Payment.State.STARTED or not payment.provider_reference:
        return payment
    # Asked outside of any transaction: a provider that thinks for a minute must not hold a lock.
    provider = get_provider(payment.provider, brand_id=payment.brand_id)
    known = provider.look_up(payment.provider_reference)
    at = database_now()
    # Never back: a clock that is put right would have the reconciler ask again and again.
    Payment.objects.filter(Q(looked_at=None) | Q(looked_at__lt=at), pk=payment_id).update(looked_at=at)
    if known.outcome is Outcome.OPEN:
        return payment
    return _write_down(payment_id, known, actor=actor)


def settle_looked_at(payment_id: int) -> Payment:
    """
    As `settle`, for somebody who looks how it stands; after a dozen looks in ten seconds what is known is enough.

    Anybody may look as often as they like. Asked each time, a provider that counts its questions would soon refuse all
    of them, and nobody could pay (T-24). Two tabs and a reload are not that: who has just paid is told so (R-10).

    :raises PaymentsUnavailable: as `settle`
    """
    payment = Payment.objects.get(pk=payment_id)
    try:
        charge(LOOKS, who=payment.provider_reference or payment.key)
    except TooMany:
        return payment
    except LimitsAway:  # said where it was noticed; who has paid must be told all the same
        pass
    return settle(payment_id)


def _write_down(payment_id: int, known: Known | None, *, actor: str) -> Payment:
    """`known` is None of an attempt whose page never opened: whoever opens it meanwhile is first, and it goes on."""
    with transaction.atomic():
        payment = Payment.objects.select_for_update().get(pk=payment_id)
        if payment.state != Payment.State.STARTED or (known is None and payment.provider_reference):
            return payment  # the message and the browser met here; the other was first
        at = database_now()
        payment.state = Payment.State.DECLINED
        if known is not None and known.outcome is Outcome.CAPTURED:
            payment.state = Payment.State.CAPTURED
            if known.pence != payment.pence:
                log.error(
                    "the provider captured another amount", payment=payment.pk, ours=payment.pence, its=known.pence
                )
                payment.pence = known.pence  # what was taken is what must be accounted for (INV-3)
        payment.settled_at = at
        payment.save(update_fields=["state", "settled_at", "pence"])
        outbox.send(topic=SETTLED, group=payment.subject, payload=_facts(payment), at=at)
        append(event=f"payment.{payment.state}", subject=payment.subject, facts=_facts(payment), at=at, actor=actor)
    return payment


def give_up(payment_id: int, *, actor: str = VISITOR) -> Payment:
    """
    End an open attempt: the provider closes its page first, then what is true is written down.

    One whose page never opened (the provider was away) ends here: nobody can pay it.

    :raises PaymentsUnavailable: the provider does not answer
    """
    payment = Payment.objects.get(pk=payment_id)
    if payment.state == Payment.State.STARTED:
        if not payment.provider_reference:
            return _write_down(payment_id, None, actor=actor)
        get_provider(payment.provider, brand_id=payment.brand_id).give_up(payment.provider_reference)
    return settle(payment_id, actor=actor)


@dataclass(frozen=True, slots=True)
class Part:
    """What one part of a look at all open payments came to."""

    settled: int
    is_more_left: bool


def reconcile(*, began: datetime) -> Part:
    """
    Ask about attempts that have been open for two minutes, and end those open for an hour (R-11): those nobody asked
    about since the look `began`, whose turn was longest ago first. For a few seconds only: other work waits behind it.

    A provider that is silent is asked no more in this look, whose rest waits for the next.
    """
    start, settled, silent = clock.elapsed_seconds(), 0, set[str]()
    while clock.elapsed_seconds() - start < SECONDS_A_PART:
        payment = _next_to_ask(began, silent)
        if payment is None:
            return Part(settled, is_more_left=False)
        try:
            is_old = payment.made_at <= database_now() - _GIVEN_UP_AFTER
            after = (give_up if is_old else settle)(payment.pk, actor=WORKER)
        except PaymentsUnavailable as error:
            log.warning("a payment could not be reconciled", payment=payment.pk)
            if isinstance(error, PaymentsSilent):
                silent.add(payment.provider)
        else:
            settled += after.state != Payment.State.STARTED
    return Part(settled, is_more_left=_to_ask(began, silent).exists())


def _to_ask(began: datetime, silent: Collection[str]) -> QuerySet[Payment]:
    waiting = Payment.objects.filter(state=Payment.State.STARTED, made_at__lte=database_now() - _ASK_AGAIN_AFTER)
    return waiting.filter(Q(looked_at=None) | Q(looked_at__lt=began)).exclude(provider__in=silent)


def _next_to_ask(began: datetime, silent: Collection[str]) -> Payment | None:
    """Noted as looked at before it is: one that the provider does not know must not stand in the way of the others."""
    for payment in _to_ask(began, silent).order_by(F("looked_at").asc(nulls_first=True), "made_at")[:_AT_ONCE]:
        mine = Payment.objects.filter(pk=payment.pk, looked_at=payment.looked_at)
        if mine.update(looked_at=max(database_now(), began)):  # another worker was not quicker
            return payment
    return None


def _facts(payment: Payment) -> dict[str, object]:
    return {
        "payment": payment.pk, "subject": payment.subject, "instalment": payment.instalment,
        "state": payment.state, "pence": payment.pence,
    }  # fmt: skip
