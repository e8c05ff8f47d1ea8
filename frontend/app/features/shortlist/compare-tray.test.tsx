import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ModalsInView, useModals } from "../../shell/modals/modals";
import { Shell } from "../../shell/shell";
import { aShell } from "../../testing/a-shell";
import { CompareTray } from "./compare-tray";
import { COMPARED, keepHotel } from "./kept-hotels";

const opened = vi.fn();

/** The tray under the page's own modals, with each opening counted. */
function Counted() {
  const modals = useModals();
  const open: typeof modals.open = (modal) => {
    opened();
    modals.open(modal);
  };
  return (
    <ModalsInView value={{ ...modals, open }}>
      <CompareTray />
    </ModalsInView>
  );
}

afterEach(() => localStorage.clear());
beforeEach(() => {
  opened.mockClear();
  keepHotel(COMPARED, "JM1204");
  render(
    <Shell shell={aShell()}>
      <Counted />
    </Shell>,
  );
});

test("one hotel cannot be compared: its button opens nothing, and says what is missing", async () => {
  const button = screen.getByRole("button", { name: "Compare side by side" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toHaveAccessibleDescription("Pick another to compare.");
  await userEvent.click(button);
  expect(opened).not.toHaveBeenCalled();
  act(() => keepHotel(COMPARED, "JM1205"));
  expect(button).not.toHaveAttribute("aria-disabled");
  expect(button).not.toHaveAccessibleDescription();
  await userEvent.click(button);
  expect(opened).toHaveBeenCalledOnce();
  expect(await screen.findByRole("dialog", { name: "Compare hotels" })).toBeVisible();
});

test("widgets 3.2: cleared, the tray goes and the focus is on the page", async () => {
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(screen.queryByRole("group", { name: "Compare" })).not.toBeInTheDocument();
  expect(screen.getByRole("main")).toHaveFocus();
});
