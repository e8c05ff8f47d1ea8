"""The doors of outside suppliers, by the name that a supplier's record gives."""

from __future__ import annotations

from leeward.retail.booking.suppliers.door import Door
from leeward.retail.booking.suppliers.scripted import ScriptedSupplier
from leeward.retail.inventory.models import Supplier

_OUTSIDE: dict[str, Door] = {Supplier.Door.SCRIPTED: ScriptedSupplier()}


def outside_door(name: str) -> Door:
    """:raises KeyError: no outside supplier has this door"""
    return _OUTSIDE[name]
