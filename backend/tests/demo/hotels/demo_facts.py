"""The demo's hotels in the tables with what they sell, without the nights and prices that take long to store."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from leeward.demo.world.build import SCALES, SEED, draw_hotels
from leeward.demo.world.hotels import DrawnHotel
from leeward.demo.world.places import store_identities, store_places
from leeward.demo.world.rooms import ROOM_NAMES
from leeward.demo.world.terms import store_suppliers
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import RatePlan, RoomType, Transfer

NIGHTS = (date(2027, 1, 1), date(2027, 1, 14))


def store_hotels_without_prices(*, scale: str = "small") -> Sequence[DrawnHotel]:
    """Identities, kinds of room and boards of a world; what was drawn."""
    drawn = list(draw_hotels(scale=SCALES[scale], seed=SEED, nights=NIGHTS))
    store_places()
    store_suppliers()
    store_identities(hotels=drawn)
    keys = dict(Hotel.objects.values_list("itemcode", "id"))
    rooms = [
        RoomType(
            hotel_id=keys[one.identity.itemcode], code=room.code, name=ROOM_NAMES[room.code], position=position,
            max_guests=room.max_guests, max_children=room.max_children,
        )
        for one in drawn
        for position, room in enumerate(one.sold.room_types)
    ]  # fmt: skip
    stored = {(room.hotel_id, room.code): room for room in RoomType.objects.bulk_create(rooms)}
    RatePlan.objects.bulk_create(
        RatePlan(
            room_type=stored[keys[one.identity.itemcode], plan.room_type], code=f"P{number}", board=plan.board,
            position=number,
        )
        for one in drawn
        for number, plan in enumerate(one.sold.rate_plans)
    )  # fmt: skip
    Transfer.objects.bulk_create(
        Transfer(hotel_id=keys[one.identity.itemcode], name=one.place.transfer_by) for one in drawn if one.sold.transfer
    )
    return drawn
