"""Work for the worker: the look at every displayed lead-in price."""

from __future__ import annotations

from django_tasks import task

from leeward.retail.kit import clock
from leeward.retail.pages.lead_ins.watching import look_again_at_lead_ins, look_at_lead_ins


@task()
def check_lead_ins() -> None:
    """Check that each can be bought at what it says, and note on what share of its departures."""
    look_at_lead_ins(at=clock.now())


@task()
def check_lead_ins_again() -> None:
    """Only while some could not."""
    look_again_at_lead_ins(at=clock.now())
