"""
Take rooms and seats for a customer, and give them back: what holds and bookings do to stock.

Call it within the booking's transaction: rows are locked in (resource, date) order, then what is left is read, and all
is taken or nothing. The change is marked in that transaction, and the worker publishes it within a second: a customer
waits for stock, not for new prices, and many who book at once are published together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from django.db import transaction
from django.db.models import F

from leeward.retail.inventory.errors import NotEnoughLeft, UnknownDeparture
from leeward.retail.inventory.marking import mark_flights, mark_hotels
from leeward.retail.inventory.models import AllotmentNight, Fare, RoomType
from leeward.retail.inventory.operations.stock import RoomKey, find_room_types, get_room_types
from leeward.retail.inventory.storing.hotels import Nights


@dataclass(frozen=True, slots=True)
class RoomsWanted:
    """So many rooms of a type on every one of the nights."""

    key: RoomKey
    nights: Nights
    rooms: int = 1


@dataclass(frozen=True, slots=True)
class SeatsWanted:
    """So many seats of a departure's cabin; infants on laps need none."""

    flight: str
    day: date
    cabin: str
    seats: int


def lock_stock(*, rooms: Sequence[RoomsWanted], seats: Sequence[SeatsWanted]) -> None:
    """
    Lock all of it in the product's order, for a transaction that then gives back and takes several things.

    What is not there, or no longer, has nothing to lock: giving it back does nothing, taking it is refused.
    """
    _locked_nights(_nights_of(rooms, find_room_types(keys=_keys(rooms))))
    _locked_fares(seats, are_returned=True)


def take_rooms(*, wanted: Sequence[RoomsWanted], at: datetime) -> None:
    """
    Take rooms on all nights of all stays, or none. Those of a type that is sold freely are counted as well: they are
    taken of the allotment that it may get.

    :raises NotEnoughLeft: a night has fewer left than wanted
    :raises UnknownRoomType: a hotel has no such room type
    """
    with transaction.atomic():
        types = get_room_types(keys=_keys(wanted))
        free = {room.pk for room in types.values() if room.is_free_sale}
        counts = _nights_of(wanted, types)
        _begin_nights(key for key in counts if key[0] in free)
        rows = _locked_nights(counts)
        if any(key not in rows or rows[key].rooms_left < count for key, count in counts.items() if key[0] not in free):
            raise NotEnoughLeft("This room has just been sold.", field="room", rule="sold_out")
        _add_rooms(rows, counts, sign=1)
        mark_hotels(hotel_ids={room.hotel_id for room in types.values()}, at=at)


def give_back_rooms(*, wanted: Sequence[RoomsWanted], kept: Sequence[RoomsWanted], at: datetime) -> bool:
    """
    Return rooms whose nights count them as taken, however their type is sold by now; False where not all are counted.

    A type that was made anew begins with nothing taken, and one that was deleted has nothing to return them to: what
    others took of it since (`kept`) stays theirs.
    """
    with transaction.atomic():
        types = find_room_types(keys=_keys(wanted))
        counts, others = _nights_of(wanted, types), _nights_of(kept, types)
        rows = _locked_nights(counts)
        back = {key: min(counts[key], row.taken - others[key]) for key, row in rows.items()}
        _add_rooms(rows, Counter({key: count for key, count in back.items() if count > 0}), sign=-1)
        mark_hotels(hotel_ids={room.hotel_id for room in types.values()}, at=at)
        return back == counts and _keys(wanted) <= types.keys()


def take_seats(*, wanted: Sequence[SeatsWanted], at: datetime) -> None:
    """
    Take seats on all flights, or none.

    :raises NotEnoughLeft: a cabin has fewer left than wanted
    :raises UnknownDeparture: a flight does not leave that day in that cabin
    """
    with transaction.atomic():
        fares = _locked_fares(wanted)
        if any(fare.seats_left < seats for fare, seats in fares):
            raise NotEnoughLeft("These seats have just been sold.", field="flight", rule="sold_out")
        _add_seats(fares, sign=1)
        _mark_flights(wanted, at)


def give_back_seats(*, wanted: Sequence[SeatsWanted], kept: Sequence[SeatsWanted], at: datetime) -> bool:
    """
    Return seats that are counted as taken, to a cancelled flight too; False where not all are counted.

    As with rooms, what others took (`kept`) of a departure that was made anew stays theirs.
    """
    with transaction.atomic():
        others = _by_fare(kept)
        fares = _locked_fares(wanted, are_returned=True)
        back = [(fare, min(count, fare.taken - others[_key_of(fare)])) for fare, count in fares]
        _add_seats([(fare, count) for fare, count in back if count > 0], sign=-1)
        _mark_flights(wanted, at)
        return back == fares and len(fares) == len(_by_fare(wanted))


NightKey = tuple[int, date]
FareKey = tuple[str, date, str]


def _keys(wanted: Iterable[RoomsWanted]) -> set[RoomKey]:
    return {one.key for one in wanted}


def _nights_of(wanted: Iterable[RoomsWanted], types: Mapping[RoomKey, RoomType]) -> Counter[NightKey]:
    """Rooms by room type and night, of the types that are given."""
    counts: Counter[NightKey] = Counter()
    for one in wanted:
        if (room := types.get(one.key)) is not None:
            nights = one.nights.between(one.nights.first, one.nights.last)
            counts.update({(room.pk, night): one.rooms for night in nights})
    return counts


def _begin_nights(nights: Iterable[NightKey]) -> None:
    """Nights on which nobody holds rooms of a type for us have no row yet: it is sold freely."""
    rows = [AllotmentNight(room_type_id=room, night=night, rooms=0) for room, night in nights]
    AllotmentNight.objects.bulk_create(rows, ignore_conflicts=True)


def _locked_nights(counts: Counter[NightKey]) -> dict[NightKey, AllotmentNight]:
    if not counts:
        return {}
    rooms, nights = {room for room, _ in counts}, [night for _, night in counts]
    rows = AllotmentNight.objects.select_for_update().filter(
        room_type__in=rooms, night__range=(min(nights), max(nights))
    )
    found = {(row.room_type_id, row.night): row for row in rows.order_by("room_type_id", "night")}
    return {key: row for key, row in found.items() if key in counts}


def _add_rooms(rows: dict[NightKey, AllotmentNight], counts: Counter[NightKey], *, sign: int) -> None:
    by_count: dict[int, list[int]] = {}
    for key, count in counts.items():
        by_count.setdefault(count, []).append(rows[key].pk)
    for count, keys in by_count.items():
        AllotmentNight.objects.filter(pk__in=keys).update(taken=F("taken") + sign * count)


def _locked_fares(wanted: Sequence[SeatsWanted], *, are_returned: bool = False) -> list[tuple[Fare, int]]:
    """Each fare with the seats wanted of it: a flight may be named twice. Seats go back to a cancelled flight too."""
    found = []
    for (flight, day, cabin), seats in sorted(_by_fare(wanted).items()):
        fare = (
            Fare.objects.select_for_update(of=("self",))
            .select_related("departure__flight")
            .filter(departure__flight__code=flight, departure__day=day, cabin=cabin)
            .first()
        )
        if not are_returned and (fare is None or fare.departure.is_cancelled):
            raise UnknownDeparture("This flight does not leave that day.", field="flight", rule="unknown_departure")
        if fare is not None:
            found.append((fare, seats))
    return found


def _by_fare(wanted: Iterable[SeatsWanted]) -> Counter[FareKey]:
    total: Counter[FareKey] = Counter()
    for one in wanted:
        total[one.flight, one.day, one.cabin] += one.seats
    return total


def _key_of(fare: Fare) -> FareKey:
    return fare.departure.flight.code, fare.departure.day, fare.cabin


def _add_seats(fares: Sequence[tuple[Fare, int]], *, sign: int) -> None:
    for fare, seats in fares:
        Fare.objects.filter(pk=fare.pk).update(taken=F("taken") + sign * seats)


def _mark_flights(wanted: Sequence[SeatsWanted], at: datetime) -> None:
    flights = Fare.objects.filter(departure__flight__code__in={one.flight for one in wanted})
    mark_flights(flight_ids=flights.values_list("departure__flight_id", flat=True).distinct(), at=at)
