import type { Checkout } from "../../../api/types";

/** What the travellers' step needs of a checkout: one adult, and children of these ages. */
export function aCheckout(ages: readonly number[] = []): Checkout {
  const children = ages.map((age, n) => ({ room: 1, kind: "child", label: `Child ${n + 1}, aged ${age}`, age }));
  const aged = ages.map((age) => `&room[ages][]=${age}`).join("");
  return {
    token: "t1",
    changeHref: `/holidays/jamaica/negril/reef/book?nights=7&room[adults]=1&room[children]=${ages.length}${aged}`,
    travellers: [{ room: 1, kind: "adult", label: "Adult 1", age: null }, ...children],
    titles: ["Ms", "Miss"],
    returnsOn: "2027-04-27",
    today: "2026-11-22",
    lapAge: 2,
    adultAge: 18,
    links: { privacy: { href: "/privacy", label: "Privacy" } },
  } as unknown as Checkout;
}
