"""Work for the worker: sweeping what is old."""

from __future__ import annotations

from datetime import timedelta

from django_tasks import task

from leeward.retail.journal.models import OutboxMessage
from leeward.retail.journal.operations.answering import forget_old_answers
from leeward.retail.kit import clock

_DONE_KEPT = timedelta(days=90)


@task()
def sweep_journal() -> None:
    """Forget answers after seven days and done messages after ninety; what was given up stays for staff."""
    at = clock.now()
    forget_old_answers(at=at)
    OutboxMessage.objects.filter(state=OutboxMessage.State.DONE, done_at__lt=at - _DONE_KEPT).delete()
