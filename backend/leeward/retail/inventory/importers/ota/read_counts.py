"""A whole OTA_HotelInvCountNotifRQ message: how many rooms of each type are there on which nights."""

from collections.abc import Iterator

from leeward.retail.inventory.importers.ota.ari_parts import InventoryMessage, RoomCount
from leeward.retail.inventory.importers.ota.ari_reading import (
    control_of,
    is_complete_set,
    open_envelope,
    read_each,
    span_of,
)
from leeward.retail.inventory.importers.ota.attributes import (
    Element,
    children,
    find_child,
    refuse,
    required_number,
    required_text,
)
from leeward.retail.inventory.importers.ota.stamps import stamp_of

ROOT = "OTA_HotelInvCountNotifRQ"
MOST_ROOMS = 9_999


def read_counts(raw: bytes) -> InventoryMessage:
    """
    Room counts of one hotel.

    :raises MessageRefused: with every reason found
    """
    message, listed, hotel_code = open_envelope(raw, root=ROOT, holder="Inventories")
    # An empty Inventory says nothing; in a complete set it says that there is nothing.
    lines = [line for line in children(listed, "Inventory") if len(line)]
    return InventoryMessage(hotel_code, read_each(lines, _count), is_complete_set(message), stamp_of(message))


def _count(element: Element) -> Iterator[RoomCount]:
    control = control_of(element)
    if control.get("InvCode"):
        raise refuse(control, "InvCode names a single room; counts are taken by room type")
    holder = find_child(element, "InvCounts")
    counts: dict[int, int] = {}
    for one in () if holder is None else children(holder, "InvCount"):
        count_type, count = required_number(one, "CountType"), required_number(one, "Count")
        if count_type in counts:
            raise refuse(one, "the same CountType is given twice")
        if count > MOST_ROOMS:
            raise refuse(one, f"Count is above {MOST_ROOMS}")
        counts[count_type] = count
    yield RoomCount(required_text(control, "InvTypeCode"), span_of(control), tuple(sorted(counts.items())))
