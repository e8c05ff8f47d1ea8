"""What the stagehand does about outside suppliers: has them lose replies, and reads their own books."""

from __future__ import annotations

import json
from typing import Any


def replies_lost(asked: dict[str, Any]) -> Any:
    """All stays belong to a supplier that books and then loses each reply that `book` says; empty ends it."""
    return supplier_says({"words": {"book": asked["book"]} if asked["book"] else {}})


def supplier_says(asked: dict[str, Any]) -> Any:
    """
    Stays of every supplier but `contracted` belong to one that says the `words` of each verb, from now on; none end it.
    """
    from leeward.retail.booking.suppliers import scripted
    from leeward.retail.inventory.models import Supplier

    words = asked["words"]
    with scripted.open_books() as books:
        books.execute("delete from calls")  # its words count from its first call
    (scripted.folder() / "script.json").write_text(json.dumps(words))
    Supplier.objects.update(door=Supplier.Door.CONTRACTED)
    if words:
        Supplier.objects.exclude(code=asked.get("contracted", "")).update(door=Supplier.Door.SCRIPTED)
    return {}


def supplier_books(asked: dict[str, Any]) -> Any:
    """Every booking in the supplier's own books: its key, and whether it was cancelled."""
    from leeward.retail.booking.suppliers import scripted

    _ = asked
    with scripted.open_books() as books:
        return books.execute("select key, is_cancelled from bookings order by id").fetchall()


def supplier_holds(asked: dict[str, Any]) -> Any:
    """The keys of what the supplier keeps, booked or not."""
    from leeward.retail.booking.suppliers import scripted

    _ = asked
    with scripted.open_books() as books:
        return [key for (key,) in books.execute("select key from holds").fetchall()]
