import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Occupancy } from "../../../travel/search/occupancy";
import { aPanel } from "../../../testing/a-hotel";
import { PartyField } from "./party-field";

function draw(room: Occupancy, minAdultAge: number | null) {
  const onChange = vi.fn();
  render(<PartyField panel={{ ...aPanel(), minAdultAge }} party={[room]} onChange={onChange} />);
  return onChange;
}

test.each([
  [[16, 9], "Count the 16 year old as an adult", { adults: 3, ages: [9] }],
  [[16, 17], "Count 2 of the children as adults", { adults: 4, ages: [] }],
] as const)("V12, Z12: children of %j are asked about before they count as adults", async (ages, name, counted) => {
  const onChange = draw({ adults: 2, ages }, 16);
  expect(screen.getByText("At this hotel everyone of 16 or over counts as an adult.")).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith([counted]);
});

test.each([
  [{ adults: 2, ages: [15] }, 16],
  [{ adults: 2, ages: [16] }, null],
  [{ adults: 4, ages: [16] }, 16],
] as const)("V12: %j at a hotel for adults from %j is not asked", (room, minAdultAge) => {
  draw(room, minAdultAge);
  expect(screen.queryByRole("button", { name: /^Count/ })).not.toBeInTheDocument();
});
