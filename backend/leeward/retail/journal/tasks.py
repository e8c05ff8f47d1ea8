"""Work for the worker: sweeping what is old, and noting how the audit chain stands where nobody can rewrite it."""

from __future__ import annotations

from datetime import timedelta

import structlog
from django_tasks import task

from leeward.retail.journal.models import OutboxMessage
from leeward.retail.journal.operations.answering import forget_old_answers
from leeward.retail.journal.queries import find_head
from leeward.retail.kit import clock

_DONE_KEPT = timedelta(days=90)

log = structlog.get_logger("leeward.journal")


@task()
def sweep_journal() -> None:
    """Forget answers after seven days and done messages after ninety; what was given up stays for staff."""
    at = clock.now()
    forget_old_answers(at=at)
    OutboxMessage.objects.filter(state=OutboxMessage.State.DONE, done_at__lt=at - _DONE_KEPT).delete()


@task()
def note_head() -> None:
    """
    Log the chain's head. Its hashes are no secret, so whoever can write the database can write the chain anew; not what
    has left the machine with the log (decision 49).
    """
    if head := find_head():
        log.info("head of the audit chain", head=head)
