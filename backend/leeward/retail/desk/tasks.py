"""Work for the worker: quotes whose year is over, notes about people who are forgotten."""

from __future__ import annotations

from django_tasks import task

from leeward.retail.desk.personal_data import forget_notes
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
