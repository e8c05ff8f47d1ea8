"""Work for the worker: whether the running shop serves what was built, and whether usual supplier files came."""

from __future__ import annotations

from django.conf import settings
from django_tasks import task

from leeward.retail.brands.queries import list_brands
from leeward.retail.kit import clock
from leeward.retail.project.watching.served.telling import is_due, look_and_tell
from leeward.retail.project.watching.supplier_files import show_late_files, show_waiting_files

AFTER_OTHERS = -10
"""A look takes seconds: whatever else waits goes first, also between two brands."""


@task()
def look_at_what_is_served() -> None:
    """Have every brand's shop looked at where it is time. Not in development: there nothing is built."""
    if settings.LEEWARD_VITE_ORIGIN:
        return
    for brand in list_brands():
        if is_due(brand, at=clock.now()):
            look_at_a_brand.enqueue(brand.brand_id)


@task(priority=AFTER_OTHERS)
def look_at_a_brand(brand_id: int) -> None:
    """Compare what one brand's shop serves with what was built, and tell of it."""
    for brand in list_brands():
        if brand.brand_id == brand_id:
            look_and_tell(brand)


@task()
def look_for_supplier_files() -> None:
    """Tell staff of usual files that did not come, and of files that wait for a decision."""
    at = clock.database_now()
    show_late_files(at=at)
    show_waiting_files(at=at)
