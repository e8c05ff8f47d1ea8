"""Who is who in a snapshot: the names behind the numbers the kernels answer with, as values that fit into JSON."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache, cached_property
from typing import Any, overload

from leeward.pricing.plan_classes import PlanClass
from leeward.pricing.supply.rate_plans import GuestRule, PriceBasis


@dataclass(frozen=True, slots=True)
class HotelEntry:
    """
    A hotel of a block. The transfer is pence per party, adult, child, infant; all nought without one, or where it is
    there for nothing.
    """

    itemcode: str
    destination: str
    country: str
    supplier: str
    stars: int
    rating_tenths: int
    transfer: tuple[int, int, int, int]
    has_transfer: bool


@dataclass(frozen=True, slots=True)
class PlanEntry:
    """
    A rate plan of a block, in the block's order, with the codes of its promotions in theirs.

    A plan priced by the length of the stay has a row for each length (`stay_nights`), and one for all others.
    """

    hotel: int
    code: str
    room_type: str
    board: str
    is_refundable: bool
    promotions: tuple[str, ...] = ()
    stay_nights: int = 0


class PlanNames(Sequence[PlanEntry]):
    """
    A block's plans as they lie in its file, columns as JSON; they are read when the first of them is asked for.

    A large snapshot names a quarter of a million plans, and is opened in less than a second.
    """

    def __init__(self, names: Sequence[str], columns: str) -> None:
        self._names = names
        self._columns = columns

    @cached_property
    def _entries(self) -> tuple[PlanEntry, ...]:
        names = self._names
        return tuple(
            PlanEntry(
                hotel,
                names[code],
                names[room],
                names[board],
                bool(refundable),
                tuple([names[p] for p in promotions]),
                *nights,
            )
            for hotel, code, room, board, refundable, promotions, *nights in zip(
                *json.loads(self._columns), strict=True
            )
        )

    @overload
    def __getitem__(self, place: int) -> PlanEntry: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[PlanEntry, ...]: ...
    def __getitem__(self, place: int | slice) -> PlanEntry | tuple[PlanEntry, ...]:
        return self._entries[place]

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[PlanEntry]:
        return iter(self._entries)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._entries == tuple(other)

    def __hash__(self) -> int:
        return hash(self._entries)


@dataclass(frozen=True, slots=True)
class BlockDirectory:
    """One block's place and names; all its hotels share destination and arrival airport. `numbers` is by itemcode."""

    block_id: str
    destination: str
    country: str
    arrival_airport: str
    hotels: tuple[HotelEntry, ...]
    plans: Sequence[PlanEntry]
    numbers: Mapping[str, int] = field(init=False, repr=False, compare=False)

    def find_plan(self, *, hotel: int, code: str, room_type: str, nights: int) -> int | None:
        """A hotel's plan as a stay of so many nights is priced on it: its row of that length, else the one for all."""
        found = None
        for number, plan in enumerate(self.plans):
            if (plan.hotel, plan.code, plan.room_type) == (hotel, code, room_type):
                if plan.stay_nights == nights:
                    return number
                if not plan.stay_nights:
                    found = number
        return found

    def __post_init__(self) -> None:
        numbers = {hotel.itemcode: number for number, hotel in enumerate(self.hotels)}
        object.__setattr__(self, "numbers", numbers)


@dataclass(frozen=True, slots=True)
class FlightEntry:
    """A flight option, in the order of the flight arrays."""

    code: str
    uk_airport: str
    far_airport: str
    direction: str
    cabin: str
    arrival_day_offset: int


@dataclass(frozen=True, slots=True)
class CentreEntry:
    """A trip of several centres: ordered (itemcode, nights), and the fare between them by passenger kind, in pence."""

    code: str
    stays: tuple[tuple[str, int], ...]
    leg_pence: tuple[int, int, int]


def block_directory_as_json(directory: BlockDirectory) -> dict[str, Any]:
    """Plans column by column, every name written once (see PlanNames)."""
    names: dict[str, int] = {}
    columns = [
        [plan.hotel for plan in directory.plans],
        *(
            [names.setdefault(getattr(plan, name), len(names)) for plan in directory.plans]
            for name in ("code", "room_type", "board")
        ),
        [int(plan.is_refundable) for plan in directory.plans],
        [[names.setdefault(code, len(names)) for code in plan.promotions] for plan in directory.plans],
    ]
    if any(plan.stay_nights for plan in directory.plans):
        columns.append([plan.stay_nights for plan in directory.plans])
    return {
        "block_id": directory.block_id,
        "destination": directory.destination,
        "country": directory.country,
        "arrival_airport": directory.arrival_airport,
        "hotels": [_hotel_as_json(hotel) for hotel in directory.hotels],
        "with_transfer": [number for number, hotel in enumerate(directory.hotels) if hotel.has_transfer],
        "plans": json.dumps(columns),
        "names": list(names),
    }


def _hotel_as_json(hotel: HotelEntry) -> list[Any]:
    # By name: the library's own way copies every value deeply, a tenth of what a small change takes.
    # No further column: the version before this one, which may run beside it, unpacks these seven.
    return [
        hotel.itemcode, hotel.destination, hotel.country, hotel.supplier, hotel.stars, hotel.rating_tenths,
        hotel.transfer,
    ]  # fmt: skip


def _hotel_from_json(row: Sequence[Any], has_transfer: bool | None) -> HotelEntry:
    itemcode, destination, country, supplier, stars, rating_tenths, transfer, *told = row
    if has_transfer is None:
        # Blocks of former versions told it in a last column, or by what it costs, until they are written anew.
        has_transfer = bool(told[0]) if told else any(transfer)
    return HotelEntry(itemcode, destination, country, supplier, stars, rating_tenths, tuple(transfer), has_transfer)


def block_directory_from_json(read: Mapping[str, Any]) -> BlockDirectory:
    told = read.get("with_transfer")
    carried = None if told is None else set(told)
    return BlockDirectory(
        block_id=read["block_id"],
        destination=read["destination"],
        country=read["country"],
        arrival_airport=read["arrival_airport"],
        hotels=tuple(
            _hotel_from_json(row, None if carried is None else number in carried)
            for number, row in enumerate(read["hotels"])
        ),
        plans=PlanNames(read["names"], read["plans"]),
    )


@cache
def plan_class_as_json(plan_class: PlanClass) -> Mapping[str, Any]:
    """Kept: every manifest lists all classes, and a shop has some hundreds."""
    return asdict(plan_class)


def plan_class_from_json(read: Mapping[str, Any]) -> PlanClass:
    free_children = read["free_children"]
    return PlanClass(
        **{
            **read,
            "basis": PriceBasis(read["basis"]),
            "guest_rule": GuestRule(**read["guest_rule"]),
            "band_starts": tuple(read["band_starts"]),
            "free_children": None if free_children is None else tuple(free_children),
        }
    )


def centre_from_json(read: Mapping[str, Any]) -> CentreEntry:
    stays = tuple((itemcode, nights) for itemcode, nights in read["stays"])
    return CentreEntry(code=read["code"], stays=stays, leg_pence=tuple(read["leg_pence"]))
