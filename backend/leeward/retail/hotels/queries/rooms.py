"""What is written about the kinds of rooms of several hotels, for a trip whose stays are chosen side by side."""

from __future__ import annotations

from collections.abc import Collection

from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries import parts
from leeward.retail.hotels.queries.identity import published_factsheet
from leeward.retail.hotels.queries.looked_up import look_up
from leeward.retail.hotels.queries.shapes import RoomText


def room_texts(itemcodes: Collection[str]) -> dict[tuple[str, str], RoomText]:
    """Texts by itemcode and room type; at most two queries. Hotels without a published factsheet have none."""
    rows = Hotel.objects.select_related("factsheet").filter(itemcode__in=itemcodes)
    sheets = {hotel.itemcode: sheet for hotel in rows if (sheet := published_factsheet(hotel)) is not None}
    wanted = {row.get("picture") for sheet in sheets.values() for row in parts.rows_of(sheet.room_texts)}
    pictures = look_up(pictures=[key for key in wanted if key], promos=(), hotels=()).pictures
    return {
        (itemcode, room.code): room for itemcode, sheet in sheets.items() for room in parts.rooms_of(sheet, pictures)
    }
