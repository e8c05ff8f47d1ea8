"""Whether a package could be sold at this moment, asked as its buyer would ask; nothing stays taken (R-33)."""

from __future__ import annotations

from leeward.pricing.api import PackageQuote
from leeward.retail.booking.itineraries.itinerary import itinerary_of
from leeward.retail.booking.operations.basket.supplier_prices import at_supplier_prices, engine_pence
from leeward.retail.booking.suppliers.contracted import CONTRACTED
from leeward.retail.booking.suppliers.doors import outside_door
from leeward.retail.booking.suppliers.parts import parts_of


def total_if_held(priced: PackageQuote) -> int:
    """
    What whoever held this package now would be asked for it, in pence.

    Contracted rooms and seats are taken as a hold takes them and given back with the same transaction; outside
    suppliers are asked for their price alone.

    :raises SupplierRefused: a night or a flight has fewer left than the party needs, or a supplier has nothing
    :raises SupplierSilent: an outside supplier does not answer: nobody knows
    """
    itinerary = itinerary_of(priced.offer)
    parts = parts_of(itinerary=itinerary, prices=engine_pence(priced, itinerary))
    CONTRACTED.try_hold(parts.contracted)
    said = {part.name: outside_door(part.door).quote(part.part) for part in parts.outside}
    return at_supplier_prices(priced, itinerary=itinerary, said=said).offer.total_pence
