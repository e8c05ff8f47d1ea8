"""Close and open sales, and change how many rooms are held: what staff do to a room type's nights."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import reduce
from operator import or_

from django.db import transaction
from django.db.models import F, Q

from leeward.retail.inventory.errors import BadRates, UnknownRoomType
from leeward.retail.inventory.locking import room_types_locked
from leeward.retail.inventory.marking import mark_hotels
from leeward.retail.inventory.models import AllotmentNight, RoomType, StopSale
from leeward.retail.inventory.operations.publishing import publish_marked
from leeward.retail.inventory.overlaps import Stretch, as_disjoint
from leeward.retail.inventory.snapshot.publish import Published
from leeward.retail.inventory.storing.hotels import BATCH, Nights

_EVERY_DAY = 0b1111111
MOST_NIGHTS = 2_000
"""More than the extended calendar's five years: a mistyped year must not make a million rows."""


@dataclass(frozen=True, slots=True)
class RoomKey:
    """A room type as people name it."""

    itemcode: str
    room_type: str


def get_room_type(*, key: RoomKey) -> RoomType:
    """
    The room type, locked for the rest of the transaction.

    :raises UnknownRoomType: the hotel has none of this code
    """
    return get_room_types(keys=[key])[key]


def get_room_types(*, keys: Collection[RoomKey]) -> dict[RoomKey, RoomType]:
    """
    Room types, locked for the rest of the transaction.

    :raises UnknownRoomType: a hotel has none of its code
    """
    found = find_room_types(keys=keys)
    if not found.keys() >= set(keys):
        raise UnknownRoomType("The hotel has no such room type.", field="room", rule="unknown_room_type")
    return found


def find_room_types(*, keys: Iterable[RoomKey]) -> dict[RoomKey, RoomType]:
    """Those of the room types that there are, locked for the rest of the transaction."""
    # On PostgreSQL the lock makes changes to one room type queue; SQLite has one writer anyway.
    by_hotel: dict[str, set[str]] = {}
    for key in keys:
        by_hotel.setdefault(key.itemcode, set()).add(key.room_type)
    if not by_hotel:
        return {}
    named = (Q(hotel__itemcode=itemcode, code__in=sorted(codes)) for itemcode, codes in by_hotel.items())
    rooms = room_types_locked(reduce(or_, named)).annotate(itemcode=F("hotel__itemcode"))
    return {RoomKey(room.itemcode, room.code): room for room in rooms}


def close_sales(*, key: RoomKey, nights: Nights, at: datetime) -> Published:
    """
    Sell none of these nights, on any plan.

    :raises UnknownRoomType: the hotel has none of this code
    :raises BadRates: the nights are out of order
    """
    _check(nights)
    with transaction.atomic(durable=True):
        room = get_room_type(key=key)
        StopSale.objects.create(room_type=room, first=nights.first, last=nights.last)
        mark_hotels(hotel_ids=[room.hotel_id], at=at)
    return publish_marked(at=at)


def open_sales(*, key: RoomKey, nights: Nights, at: datetime) -> Published:
    """
    Sell these nights again; what is closed before or after them stays closed, and so do rules of the supplier.

    :raises UnknownRoomType: the hotel has none of this code
    :raises BadRates: the nights are out of order
    """
    _check(nights)
    with transaction.atomic(durable=True):
        room = get_room_type(key=key)
        closed = list(StopSale.objects.filter(room_type=room))
        opened = Stretch(nights.first, nights.last, _EVERY_DAY, False)
        pieces = as_disjoint([opened, *(Stretch(stop.first, stop.last, _EVERY_DAY, True) for stop in closed)])
        StopSale.objects.filter(room_type=room).delete()
        StopSale.objects.bulk_create(
            StopSale(room_type=room, first=piece.first, last=piece.last) for piece in pieces if piece.held
        )
        mark_hotels(hotel_ids=[room.hotel_id], at=at)
    return publish_marked(at=at)


def change_allotment(*, key: RoomKey, nights: Nights, rooms: int, release_days: int, at: datetime) -> Published:
    """
    Hold so many rooms on each of these nights; those already taken stay taken, even when more than are now held.

    :raises UnknownRoomType: the hotel has none of this code
    :raises BadRates: figures below nought, nights out of order, or a room type that is sold freely
    """
    _check(nights)
    if rooms < 0 or release_days < 0:
        raise BadRates("Rooms and release days are not below nought.", field="rooms", rule="min")
    with transaction.atomic(durable=True):
        room = get_room_type(key=key)
        if room.is_free_sale:
            raise BadRates("This room type is sold freely: close its sales instead.", field="room", rule="free_sale")
        AllotmentNight.objects.bulk_create(
            [
                AllotmentNight(room_type=room, night=night, rooms=rooms, release_days=release_days)
                for night in nights.between(nights.first, nights.last)
            ],
            batch_size=BATCH,
            update_conflicts=True,
            unique_fields=["room_type", "night"],
            update_fields=["rooms", "release_days"],
        )
        mark_hotels(hotel_ids=[room.hotel_id], at=at)
    return publish_marked(at=at)


def _check(nights: Nights) -> None:
    if nights.first > nights.last:
        raise BadRates("The last night comes before the first.", field="last", rule="order")
    if (nights.last - nights.first).days >= MOST_NIGHTS:
        raise BadRates(f"At most {MOST_NIGHTS} nights at once.", field="last", rule="max")
