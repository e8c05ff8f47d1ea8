import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PriceDialog } from "./contract-price";
import type { Contract } from "../desk-data";

// Keys are pressed one by one: on a busy machine that takes longer than five seconds.
vi.setConfig({ testTimeout: 30_000 });

const contract = {
  total_pence: 260_000,
  agreed_pence: 260_000,
  moved_pence: 0,
  free_above_percent: 8,
  fall_alone_pence: 50_000,
  why_no_rise: null,
  causes: { fuel: "Fuel", taxes: "Taxes and fees of others" },
  hotels: ["Reef House"],
  local_charges: [{ hotel: "Reef House", name: "Green tax", pence: 12_600 }],
} as unknown as Contract;

function shown() {
  const onWrite = vi.fn().mockResolvedValue(null);
  render(<PriceDialog contract={contract} onWrite={onWrite} onClose={() => undefined} />);
  return onWrite;
}

test("UK-01: a charge that the hotel takes is chosen by name, and its letter names the hotel", async () => {
  const onWrite = shown();
  await userEvent.selectOptions(screen.getByLabelText("Who takes it"), "Paid at the hotel: Green tax, Reef House");
  expect(screen.getByLabelText("Kind")).toHaveDisplayValue("Taxes and fees of others");
  expect(screen.getByLabelText("Its name in the letter")).toHaveValue("Green tax");
  expect(screen.getByLabelText("Pounds when booked")).toHaveValue("126.00");
  expect(screen.getByRole("option", { name: "Fuel" })).toBeDisabled();
  await userEvent.type(screen.getByLabelText("Pounds now"), "168");
  expect(screen.getByRole("status")).toHaveTextContent("At the hotel up £42.00; what we collect stays as it is.");
  await userEvent.type(screen.getByLabelText("Why, in words for the customer"), "A new tax.");
  await userEvent.click(screen.getByRole("button", { name: "Write to the customer" }));
  expect(onWrite.mock.calls[0]?.[1]).toMatchObject({
    costs: [{ cause: "taxes", what: "Green tax", before_pence: 12_600, after_pence: 16_800, paid_at: "Reef House" }],
    total_pence: 264_200,
  });
});

test("UK-16: unless it is chosen otherwise, we collect what moves", async () => {
  const onWrite = shown();
  expect(screen.getByLabelText("Who takes it")).toHaveDisplayValue("We collect it");
  await userEvent.selectOptions(screen.getByLabelText("Kind"), "Fuel");
  await userEvent.type(screen.getByLabelText("Its name in the letter"), "Fuel of both flights");
  await userEvent.type(screen.getByLabelText("Pounds when booked"), "600");
  await userEvent.type(screen.getByLabelText("Pounds now"), "610");
  await userEvent.type(screen.getByLabelText("Why, in words for the customer"), "Fuel costs more.");
  await userEvent.click(screen.getByRole("button", { name: "Write to the customer" }));
  expect(onWrite.mock.calls[0]?.[1]).toMatchObject({ costs: [{ paid_at: "" }], total_pence: 261_000 });
});

test("T-06: a fall above what one may let go alone asks for a second person, and promises no letter", async () => {
  const onWrite = shown();
  await userEvent.selectOptions(screen.getByLabelText("Kind"), "Fuel");
  await userEvent.type(screen.getByLabelText("Its name in the letter"), "Fuel of both flights");
  await userEvent.type(screen.getByLabelText("Pounds when booked"), "600");
  await userEvent.type(screen.getByLabelText("Pounds now"), "0");
  await userEvent.type(screen.getByLabelText("Why, in words for the customer"), "Fuel costs less.");
  expect(screen.queryByRole("button", { name: "Write to the customer" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Ask for a second person" }));
  expect(onWrite.mock.calls[0]?.[2]).toBe(
    "£600.00 off the price waits for a second lead agent. The customer has not been told yet.",
  );
});

test("UK-01: changing one's mind about who takes it leaves nothing of the hotel's charge behind", async () => {
  shown();
  const payee = screen.getByLabelText("Who takes it");
  await userEvent.selectOptions(payee, "Paid at the hotel: something new, Reef House");
  expect(screen.getByLabelText("Pounds when booked")).toHaveValue("0");
  await userEvent.selectOptions(payee, "We collect it");
  expect(screen.getByLabelText("Pounds when booked")).toHaveValue("");
  expect(screen.getByRole("option", { name: "Fuel" })).toBeEnabled();
});
