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
from leeward.pricing.engine.memory import remembered
from leeward.pricing.kernel.addresses import table_of
from leeward.pricing.kernel.flights import Passengers
from leeward.pricing.kernel.rooms import Party
from leeward.pricing.snapshot import LoadedBlock, Snapshot
from leeward.pricing.tables import Bytes, Ints, Longs, PartyTerms, freeze
from leeward.travel import limits
from leeward.travel.occupancy import Occupancy, count_without_lap

#: More than the country has; a question names two or three, or asks for every airport that flies there.
MAX_AIRPORTS = 64
_PARTIES_KEPT = 2048


@dataclass(frozen=True, slots=True)
class Prepared:
    """
    A party as the kernels want it.

    `order` gives, for each room as asked, its position among the rooms sorted by kind: where its plan will stand.
    `table`: the party (kernel.addresses).
    `sells_like`: parties of equal ones may buy the same rooms, whatever these then cost.
    """

    party: Party
    order: tuple[int, ...]
    rooms: tuple[Occupancy, ...]
    passengers: Passengers
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
    sale, currencies = snapshot.calendar.sale_currency, snapshot.currencies
    home = currencies.index(sale) if sale in currencies else -1
    party = Party(terms, counts, radix, snapshot.rates, snapshot.calendar.index(booked_on), home)
    return Prepared(
        party=party,
        order=tuple(order),
        rooms=rooms,
        passengers=passengers,
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
    without_lap = count_without_lap(rooms, lap_age=snapshot.calendar.infant_under)
    return Passengers(adults, children + without_lap, infants - without_lap)


def check_query(query: PackageQuery) -> None:
    """Raises EngineError, naming the field and the rule, for a question with no sense in it."""
    check_where(query)
    check_when(query)


def check_where(query: PackageQuery) -> None:
    """The same of where a question begins and leads to."""
    if not 1 <= len(query.airports) <= MAX_AIRPORTS:
        raise EngineError(f"One to {MAX_AIRPORTS} departure airports.", field="depair", rule="max")
    if not query.places and not query.itemcodes:
        raise EngineError("Where to?", field="destination", rule="required")


def check_when(query: PackageQuery) -> None:
    """The same of its nights and days."""
    if not limits.MIN_NIGHTS <= query.nights <= limits.MAX_NIGHTS:
        raise EngineError("One to twenty-eight nights.", field="nights", rule="range")
    if query.last_departure < query.first_departure:
        raise EngineError("Departures must be in order.", field="date", rule="range")


def most_check_ins(snapshot: Snapshot) -> int:
    """On how many days a holiday can begin: a question may ask for all that are on file, and for more."""
    return snapshot.calendar.n_days + 1


def transfer_pence(hotel: HotelEntry, passengers: Passengers) -> int:
    """What the party's transfer costs, nought for a hotel without one."""
    per_party, adult, child, infant = hotel.transfer
    people = passengers.adults * adult + passengers.children * child + passengers.infants * infant
    return per_party + people


def one_hotel(loaded: LoadedBlock, number: int) -> Bytes:
    """(n_hotels,): one for the hotel of a number."""
    asked = np.zeros(len(loaded.directory.hotels), np.uint8)
    asked[number] = 1
    return asked
