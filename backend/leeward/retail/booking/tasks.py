"""Work for the worker: holds that are over."""

from __future__ import annotations

from django_tasks import task

from leeward.retail.booking.operations.holds import release_expired


@task()
def give_back_expired_holds() -> None:
    """Give back what holds took whose quarter of an hour is over."""
    while release_expired():
        pass
