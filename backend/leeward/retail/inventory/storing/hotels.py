"""Store what hotels sell, as an import or the demo states it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db import transaction
from django.db.models import Q

from leeward.pricing.supply.hotels import Hotel as SoldHotel
from leeward.pricing.supply.hotels import RoomType as SoldRoom
from leeward.retail.hotels.errors import UnknownHotel
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.deposits import DEPOSITS
from leeward.retail.inventory.errors import UnknownSupplier
from leeward.retail.inventory.locking import room_types_locked
from leeward.retail.inventory.marking import mark_hotels
from leeward.retail.inventory.models import (
    AllotmentNight,
    Contract,
    LocalCharge,
    RatePlan,
    RoomType,
    Supplier,
    Transfer,
)
from leeward.retail.inventory.storing.bulk import upsert_rows
from leeward.retail.inventory.storing.plans import store_rate_plans
from leeward.retail.kit.caching.purging import purge

#: What an import restates of a room type; its name is staff's once it is there.
_ROOM_FIELDS = ["min_guests", "standard_guests", "max_guests", "max_children", "is_free_sale", "is_active", "position"]
#: Rows of one statement; SQLite takes 32,766 values of them.
BATCH = 3_000

RoomIds = dict[tuple[int, str], int]


@dataclass(frozen=True, slots=True)
class Nights:
    """The nights from `first` to `last`, both included."""

    first: date
    last: date

    def hold(self, night: date) -> bool:
        return self.first <= night <= self.last

    def between(self, first: date, last: date) -> Iterator[date]:
        """Those of them that lie from one day to another, both included."""
        night, end = max(first, self.first), min(last, self.last)
        while night <= end:
            yield night
            night += timedelta(days=1)


def store_hotels(*, hotels: Sequence[SoldHotel], nights: Nights, at: datetime) -> None:
    """
    Replace what these hotels sell; allotments only of the given nights. Rooms already taken stay taken.

    Room types and plans no longer stated are kept, unsold: bookings and margins point to them. Stop-sales are staff's
    and stay. All or nothing; what changed is marked for publication.

    :raises UnknownHotel: a hotel has no identity yet
    :raises UnknownSupplier: a supplier is not on file
    """
    with transaction.atomic():
        ids = _hotel_ids(hotels)
        _store_contracts(hotels, ids)
        rooms = _store_rooms(hotels, ids)
        _store_allotments(hotels, ids, rooms, nights)
        RatePlan.objects.filter(room_type__hotel__in=ids.values()).update(is_active=False)
        store_rate_plans(
            plans=[
                (rooms[ids[hotel.itemcode], plan.room_type], position, plan)
                for hotel in hotels
                for position, plan in enumerate(hotel.rate_plans)
            ]
        )
        _store_charges(hotels, ids)
        mark_hotels(hotel_ids=ids.values(), at=at)


def _hotel_ids(hotels: Sequence[SoldHotel]) -> dict[str, int]:
    wanted = [hotel.itemcode for hotel in hotels]
    ids = dict(Hotel.objects.filter(itemcode__in=wanted).values_list("itemcode", "id"))
    missing = sorted(set(wanted) - set(ids))
    if missing:
        raise UnknownHotel(f"No hotel has the itemcode {missing[0]}.", field="itemcode", rule="unknown_hotel")
    return ids


def _store_contracts(hotels: Sequence[SoldHotel], ids: dict[str, int]) -> None:
    suppliers = dict(Supplier.objects.values_list("code", "id"))
    missing = sorted({hotel.supplier for hotel in hotels} - set(suppliers))
    if missing:
        raise UnknownSupplier(f"No supplier has the code {missing[0]}.", field="supplier", rule="unknown_supplier")
    through = {ids[hotel.itemcode]: suppliers[hotel.supplier] for hotel in hotels}
    before = dict(Contract.objects.filter(hotel__in=through).values_list("hotel", "supplier"))
    if through != before:
        purge([DEPOSITS])
    Contract.objects.bulk_create(
        [Contract(hotel_id=hotel, supplier_id=supplier) for hotel, supplier in through.items()],
        update_conflicts=True,
        unique_fields=["hotel"],
        update_fields=["supplier"],
    )


def _store_rooms(hotels: Sequence[SoldHotel], ids: dict[str, int]) -> RoomIds:
    list(room_types_locked(Q(hotel__in=ids.values())).only("pk"))
    RoomType.objects.filter(hotel__in=ids.values()).update(is_active=False)
    rows = [
        RoomType(
            hotel_id=ids[hotel.itemcode],
            code=room.code,
            name=room.code,
            min_guests=room.min_guests,
            standard_guests=room.standard_guests,
            max_guests=room.max_guests,
            max_children=room.max_children,
            is_free_sale=room.allotments is None,
            position=position,
        )
        for hotel in hotels
        for position, room in enumerate(hotel.room_types)
    ]
    RoomType.objects.bulk_create(
        rows, update_conflicts=True, unique_fields=["hotel", "code"], update_fields=_ROOM_FIELDS
    )
    stored = RoomType.objects.filter(hotel__in=ids.values(), is_active=True).values_list("hotel_id", "code", "id")
    return {(hotel_id, code): room_id for hotel_id, code, room_id in stored}


def _store_allotments(hotels: Sequence[SoldHotel], ids: dict[str, int], rooms: RoomIds, nights: Nights) -> None:
    AllotmentNight.objects.filter(
        room_type__in=rooms.values(), night__range=(nights.first, nights.last), rooms__gt=0
    ).update(rooms=0)
    upsert_rows(
        model=AllotmentNight,
        columns=["room_type_id", "night", "rooms", "taken", "release_days"],
        rows=(
            (rooms[ids[hotel.itemcode], room.code], night, count, 0, days)
            for hotel in hotels
            for room in hotel.room_types
            for night, (count, days) in _rooms_by_night(room, nights).items()
        ),
        unique=["room_type_id", "night"],
    )


def _rooms_by_night(room: SoldRoom, nights: Nights) -> dict[date, tuple[int, int]]:
    """Rooms and release days of each night; of two allotments that hold one, the later listed counts."""
    return {
        night: (max(allotment.rooms, 0), max(allotment.release_days, 0))
        for allotment in room.allotments or ()
        for night in nights.between(allotment.first, allotment.last)
    }


def _store_charges(hotels: Sequence[SoldHotel], ids: dict[str, int]) -> None:
    LocalCharge.objects.filter(hotel__in=ids.values()).delete()
    Transfer.objects.filter(hotel__in=ids.values()).delete()
    LocalCharge.objects.bulk_create(
        LocalCharge(
            hotel_id=ids[hotel.itemcode],
            code=charge.code,
            name=charge.code,
            basis=charge.basis.value,
            amount=charge.amount,
            currency=charge.currency,
            first=charge.first,
            last=charge.last,
            from_age=charge.from_age,
        )
        for hotel in hotels
        for charge in hotel.local_charges
    )
    Transfer.objects.bulk_create(
        Transfer(
            hotel_id=ids[hotel.itemcode],
            name="Transfer",
            per_party_pence=hotel.transfer.per_party_pence,
            adult_pence=hotel.transfer.adult_pence,
            child_pence=hotel.transfer.child_pence,
            infant_pence=hotel.transfer.infant_pence,
        )
        for hotel in hotels
        if hotel.transfer is not None
    )
