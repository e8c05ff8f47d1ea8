import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { TimesDialog } from "./contract-times";
import type { Contract } from "../desk-data";

const MATTERS = "It matters to this customer: they may cancel free of charge";
const NO_CHOICE = "Only a lead agent lets a customer go free of charge for less than twelve hours.";

function shown(whyNoChoice: string | null, moved: Contract["moved"] = {}) {
  const legs = {
    outbound: [{ flight: "ALB1", departs: "2027-05-04T09:00", arrives: "2027-05-04T20:00" }],
    inbound: [{ flight: "ALB2", departs: "2027-05-11T22:00", arrives: "2027-05-12T06:30" }],
  };
  const contract = { why_no_choice: whyNoChoice, legs, moved } as unknown as Contract;
  const onWrite = vi.fn().mockResolvedValue(null);
  render(<TimesDialog contract={contract} onWrite={onWrite} onClose={() => undefined} />);
  return onWrite;
}

test("UK-16: who may not waive the fee is told so before the times are written, and is offered no tick", async () => {
  const onWrite = shown(NO_CHOICE);
  expect(screen.getByText(NO_CHOICE)).toBeVisible();
  expect(screen.queryByRole("checkbox")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Write to the customer" }));
  expect(onWrite.mock.calls[0]?.[1]).toMatchObject({ way: "outbound", is_important: false });
});

test("UK-16: a lead agent may let the customer choose for less", async () => {
  const onWrite = shown(null);
  await userEvent.click(screen.getByRole("checkbox", { name: MATTERS }));
  await userEvent.click(screen.getByRole("button", { name: "Write to the customer" }));
  expect(onWrite.mock.calls[0]?.[1]).toMatchObject({ is_important: true });
});

test("UK-16: a flight that moved is filled in with the times on file, and is written to everybody else on it", async () => {
  const legs = [{ flight: "ALB2", departs: "2027-05-11T22:35", arrives: "2027-05-12T07:05" }];
  const onWrite = shown(null, { inbound: { legs, others: ["LWDAAAA1", "LWDBBBB2"] } });
  expect(screen.getByRole("combobox", { name: "Direction" })).toHaveDisplayValue("Home (moved)");
  expect(screen.getByRole("group", { name: "ALB2, local times, before: 22:00 to 06:30" })).toBeVisible();
  expect(screen.getByText("LWDAAAA1, LWDBBBB2")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Write to the customer" }));
  expect(onWrite.mock.calls[0]?.[1]).toMatchObject({
    way: "inbound",
    legs: [{ departs: "2027-05-11T22:35", arrives: "2027-05-12T07:05" }],
    tells_others: true,
  });
});

test("UK-16: a move that no timetable knows is typed, and is written to this customer alone", async () => {
  const onWrite = shown(null);
  expect(screen.queryByRole("checkbox", { name: /on this flight/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Write to the customer" }));
  expect(onWrite.mock.calls[0]?.[1]).toMatchObject({ way: "outbound", tells_others: false });
});
