import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Dialog } from "../../ui/dialog/dialog";
import { Keys } from "./keys";
import { switchKeys } from "./keys-switch";
import { useDeskKeys } from "./use-desk-keys";

const onTake = vi.fn();
beforeEach(() => void onTake.mockReset());
afterEach(() => switchKeys(true));

function Desk({ isAsking = false }) {
  useDeskKeys();
  return (
    <>
      <Keys />
      <input aria-label="Code" data-desk-key="/" />
      <button data-desk-key="t" onClick={onTake}>
        Take it
      </button>
      <Dialog isOpen={isAsking} role="alertdialog" title="Cancel it?" onClose={() => undefined}>
        <button>Keep it</button>
      </Dialog>
    </>
  );
}

test("one letter presses or goes to what it is marked on, and is a letter while somebody types", async () => {
  render(<Desk />);
  await userEvent.keyboard("t/");
  expect(onTake).toHaveBeenCalledOnce();
  expect(screen.getByLabelText("Code")).toHaveFocus();
  await userEvent.keyboard("t");
  expect(onTake).toHaveBeenCalledOnce();
  expect(screen.getByLabelText("Code")).toHaveValue("t");
});

test("what is open answers a letter before the bar above it does, and a list is gone to, not pressed", async () => {
  const onSearch = vi.fn();
  const onLine = vi.fn();
  render(
    <>
      <button data-desk-key="s" onClick={() => onSearch("for anybody")}>
        Search
      </button>
      <section id="desk-panel">
        <button data-desk-key="s" onClick={() => onSearch("for them")}>
          Search for them
        </button>
        <button data-desk-key="l" data-desk-goes onClick={onLine}>
          Reef House
        </button>
      </section>
      <Desk />
    </>,
  );
  await userEvent.keyboard("sl");
  expect(onSearch).toHaveBeenCalledExactlyOnceWith("for them");
  expect(screen.getByRole("button", { name: "Reef House" })).toHaveFocus();
  expect(onLine).not.toHaveBeenCalled();
});

test("nothing behind an open dialog is pressed", async () => {
  render(<Desk isAsking />);
  screen.getByRole("button", { name: "Keep it" }).focus();
  await userEvent.keyboard("t");
  expect(onTake).not.toHaveBeenCalled();
});

test("WCAG 2.1.4: letters can be switched off, and stay off when the desk is opened again", async () => {
  const { unmount } = render(<Desk />);
  await userEvent.click(screen.getByRole("checkbox", { name: /^One letter does something/ }));
  await userEvent.keyboard("t");
  unmount();
  expect(localStorage.getItem("leeward:desk-keys")).toContain("off");
  render(<Desk />);
  expect(screen.getByRole("checkbox", { name: /^One letter does something/ })).not.toBeChecked();
  await userEvent.keyboard("t");
  expect(onTake).not.toHaveBeenCalled();
});
