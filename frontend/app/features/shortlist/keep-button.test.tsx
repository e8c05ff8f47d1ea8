import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { hearTracked } from "../../testing/hear-tracked";
import { KeepButton } from "./keep-button";

afterEach(() => localStorage.clear());

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
