"""
The outbox: what must happen because a transaction committed (R-12), handed out by leases so that nobody holds a lock
while a mail server thinks.

A handler may see a message twice (its worker died between the effect and the note): it gets the message's id to tell
the other side, or to look whether it was done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.db import connection, transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.module_loading import autodiscover_modules

from leeward.retail.journal.models import OutboxMessage
from leeward.retail.kit import clock

LEASE = timedelta(seconds=45)
"""Longer than any handler waits for another machine (a mail server: 20 s). A dead machine's messages stand so long."""
MOST_ATTEMPTS = 12
_FIRST_WAIT = timedelta(seconds=5)
_LONGEST_WAIT = timedelta(minutes=30)
_RESTS = (*(timedelta(minutes=minutes) for minutes in (2, 4, 8, 16)), _LONGEST_WAIT)
"""Between two tries of what was revived and fails nevertheless."""

log = structlog.get_logger("leeward.outbox")


@dataclass(frozen=True, slots=True)
class Delivery:
    """A message as its handler sees it: `id` is the same at every attempt."""

    id: int
    topic: str
    payload: Mapping[str, Any]
    at: datetime


Handler = Callable[[Delivery], None]
_handlers: dict[str, Handler] = {}


def handle(topic: str, handler: Handler) -> None:
    """:raises ValueError: another handler has this topic"""
    if _handlers.setdefault(topic, handler) is not handler:
        raise ValueError(f"two handlers for {topic!r}")


def find_handlers() -> None:
    """Import every domain's `consumers.py`, where it names its handlers."""
    autodiscover_modules("consumers")


def send(*, topic: str, group: str, payload: Mapping[str, Any], at: datetime, due_at: datetime | None = None) -> int:
    """Write a message in the caller's transaction; it leaves after the commit. Returns its id."""
    message = OutboxMessage.objects.create(
        topic=topic, group=group, payload=dict(payload), created_at=at, due_at=due_at or at
    )
    return message.pk


def drain(*, most: int = 100, worker: str = "") -> int:
    """
    Handle what is due, at most `most` messages, in the name of a `worker`; returns how many, well or not.

    What only a newer release knows waits for its workers: while two are side by side, or after a way back.
    """
    for handled in range(most):
        message = _lease_one(at=clock.now(), worker=worker)
        if message is None:
            return handled
        _deliver(message)
    return most


def give_back(*, is_gone: Callable[[str], bool]) -> int:
    """Free the messages whose worker `is_gone`, instead of waiting for its lease to end; returns how many."""
    taken = OutboxMessage.objects.filter(state=OutboxMessage.State.WAITING, taken_until__isnull=False)
    workers = taken.exclude(taken_by="").values_list("taken_by", flat=True).distinct()
    return taken.filter(taken_by__in=[worker for worker in workers if is_gone(worker)]).update(taken_until=None)


def has_failed(*, topic: str, failure: str) -> bool:
    """Whether messages of a topic wait for their next attempt, or were given up, after this kind of failure."""
    return _failed(topic, failure).exists()


def hurry(*, topic: str, failure: str, at: datetime) -> int:
    """
    What stood in the way is gone: such messages are due now, also those that were given up; returns how many.

    Their attempts count anew. What a worker is at now is left to it.
    """
    found = _failed(topic, failure).filter(_free(at))
    return found.update(state=OutboxMessage.State.WAITING, due_at=at, attempts=0, taken_until=None)


def hurry_some(*, topic: str, failure: str, most: int, may_go: Callable[[Mapping[str, Any]], bool]) -> int:
    """
    There is a good sign, such as an answer to a question: of `most` such messages those are due now that `may_go` says
    of their payloads, also those that were given up; returns how many.

    Their attempts go on counting: one that fails nevertheless is hurried ever more seldom. Others are asked of each
    time, so that what cannot succeed yet stands in nobody's way.
    """
    at = clock.now()
    waiting = _failed(topic, failure).filter(_free(at) & _rested(at)).order_by("?")
    ids = [pk for pk, payload in waiting.values_list("pk", "payload")[:most] if may_go(payload)]
    found = _failed(topic, failure).filter(_free(at), pk__in=ids)
    return found.update(state=OutboxMessage.State.WAITING, due_at=at, taken_until=None) if ids else 0


def _failed(topic: str, failure: str) -> QuerySet[OutboxMessage]:
    is_open = Q(state__in=[OutboxMessage.State.WAITING, OutboxMessage.State.DEAD])
    return OutboxMessage.objects.filter(is_open, topic=topic, last_error=failure, attempts__gt=0)


def _free(at: datetime) -> Q:
    """In no worker's hands, or in those of one whose lease is over."""
    return Q(taken_until__isnull=True) | Q(taken_until__lt=at)


def _rested(at: datetime) -> Q:
    """
    What was revived and failed again is left alone for two minutes, then for four, and so on. When it failed is told by
    its `due_at`, which is the longest wait after that.
    """
    rested = Q(attempts__lte=MOST_ATTEMPTS)
    for revivals, rest in enumerate(_RESTS, start=1):
        is_so_often = Q(attempts=MOST_ATTEMPTS + revivals) if rest < _LONGEST_WAIT else Q(attempts__gt=MOST_ATTEMPTS)
        rested |= is_so_often & Q(due_at__lte=at + _LONGEST_WAIT - rest)
    return rested


def _lease_one(*, at: datetime, worker: str) -> OutboxMessage | None:
    waiting = Q(state=OutboxMessage.State.WAITING)
    # By group and in order: an earlier message that is not done holds the later ones back, taken or not.
    earlier = OutboxMessage.objects.filter(waiting, group=OuterRef("group"), id__lt=OuterRef("id"))
    ready = Q(due_at__lte=at, topic__in=[*_handlers])
    with transaction.atomic():
        due = OutboxMessage.objects.filter(waiting & _free(at) & ready, ~Exists(earlier)).order_by("due_at", "id")
        if connection.features.has_select_for_update_skip_locked:
            due = due.select_for_update(skip_locked=True, of=("self",))
        message = due.first()
        if message is not None:
            message.taken_until, message.taken_by = at + LEASE, worker
            message.attempts += 1
            message.save(update_fields=["taken_until", "taken_by", "attempts"])
    return message


def _deliver(message: OutboxMessage) -> None:
    try:
        _handlers[message.topic](Delivery(message.pk, message.topic, message.payload, clock.now()))
    except Exception as error:  # noqa: BLE001 - whatever went wrong, the message waits and the next is handled
        _put_off(message, error)
    else:
        # Only its own lease: after an expired one another worker may be at it, and will note it done itself.
        OutboxMessage.objects.filter(pk=message.pk, taken_until=message.taken_until).update(
            state=OutboxMessage.State.DONE, done_at=clock.now(), taken_until=None, last_error=""
        )


def _put_off(message: OutboxMessage, error: Exception) -> None:
    """Try again later, twice as late each time; after the last attempt it waits for a person."""
    log.warning("outbox message failed", topic=message.topic, attempt=message.attempts, error=type(error).__name__)
    wait = min(_FIRST_WAIT * 2 ** min(message.attempts - 1, MOST_ATTEMPTS), _LONGEST_WAIT)
    is_dead = message.attempts >= MOST_ATTEMPTS
    OutboxMessage.objects.filter(pk=message.pk, taken_until=message.taken_until).update(
        state=OutboxMessage.State.DEAD if is_dead else OutboxMessage.State.WAITING,
        due_at=clock.now() + wait, taken_until=None, last_error=type(error).__name__,
    )  # fmt: skip
