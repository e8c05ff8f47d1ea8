"""Hotels on sale, from tables to the engine's words: one block's worth at a time, in a fixed number of queries."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta

from leeward.pricing.supply.hotels import Allotment, LocalCharge, RoomType, Transfer
from leeward.pricing.supply.hotels import Hotel as SoldHotel
from leeward.pricing.supply.rate_plans import ChargeBasis, RatePlan
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory import models
from leeward.retail.inventory.overlaps import as_ranges
from leeward.retail.inventory.snapshot import plans
from leeward.retail.inventory.snapshot.reading import OfHotels, as_date, grouped, plain_rows
from leeward.retail.kit.database.prepared import columns, from_row

QUERIES = plans.QUERIES + 4
"""What `load_hotels` takes, however many hotels there are."""
AT_ONCE = 64
"""As many as a block holds."""


_ROOM_TYPES = OfHotels(
    lambda hotels: (
        models.RoomType.objects.filter(hotel__in=hotels, is_active=True)
        .order_by("position", "id")
        .values_list(*columns(models.RoomType))
    )
)
_LOCAL_CHARGES = OfHotels(
    lambda hotels, first_day: (
        models.LocalCharge.objects.filter(hotel__in=hotels, last__gte=first_day)
        .order_by("id")
        .values_list("hotel_id", "code", "basis", "amount", "currency", "first", "last", "from_age")
    ),
    first_day=date,
)


def list_hotels_on_sale() -> list[int]:
    """The keys of all hotels that may be sold, by destination and itemcode: the order of a snapshot."""
    on_sale = Hotel.objects.filter(status=Hotel.Status.LIVE, contract__is_active=True)
    return list(on_sale.order_by("region_id", "itemcode").values_list("id", flat=True))


def load_hotels(*, hotel_ids: Sequence[int], first_day: date, n_days: int) -> list[SoldHotel]:
    """
    Hotels with everything the engine needs to price the given nights, in the order of the keys.

    A hotel that may not be sold now has no plans, so that it keeps its place in a block.
    """
    rooms = _rooms(hotel_ids, first_day, first_day + timedelta(days=n_days - 1))
    rate_plans = plans.load_rate_plans(hotel_ids=hotel_ids, first_day=first_day)
    charges = _local_charges(hotel_ids, first_day)
    rows = Hotel.objects.filter(pk__in=hotel_ids).select_related("contract__supplier", "transfer").in_bulk()
    return [
        _hotel(
            rows[pk], rooms.get(pk, []), rate_plans.get(pk, []) if _is_on_sale(rows[pk]) else [], charges.get(pk, [])
        )
        for pk in hotel_ids
        if pk in rows
    ]


def iterate_hotels(*, hotel_ids: Sequence[int], first_day: date, n_days: int) -> Iterator[SoldHotel]:
    """As `load_hotels` for any number of hotels, holding the rows of one block's worth at a time."""
    for start in range(0, len(hotel_ids), AT_ONCE):
        yield from load_hotels(hotel_ids=hotel_ids[start : start + AT_ONCE], first_day=first_day, n_days=n_days)


def _is_on_sale(row: Hotel) -> bool:
    contract = getattr(row, "contract", None)
    return row.status == Hotel.Status.LIVE and contract is not None and bool(contract.is_active)


def _hotel(row: Hotel, rooms: list[RoomType], rate_plans: list[RatePlan], charges: list[LocalCharge]) -> SoldHotel:
    contract, transfer = getattr(row, "contract", None), getattr(row, "transfer", None)
    return SoldHotel(
        itemcode=row.itemcode,
        destination=row.region_id,
        country=row.country_id,
        arrival_airport=row.arrival_airport_id,
        room_types=tuple(rooms),
        rate_plans=tuple(rate_plans),
        supplier="" if contract is None else contract.supplier.code,
        stars=row.stars,
        rating_tenths=row.rating_tenths or 0,
        local_charges=tuple(charges),
        transfer=None
        if transfer is None
        else Transfer(transfer.per_party_pence, transfer.adult_pence, transfer.child_pence, transfer.infant_pence),
    )


def _rooms(hotel_ids: Sequence[int], first: date, last: date) -> dict[int, list[RoomType]]:
    held = models.AllotmentNight.objects.filter(room_type__hotel__in=hotel_ids, night__range=(first, last))
    rows = held.order_by("room_type_id", "night").values_list("room_type_id", "night", "rooms", "taken", "release_days")
    nights = grouped(
        (room_id, (as_date(night), (max(rooms - taken, 0), release)))
        for room_id, night, rooms, taken, release in plain_rows(rows)
    )
    rooms = (from_row(models.RoomType, row) for row in _ROOM_TYPES.rows(hotel_ids))
    return grouped(
        (
            room.hotel_id,
            RoomType(
                code=room.code,
                min_guests=room.min_guests,
                standard_guests=room.standard_guests,
                max_guests=room.max_guests,
                max_children=room.max_children,
                allotments=None if room.is_free_sale else _allotments(nights.get(room.pk, [])),
            ),
        )
        for room in rooms
    )


def _allotments(nights: list[tuple[date, tuple[int, int]]]) -> tuple[Allotment, ...]:
    return tuple(Allotment(first, last, rooms, release) for first, last, (rooms, release) in as_ranges(nights))


def _local_charges(hotel_ids: Sequence[int], first_day: date) -> dict[int, list[LocalCharge]]:
    return grouped(
        (hotel_id, LocalCharge(code, ChargeBasis(basis), *rest))
        for hotel_id, code, basis, *rest in _LOCAL_CHARGES.rows(hotel_ids, first_day=first_day)
    )
