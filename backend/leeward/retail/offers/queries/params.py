"""For which holidays an offer stands, and a part of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from leeward.travel.board_basis import find_board
from leeward.travel.occupancy import Occupancy


@dataclass(frozen=True, slots=True)
class OfferParams:
    """
    For which holidays an offer stands. Empty parts: not limited.

    A board stands for all of the same meals (Z47), unless `is_board_alone`.
    """

    nights: int | None
    board: str
    airports: tuple[str, ...]
    departs_from: date | None
    departs_until: date | None
    adults: int
    child_ages: tuple[int, ...]
    is_board_alone: bool = False

    @property
    def rooms(self) -> tuple[Occupancy, ...]:
        """For whom its prices are: one room."""
        return (Occupancy(adults=self.adults, ages=self.child_ages),)

    @property
    def months(self) -> tuple[str, ...]:
        """The months of departure, `YYYY-MM`; empty while either end is open."""
        if self.departs_from is None or self.departs_until is None:
            return ()
        first = self.departs_from.year * 12 + self.departs_from.month - 1
        last = self.departs_until.year * 12 + self.departs_until.month - 1
        return tuple(f"{number // 12}-{number % 12 + 1:02}" for number in range(first, last + 1))


@dataclass(frozen=True, slots=True)
class Narrowing:
    """
    A part of what an offer allows: one of its hotels, by either code, and fewer holidays. Empty: as the offer.

    The offer's own board, sent back, is the offer as it stands; another of the same meals is that board alone.
    """

    product_code: str
    nights: int | None = None
    board: str = ""
    airports: tuple[str, ...] = ()

    def of(self, params: OfferParams) -> OfferParams | None:
        """The offer's own limits and these; None where the two have nothing in common."""
        if self.nights and params.nights not in {None, self.nights}:
            return None
        is_other_board = self.board not in {"", params.board}
        if is_other_board and not _is_part_of(self.board, params.board):
            return None
        airports = tuple(code for code in self.airports if not params.airports or code in params.airports)
        if self.airports and not airports:
            return None
        return replace(
            params,
            nights=self.nights or params.nights,
            board=self.board or params.board,
            airports=airports or params.airports,
            is_board_alone=is_other_board,
        )


def _is_part_of(board: str, offered: str) -> bool:
    """Whether a board is one that an offer of another stands for (Z47)."""
    wanted, own = find_board(board), find_board(offered)
    return wanted is not None and (not offered or (own is not None and own.meals is wanted.meals))
