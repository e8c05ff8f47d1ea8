/*
 * Board bases: the codes of the specification and what each means (E21, Z47). The code is the key and the label is editable, so what a
 * visitor reads comes with the offer; this table knows meaning and order. Two codes may share a label; filters group by meaning.
 */
import { boards } from "../../../contracts/cases/codes.json";

/** What is eaten: the group a filter offers, fewest meals first. */
export const MEALS = [
  "room-only",
  "self-catering",
  "breakfast",
  "half-board",
  "full-board",
  "all-inclusive",
  "unstated",
] as const;

/** How generous a board is within its group. */
export const GRADES = ["standard", "plus", "dine-around", "silver", "gold", "premium", "grand", "ultra"] as const;

export type Meals = (typeof MEALS)[number];
export type Grade = (typeof GRADES)[number];

/** One board. `mealPlan` is the OTA meal-plan code, null where that table has no word for it. */
export type BoardBasis = Readonly<{ code: string; label: string; meals: Meals; grade: Grade; mealPlan: number | null }>;

// JSON carries no unions; the test proves that every word of the table is one of ours.
export const BOARD_BASES = boards as readonly BoardBasis[];

/** The board of a code in any case, null for a code we do not know. */
export function findBoard(code: string): BoardBasis | null {
  const wanted = code.toUpperCase();
  return BOARD_BASES.find((board) => board.code === wanted) ?? null;
}

/** The boards a filter choice stands for (Z47). */
export function listBoardsOf(meals: Meals): BoardBasis[] {
  return BOARD_BASES.filter((board) => board.meals === meals);
}
