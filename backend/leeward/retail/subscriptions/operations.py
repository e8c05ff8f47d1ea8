"""
Writes of the mailing list.

A sign-up does and says the same, in the same time, whether the address is new, waiting, subscribed or has left (T-15):
at most one mail a day leaves, and what it says only the owner of the address reads.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q

from leeward.retail.journal.operations.audit import VISITOR, append
from leeward.retail.mailing.operations.sending import send_mail
from leeward.retail.subscriptions import lists
from leeward.retail.subscriptions.models import ConsentRecord, Form, Subscriber

ONE_MAIL_IN = timedelta(hours=24)
Act = ConsentRecord.Act
State = Subscriber.State


@dataclass(frozen=True, slots=True)
class Where:
    """Where and under which words somebody agreed. `network` is the cut address of the client."""

    form: str
    words: str
    network: str
    source: str = ""


def sign_up(*, brand_id: int, email: str, where: Where, now: datetime, names: tuple[str, str] = ("", "")) -> None:
    """
    Ask the owner of an address to confirm; `names` are kept while nobody has confirmed yet.

    Who may write for an address that is confirmed is only its owner, on the preference page: names sent for it here
    are dropped in silence.
    """
    with transaction.atomic():
        row, is_new = Subscriber.objects.get_or_create(
            brand_id=brand_id, email=email.lower(), defaults={"made_at": now}
        )  # fmt: skip
        if not is_new:
            _make_none(like=row, now=now)
        if any(names):
            Subscriber.objects.filter(pk=row.pk).exclude(state=State.CONFIRMED).update(
                first_name=names[0], last_name=names[1]
            )
        # One statement decides which of many requests at once sends the day's mail.
        is_first_today = (
            Subscriber.objects.filter(Q(mailed_at=None) | Q(mailed_at__lte=now - ONE_MAIL_IN), pk=row.pk).update(
                mailed_at=now
            )
            == 1
        )
        # The same work whether or not a mail leaves: how long an answer takes tells nobody that an address is known.
        before = transaction.savepoint()
        _record(row, Act.ASKED, where, now)
        kind = "subscriptions.already" if row.state == State.CONFIRMED else "subscriptions.confirm"
        _mail(row, kind, now)
        if is_first_today:
            transaction.savepoint_commit(before)
        else:
            transaction.savepoint_rollback(before)


def confirm(subscriber: Subscriber, *, where: Where, now: datetime) -> Subscriber:
    """The owner says yes; a second yes changes nothing."""
    with transaction.atomic():
        row = Subscriber.objects.select_for_update().get(pk=subscriber.pk)
        if row.state == State.CONFIRMED:
            return row
        row.state, row.confirmed_at, row.ended_at = State.CONFIRMED, now, None
        row.save(update_fields=["state", "confirmed_at", "ended_at"])
        _record(row, Act.CONFIRMED, where, now)
        _mail(row, "subscriptions.welcome", now)
        lists.tell(row, at=now)
        append(event="subscriber.confirmed", subject=row.subject, facts={"form": where.form}, at=now, actor=VISITOR)
    return row


def unsubscribe(subscriber: Subscriber, *, where: Where, now: datetime) -> bool:
    """At once, and no mail about it. A second time changes nothing, and is told by False."""
    with transaction.atomic():
        row = Subscriber.objects.select_for_update().get(pk=subscriber.pk)
        if row.state == State.UNSUBSCRIBED:
            return False
        row.state, row.ended_at = State.UNSUBSCRIBED, now
        row.save(update_fields=["state", "ended_at"])
        _record(row, Act.WITHDRAWN, where, now)
        lists.tell(row, at=now)
        append(event="subscriber.left", subject=row.subject, facts={"form": where.form}, at=now, actor=VISITOR)
    return True


@dataclass(frozen=True, slots=True)
class Preferences:
    first_name: str
    last_name: str
    topics: Sequence[str]
    airports: Sequence[str]


def save_preferences(subscriber: Subscriber, *, wanted: Preferences, where: Where, now: datetime) -> None:
    """What the owner of a link wants to read, and how to be addressed."""
    with transaction.atomic():
        row = Subscriber.objects.select_for_update().get(pk=subscriber.pk)
        row.first_name, row.last_name = wanted.first_name, wanted.last_name
        row.topics, row.airports = list(wanted.topics), list(wanted.airports)
        row.save(update_fields=["first_name", "last_name", "topics", "airports"])
        _record(row, Act.CHANGED, where, now)
        lists.tell(row, at=now)


def erase_unconfirmed(*, before: datetime) -> int:
    """Erase who never confirmed, that long after the last link that could be pressed was mailed; returns how many."""
    asked = Q(mailed_at__lt=before) | Q(mailed_at=None, made_at__lt=before)
    return Subscriber.objects.filter(asked, state=State.PENDING).delete()[0]


def erase_of(*, email: str) -> int:
    """Erase an address from the list of every brand, with its consent (UK-28); returns how many rows went."""
    return Subscriber.objects.filter(email__iexact=email).delete()[0]


def cut_network(address: str) -> str:
    """The client's address without its end: /24, or /48 of IPv6."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return ""
    length = 24 if found.version == 4 else 48
    return str(ipaddress.ip_network((found, length), strict=False).network_address)


def _make_none(*, like: Subscriber, now: datetime) -> None:
    """As much work as a new row is, and none made."""
    before = transaction.savepoint()
    Subscriber.objects.create(brand_id=like.brand_id, email=f"{like.pk} is known", made_at=now)
    transaction.savepoint_rollback(before)


def _record(row: Subscriber, act: str, where: Where, now: datetime) -> None:
    form = where.form if where.form in Form.values else Form.MAILING_LIST
    ConsentRecord.objects.create(
        subscriber=row, act=act, form=form, source=where.source[:80], words=where.words[:1000],
        network=where.network, at=now,
    )  # fmt: skip


def _mail(row: Subscriber, kind: str, now: datetime) -> None:
    send_mail(
        kind=kind, brand_id=row.brand_id, once_key=f"{kind}:{row.pk}:{int(now.timestamp())}", about=row.subject,
        facts={"subscriber": row.pk}, at=now,
    )  # fmt: skip
