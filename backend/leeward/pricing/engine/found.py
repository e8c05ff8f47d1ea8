"""What a search found, as columns: hotels in order, names only for those that are looked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from leeward.pricing.api import Facets, PackageOffer, PackagePage
from leeward.pricing.directory import HotelEntry
from leeward.pricing.engine.desks import Desk, Flying
from leeward.pricing.engine.facts import board_code
from leeward.pricing.engine.ground import AskedBlock
from leeward.pricing.engine.legs import Ways, leg_of
from leeward.pricing.engine.marks import DESTINATION, STARS, MarkedGround
from leeward.pricing.engine.offers import GroupFind, offer_of
from leeward.pricing.engine.prepare import Prepared
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.tables import Ints, Longs


@dataclass(frozen=True, slots=True)
class BlockLegs:
    """The legs one block was asked on, and their airports' names."""

    ways: Ways
    legs: Longs


class ShownHotel(NamedTuple):
    """
    One hotel of a page: its best offer in numbers. Hotels are those of its block; groups are numbered through.

    leg: a row of the block's legs. plans: the rooms' plans, kinds in order. board_pence: the totals of the hotel's
    boards in the block's order, -1 where one is not sold.
    """

    block: AskedBlock
    number: int
    group: int
    legs: BlockLegs
    leg: int
    plans: list[int]
    board: int
    total_pence: int
    saving_pence: int
    board_pence: list[int]

    @property
    def hotel(self) -> HotelEntry:
        return self.block.loaded.directory.hotels[self.number]

    @property
    def boards(self) -> list[tuple[int, int]]:
        """(number, total) of each board that is sold."""
        numbers = self.block.facts.group_boards[self.block.facts.group_spans[self.number]]
        return [pair for pair in zip(numbers, self.board_pence, strict=True) if pair[1] >= 0]


@dataclass(slots=True)
class FoundPackages:
    """
    The answer to a search on one generation: `order` are the numbers of the page's hotels.

    `n_hotels` pass the filters. Exact to the penny already; naming things is all that is left to whoever asks.
    """

    snapshot: Snapshot
    prepared: Prepared
    marked: MarkedGround
    flying: Flying
    desk: Desk
    n_hotels: int
    order: Ints
    has_counts: bool
    has_flight_counts: bool

    def legs_to(self, block: AskedBlock) -> BlockLegs:
        """The legs a block was asked on."""
        found = self.desk.found
        return BlockLegs(self.flying.ways[block.far], found.legs[block.far, : found.n_legs[block.far]])

    def shown(self) -> Iterator[ShownHotel]:
        """The page's hotels in order."""
        found, ground, page = self.desk.found, self.marked.ground, self.order
        hotels = found.hotels
        best = hotels.group[page]
        rows = zip(
            page.tolist(), best.tolist(), hotels.total[page].tolist(), hotels.saving[page].tolist(),
            found.group_leg[best].tolist(), found.group_plans[best].tolist(), ground.group_board[best].tolist(),
            strict=True,
        )  # fmt: skip
        block = None
        for number, group, total, saving, leg, plans, board in rows:
            if block is None or not 0 <= number - block.first_hotel < len(block.facts.group_spans):
                block = ground.block_of(number)
                in_block, legs = found.group_pence[block.groups].tolist(), self.legs_to(block)
            own = number - block.first_hotel
            boards = in_block[block.facts.group_spans[own]]
            yield ShownHotel(block, own, group, legs, leg, plans, board, total, saving, boards)

    def totals(self) -> list[tuple[str, int]]:
        """(itemcode, total in pence) of the page's hotels in order: the bare answer."""
        totals, itemcodes = self.desk.found.hotels.total[self.order].tolist(), self.marked.ground.itemcodes
        return list(zip(map(itemcodes.__getitem__, self.order.tolist()), totals, strict=True))

    def page(self) -> PackagePage:
        """The page with every offer by its names."""
        offers = tuple(self._offer(hotel) for hotel in self.shown())
        return PackagePage(offers, self.n_hotels, facets=self.facets, generation=self.snapshot.generation)

    @property
    def facets(self) -> Facets:
        """What was counted, by name; empty where nothing was."""
        if not self.has_counts:
            return Facets()
        counts = self.desk.found.counts
        marks: dict[str, dict[str, int]] = {}
        for number in np.flatnonzero(counts.marks).tolist():
            facet, value = self.marked.values[number]
            marks.setdefault(facet, {})[value] = int(counts.marks[number])
        flights: dict[str, dict[str, int]] = {}
        if self.has_flight_counts:
            for (kind, value), hotels in zip(self.flying.choices, self.desk.found.flight_counts.tolist(), strict=True):
                if hotels:
                    flights.setdefault(kind, {})[value] = hotels
        return Facets(
            boards={
                board_code(number): int(counts.boards[number]) for number in np.flatnonzero(counts.boards).tolist()
            },
            stars={int(stars): hotels for stars, hotels in marks.pop(STARS, {}).items()},
            destinations=marks.pop(DESTINATION, {}),
            marks=marks,
            per_person=tuple(counts.per_person.tolist()),
            totals=tuple(counts.totals.tolist()),
            deals=int(counts.deals[0]),
            flights=flights,
        )

    def _offer(self, shown: ShownHotel) -> PackageOffer:
        find = GroupFind(
            loaded=shown.block.loaded,
            group=shown.group - shown.block.first_group,
            leg=leg_of(shown.legs.ways, shown.legs.legs[shown.leg]),
            plans=self.desk.found.group_plans[shown.group],
        )
        boards = {board_code(number): total for number, total in shown.boards}
        return offer_of(
            snapshot=self.snapshot, prepared=self.prepared, find=find, boards=boards, saving=shown.saving_pence
        )
