"""Tell staff of usual supplier files that did not come, and of those that wait for somebody's decision (R-14, R-29)."""

from __future__ import annotations

from datetime import datetime, timedelta

from leeward.retail.booking.models import StaffAlert
from leeward.retail.booking.operations.alerts import as_kept, end_alert, raise_alert, some_of
from leeward.retail.brands.queries import list_brands
from leeward.retail.inventory.imports.usual_files import late_files, late_words
from leeward.retail.inventory.models import ImportRun

LATE, WAITING = "late_supplier_files", "waiting_supplier_files"
_BETWEEN_MAILS = timedelta(hours=23)
_TIME_TO_DECIDE = timedelta(hours=1)
"""Who loads a file by hand decides at once, and needs no mail about it."""


def show_late_files(*, at: datetime) -> None:
    """Bring the alert up to date: whose usual files should have come; of one alone, when it came last."""
    late = late_files(at=at)
    whose = late_words(late) if len(late) == 1 else some_of([one.name for one in late], between="; ")
    text = (
        f"Usual supplier files did not come: {whose}. Prices and rooms stay as they were. "
        "Ask the supplier, or say in Supply, Imports that it is not expected."
    )
    _tell(LATE, text if late else "", at)


def show_waiting_files(*, at: datetime) -> None:
    """Bring the alert up to date: which files are not loaded until somebody decides."""
    states = [ImportRun.State.HELD, ImportRun.State.QUARANTINED]
    waiting = ImportRun.objects.filter(state__in=states, received_at__lt=at - _TIME_TO_DECIDE)
    names = [f"{run.file_name[-60:]} ({run.supplier or 'no supplier'})" for run in waiting.select_related("supplier")]
    some = "A supplier file waits" if len(names) == 1 else f"{len(names)} supplier files wait"
    _tell(WAITING, f"{some} for a decision in Supply, Imports: {some_of(names)}." if names else "", at)


def _tell(kind: str, text: str, at: datetime) -> None:
    """Anew when something else is to be said, else once a day: such things last, and an hourly mail is not read."""
    if not text:
        end_alert(kind)
        return
    said = StaffAlert.objects.filter(kind=kind, ended_at=None, text=as_kept(text))
    stands = said.filter(last_at__gt=at - _BETWEEN_MAILS)
    brands = list_brands()
    if brands and not stands.exists():
        raise_alert(kind, text, brand_id=brands[0].brand_id)
