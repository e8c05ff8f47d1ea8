"""The doors of outside suppliers, by the name that a supplier's record gives."""

from __future__ import annotations

from leeward.retail.booking.suppliers.breaker import GuardedDoor
from leeward.retail.booking.suppliers.scripted import ScriptedSupplier
from leeward.retail.inventory.models import Supplier

_OUTSIDE: dict[str, GuardedDoor] = {
    Supplier.Door.SCRIPTED: GuardedDoor(ScriptedSupplier(), name=Supplier.Door.SCRIPTED)
}


def outside_door(name: str) -> GuardedDoor:
    """:raises KeyError: no outside supplier has this door"""
    return _OUTSIDE[name]
