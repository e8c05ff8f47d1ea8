"""A question made ready: checked, its rooms sorted by kind, its passengers counted as airlines do."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

import numpy as np

from leeward.pricing import kinds
from leeward.pricing.api import EngineError, PackageQuery
from leeward.pricing.directory import HotelEntry
from leeward.pricing.kernel.flights import Passengers
from leeward.pricing.kernel.rooms import Workspace
from leeward.pricing.kernel.search import EACH_GROUP, Party, Scratch, Tally, visit
from leeward.pricing.snapshot import LoadedBlock, Snapshot
from leeward.pricing.tables import Longs, PartyTerms, freeze
from leeward.travel import limits
from leeward.travel.occupancy import Occupancy

MAX_DEPARTURE_DAYS = 400


@dataclass(frozen=True, slots=True)
class Prepared:
    """
    A party as the kernels want it.

    `order` gives, for each room as asked, its position among the rooms sorted by kind: where its plan will stand.
    """

    party: Party
    order: tuple[int, ...]
    rooms: tuple[Occupancy, ...]
    passengers: Passengers

    @property
    def people(self) -> int:
        return sum(room.guests for room in self.rooms)


def prepare(*, snapshot: Snapshot, rooms: Sequence[Occupancy], booked_on: date) -> Prepared:
    """Rooms with the same guests become one kind, in the order first asked. Raises EngineError for a wrong party."""
    if not 1 <= len(rooms) <= kinds.MAX_ROOMS:
        raise EngineError(f"A party has one to {kinds.MAX_ROOMS} rooms.", field="rooms", rule="max_rooms")
    if any(room.guests < 1 or room.guests > kinds.MAX_BASE_GUESTS for room in rooms):
        raise EngineError("A room holds nobody, or more than any room could.", field="rooms", rule="max_occupants")
    counted = Counter(rooms)
    distinct = list(counted)
    counts = np.array([counted[room] for room in distinct], np.int32)
    radix = np.concatenate(([1], np.cumprod(counts + 1)[:-1])).astype(np.int32)
    starts = dict(zip(distinct, np.concatenate(([0], np.cumsum(counts)[:-1])).tolist(), strict=True))
    order = []
    for room in rooms:
        order.append(starts[room])
        starts[room] += 1
    terms = PartyTerms._make(freeze(np.stack(arrays)) for arrays in zip(*map(snapshot.terms_of, distinct), strict=True))
    booked = snapshot.calendar.index(booked_on)
    return Prepared(
        party=Party(terms, counts, radix, snapshot.rates, booked),
        order=tuple(order),
        rooms=tuple(rooms),
        passengers=_passengers(snapshot, rooms),
    )


def _passengers(snapshot: Snapshot, rooms: Sequence[Occupancy]) -> Passengers:
    ages = [age for room in rooms for age in room.ages]
    infants = sum(1 for age in ages if age < snapshot.calendar.infant_under)
    children = sum(1 for age in ages if snapshot.calendar.infant_under <= age < snapshot.calendar.child_under)
    adults = sum(room.adults for room in rooms) + len(ages) - infants - children
    return Passengers(adults, children, infants)


def check_query(query: PackageQuery) -> None:
    """Raises EngineError, naming the field and the rule, for a question with no sense in it."""
    if not 1 <= len(query.airports) <= limits.MAX_QUERY_AIRPORTS:
        raise EngineError("One to three departure airports.", field="depair", rule="max")
    if not limits.MIN_NIGHTS <= query.nights <= limits.MAX_NIGHTS:
        raise EngineError("One to twenty-eight nights.", field="nights", rule="range")
    if not 0 <= (query.last_departure - query.first_departure).days < MAX_DEPARTURE_DAYS:
        raise EngineError("Departures must be in order and within a year.", field="date", rule="range")
    if not query.places and not query.itemcodes:
        raise EngineError("A destination or a hotel is needed.", field="destination", rule="required")


def list_asked_blocks(snapshot: Snapshot, query: PackageQuery) -> list[tuple[LoadedBlock, Longs]]:
    """The blocks a question touches, each with (n_hotels,) whether the hotel is asked for."""
    asked = {id(loaded): loaded for loaded in snapshot.list_blocks(query.places)}
    whole = set(asked)
    for itemcode in query.itemcodes:
        place = snapshot.places.get(itemcode)
        if place is not None:
            asked.setdefault(id(place.loaded), place.loaded)
    wanted = frozenset(query.itemcodes)
    return [
        (loaded, np.array([key in whole or hotel.itemcode in wanted for hotel in loaded.directory.hotels], np.int64))
        for key, loaded in asked.items()
    ]


def transfer_pence(hotel: HotelEntry, passengers: Passengers) -> int:
    """What the party's transfer costs, nought for a hotel without one."""
    per_party, adult, child, infant = hotel.transfer
    people = passengers.adults * adult + passengers.children * child + passengers.infants * infant
    return per_party + people


def _group_extras(loaded: LoadedBlock, is_asked: Longs, passengers: Passengers) -> Longs:
    """(n_groups,) int64: the transfer of each group's hotel, -1 for hotels nobody asked for."""
    by_hotel = np.array(
        [
            transfer_pence(hotel, passengers) if asked else -1
            for hotel, asked in zip(loaded.directory.hotels, is_asked, strict=True)
        ],
        np.int64,
    )
    return by_hotel[loaded.block.group_hotel]


def _scratch_for(loaded: LoadedBlock, prepared: Prepared) -> Scratch:
    counts = prepared.party.counts
    n_states = int(np.prod(counts + 1))
    n_types = int(np.diff(loaded.block.group_first_type).max())
    return Scratch(
        prices=np.empty((len(counts), loaded.block.n_plans), np.int64),
        chosen=np.full(len(prepared.rooms), -1, np.int32),
        work=Workspace(
            best=np.empty(n_states, np.int64),
            came_from=np.empty((n_types, n_states), np.int32),
            plans=np.empty((n_types, kinds.MAX_ROOMS + 1, len(counts)), np.int32),
        ),
    )


def group_tally(loaded: LoadedBlock, prepared: Prepared) -> Tally:
    """An empty tally of each group's cheapest offer."""
    n_groups = len(loaded.block.group_hotel)
    return Tally(
        keeps=EACH_GROUP,
        group_pence=np.full(n_groups, -1, np.int64),
        group_leg=np.zeros(n_groups, np.int32),
        group_plans=np.zeros((n_groups, len(prepared.rooms)), np.int32),
        slot_pence=np.zeros(0, np.int64),
        slot_group=np.zeros(0, np.int32),
    )


def slot_tally(*, n_slots: int, keeps: int) -> Tally:
    """An empty tally of so many slots: departure days, say."""
    return Tally(
        keeps=keeps,
        group_pence=np.zeros(0, np.int64),
        group_leg=np.zeros(0, np.int32),
        group_plans=np.zeros((0, 0), np.int32),
        slot_pence=np.full(n_slots, -1, np.int64),
        slot_group=np.full(n_slots, -1, np.int32),
    )


def ask_block(loaded: LoadedBlock, is_asked: Longs, prepared: Prepared, *, legs: Longs, tally: Tally) -> None:
    """Price one block's asked hotels on some legs, (n_legs, 4) as `visit` wants them, into a tally."""
    extras = _group_extras(loaded, is_asked, prepared.passengers)
    visit(loaded.block, prepared.party, legs, extras, _scratch_for(loaded, prepared), tally)
