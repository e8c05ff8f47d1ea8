import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { ChosenChip, ToggleChip } from "../chip/chip";
import { Segmented } from "../segmented/segmented";
import { Switch } from "../switch/switch";
import { Checkbox } from "./checkbox";
import { RadioGroup } from "./radio-group";

test("W-18: an option that gives nothing stays visible, disabled, with its count", () => {
  render(<Checkbox label="Bathsheba" count="0 flights" disabled />);
  expect(screen.getByRole("checkbox", { name: "Bathsheba 0 flights" })).toBeDisabled();
});

test("W-18: Space ticks a checkbox, and its whole row is the target", async () => {
  const user = userEvent.setup();
  render(<Checkbox label="All Inclusive" />);
  await user.tab();
  await user.keyboard(" ");
  expect(screen.getByRole("checkbox", { name: "All Inclusive" })).toBeChecked();
  await user.click(screen.getByText("All Inclusive"));
  expect(screen.getByRole("checkbox", { name: "All Inclusive" })).not.toBeChecked();
});

test("W-03: radios are a named group with an error that belongs to it", async () => {
  const user = userEvent.setup();
  const options = [
    { value: "cove", label: "Cove view" },
    { value: "bluff", label: "Bluff suite" },
  ];
  render(<RadioGroup legend="Room" options={options} error="Choose a room." />);
  expect(screen.getByRole("group", { name: "Room" })).toHaveAccessibleDescription("Choose a room.");
  await user.click(screen.getByRole("radio", { name: "Bluff suite" }));
  expect(screen.getByRole("radio", { name: "Bluff suite" })).toBeChecked();
  await user.keyboard("{ArrowUp}");
  expect(screen.getByRole("radio", { name: "Cove view" })).toBeChecked();
});

test("the list and map switch is a group of radios, moved by arrows", async () => {
  const user = userEvent.setup();
  function View() {
    const [view, setView] = useState<"list" | "map">("list");
    const segments = [
      { value: "list", label: "List" },
      { value: "map", label: "Map" },
    ] as const;
    return <Segmented label="Show results as" segments={segments} value={view} onChange={setView} />;
  }
  render(<View />);
  expect(screen.getByRole("group", { name: "Show results as" })).toBeVisible();
  await user.tab();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("radio", { name: "Map" })).toBeChecked();
});

test("W-23: a switch announces on and off", async () => {
  const user = userEvent.setup();
  render(<Switch label="Measuring visits" />);
  const choice = screen.getByRole("switch", { name: "Measuring visits" });
  expect(choice).not.toBeChecked();
  await user.click(choice);
  expect(choice).toBeChecked();
});

test("W-01: a chosen chip is one button named by what it removes", () => {
  render(<ChosenChip label="Jamaica" />);
  expect(screen.getByRole("button", { name: "Remove Jamaica" })).toBeVisible();
});

test("W-18: a filter chip says whether it is on", () => {
  render(<ToggleChip isOn>Adults only</ToggleChip>);
  expect(screen.getByRole("button", { name: "Adults only" })).toHaveAttribute("aria-pressed", "true");
});
