"""
What a customer has already: the rooms and seats that their hold keeps, or that the booking has which is to change.

Prices are published a moment after each hold and count it as sold. To whoever has it, it is left (R-01, R-04).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from leeward.pricing.choices import NOTHING_OWN, OwnRooms, OwnSeats, OwnStock
from leeward.retail.booking.models import Amendment, Basket, Booking, HeldRooms, HeldSeats, Hold, Quote
from leeward.retail.kit.clock import database_now

_Plans = Mapping[tuple[str, str], frozenset[str]]
"""Itemcode and room type to the rate plans that a package has of it."""


def own_stock(basket: Basket) -> OwnStock:
    """Of the customer of a basket: its live hold, or, where a booking is to change in it, what is booked."""
    amendment = Amendment.objects.select_related("booking__quote").filter(basket=basket).first()
    if amendment is not None:
        return own_stock_of(amendment.booking, amendment.hold_id)
    hold = basket.holds.running(database_now()).first()
    if hold is None:
        return NOTHING_OWN
    return _stock([hold.pk], basket.quotes.order_by("-version")[0])


def own_stock_of(booking: Booking, waiting_hold: int | None = None) -> OwnStock:
    """Of the customer of a booking, with what a change of it holds while it waits for its payment."""
    taken = (Hold.State.LIVE, Hold.State.USED)
    holds = Hold.objects.filter(pk__in=[booking.hold_id, waiting_hold or booking.hold_id], state__in=taken)
    return _stock(list(holds.values_list("pk", flat=True)), booking.quote)


def _stock(hold_ids: Sequence[int], quote: Quote) -> OwnStock:
    plans = _plans_of(quote)
    return OwnStock(
        rooms=tuple(
            OwnRooms(
                row.itemcode, row.room_type, row.first, row.last, row.rooms,
                plans.get((row.itemcode, row.room_type), frozenset()),
            )
            for row in HeldRooms.objects.filter(hold__in=hold_ids)
        ),
        seats=tuple(
            OwnSeats(row.flight, row.cabin, row.day, row.seats) for row in HeldSeats.objects.filter(hold__in=hold_ids)
        ),
    )  # fmt: skip


def _plans_of(quote: Quote) -> _Plans:
    plans: dict[tuple[str, str], frozenset[str]] = {}
    for stay in quote.itinerary["stays"]:
        for room in stay["rooms"]:
            key = (stay["itemcode"], room["room_type"])
            plans[key] = plans.get(key, frozenset()) | {room["plan"]}
    return plans
