"""Which hotels' rooms a delivery counts anew, known before any of it is loaded: they are locked together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.importers.ota.ari_parts import AvailabilityMessage, InventoryMessage
from leeward.retail.inventory.importers.tables.read_tables import TableRows
from leeward.retail.inventory.imports.loading import Loading
from leeward.retail.inventory.imports.nights import in_parts
from leeward.retail.inventory.imports.recognise import Content
from leeward.retail.inventory.imports.table_cells import text

_COUNTING = ("room", "allotment")
"""Tables that change what customers take from."""


def hotels_counted(contents: Iterable[Content], loading: Loading) -> frozenset[int]:
    """Keys of the hotels."""
    return frozenset(hotel_id for content in contents for hotel_id in _of_one(content, loading))


def _of_one(content: Content, loading: Loading) -> Iterator[int]:
    match content:
        case InventoryMessage() | AvailabilityMessage():
            hotel = loading.known_hotel(content.hotel_code)
            if hotel is not None:
                yield hotel.pk
        case TableRows():
            named = sorted({text(row, "hotel") for name in _COUNTING for row in content.rows.get(name, ())})
            for some in in_parts(named):
                yield from Hotel.objects.filter(itemcode__in=some).values_list("pk", flat=True)
