"""Work for the worker: addresses that nobody confirmed."""

from __future__ import annotations

from datetime import timedelta

from django_tasks import task

from leeward.retail.kit import clock
from leeward.retail.subscriptions.operations import erase_unconfirmed

KEPT = timedelta(days=30)


@task()
def erase_unconfirmed_subscribers() -> None:
    """Erase who did not confirm within a month: we have no reason to keep them."""
    erase_unconfirmed(before=clock.now() - KEPT)
