"""
A snapshot: everything priced at one moment, read-only, shared by reference or by memory map.

A snapshot never changes. A change is a new generation that shares whatever did not change.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

from leeward.pricing.directory import BlockDirectory, CentreEntry, FlightEntry
from leeward.pricing.plan_classes import PlanClass, party_terms
from leeward.pricing.tables import Block, Flights, Longs, PartyTerms
from leeward.travel.occupancy import Occupancy

#: Distinct rooms whose terms are kept; far more than real searches have, bounded against invented ones.
_TERMS_KEPT = 4096


@dataclass(frozen=True, slots=True)
class Calendar:
    """The days on file and the world's few settings."""

    first_day: date
    n_days: int
    sale_currency: str
    total_step_pence: int
    infant_under: int
    child_under: int

    def index(self, day: date) -> int:
        return (day - self.first_day).days

    def day(self, index: int) -> date:
        return self.first_day + timedelta(days=index)


@dataclass(frozen=True, slots=True)
class LoadedBlock:
    """A block and the names of its hotels and plans; the name of the file it is mapped from, if it is."""

    block: Block
    directory: BlockDirectory
    file: str = ""


@dataclass(frozen=True, slots=True)
class HotelPlace:
    """Where a hotel is found: its block and its number there."""

    loaded: LoadedBlock
    number: int


@dataclass(frozen=True, slots=True)
class Snapshot:
    """One generation of prices. Blocks keep their order; `rates` is (n_currencies, n_days) millionths."""

    generation: int
    calendar: Calendar
    classes: tuple[PlanClass, ...]
    currencies: tuple[str, ...]
    rates: Longs
    blocks: tuple[LoadedBlock, ...]
    flights: Flights
    flight_entries: tuple[FlightEntry, ...]
    centres: tuple[CentreEntry, ...]
    places: Mapping[str, HotelPlace] = field(init=False)
    routes: Mapping[tuple[str, str, str], tuple[int, ...]] = field(init=False)
    _terms: dict[Occupancy, PartyTerms] = field(init=False, default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        places = {
            hotel.itemcode: HotelPlace(loaded, number)
            for loaded in self.blocks
            for number, hotel in enumerate(loaded.directory.hotels)
        }
        routes: dict[tuple[str, str, str], list[int]] = {}
        for number, entry in enumerate(self.flight_entries):
            routes.setdefault((entry.uk_airport, entry.far_airport, entry.direction), []).append(number)
        object.__setattr__(self, "places", places)
        object.__setattr__(self, "routes", {route: tuple(numbers) for route, numbers in routes.items()})

    def terms_of(self, occupancy: Occupancy) -> PartyTerms:
        """What a room's guests come to in every plan class, computed once per occupancy and generation."""
        terms = self._terms.get(occupancy)
        if terms is None:
            if len(self._terms) >= _TERMS_KEPT:
                self._terms.clear()
            terms = self._terms[occupancy] = party_terms(classes=self.classes, occupancy=occupancy)
        return terms

    def list_blocks(self, destinations: Sequence[str]) -> list[LoadedBlock]:
        """The blocks of some destinations or countries, in snapshot order."""
        wanted = set(destinations)
        return [
            loaded
            for loaded in self.blocks
            if loaded.directory.destination in wanted or loaded.directory.country in wanted
        ]
