import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aCheckout } from "../testing/a-checkout";
import { InWords } from "../testing/in-words";
import { WhoStep } from "./who-step";

const checkout = aCheckout([8]);

test("W-26: everybody is asked for the same names as their passport has, in the same words", () => {
  render(<WhoStep checkout={checkout} fields={{}} onType={() => {}} found={[]} onDone={() => {}} />, {
    wrapper: InWords,
  });
  expect(screen.getAllByRole("textbox", { name: "First names" })).toHaveLength(2);
  expect(screen.queryByRole("textbox", { name: "First name" })).toBeNull();
});
