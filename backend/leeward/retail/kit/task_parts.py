"""Work that goes on in parts, each a task of seconds that leaves the rest to the next of its kind."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.db.models import Q
from django_tasks.base import Task, TaskResultStatus
from django_tasks_db.models import DBTaskResult

from leeward.retail.kit.clock import database_now

_LONGEST_PART = timedelta(minutes=5)


def is_under_way(part: Task[Any, Any]) -> bool:
    """
    Whether a part waits or runs. Asked before a first part is queued, for looks that take longer than until the next
    would grow more and more.

    One that runs for minutes was left by a worker that was killed. Only a worker of the same machine gives it back, and
    a container made anew is another machine: it must not keep everything after it from beginning.
    """
    recently = Q(status=TaskResultStatus.RUNNING, started_at__gt=database_now() - _LONGEST_PART)
    parts = DBTaskResult.objects.filter(task_path=part.module_path)
    return parts.filter(Q(status=TaskResultStatus.READY) | recently).exists()
