"""Work for the worker: payments nobody told us about, a few seconds at a time."""

from __future__ import annotations

from datetime import datetime

from django_tasks import task
from django_tasks.base import TaskResultStatus
from django_tasks_db.models import DBTaskResult

from leeward.retail.kit.clock import database_now
from leeward.retail.payments.operations.paying import reconcile


@task()
def reconcile_payments() -> None:
    """Begin to ask the provider about attempts that stay open."""
    if not _is_under_way():
        reconcile_some_payments.enqueue(database_now().isoformat())


@task()
def reconcile_some_payments(began: str) -> None:
    """Those whose turn it is, and then leave the rest to another task: what waits in the queue goes first."""
    if reconcile(began=datetime.fromisoformat(began)).is_more_left:
        reconcile_some_payments.enqueue(began)


def _is_under_way() -> bool:
    """A look at very many takes longer than until the next would begin: they would grow more and more."""
    parts = DBTaskResult.objects.filter(task_path=reconcile_some_payments.module_path)
    return parts.filter(status__in=(TaskResultStatus.READY, TaskResultStatus.RUNNING)).exists()
