import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Stepper } from "./stepper";

function Adults({ start = 2 }: { start?: number }) {
  const [adults, setAdults] = useState(start);
  return (
    <Stepper
      label="Adults"
      context="room 1"
      value={adults}
      min={1}
      max={4}
      onChange={setAdults}
      maxMessage="4 adults max per room"
      minMessage="1 adult at least"
      name="adults"
    />
  );
}

const number = () => screen.getByRole("spinbutton", { name: "Adults, room 1" });

test.each([
  ["{ArrowUp}", 3],
  ["{ArrowDown}", 1],
  ["{Home}", 1],
  ["{End}", 4],
])("W-05: %s makes 2 adults %i", async (key, adults) => {
  const user = userEvent.setup();
  render(<Adults />);
  number().focus();
  await user.keyboard(key);
  expect(number()).toHaveAttribute("aria-valuenow", String(adults));
});

test("W-05: has its limits and its name", () => {
  render(<Adults />);
  expect(number()).toHaveAttribute("aria-valuemin", "1");
  expect(number()).toHaveAttribute("aria-valuemax", "4");
});

test("W-05: plus keeps the focus and says the new number once", async () => {
  const user = userEvent.setup();
  render(<Adults />);
  const more = screen.getByRole("button", { name: "More adults, room 1" });
  await user.click(more);
  expect(more).toHaveFocus();
  expect(screen.getByRole("status")).toHaveTextContent(/^Adults, room 1: 3$/);
});

test("W-05: at the limit plus is aria-disabled, stays reachable and says why", async () => {
  const user = userEvent.setup();
  render(<Adults start={3} />);
  const more = screen.getByRole("button", { name: "More adults, room 1" });
  await user.click(more);
  expect(more).toHaveAttribute("aria-disabled", "true");
  expect(more).toHaveAccessibleDescription("4 adults max per room");
  expect(screen.getByRole("status")).toHaveTextContent("Adults, room 1: 4. 4 adults max per room");
  await user.keyboard("{Enter}");
  expect(number()).toHaveAttribute("aria-valuenow", "4");
});

test("W-05: at the least minus is aria-disabled and changes nothing", async () => {
  const user = userEvent.setup();
  render(<Adults start={1} />);
  const fewer = screen.getByRole("button", { name: "Fewer adults, room 1" });
  expect(fewer).toHaveAttribute("aria-disabled", "true");
  await user.click(fewer);
  expect(number()).toHaveAttribute("aria-valuenow", "1");
  expect(screen.getByRole("status")).toHaveTextContent("1 adult at least");
});

test("W-05: the number travels with its form", () => {
  const { container } = render(<Adults />);
  expect(container.querySelector("input[name=adults]")).toHaveValue("2");
});
