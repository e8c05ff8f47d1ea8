"""
Whether the worker works, seen from outside: a process that hangs is still there, and nobody would restart it.

The shop stays ready: to take web processes out of the proxy would help nobody whose mail waits.
"""

from __future__ import annotations

from django.conf import settings
from django_tasks_db.models import DBTaskResult

from leeward.retail.kit import clock
from leeward.retail.kit.worker_marks import LATE_SECONDS, seconds_since_turn

LONGEST_WAIT_OF_A_TASK_SECONDS = 600.0
"""Schedules queue tasks each minute: one that is not begun after so long stands behind another that does not end."""


def worker_trouble() -> str | None:
    """
    What is wrong with the worker, in words for the operator; None while it works.

    :raises django.db.Error: the database does not answer
    """
    since_turn = seconds_since_turn(settings.LEEWARD_HOME)
    if since_turn == float("inf"):
        return "the worker was never seen: holds do not end, mails and bookings wait"
    if since_turn >= LATE_SECONDS:
        return f"the worker did nothing for {since_turn:.0f} s: holds do not end, mails and bookings wait"
    waiting = seconds_the_oldest_task_waits()
    if waiting >= LONGEST_WAIT_OF_A_TASK_SECONDS:
        return f"a task of the worker does not end: others wait for {waiting:.0f} s"
    return None


def seconds_the_oldest_task_waits() -> float:
    """How long the oldest task that may begin was not begun; those that let all others go first do not count."""
    ready = DBTaskResult.objects.ready().filter(priority__gte=0).order_by("enqueued_at")
    oldest = ready.values_list("enqueued_at", flat=True).first()
    return max(0.0, (clock.now() - oldest).total_seconds()) if oldest else 0.0
