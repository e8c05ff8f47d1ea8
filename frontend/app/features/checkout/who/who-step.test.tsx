import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Checkout } from "../../../api/types";
import { InWords } from "../testing/in-words";
import { WhoStep } from "./who-step";

const checkout = {
  token: "t1",
  changeHref: "/holidays/jamaica/negril/reef/book",
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

test("W-26: everybody is asked for the same names as their passport has, in the same words", () => {
  render(<WhoStep checkout={checkout} fields={{}} onType={() => {}} found={[]} onDone={() => {}} />, {
    wrapper: InWords,
  });
  expect(screen.getAllByRole("textbox", { name: "First names" })).toHaveLength(2);
  expect(screen.queryByRole("textbox", { name: "First name" })).toBeNull();
});
