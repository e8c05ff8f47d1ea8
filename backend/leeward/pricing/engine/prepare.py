"""A question made ready: checked, its rooms sorted by kind, its passengers counted as airlines do."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import blake2b

import numpy as np

from leeward.pricing import kinds
from leeward.pricing.api import EngineError, PackageQuery
from leeward.pricing.directory import HotelEntry
from leeward.pricing.engine.facts import BlockFacts, facts_of
from leeward.pricing.engine.memory import remembered
from leeward.pricing.kernel.addresses import table_of
from leeward.pricing.kernel.assignment import Workspace
from leeward.pricing.kernel.doors import visit
from leeward.pricing.kernel.flights import Passengers
from leeward.pricing.kernel.resolved import MAX_COLUMNS, Resolved, resolve
from leeward.pricing.kernel.rooms import Party, Scratch
from leeward.pricing.kernel.search import Asked, Tally
from leeward.pricing.snapshot import LoadedBlock, Snapshot
from leeward.pricing.tables import Bytes, Ints, Longs, PartyTerms, freeze
from leeward.travel import limits
from leeward.travel.occupancy import Occupancy

MAX_DEPARTURE_DAYS = 400
#: More than the country has; a question names two or three, or asks for every airport that flies there.
MAX_AIRPORTS = 64
_PARTIES_KEPT = 2048
#: Blocks as parties see them; each is some ten thousand bytes.
_VIEWS_KEPT = 1024


@dataclass(frozen=True, slots=True)
class Prepared:
    """
    A party as the kernels want it.

    `order` gives, for each room as asked, its position among the rooms sorted by kind: where its plan will stand.
    `carried` counts for transfers: one party, its adults, children, infants. `table`: the party (kernel.addresses).
    `sells_like`: parties of equal ones may buy the same rooms, whatever these then cost.
    """

    party: Party
    kinds_of_room: tuple[Occupancy, ...]
    order: tuple[int, ...]
    rooms: tuple[Occupancy, ...]
    passengers: Passengers
    carried: Longs
    people: int
    table: Longs
    sells_like: bytes


def prepare(*, snapshot: Snapshot, rooms: Sequence[Occupancy], booked_on: date) -> Prepared:
    """Rooms with the same guests become one kind, in the order first asked. Raises EngineError for a wrong party."""
    key = (tuple(rooms), booked_on)
    return remembered(snapshot.memo, "parties", key, lambda: _prepare(snapshot, *key), most=_PARTIES_KEPT)


def _prepare(snapshot: Snapshot, rooms: tuple[Occupancy, ...], booked_on: date) -> Prepared:
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
    passengers = _passengers(snapshot, rooms)
    party = Party(terms, counts, radix, snapshot.rates, snapshot.calendar.index(booked_on))
    return Prepared(
        party=party,
        kinds_of_room=tuple(distinct),
        order=tuple(order),
        rooms=rooms,
        passengers=passengers,
        carried=np.array([1, *passengers], np.int64),
        people=sum(room.guests for room in rooms),
        table=table_of(party),
        sells_like=_sells_like(terms, counts),
    )


def _sells_like(terms: PartyTerms, counts: Ints) -> bytes:
    """Which plans take which rooms and the columns these pay, and how many rooms of a kind; not how often they pay."""
    digest = blake2b(digest_size=16)
    for array in (counts, terms.refusal != 0, terms.n_terms, terms.term_kind):
        digest.update(array.tobytes())
    return digest.digest()


def _passengers(snapshot: Snapshot, rooms: Sequence[Occupancy]) -> Passengers:
    ages = [age for room in rooms for age in room.ages]
    infants = sum(1 for age in ages if age < snapshot.calendar.infant_under)
    children = sum(1 for age in ages if snapshot.calendar.infant_under <= age < snapshot.calendar.child_under)
    adults = sum(room.adults for room in rooms) + len(ages) - infants - children
    return Passengers(adults, children, infants)


def check_query(query: PackageQuery) -> None:
    """Raises EngineError, naming the field and the rule, for a question with no sense in it."""
    if not 1 <= len(query.airports) <= MAX_AIRPORTS:
        raise EngineError(f"One to {MAX_AIRPORTS} departure airports.", field="depair", rule="max")
    if not limits.MIN_NIGHTS <= query.nights <= limits.MAX_NIGHTS:
        raise EngineError("One to twenty-eight nights.", field="nights", rule="range")
    if not 0 <= (query.last_departure - query.first_departure).days < MAX_DEPARTURE_DAYS:
        raise EngineError("Departures must be in order and within a year.", field="date", rule="range")
    if not query.places and not query.itemcodes:
        raise EngineError("Where to?", field="destination", rule="required")


def transfer_pence(hotel: HotelEntry, passengers: Passengers) -> int:
    """What the party's transfer costs, nought for a hotel without one."""
    per_party, adult, child, infant = hotel.transfer
    people = passengers.adults * adult + passengers.children * child + passengers.infants * infant
    return per_party + people


def ask_block(
    snapshot: Snapshot, loaded: LoadedBlock, prepared: Prepared, *, is_asked: Bytes | None, legs: Longs, tally: Tally
) -> None:
    """
    Price a block's hotels on some legs, (n_legs, 4 or more) as `visit` wants them, into a tally.

    is_asked: (n_hotels,), None for all of them.
    """
    facts = facts_of(loaded)
    resolved, _ = resolved_view(snapshot, loaded, prepared)
    asked = Asked(legs, group_extras(loaded, facts, prepared, is_asked))
    visit(loaded.block, prepared.party, resolved, asked, _scratch(loaded, facts, prepared), tally)


def one_hotel(loaded: LoadedBlock, number: int) -> Bytes:
    """(n_hotels,): one for the hotel of a number."""
    asked = np.zeros(len(loaded.directory.hotels), np.uint8)
    asked[number] = 1
    return asked


def resolved_view(snapshot: Snapshot, loaded: LoadedBlock, prepared: Prepared) -> tuple[Resolved, Longs]:
    """A block as a party sees it, and that as a table."""
    key = (id(loaded), prepared.kinds_of_room)
    return remembered(snapshot.memo, "views", key, lambda: _resolve(snapshot, loaded, prepared), most=_VIEWS_KEPT)


def _resolve(snapshot: Snapshot, loaded: LoadedBlock, prepared: Prepared) -> tuple[Resolved, Longs]:
    shape = (len(prepared.kinds_of_room), loaded.block.n_plans)
    resolved = Resolved(
        day_words=facts_of(loaded).day_words,
        way=np.zeros(shape, np.uint8),
        n_columns=np.zeros(shape[0], np.int32),
        column=np.zeros((shape[0], MAX_COLUMNS), np.int32),
        times=np.zeros((shape[0], MAX_COLUMNS, shape[1]), np.int32),
        base=np.zeros(shape, np.int64),
        group_way=np.zeros(len(loaded.block.group_hotel), np.uint8),
        group_currency=np.zeros(len(loaded.block.group_hotel), np.int32),
    )
    currencies = snapshot.currencies
    sale = snapshot.calendar.sale_currency
    resolve(loaded.block, prepared.party.terms, currencies.index(sale) if sale in currencies else -1, resolved)
    used = int(resolved.n_columns.max())
    resolved = resolved._replace(times=np.ascontiguousarray(resolved.times[:, : max(1, used)]))
    return resolved, table_of(resolved)


def group_extras(loaded: LoadedBlock, facts: BlockFacts, prepared: Prepared, is_asked: Bytes | None) -> Longs:
    """(n_groups,) int64: the transfer of each group's hotel, -1 for hotels nobody asked for."""
    by_hotel = facts.transfer @ prepared.carried
    if is_asked is not None:
        by_hotel = np.where(is_asked, by_hotel, -1)
    extras: Longs = by_hotel[loaded.block.group_hotel]
    return extras


def _scratch(loaded: LoadedBlock, facts: BlockFacts, prepared: Prepared) -> Scratch:
    counts = prepared.party.counts
    shape = (len(counts), loaded.block.n_plans)
    n_states = 1 if len(prepared.rooms) == 1 else int(np.prod(counts + 1))
    return Scratch(
        sums=np.empty(shape, np.int64),
        prices=np.empty(shape, np.int64),
        lowest=np.empty(len(loaded.block.group_hotel), np.int64),
        chosen=np.empty(len(prepared.rooms), np.int32),
        work=Workspace(
            best=np.empty(n_states, np.int64),
            came_from=np.empty((facts.n_types, n_states), np.int32),
            plans=np.empty((facts.n_types, kinds.MAX_ROOMS + 1, len(counts)), np.int32),
        ),
    )
