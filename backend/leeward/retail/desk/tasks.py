"""Work for the worker: quotes whose year is over, notes about the forgotten, refunds that nobody answered."""

from __future__ import annotations

from django_tasks import task

from leeward.retail.desk.personal_data import forget_notes
from leeward.retail.desk.refunds.waiting import end_overtaken
from leeward.retail.desk.selling.quotes import KEPT, erase_old_quotes
from leeward.retail.kit import clock


@task()
def erase_ended_quotes() -> None:
    """Erase what nobody can open any more, a year after its end."""
    erase_old_quotes(moment=clock.now() - KEPT)


@task()
def erase_notes_of_forgotten() -> None:
    """Erase what agents wrote about orders and bookings that have lost their people."""
    forget_notes()


@task()
def end_unanswered_refunds() -> None:
    """End what waited a week for a second lead agent, or what a cancelled booking has no place for any more."""
    end_overtaken()
