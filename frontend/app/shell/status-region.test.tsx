import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { StatusRegion } from "./status-region";
import { latePart, PART_IS_LATE } from "../lib/late/late-part";

test("ER11: a part whose code does not come leaves the page as it is, says so to everybody, and comes with the network", async () => {
  const load = vi.fn(() => Promise.resolve(() => <p>Filters</p>));
  load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  const Part = latePart(load);
  render(
    <StatusRegion>
      <p>7 holidays</p>
      <Suspense>
        <Part />
      </Suspense>
    </StatusRegion>,
  );
  expect(await screen.findByText(/^That is not here yet/)).toHaveAttribute("data-seen");
  expect(screen.getByText("7 holidays")).toBeVisible();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByText("Filters")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test("ER11: what is said to everybody a second time is seen and spoken anew", () => {
  render(<StatusRegion>Page</StatusRegion>);
  const isLate = () => act(() => void window.dispatchEvent(new Event(PART_IS_LATE)));
  isLate();
  const first = screen.getByText(/^That is not here yet/);
  isLate();
  // Another element: its ten seconds begin again, and the region has something new.
  expect(first).not.toBeInTheDocument();
  const region = screen.getByRole("status");
  expect(region).toContainElement(screen.getByText(/^That is not here yet/));
  expect(region).not.toBe(screen.getByText(/^That is not here yet/));
});
