"""Restrictions of one hotel by date, from a message to the tables (OTA_HotelAvailNotifRQ)."""

from __future__ import annotations

from collections.abc import Mapping

from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.importers.ota.ari_parts import AvailabilityMessage, RestrictionChange
from leeward.retail.inventory.importers.ota.read_availability import BOOKABLE
from leeward.retail.inventory.imports.load_counts import store_counts
from leeward.retail.inventory.imports.loading import Loading
from leeward.retail.inventory.models import RatePlan, Restriction, RoomType
from leeward.retail.inventory.overlaps import Stretch, as_disjoint
from leeward.retail.inventory.snapshot.reading import grouped

_Key = tuple[int, int | None, str]
"""Room type, plan (None: all of them), kind: restrictions of one key replace each other, day by day."""
_Held = tuple[bool, int | None]
"""Whether the restriction holds, and its nights."""


class _Unfit(Exception):
    """A line about nothing that we sell; the message says why."""


def load_availability(*, message: AvailabilityMessage, loading: Loading) -> None:
    """
    Lay each restriction over what stood of its own kind on its own days; lift those the message lifts.

    A room type with a faulty line stays as it is.
    """
    hotel = loading.find_hotel(message.hotel_code)
    if hotel is None:
        return
    loading.touch_hotels([hotel.pk])
    loading.note_left_out("room types and plans", loading.left_out)
    if message.is_complete_set:
        Restriction.objects.filter(room_type__hotel=hotel).delete()
    _lay_over(hotel, message, loading)
    if message.limits:
        store_counts(
            hotel=hotel,
            counts=message.limits,
            count_type=BOOKABLE,
            is_complete_set=message.is_complete_set,
            loading=loading,
        )


def _lay_over(hotel: Hotel, message: AvailabilityMessage, loading: Loading) -> None:
    # Two messages about one hotel would each lay over what they had read.
    loading.lock_rooms([hotel.pk])
    rooms = dict(RoomType.objects.filter(hotel=hotel).values_list("code", "id"))
    left_out = {room_id for code, room_id in rooms.items() if (code,) in loading.left_out}
    plans = {
        (room_id, code): pk
        for room_id, code, pk in RatePlan.objects.filter(room_type__hotel=hotel).values_list(
            "room_type_id", "code", "id"
        )
    }
    changes: dict[_Key, list[Stretch[_Held]]] = {}
    for change in message.changes:
        span, unit = change.span, (change.room_type, change.plan)
        if not loading.left_out.isdisjoint({unit, unit[:1]}):
            continue
        try:
            bound = _bound(change, rooms, plans)
        except _Unfit as unfit:
            loading.refuse(str(unfit), unit=unit, place=f"line {span.line}", rule="restrictions")
            continue
        stretch = Stretch(span.first, span.last, span.weekdays, (not change.is_lifted, change.nights))
        for room_id, plan_id in bound:
            if room_id not in left_out:
                changes.setdefault((room_id, plan_id, change.kind.value), []).insert(0, stretch)
    _store(changes)


def _bound(
    change: RestrictionChange, rooms: Mapping[str, int], plans: Mapping[tuple[int, str], int]
) -> list[tuple[int, int | None]]:
    """The rooms and plans a change is about. Raises _Unfit where there are none."""
    if change.room_type and change.room_type not in rooms:
        raise _Unfit(f"the hotel has no room type {change.room_type}")
    room_ids = [rooms[change.room_type]] if change.room_type else list(rooms.values())
    if not change.plan:
        return [(room_id, None) for room_id in room_ids]
    found = [(room_id, plans[room_id, change.plan]) for room_id in room_ids if (room_id, change.plan) in plans]
    if not found:
        raise _Unfit(f"the room is not sold on a plan {change.plan}")
    return [*found]


def _store(changes: Mapping[_Key, list[Stretch[_Held]]]) -> None:
    rows = Restriction.objects.filter(room_type__in={room_id for room_id, _, _ in changes})
    standing = grouped(
        (
            (row.room_type_id, row.rate_plan_id, row.kind),
            Stretch(row.first, row.last, row.weekdays, (True, row.nights)),
        )
        for row in rows
    )
    stale = [row.pk for row in rows if (row.room_type_id, row.rate_plan_id, row.kind) in changes]
    Restriction.objects.filter(pk__in=stale).delete()
    Restriction.objects.bulk_create(
        Restriction(
            room_type_id=key[0],
            rate_plan_id=key[1],
            kind=key[2],
            first=piece.first,
            last=piece.last,
            weekdays=piece.weekdays,
            nights=piece.held[1],
        )
        for key, laid in changes.items()
        for piece in as_disjoint([*laid, *standing.get(key, ())])
        if piece.held[0]
    )
