"""Receive a provider's messages: verify, store, answer at once, work later (R-09)."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import transaction

from leeward.retail.journal.operations import outbox
from leeward.retail.journal.operations.audit import WORKER
from leeward.retail.kit.clock import database_now
from leeward.retail.payments.models import Payment, ProviderEvent
from leeward.retail.payments.operations.paying import settle
from leeward.retail.payments.operations.refunds import look_again
from leeward.retail.payments.providers import get_provider
from leeward.retail.payments.providers.base import REFUND_KIND

TOPIC = "payments.event"


def receive_event(*, provider: str, body: bytes, headers: Mapping[str, str]) -> bool:
    """
    Store a verified message for the worker; False where it was stored before.

    :raises BadEvent: not signed by the provider, too old, or not readable; nothing is written
    """
    event = get_provider(provider).read_event(body, headers)
    with transaction.atomic():
        at = database_now()
        stored, is_new = ProviderEvent.objects.get_or_create(
            provider=provider, event_id=event.id,
            defaults={"kind": event.kind, "reference": event.reference, "received_at": at},
        )  # fmt: skip
        if is_new:
            outbox.send(topic=TOPIC, group=f"event:{event.reference}", payload={"event": stored.pk}, at=at)
    return is_new


def process_event(event_id: int) -> None:
    """
    Ask the provider about the payment or refund a message names; one about nothing of ours is noted and done.

    :raises PaymentsUnavailable: the provider does not answer: the outbox tries again
    """
    event = ProviderEvent.objects.get(pk=event_id)
    if event.reference and event.kind.startswith(REFUND_KIND):
        look_again(event.reference, provider=event.provider)
    elif event.reference:
        payment = Payment.objects.filter(provider=event.provider, provider_reference=event.reference).first()
        if payment is not None:
            settle(payment.pk, actor=WORKER)
    ProviderEvent.objects.filter(pk=event_id).update(processed_at=database_now())
