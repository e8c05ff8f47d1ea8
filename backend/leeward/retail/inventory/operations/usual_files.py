"""Wait for a supplier's usual files, or no more: what a person knows that no habit tells."""

from __future__ import annotations

from datetime import datetime

from leeward.retail.inventory.models import ImportRun, Supplier, UnexpectedFile


def expect(
    *, supplier: Supplier | None, kind: ImportRun.Format, is_expected: bool, by_id: int | None, at: datetime
) -> None:
    """Say whether this kind of the supplier's files is waited for. Saying it twice changes nothing."""
    if is_expected:
        UnexpectedFile.objects.filter(supplier=supplier, format=kind).delete()
        return
    UnexpectedFile.objects.get_or_create(
        supplier=supplier, format=kind, defaults={"decided_by_id": by_id, "decided_at": at}
    )


def note_repeat(run: ImportRun, *, written_at: datetime, at: datetime) -> None:
    """
    A supplier that sends the same again has sent: nobody should miss it.

    written_at: when somebody brought it, or when it was written into the folder where it lies: left there, it does not
    come each time it is read. Of a clock that goes ahead nothing is learnt.
    """
    before = run.repeats.order_by("-came_at").values_list("came_at", flat=True).first()
    if (before or run.received_at) < written_at <= at:
        run.repeats.create(came_at=written_at)
