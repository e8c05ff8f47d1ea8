import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { BasketView } from "../state/use-basket";
import { PromoCode } from "./promo-code";
import { InWords } from "../testing/in-words";

const refusing = (msg: string): BasketView["put"] =>
  vi.fn().mockResolvedValue({
    kind: "refused",
    refusal: {
      status: 409,
      code: "promo_refused",
      title: msg,
      errors: [{ field: "promo_code", msg, rule: "unknown" }],
    },
  });

test("V18, ER15, W-22: an unknown code is answered in the specification's words, beside its field", async () => {
  const put = refusing("That's not a valid code.");
  render(<PromoCode promo={null} put={put} />, { wrapper: InWords });
  const field = screen.getByRole("textbox", { name: "Promo code" });
  await userEvent.type(field, "  nope{enter}");
  expect(put).toHaveBeenCalledWith("/promo", { code: "nope" });
  expect(await screen.findByText("That's not a valid code.")).toBeVisible();
  expect(field).toBeInvalid();
  expect(field).toHaveValue("  nope");
});

test("UK-12: the terms stand beside the code before anybody types one", () => {
  render(<PromoCode promo={null} put={refusing("")} />, { wrapper: InWords });
  expect(screen.getByText(/New bookings of £700 per person or more/)).toBeVisible();
});

test("T35, UK-12: a code that is used says what it takes off and on which terms, and can be taken off again", async () => {
  const put = vi.fn().mockResolvedValue({ kind: "done", data: {} }) as BasketView["put"];
  const promo = { code: "SAIL50", name: "£50 off", pence: 5_000, terms: "New bookings only. Ends 24 August 2027." };
  render(<PromoCode promo={promo} put={put} />, { wrapper: InWords });
  expect(screen.getByText(/takes off £50/)).toBeVisible();
  expect(screen.getByText("New bookings only. Ends 24 August 2027.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Take it off" }));
  expect(put).toHaveBeenCalledWith("/promo", { code: "" });
});
