"""Which of the found hotels to show and how, and what is counted about them. Part of the engine's door (`api`)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

#: Upper bounds of the price bands, in pence: a head, and in all.
PER_PERSON_BANDS = (50_000, 75_000, 100_000, 150_000, 200_000, 300_000, 500_000)
TOTAL_BANDS = (100_000, 150_000, 200_000, 300_000, 400_000, 600_000, 1_000_000)


class Sort(StrEnum):
    """How hotels are ordered; ties fall back on price, then on the snapshot's order."""

    PRICE = "price"
    TOTAL = "total"
    STARS = "stars"
    RATING = "rating"
    SAVING = "saving"
    BEACH = "beach"


@dataclass(frozen=True, slots=True)
class Box:
    """A part of the map in millionths of degrees; across the date line `east` is less than `west`."""

    south: int
    west: int
    north: int
    east: int


@dataclass(frozen=True, slots=True)
class FlightWish:
    """Which flights will do; empty and None: any. `departs` are times of day on the way out, `most_stops` each way."""

    airlines: frozenset[str] = frozenset()
    cabins: frozenset[str] = frozenset()
    departs: frozenset[str] = frozenset()
    most_stops: int | None = None

    @property
    def is_any(self) -> bool:
        return not (self.airlines or self.cabins or self.departs or self.most_stops is not None)


ANY_FLIGHT = FlightWish()


@dataclass(frozen=True, slots=True)
class Refinement:
    """
    Which of the found hotels to show, and how. Empty and None: no filter; bounds are included.

    `chosen` are facts about hotels by facet (`resort`, `facility`): of the values of a facet one is enough, unless the
    marks say that each is needed. Without `counts_facets` nothing is counted.
    """

    boards: frozenset[str] = frozenset()
    min_stars: int = 0
    max_per_person_pence: int | None = None
    sort: Sort = Sort.PRICE
    offset: int = 0
    limit: int = 24
    min_per_person_pence: int = 0
    min_total_pence: int = 0
    max_total_pence: int | None = None
    only_deals: bool = False
    box: Box | None = None
    chosen: Mapping[str, frozenset[str]] = field(default_factory=dict)
    flights: FlightWish = ANY_FLIGHT
    counts_facets: bool = True


@dataclass(frozen=True, slots=True)
class Facets:
    """
    How many hotels each choice would leave if it were made, all other filters kept.

    `marks` are by facet and value. `per_person` and `totals` are by price band, as many as bounds and one more for what
    is dearer. `flights` are by kind of choice (`airline`, `stops`, `departs`, `cabin`) and value.
    """

    boards: Mapping[str, int] = field(default_factory=dict)
    stars: Mapping[int, int] = field(default_factory=dict)
    destinations: Mapping[str, int] = field(default_factory=dict)
    marks: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    per_person: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    deals: int = 0
    flights: Mapping[str, Mapping[str, int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class HotelFacts:
    """
    What a shop knows of its hotels. Equal versions mean equal facts.

    `values` are (facet, value) by mark number, `marks` each hotel's by itemcode. Of the facets in `all_needed` a hotel
    needs each chosen value, of the others one. `places` are millionths of degrees, `beach_metres` for the sort.
    """

    version: str = ""
    values: tuple[tuple[str, str], ...] = ()
    all_needed: frozenset[str] = frozenset()
    marks: Mapping[str, Sequence[int]] = field(default_factory=dict)
    places: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    beach_metres: Mapping[str, int] = field(default_factory=dict)


NO_FACTS = HotelFacts()
