import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { EditSearchButton, EditSearchPanel } from "./edit-search";
import { useEditSearch } from "./state/use-edit-search";

const say = (key: string) => key;
const scrolled = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  Element.prototype.scrollIntoView = scrolled;
});

function Page({ isForced = false }: { isForced?: boolean }) {
  const edit = useEditSearch({ isForced, hasRequest: false });
  return (
    <>
      <EditSearchButton isOpen={edit.isOpen} say={say} onToggle={edit.press} />
      <button onClick={edit.show}>show</button>
      <EditSearchPanel isOpen={edit.isOpen || isForced} forward={edit.forward}>
        <button onClick={() => edit.toggle(!edit.isOpen)}>summary</button>
      </EditSearchPanel>
    </>
  );
}

const panel = () => document.getElementById("edit-search");
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("S45: the search is opened and closed by its button, and scrolled to when it opens", () => {
  render(<Page />);
  expect(panel()).not.toHaveAttribute("data-open");
  fireEvent.click(screen.getByRole("button", { name: "edit_search", expanded: false }));
  expect(panel()).toHaveAttribute("data-open");
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: "start" });
  fireEvent.click(screen.getByRole("button", { name: "close_search", expanded: true }));
  expect(panel()).not.toHaveAttribute("data-open");
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test("S45: forced open from the first drawing it stands there without moving the page", () => {
  const { rerender } = render(<Page isForced />);
  expect(panel()).toHaveAttribute("data-open");
  expect(scrolled).not.toHaveBeenCalled();
  // What was asked cannot be had any more: the search comes forward, and the page with it.
  rerender(<Page />);
  rerender(<Page isForced />);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test("S45: unfolded by its own summary, also before this code came, it moves nothing: the summary has done that", () => {
  render(<Page />);
  press("summary");
  expect(panel()).toHaveAttribute("data-open");
  expect(scrolled).not.toHaveBeenCalled();
});

test("S45: asked for from elsewhere the search comes forward, folded, open, or forced and folded", () => {
  const { rerender } = render(<Page />);
  press("show");
  expect(scrolled).toHaveBeenCalledTimes(1);
  press("show");
  expect(scrolled).toHaveBeenCalledTimes(2);
  press("summary");
  rerender(<Page isForced />);
  press("summary");
  scrolled.mockClear();
  press("show");
  expect(scrolled).toHaveBeenCalledTimes(1);
});
