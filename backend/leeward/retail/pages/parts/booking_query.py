"""The query of an address that carries one priced package: of booking, quote and hotel pages (R15)."""

from __future__ import annotations

from leeward.retail.offers.queries import PricedHotel
from leeward.retail.search.queries import HotelPrice


def booking_query(price: HotelPrice) -> str:
    """R15: one airport, nights, itemcode, date, board, rooms."""
    rooms = "".join(
        f"&room[adults]={room.adults}&room[children]={len(room.ages)}"
        + "".join(f"&room[ages][]={age}" for age in room.ages)
        for room in price.rooms
    )
    board = f"&boardbasis={price.board}" if price.board else ""
    return (
        f"depair={price.airport}&nights={price.nights}&itemcode={price.itemcode}&date={price.departure_date.isoformat()}"
        f"{board}{rooms}"
    )


def priced_href(one: PricedHotel) -> str:
    """A hotel's page, opened at the package that is priced: dates, airport and party of an offer are its own."""
    return f"{one.hotel.href}?{booking_query(one.price)}" if one.price else one.hotel.href
