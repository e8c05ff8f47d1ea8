import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { EditSearchButton, EditSearchPanel } from "./edit-search";

const say = (key: string) => key;
const scrolled = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  Element.prototype.scrollIntoView = scrolled;
});

function Page({ isForced = false }: { isForced?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <EditSearchButton isOpen={isOpen} say={say} onToggle={setOpen} />
      <EditSearchPanel isOpen={isOpen || isForced}>search</EditSearchPanel>
    </>
  );
}

const panel = () => document.getElementById("edit-search");

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
