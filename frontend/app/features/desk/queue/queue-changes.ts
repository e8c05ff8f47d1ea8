import type { EnquiryRow, Queue, QueueChanges } from "../desk-data";

export type QueueChoice = { shown: "open" | "done"; owner: "all" | "mine" | "nobody" };

const OPEN_STATES: ReadonlySet<string> = new Set(["new", "open", "waiting"]);

/**
 * The list with what changed put where it belongs now, as the server orders it. A line beyond the last one shown is left to the next page;
 * `null` where nothing is left to show but more is there: then the page is to be asked for.
 */
export function withChanges(queue: Queue, told: QueueChanges, choice: QueueChoice, agentId: number): Queue | null {
  const inOrder = orderUntil(Date.parse(queue.soon_until));
  const changed = new Set(told.rows.map(({ reference }) => reference));
  const kept = queue.rows.filter(({ reference }) => !changed.has(reference));
  const fresh = told.rows.filter((row) => isShown(row, choice, agentId));
  const last = queue.next ? queue.rows.at(-1) : undefined;
  const rows =
    choice.shown === "done"
      ? [...fresh.reverse(), ...kept]
      : [...kept, ...fresh.filter((row) => !last || inOrder(row, last) <= 0)].sort(inOrder);
  if (rows.length === 0 && queue.next) return null;
  return { ...queue, mark: told.mark, counts: told.counts ?? queue.counts, rows };
}

/** The list with its next page behind it; a line that moved meanwhile stands once. */
export function withPage(queue: Queue, page: Queue): Queue {
  const known = new Set(queue.rows.map(({ reference }) => reference));
  return { ...queue, next: page.next, rows: [...queue.rows, ...page.rows.filter((row) => !known.has(row.reference))] };
}

function isShown(row: EnquiryRow, { shown, owner }: QueueChoice, agentId: number): boolean {
  if (OPEN_STATES.has(row.state) !== (shown === "open")) return false;
  return owner === "all" || row.owner_id === (owner === "mine" ? agentId : null);
}

/** As the server orders what is open: due about now, then without a moment to come back to, then due later; each the earliest first. */
function orderUntil(soon: number): (one: EnquiryRow, other: EnquiryRow) => number {
  const dueOf = ({ follow_up_at: due, made_at: made }: EnquiryRow) => Date.parse(due ?? made);
  const partOf = (row: EnquiryRow) => (row.follow_up_at === null ? 1 : dueOf(row) <= soon ? 0 : 2);
  return (one, other) =>
    partOf(one) - partOf(other) || dueOf(one) - dueOf(other) || Date.parse(one.made_at) - Date.parse(other.made_at);
}
