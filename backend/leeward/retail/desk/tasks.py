"""Work for the worker: quotes whose year is over."""

from __future__ import annotations

from django_tasks import task

from leeward.retail.desk.selling.quotes import KEPT, erase_old_quotes
from leeward.retail.kit import clock


@task()
def erase_ended_quotes() -> None:
    """Erase what nobody can open any more, a year after its end."""
    erase_old_quotes(moment=clock.now() - KEPT)
