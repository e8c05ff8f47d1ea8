"""
What a killed worker left: tasks "running", which nobody would ever touch again, and messages under its lease.

The task library marks a task with its worker's id and forgets it when that worker is killed. Our ids name machine and
process, so the next worker of the same machine can tell that their owner is gone and put them back. A task may
therefore run twice, and every task of ours must bear that. Needs Django awake.
"""

from __future__ import annotations

import os
import socket
from pathlib import Path

import structlog
from django_tasks_db.compat import TaskResultStatus
from django_tasks_db.models import DBTaskResult

log = structlog.get_logger("leeward.worker")


def _this_machine() -> str:
    return socket.gethostname()[:32].replace(":", "-")


def _started_at(pid: int) -> str:
    """A mark that differs when the number is given to another process later; empty where the system does not tell."""
    try:
        # Field 22, counted after the command's name, which may hold spaces: clock ticks since the machine was started.
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[19]
    except (OSError, IndexError):
        return ""


def own_worker_id() -> str:
    """This process's id in the task table: machine, process number and start, at most 64 characters."""
    return f"{_this_machine()}:{os.getpid()}:{_started_at(os.getpid())}"


def _is_alive(pid: int, started_at: str) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return _started_at(pid) == started_at


def is_left(worker_id: str) -> bool:
    """Whether the worker of this id ran on this machine and is gone. Other machines' workers are theirs to judge."""
    machine, _, rest = worker_id.partition(":")
    pid, _, started_at = rest.partition(":")
    return machine == _this_machine() and pid.isdigit() and not _is_alive(int(pid), started_at)


def give_back_left_messages() -> int:
    """Free every outbox message of a worker that is gone, and return how many there were."""
    from leeward.retail.journal.operations.outbox import give_back

    given_back = give_back(is_gone=is_left)
    if given_back:
        log.warning("messages given back after a worker was killed", count=given_back)
    return given_back


def give_back_left_tasks() -> int:
    """Put every task of a worker that is gone back into the queue, and return how many there were."""
    given_back = 0
    for task in DBTaskResult.objects.running():
        if task.worker_ids and is_left(task.worker_ids[-1]):
            # The status in the filter: should two workers start at once, only one of them gives it back.
            given_back += DBTaskResult.objects.filter(pk=task.pk, status=TaskResultStatus.RUNNING).update(
                status=TaskResultStatus.READY, started_at=None
            )
    if given_back:
        log.warning("tasks given back after a worker was killed", count=given_back)
    return given_back
