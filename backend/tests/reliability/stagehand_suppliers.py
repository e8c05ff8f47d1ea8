"""What the stagehand does about outside suppliers: has them lose replies, and reads their own books."""

from __future__ import annotations

import json
from typing import Any


def replies_lost(asked: dict[str, Any]) -> Any:
    """All stays belong to a supplier that books and then loses each reply that `book` says; empty ends it."""
    from leeward.retail.booking.suppliers import scripted
    from leeward.retail.inventory.models import Supplier

    (scripted.folder() / "script.json").write_text(json.dumps({"book": asked["book"]}))
    Supplier.objects.update(door=Supplier.Door.SCRIPTED if asked["book"] else Supplier.Door.CONTRACTED)
    return {}


def supplier_books(asked: dict[str, Any]) -> Any:
    """Every booking in the supplier's own books: its key, and whether it was cancelled."""
    from leeward.retail.booking.suppliers import scripted

    _ = asked
    with scripted.open_books() as books:
        return books.execute("select key, is_cancelled from bookings order by id").fetchall()
