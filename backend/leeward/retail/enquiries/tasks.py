"""Work for the worker: enquiries whose year is over."""

from __future__ import annotations

from datetime import timedelta

from django_tasks import task

from leeward.retail.enquiries.operations import erase_before
from leeward.retail.kit import clock

KEPT = timedelta(days=365)
"""Quotes are kept twelve months (UK-28)."""


@task()
def erase_old_enquiries() -> None:
    """Erase what nobody touched for a year."""
    erase_before(moment=clock.now() - KEPT)
