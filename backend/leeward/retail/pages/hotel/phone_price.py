"""The price of a hotel that is sold by phone alone, as every list has it (PM2, M03)."""

from __future__ import annotations

from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries import HotelPage
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.parts.price_words import price_props
from leeward.retail.pages.props.home import CardPriceProps
from leeward.retail.search import queries as prices


def phone_price(*, page: HotelPage, asking: Asking) -> CardPriceProps | None:
    """Its lead-in price for two, which says that it is booked by phone; None where it is sold online, or not at all."""
    hotel = page.hotel
    if hotel.status != Hotel.Status.LIVE or hotel.online_bookable:
        return None
    price = prices.cheapest_for_hotel(hotel.itemcode, today=asking.today, edition=asking.edition)
    return price_props(price=price, asking=asking, is_by_phone=True)
