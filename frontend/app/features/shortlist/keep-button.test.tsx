import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { StatusRegion } from "../../shell/status-region";
import { hearTracked } from "../../testing/hear-tracked";
import { CompareBox } from "./compare-box";
import { KeepButton } from "./keep-button";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("TR1: a hotel put on the shortlist is told, one taken off is not", async () => {
  const { heard, stop } = hearTracked();
  render(<KeepButton itemcode="JM1204" name="Cove House" />);
  const button = screen.getByRole("button", { name: "Save Cove House" });
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(button);
  stop();
  expect(heard).toMatchObject([{ event: "add_to_wishlist", parameters: { items: [{ item_name: "Cove House" }] } }]);
});

test.each([
  ["the shortlist", <KeepButton key="keep" itemcode="JM1204" name="Cove House" />, "button"],
  ["the comparison", <CompareBox key="compare" itemcode="JM1204" name="Cove House" />, "checkbox"],
])("a browser that keeps nothing for %s is said to, to everybody", async (_, choice, role) => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const { heard, stop } = hearTracked();
  render(<StatusRegion>{choice}</StatusRegion>);
  await userEvent.click(screen.getByRole(role, { name: /Cove House/ }));
  stop();
  expect(screen.getByText(/^Your browser did not let us keep that/)).toHaveAttribute("data-seen");
  expect(screen.queryByText(/on your shortlist/)).not.toBeInTheDocument();
  expect(heard).toEqual([]);
});
