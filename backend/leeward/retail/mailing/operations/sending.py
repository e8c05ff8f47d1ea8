"""
The one way to send a mail: written in the transaction that makes it true, handed out after its commit (R-12, R-13).

Exactly one mail for a `once_key`. A worker that dies between the mail server's yes and our note sends it a second time,
with the same Message-ID, so that mail programs show it once.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction

from leeward.retail.brands.queries import get_brand_by_id
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.operations import outbox
from leeward.retail.journal.operations.audit import WORKER, append
from leeward.retail.kit.clock import database_now
from leeward.retail.mailing.composing import compose
from leeward.retail.mailing.errors import MailRefused
from leeward.retail.mailing.kinds import MailToFill, filler_of
from leeward.retail.mailing.models import Mail
from leeward.retail.mailing.transports import hand_over

TOPIC = "mailing.deliver"
"""Outbox topic: one mail is to leave. Payload: mail (id)."""


def send_mail(
    *, kind: str, brand_id: int, once_key: str, at: datetime, about: str = "", facts: Mapping[str, Any] | None = None
) -> int:
    """
    Write a mail in the caller's transaction and return its id; the same `once_key` gives the same mail.

    `facts` are ids for the kind's filler and plain JSON: no address, no name, no secret.
    """
    with transaction.atomic():
        mail, is_new = Mail.objects.get_or_create(
            once_key=once_key,
            defaults={"kind": kind, "brand_id": brand_id, "about": about, "facts": dict(facts or {}), "made_at": at},
        )
        if is_new:
            # A group of its own: a mail that cannot be made must not hold back the next one about the same booking.
            outbox.send(topic=TOPIC, group=f"mail:{mail.pk}", payload={"mail": mail.pk}, at=at)
    return mail.pk


def deliver_mail(mail_id: int) -> None:
    """
    Fill a mail and hand it to the mail server; one that has left already is left alone.

    :raises MailServerAway: the server does not answer: the outbox tries again
    """
    mail = Mail.objects.get(pk=mail_id)
    if mail.state != Mail.State.WAITING:
        return
    brand = _brand(mail.brand_id)
    letter = filler_of(mail.kind)(MailToFill(mail.pk, mail.about, mail.facts, brand, database_now()))
    if letter is None:
        _settle(mail, Mail.State.SKIPPED)
        return
    try:
        hand_over(compose(letter, mail_id=mail.pk, brand=brand), name=f"{mail.pk:08d}-{mail.kind}")
    except MailRefused:
        _settle(mail, Mail.State.REFUSED)
    else:
        _settle(mail, Mail.State.SENT)


def _settle(mail: Mail, state: Mail.State) -> None:
    with transaction.atomic():
        at = database_now()
        changed = Mail.objects.filter(pk=mail.pk, state=Mail.State.WAITING).update(state=state, settled_at=at)
        if changed and mail.about:
            facts = {"mail": mail.pk, "kind": mail.kind}
            append(event=f"mail.{state}", subject=mail.about, facts=facts, at=at, actor=WORKER)


def _brand(brand_id: int) -> BrandSheet:
    return get_brand_by_id(brand_id)
