"""What outside suppliers said of a basket's stays, counted to every package with other flights (R-31, UK-10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from leeward.pricing.api import PackageQuote
from leeward.retail.booking.itineraries.itinerary import itinerary_of
from leeward.retail.booking.operations.basket.supplier_prices import at_supplier_prices, engine_pence


@dataclass(frozen=True, slots=True)
class AtSuppliers:
    """
    The difference to our own price, as choosing the package counts it.

    `said`: the basket's `supplier_prices`. `unasked`: the days of arrival, of the packages looked at, for which some
    supplier named no price yet: it is asked when they are chosen.
    """

    said: Mapping[str, int]
    unasked: set[date] = field(default_factory=set)

    def __call__(self, priced: PackageQuote) -> int:
        """In pence, for all rooms; nought while nobody was asked of any stay."""
        if not self.said:
            return 0
        itinerary = itinerary_of(priced.offer)
        if engine_pence(priced, itinerary).keys() - self.said.keys():
            self.unasked.add(priced.offer.check_in)
        theirs = at_supplier_prices(priced, itinerary=itinerary, said=self.said)
        return theirs.offer.total_pence - priced.offer.total_pence
