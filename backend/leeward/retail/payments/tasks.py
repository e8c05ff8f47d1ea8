"""Work for the worker: payments nobody told us about, a few seconds at a time, and refunds that waited."""

from __future__ import annotations

from datetime import datetime

from django_tasks import task

from leeward.retail.kit.clock import database_now
from leeward.retail.kit.task_parts import is_under_way
from leeward.retail.payments.operations.hurrying import hurry_refunds
from leeward.retail.payments.operations.paying import reconcile


@task()
def reconcile_payments() -> None:
    """Begin to ask the provider about attempts that stay open."""
    if not is_under_way(reconcile_some_payments):
        reconcile_some_payments.enqueue(database_now().isoformat())


@task()
def reconcile_some_payments(began: str) -> None:
    """Those whose turn it is, and then leave the rest to another task: what waits in the queue goes first."""
    if reconcile(began=datetime.fromisoformat(began)).is_more_left:
        reconcile_some_payments.enqueue(began)


@task()
def send_waiting_refunds() -> None:
    """Let money go back as soon as its provider answers again."""
    hurry_refunds()
