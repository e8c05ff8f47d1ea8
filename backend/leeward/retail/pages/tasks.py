"""Work for the worker: the look at every displayed lead-in price, a few at a time."""

from __future__ import annotations

from datetime import datetime

from django_tasks import task

from leeward.retail.kit import clock
from leeward.retail.kit.task_parts import is_under_way
from leeward.retail.pages.lead_ins.watching import is_any_unsold, look_at_some

AFTER_OTHERS = -10
"""Nobody waits for a look: whatever else is to be done goes first, also between two of its parts."""


@task()
def check_lead_ins() -> None:
    """Begin to check that each can be bought at what it says, and on what share of its departures."""
    if not is_under_way(check_some_lead_ins):
        check_some_lead_ins.enqueue(clock.now().isoformat())


@task()
def check_lead_ins_again() -> None:
    """The same, only while some could not."""
    if is_any_unsold() and not is_under_way(check_some_lead_ins):
        check_some_lead_ins.enqueue(clock.now().isoformat())


@task(priority=AFTER_OTHERS)
def check_some_lead_ins(began: str) -> None:
    """Those that are left, and then leave the rest to another task."""
    if look_at_some(began=datetime.fromisoformat(began), at=clock.now()):
        check_some_lead_ins.enqueue(began)
