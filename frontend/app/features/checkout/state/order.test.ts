import { expect, test } from "vitest";
import { keyOfOrder, orderOf } from "./order";

const plan = { kind: "deposit", due_now_pence: 30_000, parts: [] } as const;
const checkout = { travellers: [{ room: 1, kind: "adult", label: "Adult 1", age: null } as const] };
const kept = { fields: { "travellers.0.first_name": " Ada ", special_requests: "A cot" }, plan: null, ticked: [4] };

const order = (acceptedPence: number) =>
  orderOf({ kept, checkout, plan: { ...plan, parts: [] }, acceptedPence, acceptedVersion: 3 });

test("R-06: the same order keeps its key however often it is sent; another order has another", () => {
  expect(keyOfOrder(order(260_000))).toBe(keyOfOrder(order(260_000)));
  expect(keyOfOrder(order(260_000))).not.toBe(keyOfOrder(order(261_000)));
  expect(keyOfOrder(order(260_000))).toMatch(/^[0-9a-f]{32}$/);
});

test("an order says what was typed, without the blanks around it, and the total on the button", () => {
  const said = order(260_000);
  expect(said.travellers[0]?.first_name).toBe("Ada");
  expect([said.accepted_pence, said.accepted_version, said.special_requests, said.ticked_notices, said.plan]).toEqual([
    260_000,
    3,
    "A cot",
    [4],
    "deposit",
  ]);
});
