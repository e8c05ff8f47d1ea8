import { expect, test } from "vitest";
import golden from "../../../../../contracts/cases/desk-queue.json";
import type { EnquiryRow, Queue } from "../desk-data";
import { anEnquiryRow as row } from "./an-enquiry-row";
import { withChanges, withPage, type QueueChoice } from "./queue-changes";

const OPEN: QueueChoice = { shown: "open", owner: "all" };
const ME = 7;
const SOON = "2027-01-12T13:00:00Z";
const queueOf = (rows: EnquiryRow[], next = ""): Queue => ({
  mark: "a-1",
  soon_until: SOON,
  counts: { new: rows.length },
  rows,
  next,
});
const told = (rows: EnquiryRow[]) => ({
  mark: "a-2",
  soon_until: SOON,
  counts: { new: 9 },
  rows,
  asks_again: false,
});
const names = (queue: Queue | null) => queue?.rows.map(({ reference }) => reference);

test("a new line stands where the server's order has it: due about now, then the oldest, then what is due later", () => {
  const queue = queueOf([row("DUE", { follow_up_at: "2027-01-12T12:30:00Z" }), row("OLD")]);
  const fresh = [
    row("NEXT MONTH", { follow_up_at: "2027-02-10T13:00:00Z" }),
    row("LATER", { follow_up_at: "2027-01-12T13:00:01Z" }),
    row("OVERDUE", { follow_up_at: "2027-01-11T13:00:00Z" }),
    row("NEWEST", { made_at: "2027-01-12T12:00:00Z" }),
    row("OLDER", { made_at: "2027-01-09T12:00:00Z" }),
  ];
  const after = withChanges(queue, told(fresh), OPEN, ME);
  expect(names(after)).toEqual(["OVERDUE", "DUE", "OLDER", "OLD", "NEWEST", "LATER", "NEXT MONTH"]);
  expect(after).toMatchObject({ mark: "a-2", counts: { new: 9 } });
});

test("lines that come in any order stand as the server's pages have them", () => {
  const rows = golden.rows.map(({ reference, due, made }) => row(reference, { follow_up_at: due, made_at: made }));
  const queue = { ...queueOf([]), soon_until: golden.soonUntil };
  const merged = withChanges(queue, told(rows.toReversed()), OPEN, ME);
  expect(names(merged)).toEqual(golden.rows.map(({ reference }) => reference));
});

test("a line that was closed, or is a colleague's now, leaves the lists it is not of", () => {
  const queue = queueOf([row("ONE"), row("TWO")]);
  expect(names(withChanges(queue, told([row("ONE", { state: "closed" })]), OPEN, ME))).toEqual(["TWO"]);
  const taken = told([row("ONE", { owner_id: 8 }), row("TWO", { owner_id: ME })]);
  expect(names(withChanges(queue, taken, { ...OPEN, owner: "nobody" }, ME))).toEqual([]);
  expect(names(withChanges(queueOf([]), taken, { ...OPEN, owner: "mine" }, ME))).toEqual(["TWO"]);
});

test("of what is done, the latest change stands first", () => {
  const changed = told([row("A", { state: "closed" }), row("B", { state: "booked" })]);
  expect(names(withChanges(queueOf([row("C", { state: "closed" })]), changed, { ...OPEN, shown: "done" }, ME))).toEqual(
    ["B", "A", "C"],
  );
});

test("a line behind the last one shown waits for its page, and an emptied page is asked for", () => {
  const queue = queueOf([row("ONE")], "key");
  expect(names(withChanges(queue, told([row("LATER", { made_at: "2027-02-01T12:00:00Z" })]), OPEN, ME))).toEqual([
    "ONE",
  ]);
  expect(withChanges(queue, told([row("ONE", { state: "closed" })]), OPEN, ME)).toBeNull();
});

test("a line that moved while the next page came stands once", () => {
  const both = withPage(queueOf([row("ONE"), row("TWO")], "key"), queueOf([row("TWO"), row("THREE")]));
  expect([names(both), both.next]).toEqual([["ONE", "TWO", "THREE"], ""]);
});
