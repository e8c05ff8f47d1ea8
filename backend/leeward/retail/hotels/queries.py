"""Reads of hotels."""

from __future__ import annotations

from leeward.retail.hotels.errors import UnknownHotel
from leeward.retail.hotels.models import Hotel


def get_hotel(*, itemcode: str) -> Hotel:
    """
    The hotel of an itemcode, with country, region and resort.

    :raises UnknownHotel: there is none
    """
    hotel = Hotel.objects.select_related("country", "region", "resort").filter(itemcode=itemcode).first()
    if hotel is None:
        raise UnknownHotel("We do not know this hotel.", field="itemcode", rule="unknown_hotel")
    return hotel
