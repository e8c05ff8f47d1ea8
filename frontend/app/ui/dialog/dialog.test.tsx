import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Dialog } from "./dialog";

function Flights({ role, firstFocus }: { role?: "alertdialog"; firstFocus?: "marked" }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isInnerOpen, setIsInnerOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Alternative flights</button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Choose your flights"
        status="14 flights match"
        role={role}
        firstFocus={firstFocus}
        foot={<button>Apply</button>}
      >
        <input aria-label="Airline" data-first-focus="" />
        <button onClick={() => setIsInnerOpen(true)}>Luggage</button>
        <Dialog isOpen={isInnerOpen} onClose={() => setIsInnerOpen(false)} title="Luggage" width="narrow">
          One bag of 23 kg
        </Dialog>
      </Dialog>
    </>
  );
}

async function open(props: Parameters<typeof Flights>[0] = {}) {
  const user = userEvent.setup();
  render(<Flights {...props} />);
  await user.click(screen.getByRole("button", { name: "Alternative flights" }));
  return user;
}

test("W-11: is named by its title and puts the focus on its heading", async () => {
  await open();
  expect(screen.getByRole("dialog", { name: "Choose your flights" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Choose your flights" })).toHaveFocus();
});

test("W-11: a form dialog puts the focus into its first field", async () => {
  await open({ firstFocus: "marked" });
  expect(screen.getByRole("textbox", { name: "Airline" })).toHaveFocus();
});

test("W-11: Escape closes it and gives the focus back to its opener", async () => {
  const user = await open();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Alternative flights" })).toHaveFocus();
});

test("W-11: the close button does the same", async () => {
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.getByRole("button", { name: "Alternative flights" })).toHaveFocus();
});

test("W-11: of two dialogs Escape closes the top one and restores the focus in order", async () => {
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Luggage" }));
  expect(screen.getByRole("heading", { name: "Luggage" })).toHaveFocus();
  await user.keyboard("{Escape}");
  expect(screen.getByRole("button", { name: "Luggage" })).toHaveFocus();
  await user.keyboard("{Escape}");
  expect(screen.getByRole("button", { name: "Alternative flights" })).toHaveFocus();
});

test("W-11: the page carries the modal-open flag while any dialog is open", async () => {
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Luggage" }));
  await user.keyboard("{Escape}");
  expect(document.documentElement).toHaveAttribute("data-modal-open");
  await user.keyboard("{Escape}");
  expect(document.documentElement).not.toHaveAttribute("data-modal-open");
});

test("W-11: a press on the scrim closes a dialog", async () => {
  const user = await open();
  await user.click(screen.getByRole("dialog"));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("W-11: a press that only ends on the scrim, such as text selected out over it, closes nothing", async () => {
  const user = await open();
  const dialog = screen.getByRole("dialog");
  await user.pointer([
    { keys: "[MouseLeft>]", target: screen.getByRole("textbox", { name: "Airline" }) },
    { target: dialog },
    { keys: "[/MouseLeft]", target: dialog },
  ]);
  fireEvent.click(dialog); // where the two ends have nothing else in common
  expect(dialog).toBeVisible();
  await user.click(dialog);
  expect(dialog).not.toBeVisible();
});

test("W-11: a press on the scrim loses no form in which something was written; what was sent is no longer written", async () => {
  const onClose = vi.fn();
  const draw = (isSent: boolean) => (
    <Dialog isOpen onClose={onClose} title="Write to us">
      {isSent ? (
        "Thank you"
      ) : (
        <form aria-label="Yours">
          <textarea aria-label="Message" />
        </form>
      )}
    </Dialog>
  );
  const { rerender } = render(draw(false));
  await userEvent.type(screen.getByRole("textbox", { name: "Message" }), "Hello");
  await userEvent.click(screen.getByRole("dialog"));
  expect(onClose).not.toHaveBeenCalled();
  rerender(draw(true));
  await userEvent.click(screen.getByRole("dialog"));
  expect(onClose).toHaveBeenCalledOnce();
});

test("W-11: a field emptied last gives up nothing that stands in another; only what is gone or empty does", async () => {
  const onClose = vi.fn();
  render(
    <Dialog isOpen onClose={onClose} title="Write to us">
      <form aria-label="Yours">
        <textarea aria-label="Message" />
        <input aria-label="Name" />
      </form>
    </Dialog>,
  );
  await userEvent.type(screen.getByRole("textbox", { name: "Message" }), "Hello");
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "A{Backspace}");
  await userEvent.click(screen.getByRole("dialog"));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByRole("textbox", { name: "Message" }));
  await userEvent.click(screen.getByRole("dialog"));
  expect(onClose).toHaveBeenCalledOnce();
});

test("W-11: the scrim of a dialog that is held closes nothing either", async () => {
  const onClose = vi.fn();
  render(
    <Dialog isOpen isHeld onClose={onClose} title="Your details">
      On its way
    </Dialog>,
  );
  await userEvent.click(screen.getByRole("dialog"));
  expect(onClose).not.toHaveBeenCalled();
});

test("W-21: a decision is an alertdialog; the scrim does not answer it, Escape means no", async () => {
  const user = await open({ role: "alertdialog" });
  await user.click(screen.getByRole("alertdialog"));
  expect(screen.getByRole("alertdialog")).toBeVisible();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

test("W-21: while it is held nothing closes it, and its close button says so", async () => {
  const onClose = vi.fn();
  const draw = (isHeld: boolean) => (
    <Dialog isOpen isHeld={isHeld} role="alertdialog" onClose={onClose} title="Cancel this holiday?">
      Sure?
    </Dialog>
  );
  const { rerender } = render(draw(true));
  const x = screen.getByRole("button", { name: "Close" });
  expect(x).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(x);
  expect(fireEvent(screen.getByRole("alertdialog"), new Event("cancel", { cancelable: true }))).toBe(false);
  expect(screen.getByRole("alertdialog")).toHaveAttribute("closedby", "none");
  expect(onClose).not.toHaveBeenCalled();
  rerender(draw(false));
  expect(x).not.toHaveAttribute("aria-disabled");
  await userEvent.click(x);
  expect(onClose).toHaveBeenCalledOnce();
});
