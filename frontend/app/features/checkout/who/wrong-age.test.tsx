import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Checkout } from "../../../api/types";
import { InWords } from "../testing/in-words";
import { WhoStep } from "./who-step";

const checkout = {
  token: "t1",
  changeHref: "/holidays/jamaica/negril/reef/book?nights=7&room[adults]=1&room[children]=1&room[ages][]=8",
  travellers: [
    { room: 1, kind: "adult", label: "Adult 1", age: null },
    { room: 1, kind: "child", label: "Child 1, aged 8", age: 8 },
  ],
  titles: ["Ms", "Miss"],
  returnsOn: "2027-04-27",
  today: "2026-11-22",
  lapAge: 2,
  adultAge: 18,
  links: { privacy: { href: "/privacy", label: "Privacy" } },
} as unknown as Checkout;

const bornOn = (year: string) => ({
  "travellers.1.born_on.day": "27",
  "travellers.1.born_on.month": "4",
  "travellers.1.born_on.year": year,
});
const linkOf = (fields: Record<string, string>) => {
  const step = <WhoStep checkout={checkout} fields={fields} onType={() => {}} found={[]} onDone={() => {}} />;
  const { unmount } = render(step, { wrapper: InWords });
  fireEvent.submit(screen.getByRole("button", { name: "Continue to extras" }).closest("form")!);
  const href = screen.queryByRole("link", { name: /^See the price for this age/ })?.getAttribute("href") ?? null;
  unmount();
  return href;
};

test("V12: below a child's age that was not priced stands the way to its price; a date that is none leads nowhere", () => {
  expect(decodeURIComponent(linkOf(bornOn("2018")) ?? "")).toMatch(/\/book\?nights=7&.*room\[ages\]\[\]=9$/);
  expect(linkOf(bornOn("2019"))).toBeNull(); // eight, as priced
  expect(linkOf(bornOn("2030"))).toBeNull(); // not born yet: to be typed again
});
