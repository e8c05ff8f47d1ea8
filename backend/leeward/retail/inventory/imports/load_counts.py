"""Room counts of one hotel, from a message to allotments (OTA_HotelInvCountNotifRQ, booking limits)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta

from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.importers.ota.ari_parts import InventoryMessage, RoomCount, Span
from leeward.retail.inventory.importers.ota.read_availability import BOOKABLE
from leeward.retail.inventory.imports.loading import Loading
from leeward.retail.inventory.models import AllotmentNight, RoomType
from leeward.retail.inventory.storing.bulk import upsert_rows
from leeward.retail.kit import clock

#: Five years and a half: a mistyped year must not make a million rows.
MOST_NIGHTS = 2_000
_COLUMNS = ["room_type_id", "night", "rooms", "taken", "release_days"]


class _Unfit(Exception):
    """A line that counts nothing; the message says why."""


def load_inventory(*, message: InventoryMessage, loading: Loading) -> None:
    """
    Hold as many rooms as the message says. A complete set leaves none on any other night to come.

    A room type with a faulty line keeps its rooms.
    """
    hotel = loading.find_hotel(message.hotel_code)
    if hotel is None or loading.supplier is None:
        return
    loading.touch_hotels([hotel.pk])
    loading.note_left_out("room types", loading.left_out)
    store_counts(
        hotel=hotel,
        counts=message.counts,
        count_type=loading.supplier.ota_count_type,
        is_complete_set=message.is_complete_set,
        loading=loading,
    )


def store_counts(
    *, hotel: Hotel, counts: Sequence[RoomCount], count_type: int, is_complete_set: bool, loading: Loading
) -> None:
    """Allotments of one hotel by its counts; of two that hold a night, the later counts."""
    loading.lock_rooms([hotel.pk])
    rooms = {room.code: room for room in RoomType.objects.filter(hotel=hotel)}
    wanted: dict[tuple[int, date], int] = {}
    named: set[int] = set()
    for line in counts:
        if (line.room_type,) in loading.left_out:
            continue
        try:
            room, count = _counted(line, rooms, count_type)
        except _Unfit as unfit:
            loading.refuse(str(unfit), unit=(line.room_type,), place=f"line {line.span.line}", rule="counts")
            continue
        named.add(room.pk)
        wanted.update(((room.pk, night), count) for night in nights_of(line.span))
    if is_complete_set:
        _empty_others(rooms.values(), wanted, loading)
    _store(wanted, count_type, loading)
    RoomType.objects.filter(pk__in=named, is_free_sale=True).update(is_free_sale=False)


def _counted(line: RoomCount, rooms: Mapping[str, RoomType], count_type: int) -> tuple[RoomType, int]:
    """The room type a line counts, and how many there are. Raises _Unfit."""
    room, count = rooms.get(line.room_type), line.of_type(count_type)
    if room is None:
        raise _Unfit(f"the hotel has no room type {line.room_type}")
    if count is None:
        raise _Unfit(f"no count of type {count_type}, which this supplier is to send")
    if (line.span.last - line.span.first).days >= MOST_NIGHTS:
        raise _Unfit(f"more than {MOST_NIGHTS} nights at once")
    return room, count


def nights_of(span: Span) -> Iterable[date]:
    """The days of a span that fall on its weekdays."""
    n_days = (span.last - span.first).days + 1
    days = (span.first + timedelta(days=step) for step in range(n_days))
    return (day for day in days if span.weekdays >> day.weekday() & 1)


def _empty_others(rooms: Iterable[RoomType], wanted: dict[tuple[int, date], int], loading: Loading) -> None:
    held = AllotmentNight.objects.filter(
        room_type__in=[room.pk for room in rooms], night__gte=clock.uk_date(at=loading.at), rooms__gt=0
    )
    for key in held.values_list("room_type_id", "night"):
        wanted.setdefault(key, 0)


def _store(wanted: dict[tuple[int, date], int], count_type: int, loading: Loading) -> None:
    if not wanted:
        return
    nights = [night for _, night in wanted]
    held = AllotmentNight.objects.filter(
        room_type__in={room for room, _ in wanted}, night__range=(min(nights), max(nights))
    ).values_list("room_type_id", "night", "taken", "release_days")
    known = {(room, night): (taken, release) for room, night, taken, release in held}
    rows = []
    for (room, night), count in wanted.items():
        taken, release = known.get((room, night), (0, 0))
        # Free rooms no longer hold those we have taken; all rooms held for us do.
        rows.append((room, night, count + taken if count_type == BOOKABLE else count, taken, release))
    count = upsert_rows(model=AllotmentNight, columns=_COLUMNS, rows=rows, unique=["room_type_id", "night"])
    loading.say(f"{count:,} nights of rooms stored")
