"""Send money back to where it came from, once, and never more than came."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction
from django.db.models import Sum

from leeward.retail.journal.operations import outbox
from leeward.retail.journal.operations.audit import WORKER, append
from leeward.retail.kit.clock import database_now
from leeward.retail.payments.errors import PaymentsUnavailable, RefundRefused
from leeward.retail.payments.models import Payment, Refund
from leeward.retail.payments.providers import get_provider

TOPIC = "payments.refund"
REFUSED = "payments.refund_refused"
"""Outbox topic: a refund was refused, or one that was refused has been sent again. Payload: brand."""


def ask_refund(*, payment_id: int, pence: int, reason: str, actor: str = WORKER, again_pence: int = 0) -> Refund:
    """
    Write the refund down; the worker sends it. `again_pence` of it were to go back before, and were refused.

    :raises RefundRefused: the payment was not captured, or less of it is left
    """
    with transaction.atomic():
        payment = Payment.objects.select_for_update().get(pk=payment_id)
        if payment.state != Payment.State.CAPTURED or pence < 1 or pence > refundable_pence(payment):
            raise RefundRefused("More than was paid cannot go back.", field="pence", rule="amount")
        at = database_now()
        refund = Refund.objects.create(
            payment=payment, pence=pence, again_pence=min(again_pence, pence), reason=reason, made_at=at
        )
        # In a group of its own: one that waits for days keeps back neither another nor what is paid meanwhile.
        outbox.send(topic=TOPIC, group=f"refund:{refund.pk}", payload={"refund": refund.pk}, at=at)
        facts = {"refund": refund.pk, "payment": payment.pk, "pence": pence, "reason": reason}
        append(event="refund.asked", subject=payment.subject, facts=facts, at=at, actor=actor)
    return refund


def send_back(
    payments: Sequence[Payment], *, pence: int, reason: str, actor: str = WORKER, again_pence: int = 0
) -> list[Refund]:
    """
    Refunds of so much in all, latest payment first, for it goes where it came from. The caller has locked them.

    `again_pence`: what of the payments was refused before, and goes with it (`queries.refused_pence`).
    """
    refunds = []
    for payment in reversed([one for one in payments if one.state == Payment.State.CAPTURED]):
        part = min(pence, refundable_pence(payment))
        if part > 0:
            again = min(part, again_pence)
            refunds.append(ask_refund(payment_id=payment.pk, pence=part, reason=reason, actor=actor, again_pence=again))
            pence, again_pence = pence - part, again_pence - again
    return refunds


def refundable_pence(payment: Payment) -> int:
    """What is left of a captured payment."""
    asked = payment.refunds.exclude(state=Refund.State.FAILED).aggregate(sum=Sum("pence"))["sum"] or 0
    return payment.pence - asked


def send_refund(refund_id: int) -> None:
    """
    Hand a refund to the provider; doing it again sends nothing twice.

    :raises PaymentsUnavailable: the provider does not answer: the outbox tries again
    """
    refund = Refund.objects.select_related("payment").get(pk=refund_id)
    payment = refund.payment
    if refund.state != Refund.State.ASKED or not payment.provider_reference:
        return
    try:
        provider = get_provider(payment.provider, brand_id=payment.brand_id)
        reference = provider.refund(payment.provider_reference, pence=refund.pence, key=refund.key)
        state = Refund.State.DONE
    except RefundRefused:
        reference, state = "", Refund.State.FAILED
    _note(refund, state, before=Refund.State.ASKED, reference=reference)


def look_again(reference: str, *, provider: str, brand_id: int | None = None) -> None:
    """
    Ask the provider about a refund that it has accepted; one that did not arrive is refused after all.

    A refund that is not ours, sent from the provider's own screens, changes nothing; nor does one of another brand than
    `brand_id`, where that is given.

    :raises PaymentsUnavailable: the provider does not answer, or it may be one we are just sending and know by no name
        yet: the outbox tries again
    """
    ours = Refund.objects.select_related("payment").filter(payment__provider=provider)
    if brand_id is not None:
        ours = ours.filter(payment__brand_id=brand_id)
    refund = ours.filter(provider_reference=reference).first()
    if refund is None and ours.filter(state=Refund.State.ASKED).exists():
        raise PaymentsUnavailable("This refund may still be on its way.", rule="unknown_refund")
    if refund is None or refund.state != Refund.State.DONE:
        return
    if get_provider(provider, brand_id=refund.payment.brand_id).has_refund_failed(reference):
        _note(refund, Refund.State.FAILED, before=Refund.State.DONE, reference=reference)


def _note(refund: Refund, state: Refund.State, *, before: Refund.State, reference: str) -> None:
    payment = refund.payment
    with transaction.atomic():
        at = database_now()
        changed = Refund.objects.filter(pk=refund.pk, state=before).update(
            state=state, provider_reference=reference, settled_at=at
        )
        if not changed:
            return
        if payment.refunds.filter(state=Refund.State.FAILED).exists():
            outbox.send(topic=REFUSED, group=payment.subject, payload={"brand": payment.brand_id}, at=at)
        facts = {"refund": refund.pk, "payment": payment.pk, "pence": refund.pence}
        append(event=f"refund.{state}", subject=payment.subject, facts=facts, at=at, actor=WORKER)
