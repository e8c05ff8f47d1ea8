"""
A payer who asks their bank for the money back: whoever keeps the payment is told, for the bank waits for an answer.

Nothing is settled by it: the payment stays captured, as its contract does, until a person has seen to both.
"""

from __future__ import annotations

from django.db import transaction

from leeward.retail.brands.models import Brand
from leeward.retail.journal.operations import outbox
from leeward.retail.journal.operations.audit import WORKER, append
from leeward.retail.kit.clock import database_now
from leeward.retail.payments.errors import PaymentsSilent, PaymentsUnavailable
from leeward.retail.payments.models import Payment, ProviderEvent
from leeward.retail.payments.providers import get_provider

DISPUTED = "payments.disputed"
"""Outbox topic. Payload: brand, charge, and subject and pence of its payment, empty where no account knows it."""


def note_dispute(event: ProviderEvent) -> None:
    """
    Pass on whose payment is disputed; one that was never begun here is nobody's business.

    :raises PaymentsSilent: the provider does not answer: the outbox tries again
    """
    brand_ids = [event.brand_id] if event.brand_id else list(Brand.objects.order_by("pk").values_list("pk", flat=True))
    key = _key_of(event, brand_ids)
    payment = _payment_of(key, provider=event.provider) if key else None
    if key is not None and (payment is None or payment.brand_id not in brand_ids):
        return
    payload = {
        "brand": payment.brand_id if payment else brand_ids[0], "charge": event.reference,
        "subject": payment.subject if payment else "", "pence": payment.pence if payment else 0,
    }  # fmt: skip
    with transaction.atomic():
        at = database_now()
        outbox.send(topic=DISPUTED, group=f"dispute:{event.reference}", payload=payload, at=at)
        if payment is not None:
            facts = {"payment": payment.pk, "pence": payment.pence}
            append(event="payment.disputed", subject=payment.subject, facts=facts, at=at, actor=WORKER)


def _key_of(event: ProviderEvent, brand_ids: list[int]) -> str | None:
    """Empty: of a payment that was not begun here. None: no account says anything of it."""
    for brand_id in brand_ids:
        try:
            return get_provider(event.provider, brand_id=brand_id).key_of(event.reference)
        except PaymentsSilent:
            raise
        except PaymentsUnavailable:  # another account's, or its key may not look at it
            continue
    return None


def _payment_of(key: str, *, provider: str) -> Payment | None:
    """By the key that it was begun with (`Payment.key`)."""
    subject, *numbers = key.rsplit("-", 2)
    if len(numbers) != 2 or not all(number.isdecimal() for number in numbers):
        return None
    instalment, attempt = map(int, numbers)
    of_it = Payment.objects.filter(subject=subject, instalment=instalment, attempt=attempt, provider=provider)
    return of_it.first()
