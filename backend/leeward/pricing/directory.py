"""Who is who in a snapshot: the names behind the numbers the kernels answer with, as values that fit into JSON."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from leeward.pricing.plan_classes import PlanClass
from leeward.pricing.supply.rate_plans import GuestRule, PriceBasis


@dataclass(frozen=True, slots=True)
class HotelEntry:
    """A hotel of a block. The transfer is pence per party, adult, child, infant; all nought without one."""

    itemcode: str
    destination: str
    country: str
    supplier: str
    stars: int
    rating_tenths: int
    transfer: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class PlanEntry:
    """A rate plan of a block, in the block's order, with the codes of its promotions in theirs."""

    hotel: int
    code: str
    room_type: str
    board: str
    is_refundable: bool
    promotions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BlockDirectory:
    """One block's place and names. All its hotels share destination and arrival airport."""

    block_id: str
    destination: str
    country: str
    arrival_airport: str
    hotels: tuple[HotelEntry, ...]
    plans: tuple[PlanEntry, ...]


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
    return asdict(directory)


def block_directory_from_json(read: Mapping[str, Any]) -> BlockDirectory:
    hotels = tuple(HotelEntry(**{**hotel, "transfer": tuple(hotel["transfer"])}) for hotel in read["hotels"])
    plans = tuple(PlanEntry(**{**plan, "promotions": tuple(plan["promotions"])}) for plan in read["plans"])
    return BlockDirectory(**{**read, "hotels": hotels, "plans": plans})


def plan_class_as_json(plan_class: PlanClass) -> dict[str, Any]:
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
