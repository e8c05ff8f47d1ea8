"""Receive a provider's messages: verify, store, answer at once, work later (R-09)."""

from __future__ import annotations

from collections.abc import Mapping

import structlog
from django.db import transaction

from leeward.retail.brands.errors import NoSuchBrand
from leeward.retail.brands.queries import get_brand
from leeward.retail.journal.operations import outbox
from leeward.retail.journal.operations.audit import WORKER
from leeward.retail.kit.clock import database_now
from leeward.retail.payments.errors import AnothersEvent, BadEvent
from leeward.retail.payments.models import Payment, ProviderEvent, Refund
from leeward.retail.payments.operations.disputes import note_dispute
from leeward.retail.payments.operations.paying import settle
from leeward.retail.payments.operations.refunds import look_again
from leeward.retail.payments.providers import get_reader
from leeward.retail.payments.providers.base import DISPUTE_KIND, REFUND_KIND, Event

TOPIC = "payments.event"

log = structlog.get_logger("leeward.payments")


def receive_event(*, provider: str, body: bytes, headers: Mapping[str, str]) -> bool:
    """
    Store a verified message for the worker; False where it was stored before.

    :raises BadEvent: not signed by the provider, too old, or not readable; nothing is written
    :raises AnothersEvent: signed for one brand, about a payment of another; nothing is written
    """
    event = get_reader(provider).read_event(body, headers)
    brand_id = _brand_of(event)
    if brand_id is not None and _is_anothers(event, provider=provider, brand_id=brand_id):
        log.info("a message named another brand's payment", workspace=event.workspace)
        raise AnothersEvent("This message is about another brand's payment.", rule="brand")
    with transaction.atomic():
        at = database_now()
        stored, is_new = ProviderEvent.objects.get_or_create(
            provider=provider, event_id=" ".join(filter(None, [event.id, event.workspace])),
            defaults={
                "kind": event.kind, "reference": event.reference, "received_at": at, "brand_id": brand_id,
            },
        )  # fmt: skip
        if is_new:
            outbox.send(topic=TOPIC, group=f"event:{event.reference}", payload={"event": stored.pk}, at=at)
    return is_new


def process_event(event_id: int) -> None:
    """
    Ask the provider about the payment or refund a message names; one about nothing of ours, or nothing of the brand it
    is signed for, is noted and done.

    :raises PaymentsUnavailable: the provider does not answer: the outbox tries again
    """
    event = ProviderEvent.objects.get(pk=event_id)
    if event.reference and event.kind.startswith(REFUND_KIND):
        look_again(event.reference, provider=event.provider, brand_id=event.brand_id)
    elif event.reference and event.kind == DISPUTE_KIND:
        note_dispute(event)
    elif event.reference:
        payment = Payment.objects.filter(provider=event.provider, provider_reference=event.reference).first()
        if payment is not None and event.brand_id in {None, payment.brand_id}:
            settle(payment.pk, actor=WORKER)
    ProviderEvent.objects.filter(pk=event_id).update(processed_at=database_now())


def _brand_of(event: Event) -> int | None:
    """:raises BadEvent: the settings name a brand that is none"""
    if not event.workspace:
        return None
    try:
        return get_brand(workspace=event.workspace).brand_id
    except NoSuchBrand as error:
        log.warning("a secret is set for a brand that is none", workspace=event.workspace)
        raise BadEvent("This message is of no brand of ours.", rule="brand") from error


def _is_anothers(event: Event, *, provider: str, brand_id: int) -> bool:
    """Whether what it names is known, and is another brand's."""
    if event.kind.startswith(REFUND_KIND):
        refunds = Refund.objects.filter(payment__provider=provider, provider_reference=event.reference)
        found = refunds.values_list("payment__brand_id", flat=True).first()
    else:
        payments = Payment.objects.filter(provider=provider, provider_reference=event.reference)
        found = payments.values_list("brand_id", flat=True).first()
    return found is not None and found != brand_id
