"""
Contracted inventory: rooms and seats that are ours to sell, counted in our own tables (R-01, R-02, R-04).

The key of a part is the number of its hold. Everything happens in the caller's transaction, which first calls `lock`:
stock before holds, in the product's one order (docs/booking-states.md).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from leeward.retail.booking.models import HeldRooms, HeldSeats, Hold
from leeward.retail.booking.suppliers.door import Booked, Part, SupplierRefused
from leeward.retail.inventory.errors import NotEnoughLeft, UnknownDeparture, UnknownRoomType
from leeward.retail.inventory.models import RoomType
from leeward.retail.inventory.operations.stock import RoomKey
from leeward.retail.inventory.operations.taking import (
    RoomsWanted,
    SeatsWanted,
    give_back_rooms,
    give_back_seats,
    lock_stock,
    take_rooms,
    take_seats,
)
from leeward.retail.inventory.storing.hotels import Nights
from leeward.retail.journal.operations import outbox
from leeward.retail.kit.clock import database_now

UNCOUNTED = "booking.stock_uncounted"
"""Outbox topic: not all that a hold gave back was counted as taken. Payload: hold."""


class ContractedInventory:
    """The supplier that is built in."""

    def quote(self, part: Part) -> int:
        """Our own prices are the truth."""
        return part.pence

    def hold(self, part: Part, *, key: str) -> int:
        """Take every room and seat, and write down what was taken."""
        hold_id = int(key)
        rooms = [one for stay in part.stays for one in stay.rooms]
        _take(rooms, list(part.seats))
        HeldRooms.objects.bulk_create(
            HeldRooms(
                hold_id=hold_id, itemcode=one.key.itemcode, room_type=one.key.room_type,
                first=one.nights.first, last=one.nights.last, rooms=one.rooms, is_counted=True,
            )
            for one in rooms
        )  # fmt: skip
        HeldSeats.objects.bulk_create(
            HeldSeats(hold_id=hold_id, flight=one.flight, day=one.day, cabin=one.cabin, seats=one.seats)
            for one in part.seats
        )
        return part.pence

    def try_hold(self, part: Part) -> None:
        """
        Nothing, where all of a part could be taken now; nothing stays taken.

        :raises SupplierRefused: something is gone
        """
        with transaction.atomic():
            self.lock(part=part)
            _take([one for stay in part.stays for one in stay.rooms], list(part.seats))
            transaction.set_rollback(True)

    def book(self, *, key: str) -> Booked:
        """The hold is used. What was given back before is taken once more, or refused."""
        hold = Hold.objects.select_for_update().get(pk=int(key))
        if hold.state == Hold.State.RELEASED:
            with transaction.atomic():
                _take(_rooms_of(key), _seats_of(key))
                HeldRooms.objects.filter(hold_id=int(key)).update(is_counted=True)
        hold.state, hold.ended_at = Hold.State.USED, database_now()
        hold.save(update_fields=["state", "ended_at"])
        return Booked(reference=key, pence=0)

    def cancel(self, *, key: str) -> None:
        """
        Give back what the hold took, whether it was used or not.

        What is not counted as taken any more keeps nobody from ending a contract: staff are told of it.
        """
        hold = Hold.objects.select_for_update().get(pk=int(key))
        if hold.state == Hold.State.RELEASED:
            return
        at = database_now()
        # Always with regard to others: nothing shows that stock was made anew once they have taken enough of it.
        others = Q(hold__state__in=(Hold.State.LIVE, Hold.State.USED)) & ~Q(hold_id=hold.pk)
        rooms, seats = _counted_rooms_of(key), _seats_of(key)
        are_rooms_back = give_back_rooms(wanted=rooms, kept=_rooms_kept(others, like=rooms), at=at)
        are_seats_back = give_back_seats(wanted=seats, kept=_seats_kept(others, like=seats), at=at)
        if not (are_rooms_back and are_seats_back):
            # By the outbox: the alert's one row must not be locked while a booking is.
            outbox.send(topic=UNCOUNTED, group=UNCOUNTED, payload={"hold": hold.pk}, at=at)
        hold.state, hold.ended_at = Hold.State.RELEASED, at
        hold.save(update_fields=["state", "ended_at"])

    def retrieve(self, *, key: str) -> Booked | None:
        """A used hold is a booking."""
        is_used = Hold.objects.filter(pk=int(key), state=Hold.State.USED).exists()
        return Booked(reference=key, pence=0) if is_used else None

    def missing(self, part: Part, *, key: str) -> Part:
        """What of a part somebody still needs who keeps what the key's hold has of our stock."""
        rooms, seats = Counter[tuple[RoomKey, date]](), Counter[tuple[str, date, str]]()
        for one in _counted_rooms_of(key):
            rooms.update(
                {(one.key, night): one.rooms for night in one.nights.between(one.nights.first, one.nights.last)}
            )
        for seat in _seats_of(key):
            seats[seat.flight, seat.day, seat.cabin] += seat.seats
        stays = tuple(replace(stay, rooms=_beyond(stay.rooms, rooms)) for stay in part.stays)
        wanted = [replace(one, seats=one.seats - seats[one.flight, one.day, one.cabin]) for one in part.seats]
        return replace(part, stays=stays, seats=tuple(one for one in wanted if one.seats > 0))

    def lock(self, *keys: str, part: Part | None = None) -> None:
        """The stock of some holds, and of a part that is to be held, locked together in order."""
        rooms = [one for key in keys for one in _rooms_of(key)]
        seats = [one for key in keys for one in _seats_of(key)]
        if part is not None:
            rooms += [one for stay in part.stays for one in stay.rooms]
            seats += part.seats
        lock_stock(rooms=rooms, seats=seats)


CONTRACTED = ContractedInventory()


def _take(rooms: list[RoomsWanted], seats: list[SeatsWanted]) -> None:
    at = database_now()
    try:
        take_rooms(wanted=rooms, at=at)
        take_seats(wanted=seats, at=at)
    except (NotEnoughLeft, UnknownRoomType, UnknownDeparture) as error:
        raise SupplierRefused(error.message, field=error.field, rule="sold_out") from error


def _beyond(wanted: Sequence[RoomsWanted], kept: Mapping[tuple[RoomKey, date], int]) -> tuple[RoomsWanted, ...]:
    """Night by night what is wanted and not kept; a hotel that a trip visits twice has other nights each time."""
    nights = [(one, night) for one in wanted for night in one.nights.between(one.nights.first, one.nights.last)]
    return tuple(
        RoomsWanted(one.key, Nights(night, night), count)
        for one, night in nights
        if (count := one.rooms - kept.get((one.key, night), 0)) > 0
    )


def _rooms_of(key: str) -> list[RoomsWanted]:
    return _as_wanted(HeldRooms.objects.filter(hold_id=int(key)))


def _rooms_kept(holds: Q, *, like: Sequence[RoomsWanted]) -> list[RoomsWanted]:
    """What some holds have of the same room types, on the same nights and between them."""
    if not like:
        return []
    same = Q(itemcode__in={one.key.itemcode for one in like}, room_type__in={one.key.room_type for one in like})
    nights = Q(first__lte=max(one.nights.last for one in like), last__gte=min(one.nights.first for one in like))
    return _as_wanted(HeldRooms.objects.filter(holds & same & nights & _counted()))


def _seats_kept(holds: Q, *, like: Sequence[SeatsWanted]) -> list[SeatsWanted]:
    """What some holds have of the same flights on those days."""
    if not like:
        return []
    same = Q(flight__in={one.flight for one in like}, day__in={one.day for one in like})
    return _as_seats(HeldSeats.objects.filter(holds & same))


def _counted_rooms_of(key: str) -> list[RoomsWanted]:
    return _as_wanted(HeldRooms.objects.filter(_counted(), hold_id=int(key)))


def _counted() -> Q:
    """
    What the allotment counts as taken. An earlier version counted none that were sold freely, and one before it did not
    say: its rows are as their type is now.
    """
    free_now = RoomType.objects.filter(
        hotel__itemcode=OuterRef("itemcode"), code=OuterRef("room_type"), is_free_sale=True
    )
    return Q(is_counted=True) | Q(~Exists(free_now), is_counted=None)


def _as_wanted(rows: QuerySet[HeldRooms]) -> list[RoomsWanted]:
    ordered = rows.order_by("itemcode", "room_type", "first")
    return [
        RoomsWanted(RoomKey(row.itemcode, row.room_type), Nights(row.first, row.last), row.rooms) for row in ordered
    ]


def _seats_of(key: str) -> list[SeatsWanted]:
    return _as_seats(HeldSeats.objects.filter(hold_id=int(key)))


def _as_seats(rows: QuerySet[HeldSeats]) -> list[SeatsWanted]:
    ordered = rows.order_by("flight", "day", "cabin")
    return [SeatsWanted(row.flight, row.day, row.cabin, row.seats) for row in ordered]
