"""
Writes that may be sent twice: the same Idempotency-Key gets the same answer and does its work once (R-05).

Key, work and answer are one transaction in the database, so that they survive a restart and a flushed cache. A second
request with the key waits for the first at the unique index and is then given its answer. A refusal rolls everything
back, the key too: nothing happened, and the same request may succeed later.

An answer that is kept names nobody: no erasure looks here (UK-28).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import connection, transaction

from leeward.retail.journal.errors import KeyReused
from leeward.retail.journal.models import AnsweredRequest
from leeward.retail.kit.database.written_rows import change

KEPT = timedelta(days=7)
"""Longer than a payment provider keeps trying to deliver (three days)."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An HTTP answer: its status and its JSON body as bytes. `is_replay`: it was given before."""

    status: int
    body: bytes
    is_replay: bool = False


def once(*, scope: str, key: str, request: bytes, at: datetime, work: Callable[[], Answer]) -> Answer:
    """
    Do the work in a transaction, or give the answer it gave before.

    :raises KeyReused: the key came with another request
    :raises Refusal: the work refused; nothing was done or kept
    """
    request_hash = hashlib.sha256(request).hexdigest()
    with transaction.atomic(durable=True):
        if not _take_key(scope=scope, key=key, request_hash=request_hash, at=at):
            return _given_before(scope=scope, key=key, request_hash=request_hash)
        answer = work()
        change(AnsweredRequest, where={"scope": scope, "key": key}, to={"status": answer.status, "body": answer.body})
    return answer


def forget_old_answers(*, at: datetime) -> int:
    """Delete answers older than seven days; returns how many."""
    return AnsweredRequest.objects.filter(created_at__lt=at - KEPT).delete()[0]


def _take_key(*, scope: str, key: str, request_hash: str, at: datetime) -> bool:
    """
    Whether nobody had it. One statement and no savepoint: every order waits for it (measured).

    Where another transaction has just written the key, this waits for its end.
    """
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO {AnsweredRequest._meta.db_table} (scope, key, request_hash, status, body, created_at)"  # noqa: S608
            " VALUES (%s, %s, %s, 0, %s, %s) ON CONFLICT (scope, key) DO NOTHING",
            [scope, key, request_hash, b"", connection.ops.adapt_datetimefield_value(at)],
        )
        return bool(cursor.rowcount)


def _given_before(*, scope: str, key: str, request_hash: str) -> Answer:
    kept = AnsweredRequest.objects.get(scope=scope, key=key)
    if kept.request_hash != request_hash:
        raise KeyReused("This Idempotency-Key was used for another request.", field="Idempotency-Key", rule="reused")
    return Answer(kept.status, bytes(kept.body), is_replay=True)
