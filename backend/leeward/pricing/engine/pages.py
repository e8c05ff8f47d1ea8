"""
A page of results as text, put together from pieces that whoever asks has made ready.

What is written about a hotel, its rooms and its boards does not change while prices and catalogue stay: only numbers
are new. A kernel writes them between the pieces in a few microseconds, exact all the same; encoding objects took most
of the time of an answer (measured).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from leeward.pricing.engine.found import FoundPackages
from leeward.pricing.engine.ground import Ground
from leeward.pricing.kernel.addresses import table_of
from leeward.pricing.kernel.counted_texts import N_LIST_COLUMNS
from leeward.pricing.kernel.day_texts import write_days as write_row_days
from leeward.pricing.kernel.pages import PageTables
from leeward.pricing.kernel.pages import write_page as write
from leeward.pricing.tables import Bytes, Longs

#: More than all numbers of a result take, and all that stands between them.
_MOST_BETWEEN = 2048
#: More than a number takes, and what stands after it.
_MOST_OF_NUMBER = 64


@dataclass(frozen=True, slots=True)
class Pieces:
    """Numbered texts as a table, with the arrays behind it. `longest` of them, and all letters."""

    table: Longs
    longest: int
    n_letters: int
    held: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class CountPieces:
    """How counts are told, see kernel.counted_texts."""

    table: Longs
    most_bytes: int
    held: tuple[Any, ...]


class PageParts(NamedTuple):
    """
    The pieces of a page, each kind in the order kernel.pages has them.

    blocks: hotels and plans of each block of the ground. fixed: what stands between, boards as an offer's own, boards
    as one of several. flights: days, days as digits, flights up to the digits and from there on. airports: by far
    airport.
    """

    blocks: Sequence[tuple[Pieces, Pieces]]
    fixed: tuple[Pieces, Pieces, Pieces]
    flights: tuple[Pieces, Pieces, Pieces, Pieces]
    airports: Sequence[Pieces]
    counted: CountPieces


@dataclass(frozen=True, slots=True)
class PagePieces:
    """The same as the kernel wants them; how many bytes a result and one of its rooms take at the most."""

    blocks: Longs
    fixed: Longs
    flights: Longs
    airports: Longs
    counted: CountPieces
    most_of_result: int
    most_of_plan: int
    held: PageParts


@dataclass(frozen=True, slots=True)
class DayPieces:
    """The texts of days, so many, and the comma between two."""

    pieces: Pieces
    n_days: int


@dataclass(frozen=True, slots=True)
class RoomPieces:
    """The rooms of a party as asked, and where the plan of each is found."""

    table: Longs
    most_of_rooms: int
    held: tuple[Any, ...]


def pieces_of(texts: Sequence[bytes]) -> Pieces:
    """Texts made ready, numbered in their order."""
    lengths = [len(text) for text in texts]
    letters = np.frombuffer(b"".join(texts) or b" ", np.uint8)
    first = np.zeros(len(texts) + 1, np.int32)
    np.cumsum(lengths, out=first[1:])
    return Pieces(table_of(letters, first), max(lengths, default=0), int(first[-1]), (letters, first))


def count_pieces(*, texts: Pieces, between: Pieces, told: Sequence[int], lists: Sequence[Sequence[int]]) -> CountPieces:
    """How counts are told: a text for each of them, texts between, in which order, and the lists."""
    order = np.array(told, np.int32)
    rows = np.array(lists, np.int32).reshape(-1, N_LIST_COLUMNS)
    longest = texts.longest + 2 * between.longest + _MOST_OF_NUMBER
    table = np.concatenate((texts.table, between.table, table_of(order, rows)))
    return CountPieces(table, len(told) * longest + 4 * len(rows) * between.longest, (texts, between, order, rows))


def room_pieces(*, texts: Pieces, order: Sequence[int]) -> RoomPieces:
    """The rooms' texts in the order asked, and each one's place among the rooms sorted by kind."""
    places = np.array(order, np.int32)
    return RoomPieces(np.concatenate((texts.table, table_of(places))), texts.n_letters + len(order), (texts, places))


def page_pieces(*, ground: Ground, parts: PageParts) -> PagePieces:
    """The pieces of pages about a ground, ready for the kernel."""
    hotels = max((hotels.longest for hotels, _ in parts.blocks), default=0)
    airport = max((one.longest for one in parts.airports), default=0)
    n_boards = max((span.stop - span.start for asked in ground.blocks for span in asked.facts.group_spans), default=0)
    _, own, other = parts.fixed
    boards = own.longest + n_boards * (other.longest + _MOST_OF_NUMBER)
    return PagePieces(
        blocks=_stacked(parts.blocks),
        fixed=np.concatenate([pieces.table for pieces in parts.fixed]),
        flights=np.concatenate([pieces.table for pieces in parts.flights]),
        airports=_stacked([[one] for one in parts.airports]),
        counted=parts.counted,
        most_of_result=hotels + airport + 4 * sum(p.longest for p in parts.flights) + boards + _MOST_BETWEEN,
        most_of_plan=max((plans.longest for _, plans in parts.blocks), default=0),
        held=parts,
    )


def write_page(*, found: FoundPackages, offset: int, pieces: PagePieces, rooms: RoomPieces) -> bytes:
    """The page's results, which begin `offset` hotels into the order, and what was counted."""
    n_results = len(found.order)
    most_of_rooms = rooms.most_of_rooms + len(found.prepared.rooms) * pieces.most_of_plan
    n_bytes = n_results * (pieces.most_of_result + most_of_rooms) + pieces.counted.most_bytes + _MOST_BETWEEN
    paper = np.empty(n_bytes, np.uint8)
    tables = PageTables(
        found.marked.ground.rows, found.desk.table, pieces.blocks, pieces.fixed, pieces.flights, pieces.airports,
        rooms.table, pieces.counted.table, found.desk.found.all_counts,
    )  # fmt: skip
    return paper[: write(tables, offset, offset + n_results, found.prepared.people, paper)].tobytes()


def day_pieces(texts: Sequence[bytes]) -> DayPieces:
    """The texts of all days on file, in their order."""
    return DayPieces(pieces_of([*texts, b","]), len(texts))


def write_days(*, pieces: DayPieces, rows: Sequence[Bytes]) -> list[bytes]:
    """For each row of several arrays, (n_rows, n_days), the texts of its days, with commas between."""
    all_rows = np.concatenate(rows) if rows else np.zeros((0, pieces.n_days), np.uint8)
    paper = np.empty(all_rows.size * (pieces.pieces.longest + 1), np.uint8)
    ends = np.zeros(len(all_rows) + 1, np.int32)
    write_row_days(pieces.pieces.table, all_rows, ends[1:], paper)
    edges = ends.tolist()
    return [paper[first:last].tobytes() for first, last in pairwise(edges)]


def _stacked(rows: Sequence[Sequence[Pieces]]) -> Longs:
    """One row of tables after another."""
    tables = [np.concatenate([pieces.table for pieces in row]) for row in rows]
    return np.stack(tables) if tables else np.zeros((0, 1), np.int64)
