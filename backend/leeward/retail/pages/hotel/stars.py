"""Official stars in words: of a hotel, or of the hotels of a trip (UK-31)."""

from __future__ import annotations

from leeward.retail.hotels.queries import HotelPage
from leeward.retail.inventory.models import CentreStay


def stars_text(page: HotelPage, *, is_several: bool) -> str:
    """
    "4-star hotel"; of a trip "4- and 5-star hotels", which it is not itself. Empty where they are not known of all.

    One query for a trip that is sold as one.
    """
    if not is_several:
        stars = page.hotel.stars
        return f"{stars}-star {'hotels' if page.is_multi_centre else 'hotel'}" if stars else ""
    stays = CentreStay.objects.filter(trip__code=page.hotel.itemcode)
    found = sorted(set(stays.values_list("hotel__stars", flat=True)))
    if not found or not found[0]:
        return ""
    *lower, highest = [f"{stars}-" for stars in found]
    return f"{', '.join(lower)} and {highest}star hotels" if lower else f"{highest}star hotels"
