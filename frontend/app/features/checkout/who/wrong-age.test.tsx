import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aCheckout } from "../testing/a-checkout";
import { InWords } from "../testing/in-words";
import { WhoStep } from "./who-step";

const checkout = aCheckout([8]);

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
