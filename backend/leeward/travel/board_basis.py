"""
Board bases: the eighteen codes of the specification, what each means, how partners name them (E21, Z47, formats 3.3).

The code is the key and the label is editable. Two codes may share a label (AI and ALC); filters group by meaning. The
industry's meal-plan table cannot hold "Plus", "Gold", "Silver" or "Ultra": those live in the grade.
"""

from dataclasses import dataclass
from enum import StrEnum


class Meals(StrEnum):
    """What is eaten: the group a filter offers, fewest meals first."""

    ROOM_ONLY = "room-only"
    SELF_CATERING = "self-catering"
    BREAKFAST = "breakfast"
    HALF_BOARD = "half-board"
    FULL_BOARD = "full-board"
    ALL_INCLUSIVE = "all-inclusive"
    UNSTATED = "unstated"


class Grade(StrEnum):
    """How generous a board is within its group."""

    STANDARD = "standard"
    PLUS = "plus"
    DINE_AROUND = "dine-around"
    SILVER = "silver"
    GOLD = "gold"
    PREMIUM = "premium"
    GRAND = "grand"
    ULTRA = "ultra"


@dataclass(frozen=True, slots=True)
class BoardBasis:
    """One board. `meal_plan` is the OTA meal-plan code (MPT 2014B), None where the table has no word for it."""

    code: str
    label: str
    meals: Meals
    grade: Grade
    meal_plan: int | None


BOARD_BASES: tuple[BoardBasis, ...] = (
    BoardBasis("AI", "All Inclusive", Meals.ALL_INCLUSIVE, Grade.STANDARD, 1),
    BoardBasis("AIG", "Grand All Inclusive", Meals.ALL_INCLUSIVE, Grade.GRAND, 1),
    BoardBasis("ALC", "All Inclusive", Meals.ALL_INCLUSIVE, Grade.STANDARD, 1),
    BoardBasis("AP", "All Inclusive Plus", Meals.ALL_INCLUSIVE, Grade.PLUS, 1),
    BoardBasis("BB", "Bed & Breakfast", Meals.BREAKFAST, Grade.STANDARD, 3),
    BoardBasis("CB", "Certification Basis", Meals.UNSTATED, Grade.STANDARD, None),
    BoardBasis("FB", "Full Board", Meals.FULL_BOARD, Grade.STANDARD, 10),
    BoardBasis("FBP", "Full Board Plus", Meals.FULL_BOARD, Grade.PLUS, 10),
    BoardBasis("FP", "Full Board Plus", Meals.FULL_BOARD, Grade.PLUS, 10),
    BoardBasis("FDA", "Full Dine Around All Inclusive Plan", Meals.ALL_INCLUSIVE, Grade.DINE_AROUND, 1),
    BoardBasis("GI", "Gold All-Inclusive", Meals.ALL_INCLUSIVE, Grade.GOLD, 1),
    BoardBasis("HB", "Half Board", Meals.HALF_BOARD, Grade.STANDARD, 12),
    BoardBasis("HBP", "Half Board Plus", Meals.HALF_BOARD, Grade.PLUS, 12),
    BoardBasis("PA", "Premium All-Inclusive", Meals.ALL_INCLUSIVE, Grade.PREMIUM, 1),
    BoardBasis("RO", "Room Only", Meals.ROOM_ONLY, Grade.STANDARD, 14),
    BoardBasis("SC", "Self Catering", Meals.SELF_CATERING, Grade.STANDARD, 15),
    BoardBasis("SAI", "Silver All Inclusive", Meals.ALL_INCLUSIVE, Grade.SILVER, 1),
    BoardBasis("UI", "Ultra All Inclusive", Meals.ALL_INCLUSIVE, Grade.ULTRA, 1),
)

_BY_CODE = {board.code: board for board in BOARD_BASES}

#: Meal-plan codes a supplier may send and the board we sell them as. Where the table splits finer than the trade does,
#: the nearest board that promises no meal too many is taken.
_BOARD_OF_MEAL_PLAN = {
    1: "AI", 3: "BB", 8: "RO", 10: "FB", 12: "HB", 14: "RO", 15: "SC", 17: "HB", 19: "BB", 20: "HB",
}  # fmt: skip


def find_board(code: str) -> BoardBasis | None:
    """The board of a code in any case, None for a code we do not know."""
    return _BY_CODE.get(code.upper())


def board_label(code: str) -> str:
    """What visitors read for a board; a code we do not know stands for itself."""
    board = find_board(code)
    return board.label if board else code


def find_board_of_meal_plan(meal_plan: int) -> BoardBasis | None:
    """The board sold for an OTA meal-plan code; None where no board says the same (a lone lunch, say)."""
    code = _BOARD_OF_MEAL_PLAN.get(meal_plan)
    return None if code is None else _BY_CODE[code]


def list_boards_of(meals: Meals) -> tuple[BoardBasis, ...]:
    """The boards a filter choice stands for (Z47)."""
    return tuple(board for board in BOARD_BASES if board.meals is meals)
