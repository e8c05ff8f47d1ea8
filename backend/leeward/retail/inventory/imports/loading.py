"""One load under way: what it has touched, how things stood before, and what was wrong with its rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from django.db.models import Q

from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.deposits import DEPOSITS
from leeward.retail.inventory.importers.errors import WHOLE, Problem, Unit
from leeward.retail.inventory.imports.diffs import Diff, compare
from leeward.retail.inventory.imports.exchanging import list_unsold
from leeward.retail.inventory.imports.guards import Guards, Lost, list_guards, lost_between
from leeward.retail.inventory.imports.listings import Listing, list_flight_fares, list_hotel_prices
from leeward.retail.inventory.imports.nights import (
    Nights,
    NightsGone,
    count_room_nights,
    gone_between,
    list_hotels_under_contract,
    list_sold_nights,
)
from leeward.retail.inventory.imports.part_listings import Parts, compare_parts, list_fare_parts, list_hotel_parts
from leeward.retail.inventory.locking import room_types_locked
from leeward.retail.inventory.marking import mark_flights, mark_hotels
from leeward.retail.inventory.models import Contract, Supplier, SupplierHotel
from leeward.retail.kit.caching.purging import purge

Progress = Callable[[str], None]
About = tuple[int, str, str, str]
"""What a message speaks of: hotel, format, room type and plan; empty ones stand for all."""
#: Room in a note for names; and how many are named at all, as many as faults are.
_LINE, _MOST_NAMED = 300, 1_000


@dataclass(slots=True)
class Loading:
    """
    What loaders share. They write within one transaction and note faults here; with any fault all of it is undone.

    `doubts`: why it must wait for a person, whatever is in it.

    `counted`: the hotels whose rooms the delivery counts anew, wherever in it. Their room types are locked together,
    when the first of them is; `locked` are those whose are.

    A loader calls `touch_hotels` or `touch_flights` before it changes them: prices are compared from then on. It
    changes nothing of what is `left_out`, and may refuse a unit at any point: `load_sound` then undoes what was done.
    """

    supplier: Supplier | None
    at: datetime
    say: Progress
    problems: list[Problem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    doubts: Sequence[Problem] = ()
    hotel_ids: set[int] = field(default_factory=set)
    flight_ids: set[int] = field(default_factory=set)
    left_out: frozenset[Unit] = frozenset()
    prices_before: Listing = field(default_factory=dict)
    fares_before: Listing = field(default_factory=dict)
    parts_before: Parts = field(default_factory=Parts)
    guards_before: Guards = field(default_factory=Guards)
    sold_before: Nights = field(default_factory=dict)
    newest: dict[About, datetime] = field(default_factory=dict)
    counted: frozenset[int] = frozenset()
    locked: frozenset[int] = frozenset()

    def refuse(
        self, reason: str, *, unit: Unit = WHOLE, about: str = "", place: str = "", column: str = "", rule: str = ""
    ) -> None:
        """
        Note a row's fault and go on: all of them are told at once. `unit` is what can no longer be loaded.

        about: what a person reads of it, where that is more than the unit's codes.
        """
        named = about or _named(unit)
        self.problems.append(Problem(reason, plan=named, element=place, field=column, rule=rule, unit=unit))

    def attempt(self, *, without: Iterable[Unit]) -> Loading:
        """A loading that goes on from here without some units, and may be thrown away."""
        return replace(
            self,
            problems=[*self.problems],
            notes=[*self.notes],
            hotel_ids={*self.hotel_ids},
            flight_ids={*self.flight_ids},
            left_out=frozenset(without),
            prices_before={**self.prices_before},
            fares_before={**self.fares_before},
            parts_before=self.parts_before.copy(),
            guards_before=self.guards_before.copy(),
            sold_before={**self.sold_before},
            newest={**self.newest},
        )

    def note_left_out(self, what: str, units: Iterable[Unit]) -> None:
        """Tell a person which units stay as they are; one within another goes without saying."""
        left = set(units)
        if WHOLE in left:
            self.notes.append(f"{what}: left out whole and unchanged.")
        outer = sorted(unit for unit in left if not any(unit[:length] in left for length in range(len(unit))))
        self.note_named(f"{what}: left out and unchanged", [_named(unit) for unit in outer if unit])

    def note_named(self, what: str, names: Sequence[str]) -> None:
        """Tell a person what holds for these, in as many notes as they need."""
        self.notes.extend(f"{what}: {line}." for line in _in_lines(names))

    def touch_hotels(self, hotel_ids: Iterable[int]) -> None:
        """These hotels are about to change."""
        new = set(hotel_ids) - self.hotel_ids
        if new:
            self.prices_before.update(list_hotel_prices(hotel_ids=new, at=self.at))
            self.parts_before.update(list_hotel_parts(hotel_ids=new, at=self.at))
            self.guards_before.update(list_guards(hotel_ids=new, at=self.at))
            self.sold_before.update(list_sold_nights(hotel_ids=new, at=self.at))
            self.hotel_ids |= new

    def touch_flights(self, flight_ids: Iterable[int]) -> None:
        """These flights are about to change."""
        new = set(flight_ids) - self.flight_ids
        if new:
            self.fares_before.update(list_flight_fares(flight_ids=new, at=self.at))
            self.parts_before.update(list_fare_parts(flight_ids=new, at=self.at))
            self.flight_ids |= new

    def lock_rooms(self, hotel_ids: Iterable[int]) -> None:
        """Rooms or nights of these hotels are about to be counted anew: call it before they are read."""
        wanted = self.counted.union(hotel_ids)
        if not wanted <= self.locked:
            list(room_types_locked(Q(hotel__in=wanted)).only("pk"))
            self.locked |= wanted

    def compare_prices(self) -> Diff:
        """What the load has done to the prices of the hotels it touched."""
        return compare(before=self.prices_before, after=list_hotel_prices(hotel_ids=self.hotel_ids, at=self.at))

    def compare_fares(self) -> Diff:
        """What the load has done to the fares of the flights it touched."""
        return compare(before=self.fares_before, after=list_flight_fares(flight_ids=self.flight_ids, at=self.at))

    def compare_parts(self) -> list[Diff]:
        """What the load has done to what is paid beside them, kind by kind."""
        after = list_hotel_parts(hotel_ids=self.hotel_ids, at=self.at)
        after.update(list_fare_parts(flight_ids=self.flight_ids, at=self.at))
        return compare_parts(before=self.parts_before, after=after)

    def list_sold(self) -> Nights:
        """The nights of the hotels it touched that are sold from now on."""
        return list_sold_nights(hotel_ids=self.hotel_ids, at=self.at)

    def guards_lost(self, *, sold: Nights) -> Lost:
        """Which supplements and closures the load has taken off nights that are still sold."""
        after = list_guards(hotel_ids=self.hotel_ids, at=self.at)
        return lost_between(before=self.guards_before, after=after, sold=sold)

    def nights_gone(self, *, sold: Nights) -> NightsGone:
        """Which nights the load has taken off sale, among all that the supplier sold."""
        gone = gone_between(before=self.sold_before, after=sold)
        if not gone:
            return NightsGone()
        others = set(list_hotels_under_contract(supplier=self.supplier)) - self.hotel_ids
        elsewhere = list_sold_nights(hotel_ids=others, at=self.at)
        return NightsGone(
            nights=count_room_nights(gone),
            nights_before=count_room_nights(self.sold_before) + count_room_nights(elsewhere),
            rooms=tuple(sorted(gone)),
        )

    def note_unsold(self) -> None:
        """Tell a person what of the hotels it touched nobody can buy, whatever it costs."""
        unsold = list_unsold(hotel_ids=self.hotel_ids, at=self.at)
        self.note_named("No rate of exchange is on file, so nothing is sold of", unsold)

    def mark(self) -> None:
        """Have everything touched published once the load is committed."""
        mark_hotels(hotel_ids=self.hotel_ids, at=self.at)
        mark_flights(flight_ids=self.flight_ids, at=self.at)

    def known_hotel(self, code: str) -> Hotel | None:
        """The hotel a supplier calls so, whoever it is sold through."""
        known = SupplierHotel.objects.filter(supplier=self.supplier, code=code).select_related("hotel").first()
        return known.hotel if known else _find_by_own_code(code)

    def find_hotel(self, code: str) -> Hotel | None:
        """
        The hotel a supplier means, which this supplier sells; noted as a fault where there is none.

        A hotel without a contract is given one: from now on it is sold through this supplier.
        """
        if self.supplier is None:
            self.refuse("say whose message this is: name the supplier", about=code, rule="supplier_required")
            return None
        hotel = self.known_hotel(code)
        if hotel is None:
            reason = "no hotel has this code: say which is meant under Supply, Suppliers' hotel codes"
            self.refuse(reason, about=code, column="HotelCode", rule="unknown_hotel")
            return None
        contract = Contract.objects.filter(hotel=hotel).select_related("supplier").first()
        if contract is None:
            Contract.objects.create(hotel=hotel, supplier=self.supplier)
            purge([DEPOSITS])
        elif contract.supplier_id != self.supplier.pk:
            self.refuse(f"the hotel is sold through {contract.supplier}", about=code, rule="another_supplier")
            return None
        return hotel


def _named(unit: Unit) -> str:
    return " ".join(filter(None, unit))


def _in_lines(names: Sequence[str]) -> Iterator[str]:
    """Names in lines that a note holds."""
    line = ""
    for name in names[:_MOST_NAMED]:
        if line and len(line) + len(name) > _LINE:
            yield line
            line = ""
        line += f", {name}" if line else name
    more = len(names) - _MOST_NAMED
    if line:
        yield f"{line} and {more} more" if more > 0 else line


def _find_by_own_code(code: str) -> Hotel | None:
    return Hotel.objects.filter(itemcode=code).first() or Hotel.objects.filter(product_code=code).first()
