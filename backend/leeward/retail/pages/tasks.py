"""Work for the worker: the look at every displayed lead-in price, a few at a time."""

from __future__ import annotations

from datetime import datetime

from django_tasks import task
from django_tasks.base import TaskResultStatus
from django_tasks_db.models import DBTaskResult

from leeward.retail.kit import clock
from leeward.retail.pages.lead_ins.watching import is_any_unsold, look_at_some

AFTER_OTHERS = -10
"""Nobody waits for a look: whatever else is to be done goes first, also between two of its parts."""


@task()
def check_lead_ins() -> None:
    """Begin to check that each can be bought at what it says, and on what share of its departures."""
    if not _is_under_way():
        check_some_lead_ins.enqueue(clock.now().isoformat())


@task()
def check_lead_ins_again() -> None:
    """The same, only while some could not."""
    if is_any_unsold() and not _is_under_way():
        check_some_lead_ins.enqueue(clock.now().isoformat())


@task(priority=AFTER_OTHERS)
def check_some_lead_ins(began: str) -> None:
    """Those that are left, and then leave the rest to another task."""
    if look_at_some(began=datetime.fromisoformat(began), at=clock.now()):
        check_some_lead_ins.enqueue(began)


def _is_under_way() -> bool:
    """A look of a big shop takes longer than until the next would begin: they would grow more and more."""
    parts = DBTaskResult.objects.filter(task_path=check_some_lead_ins.module_path)
    return parts.filter(status__in=(TaskResultStatus.READY, TaskResultStatus.RUNNING)).exists()
