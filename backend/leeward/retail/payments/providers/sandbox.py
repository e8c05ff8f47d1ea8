"""
The embedded provider: behaves like an outside one (hosted page, bank's step, decline, signed messages) with no outside.

Its messages go through the outbox and come back through the same door as a real provider's, signature and all.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Mapping
from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.urls import reverse

from leeward.retail.journal.operations import outbox
from leeward.retail.kit import clock
from leeward.retail.payments.errors import BadEvent, PaymentsUnavailable, RefundRefused
from leeward.retail.payments.models import SandboxCharge, SandboxRefund
from leeward.retail.payments.providers.base import Event, Known, Outcome, Started

TOLERANCE_SECONDS = 300
SIGNATURE_HEADER = "Leeward-Sandbox-Signature"
TOPIC = "payments.sandbox_message"
_OUTCOMES = {
    SandboxCharge.State.OPEN: Outcome.OPEN,
    SandboxCharge.State.CHALLENGE: Outcome.OPEN,
    SandboxCharge.State.PAID: Outcome.CAPTURED,
    SandboxCharge.State.DECLINED: Outcome.DECLINED,
}


class Sandbox:
    """The embedded provider."""

    name = "sandbox"

    def start(self, *, key: str, pence: int, description: str, return_url: str) -> Started:
        """Begin a payment; the same key begins it once."""
        _ = description
        charge, _ = SandboxCharge.objects.get_or_create(
            key=key,
            defaults={
                "reference": f"sbx_{secrets.token_urlsafe(18)}", "pence": pence, "return_url": return_url,
                "made_at": clock.now(),
            },
        )  # fmt: skip
        return Started(charge.reference, reverse("payments:sandbox", args=[charge.reference]))

    def look_up(self, reference: str) -> Known:
        """What the sandbox's books say."""
        charge = _get(reference)
        return Known(_OUTCOMES[SandboxCharge.State(charge.state)], charge.pence)

    def give_up(self, reference: str) -> None:
        """Close an open payment."""
        move(reference, to=SandboxCharge.State.DECLINED, is_silent=True)

    def refund(self, reference: str, *, pence: int, key: str) -> str:
        """Send money back, once per key."""
        with transaction.atomic():
            charge = SandboxCharge.objects.select_for_update().get(reference=reference)
            if SandboxRefund.objects.filter(key=key).exists():
                return key
            if charge.state != SandboxCharge.State.PAID or charge.refunded_pence + pence > charge.pence:
                raise RefundRefused("More than was paid cannot go back.", rule="amount")
            SandboxRefund.objects.create(charge=charge, key=key, pence=pence)
            SandboxCharge.objects.filter(pk=charge.pk).update(refunded_pence=F("refunded_pence") + pence)
        return key

    def has_refund_failed(self, reference: str) -> bool:
        """Never: money in the sandbox's books does not get lost on its way."""
        _ = reference
        return False

    def key_of(self, charge: str) -> str:
        """None: nobody disputes what was paid with no money."""
        _ = charge
        return ""

    def read_event(self, body: bytes, headers: Mapping[str, str]) -> Event:
        """Verify and read a message."""
        _verify(body, headers.get(SIGNATURE_HEADER, ""))
        try:
            said = json.loads(body)
            return Event(str(said["id"])[:120], str(said["kind"])[:60], str(said["reference"])[:120])
        except (ValueError, KeyError, TypeError) as error:
            raise BadEvent("This message cannot be read.", rule="form") from error


def move(reference: str, *, to: SandboxCharge.State, is_silent: bool = False) -> SandboxCharge:
    """
    What the hosted page does with the customer's choice. Open payments only: a paid or declined one stays as it is.

    Sends the message a real provider would, twice when paid: messages come at least once (R-09).
    """
    open_states = [SandboxCharge.State.OPEN, SandboxCharge.State.CHALLENGE]
    with transaction.atomic():
        changed = SandboxCharge.objects.filter(reference=reference, state__in=open_states).update(state=to)
        charge = _get(reference)
        if changed and not is_silent and to in {SandboxCharge.State.PAID, SandboxCharge.State.DECLINED}:
            _send(charge, copies=2 if to == SandboxCharge.State.PAID else 1)
    return charge


def sign(body: bytes, *, at: int) -> str:
    """The signature header of a message: the moment, and an HMAC over moment and body."""
    mac = hmac.new(_secret(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={at},v1={mac}"


def _send(charge: SandboxCharge, *, copies: int) -> None:
    event = {"id": f"evt_{secrets.token_hex(12)}", "kind": f"payment.{charge.state}", "reference": charge.reference}
    at = clock.now()
    for copy in range(copies):
        outbox.send(
            topic=TOPIC, group=f"sandbox:{charge.pk}:{copy}", payload=event, at=at,
            due_at=at + timedelta(seconds=1 + 4 * copy),
        )  # fmt: skip


def _verify(body: bytes, header: str) -> None:
    parts = dict(part.split("=", 1) for part in header.split(",") if "=" in part)
    try:
        at = int(parts["t"])
    except (KeyError, ValueError) as error:
        raise BadEvent("This message is not signed.", rule="signature") from error
    # As bytes: of texts the comparison takes ASCII alone, and a header may hold any letter.
    if not hmac.compare_digest(sign(body, at=at).encode(), f"t={at},v1={parts.get('v1', '')}".encode()):
        raise BadEvent("This message is not signed by the provider.", rule="signature")
    # By the one clock that all replicas share: one of them may go five minutes wrong.
    if abs(clock.database_now().timestamp() - at) > TOLERANCE_SECONDS:
        raise BadEvent("This message is too old.", rule="stale")


def _secret() -> bytes:
    return hashlib.sha256(f"leeward.payments.sandbox {settings.SECRET_KEY}".encode()).digest()


def _get(reference: str) -> SandboxCharge:
    charge = SandboxCharge.objects.filter(reference=reference).first()
    if charge is None:
        raise PaymentsUnavailable("The provider knows no such payment.", rule="unknown_payment")
    return charge
