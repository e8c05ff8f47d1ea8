import { expect, test } from "vitest";
import { movedPence, outcome } from "./contract-price";
import type { Contract } from "../desk-data";

const contract = {
  total_pence: 260_000,
  agreed_pence: 260_000,
  moved_pence: 0,
  free_above_percent: 8,
  fall_alone_pence: 50_000,
} as Contract;
const cost = { cause: "fuel", what: "Fuel", before: "600", after: "808.00", paidAt: "" };

test("UK-16: what costs move the price by is known once each is complete", () => {
  expect(movedPence([cost])).toBe(20_800);
  expect(movedPence([cost, { ...cost, before: "50.50", after: "50" }])).toBe(20_750);
  for (const wrong of [{ cause: "" }, { what: " " }, { before: "" }, { after: "dear" }]) {
    expect(movedPence([{ ...cost, ...wrong }])).toBeNull();
  }
});

test("UK-16: an agent sees before the letter whether the customer may go: above eight per cent, rises counted together", () => {
  expect(outcome(contract, 20_800, 0)).toBe("New total £2,808.00, up £208.00. It holds with the letter.");
  expect(outcome(contract, 20_801, 0)).toContain("the customer chooses, and may cancel free of charge");
  expect(outcome({ ...contract, moved_pence: 10_000 }, 10_801, 0)).toContain("Above 8 per cent");
  expect(outcome(contract, -1_000, 0)).toContain(
    "down £10.00. It holds with the letter; what was paid already goes back.",
  );
});

test("UK-01: an agent sees who is paid: what moves at the hotel is nothing that we collect or send back", () => {
  expect(outcome(contract, 4_200, 4_200)).toBe(
    "New total £2,642.00, up £42.00. At the hotel up £42.00; what we collect stays as it is. It holds with the letter.",
  );
  expect(outcome(contract, 5_200, 4_200)).toContain("At the hotel up £42.00; what we collect goes up £10.00.");
  expect(outcome(contract, -4_200, -4_200)).not.toContain("goes back");
  expect(outcome(contract, 20_801, 20_801)).toContain("Above 8 per cent");
});

test("T-06: an agent sees that a second person is needed to let what we collect fall by more than they may alone", () => {
  const needed = "A second lead agent is needed: the customer is told, and money goes back, when they agree.";
  expect(outcome(contract, -50_000, 0)).toContain("It holds with the letter");
  expect(outcome(contract, -50_001, 0)).toBe(`New total £2,099.99, down £500.01. ${needed}`);
  expect(outcome(contract, -100, 50_001)).toContain(needed);
  expect(outcome(contract, -60_000, -60_000)).not.toContain(needed);
});
