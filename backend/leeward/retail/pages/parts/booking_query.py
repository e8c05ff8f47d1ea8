"""The query of an address that carries one priced package: of booking, quote and hotel pages (R15)."""

from __future__ import annotations

from leeward.retail.offers.queries import PricedHotel
from leeward.retail.search.queries import HotelPrice
from leeward.travel.board_basis import find_board

BOARDS = "boards"
"""
The results' filter of boards (S48). Beside a package's own `boardbasis`, which says what it is, it says that somebody
wants that board: a hotel's page then keeps it on every day (UK-03).
"""


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


def priced_href(one: PricedHotel, *, board: str) -> str:
    """
    A hotel's page, opened at the package that is priced: dates, airport and party of an offer are its own.

    board: the one that the offer's terms name; the page keeps to boards of the same meals, as the offer does (Z47).
    Empty where any will do.
    """
    if not one.price:
        return one.hotel.href
    named = find_board(board) if board else None
    kept = f"&{BOARDS}={named.meals.value}" if named else ""
    return f"{one.hotel.href}?{booking_query(one.price)}{kept}"
