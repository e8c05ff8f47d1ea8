"""Where a question looks: the blocks it touches, their hotels and groups numbered through."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from leeward.pricing.api import PackageQuery
from leeward.pricing.directory import HotelEntry
from leeward.pricing.engine.facts import BlockFacts, facts_of
from leeward.pricing.engine.memory import remembered
from leeward.pricing.kernel.addresses import table_of
from leeward.pricing.kernel.layout import ROW_WORDS
from leeward.pricing.snapshot import LoadedBlock, Snapshot
from leeward.pricing.tables import Bytes, Ints, Longs

_ALL_HOTELS = np.zeros(0, np.uint8)
#: Sets of places whose grounds are kept; each is a few bytes a hotel, and there may be hundreds of places.
_GROUNDS_KEPT = 2048


@dataclass(frozen=True, slots=True)
class AskedBlock:
    """
    A block of a question: where its hotels and groups begin, and the number of its arrival airport.

    is_asked: (n_hotels,), None where all of them are.
    """

    loaded: LoadedBlock
    facts: BlockFacts
    is_asked: Bytes | None
    first_hotel: int
    first_group: int
    far: int

    @property
    def groups(self) -> slice:
        return slice(self.first_group, self.first_group + len(self.loaded.block.group_hotel))

    @property
    def hotels(self) -> slice:
        return slice(self.first_hotel, self.first_hotel + len(self.loaded.directory.hotels))

    @property
    def row(self) -> Longs:
        """The block as kernels look at it; see kernel.layout."""
        n_groups, n_hotels = len(self.loaded.block.group_hotel), len(self.loaded.directory.hotels)
        numbers = (self.first_group, n_groups, self.first_hotel, n_hotels, self.far, int(self.facts.has_promotions))
        asked = _ALL_HOTELS if self.is_asked is None else self.is_asked
        return np.concatenate((self.facts.table, table_of(asked, *numbers)))


@dataclass(frozen=True, slots=True)
class Ground:
    """
    All a question looks at. `name` tells grounds of one generation apart; empty for hotels asked for by code.

    `hotels` are those of its blocks, by the numbers they have here, whether asked for or not. `far_airports` are the
    arrival airports of its blocks, each once. rows: (n_blocks, ROW_WORDS).
    """

    name: str
    blocks: tuple[AskedBlock, ...]
    far_airports: tuple[str, ...]
    hotels: tuple[HotelEntry, ...]
    itemcodes: tuple[str, ...]
    group_hotel: Ints
    group_board: Bytes
    first_hotels: tuple[int, ...]
    rows: Longs

    def block_of(self, hotel: int) -> AskedBlock:
        """The block of a hotel by its number."""
        return self.blocks[bisect_right(self.first_hotels, hotel) - 1]

    @property
    def n_hotels(self) -> int:
        return len(self.hotels)


def ground_of(snapshot: Snapshot, query: PackageQuery) -> Ground:
    """The ground of a question; unknown places and hotels are no part of it."""
    if query.itemcodes:
        return _ground(snapshot, query.places, query.itemcodes)
    return remembered(
        snapshot.memo, "grounds", query.places, lambda: _ground(snapshot, query.places, ()), most=_GROUNDS_KEPT
    )


def _ground(snapshot: Snapshot, places: Sequence[str], itemcodes: Sequence[str]) -> Ground:
    touched: dict[int, tuple[LoadedBlock, set[int] | None]] = {
        id(loaded): (loaded, None) for loaded in snapshot.list_blocks(places)
    }
    for itemcode in itemcodes:
        place = snapshot.places.get(itemcode)
        if place is not None:
            _, numbers = touched.setdefault(id(place.loaded), (place.loaded, set()))
            if numbers is not None:
                numbers.add(place.number)
    blocks = []
    far_airports: dict[str, int] = {}
    n_hotels = n_groups = 0
    for loaded, numbers in touched.values():
        far = far_airports.setdefault(loaded.directory.arrival_airport, len(far_airports))
        blocks.append(AskedBlock(loaded, facts_of(loaded), _is_asked(loaded, numbers), n_hotels, n_groups, far))
        n_hotels += len(loaded.directory.hotels)
        n_groups += len(loaded.block.group_hotel)
    hotels = tuple(hotel for asked in blocks for hotel in asked.loaded.directory.hotels)
    return Ground(
        name="" if itemcodes else ",".join(places),
        blocks=tuple(blocks),
        far_airports=tuple(far_airports),
        hotels=hotels,
        itemcodes=tuple(hotel.itemcode for hotel in hotels),
        group_hotel=_joined(
            [asked.loaded.block.group_hotel + np.int32(asked.first_hotel) for asked in blocks], np.int32
        ),
        group_board=_joined([asked.facts.group_board for asked in blocks], np.uint8),
        first_hotels=tuple(asked.first_hotel for asked in blocks),
        rows=np.stack([asked.row for asked in blocks]) if blocks else np.zeros((0, ROW_WORDS), np.int64),
    )


def _is_asked(loaded: LoadedBlock, numbers: set[int] | None) -> Bytes | None:
    if numbers is None:
        return None
    asked = np.zeros(len(loaded.directory.hotels), np.uint8)
    asked[list(numbers)] = 1
    return asked


def _joined(parts: Sequence[Any], dtype: type) -> Any:
    return np.concatenate(parts).astype(dtype, copy=False) if parts else np.zeros(0, dtype)
