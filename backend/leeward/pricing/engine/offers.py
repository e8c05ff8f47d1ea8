"""From numbers back to names: one group's find as an offer."""

from collections.abc import Mapping
from dataclasses import dataclass

from leeward.pricing.api import FlightChoice, PackageOffer, RoomChoice
from leeward.pricing.engine.legs import Leg
from leeward.pricing.engine.prepare import Prepared, transfer_pence
from leeward.pricing.kernel.dates import Stay
from leeward.pricing.kernel.doors import price_stay
from leeward.pricing.snapshot import LoadedBlock, Snapshot
from leeward.pricing.tables import Ints
from leeward.travel.money import per_person_pence, round_up


@dataclass(frozen=True, slots=True)
class GroupFind:
    """A group's cheapest offer: the block it is in, its leg, and the plan of each room, kinds in order."""

    loaded: LoadedBlock
    group: int
    leg: Leg
    plans: Ints


def rounded_total(snapshot: Snapshot, pence: int) -> int:
    """A package total at the brand's step, never below what it costs (UK-04)."""
    return round_up(pence=pence, step_pence=snapshot.calendar.total_step_pence)


def group_board(loaded: LoadedBlock, group: int) -> str:
    """The board every plan of a group shares."""
    block = loaded.block
    return loaded.directory.plans[int(block.type_first_plan[block.group_first_type[group]])].board


def offer_of(
    *, snapshot: Snapshot, prepared: Prepared, find: GroupFind, boards: Mapping[str, int], saving: int
) -> PackageOffer:
    """The offer with its rooms in the order asked, each priced once more by the same kernel."""
    directory = find.loaded.directory
    rooms = room_choices(snapshot=snapshot, prepared=prepared, find=find)
    first_plan = directory.plans[int(find.plans[0])]
    hotel = directory.hotels[first_plan.hotel]
    carried = transfer_pence(hotel, prepared.passengers)
    total = rounded_total(snapshot, sum(room.pence for room in rooms) + find.leg.pence + carried)
    calendar = snapshot.calendar
    return PackageOffer(
        itemcode=hotel.itemcode,
        destination=hotel.destination,
        country=hotel.country,
        stars=hotel.stars,
        rating_tenths=hotel.rating_tenths,
        board=first_plan.board,
        airport=find.leg.airport,
        departure_date=calendar.day(find.leg.departure),
        check_in=calendar.day(find.leg.check_in),
        nights=find.leg.nights,
        outbound=flight_choice(snapshot, find.leg.outbound, find.leg.departure, find.leg.outbound_pence),
        inbound=flight_choice(snapshot, find.leg.inbound, find.leg.check_in + find.leg.nights, find.leg.inbound_pence),
        rooms=rooms,
        transfer_pence=carried,
        total_pence=total,
        per_person_pence=per_person_pence(total_pence=total, people=prepared.people),
        saving_pence=saving,
        boards=boards,
    )


def room_choices(*, snapshot: Snapshot, prepared: Prepared, find: GroupFind) -> tuple[RoomChoice, ...]:
    """The rooms of a find in the order they were asked for."""
    choices = []
    for position, occupancy in zip(prepared.order, prepared.rooms, strict=True):
        plan = int(find.plans[position])
        entry = find.loaded.directory.plans[plan]
        stay = Stay(find.leg.check_in, find.leg.nights, prepared.party.booked)
        pence = price_stay(find.loaded.block, snapshot.terms_of(occupancy), snapshot.rates, plan, stay)
        choices.append(
            RoomChoice(
                occupancy=occupancy,
                room_type=entry.room_type,
                plan_code=entry.code,
                is_refundable=entry.is_refundable,
                pence=int(pence),
            )
        )
    return tuple(choices)


def flight_choice(snapshot: Snapshot, option: int, day: int, pence: int) -> FlightChoice:
    """One direction of a leg by its names."""
    entry = snapshot.flight_entries[option]
    return FlightChoice(code=entry.code, cabin=entry.cabin, departure_date=snapshot.calendar.day(day), pence=pence)
