"""Where the documents of a booking are."""

from __future__ import annotations

from leeward.retail.booking.models import Booking
from leeward.retail.pages.my_booking.documents import links_under
from leeward.retail.pages.props.base import LinkProps


def document_links(booking: Booking) -> list[LinkProps]:
    """Links to what may be downloaded with the basket's address: nothing before the booking is confirmed."""
    return links_under(booking, f"/booking/{booking.basket.token}")
