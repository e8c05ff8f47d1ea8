"""Work for the worker: payments nobody told us about."""

from __future__ import annotations

from django_tasks import task

from leeward.retail.payments.operations.paying import reconcile


@task()
def reconcile_payments() -> None:
    """Ask the provider about attempts that stay open."""
    reconcile()
