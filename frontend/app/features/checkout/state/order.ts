/* The order as the API takes it, and the key that keeps it from being placed twice. */
import type { Checkout, Order, PaymentPlan } from "../../../api/types";
import { birthDate, REQUESTS, travellerField } from "./fields";
import type { Kept } from "./kept-details";

type What = {
  kept: Kept;
  checkout: Pick<Checkout, "travellers">;
  plan: PaymentPlan;
  acceptedPence: number;
  acceptedVersion: number;
};

/** Call it only when every check has passed. */
export function orderOf({ kept, checkout, plan, acceptedPence, acceptedVersion }: What): Order {
  const text = (field: string) => (kept.fields[field] ?? "").trim();
  return {
    travellers: checkout.travellers.map(({ room }, position) => ({
      room,
      title: text(travellerField(position, "title")),
      first_name: text(travellerField(position, "first_name")),
      last_name: text(travellerField(position, "last_name")),
      born_on: birthDate(kept.fields, position) ?? "",
    })),
    contact: {
      email: text("contact.email"),
      phone: text("contact.phone"),
      address: text("contact.address"),
      postcode: text("contact.postcode"),
    },
    plan: plan.kind,
    accepted_pence: acceptedPence,
    accepted_version: acceptedVersion,
    has_accepted_terms: true,
    ticked_notices: [...kept.ticked],
    special_requests: text(REQUESTS),
  };
}

const keys = new Map<string, string>();

/**
 * The Idempotency-Key of an order. The very same order keeps its key, so that pressing again after a silence asks for the answer of
 * the first press; another order gets another key.
 */
export function keyOfOrder(order: Order): string {
  const text = JSON.stringify(order);
  const known = keys.get(text);
  if (known) return known;
  const random = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
  keys.set(text, key);
  return key;
}
