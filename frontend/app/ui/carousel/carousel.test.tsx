import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Carousel } from "./carousel";
import { measureEnds } from "./use-row-ends";

const hotels = ["Cove House", "Bluff Point", "Almond Court", "Saltwhistle"];

function aRow() {
  return (
    <Carousel label="Staff favourites">
      {hotels.map((name) => (
        <a key={name} href={`/hotels/${name}`}>
          {name}
        </a>
      ))}
    </Carousel>
  );
}

/** jsdom lays nothing out: give the list the sizes of a 600 px row with 1,800 px of cards, and let scrollBy move it. */
function layOut(list: HTMLElement) {
  Object.defineProperties(list, {
    clientWidth: { value: 600, configurable: true },
    scrollWidth: { value: 1800, configurable: true },
    scrollLeft: { value: 0, writable: true, configurable: true },
  });
  list.scrollBy = vi.fn((options?: ScrollToOptions | number) => {
    if (typeof options === "object") scrollTo(list, Math.max(0, Math.min(1200, list.scrollLeft + (options.left ?? 0))));
  }) as typeof list.scrollBy;
  act(() => void fireEvent.scroll(list));
}

function scrollTo(list: HTMLElement, left: number) {
  list.scrollLeft = left;
  fireEvent.scroll(list);
}

test("W-08: is a region named by its row, with a list of its cards after the buttons", () => {
  render(aRow());
  const row = screen.getByRole("region", { name: "Staff favourites" });
  expect(row).toHaveAttribute("aria-roledescription", "carousel");
  const list = screen.getByRole("list");
  expect(list.children).toHaveLength(4);
  layOut(list);
  const next = screen.getByRole("button", { name: "Next" });
  expect(next.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("W-08: works without scripts as a scroll list, with no dead buttons", () => {
  const html = renderToString(aRow());
  for (const name of hotels) expect(html).toContain(name);
  expect(html.match(/<button[^>]*hidden/g)).toHaveLength(2);
});

test("W-08: Next turns one row of cards and keeps the focus", async () => {
  const user = userEvent.setup();
  render(aRow());
  const list = screen.getByRole("list");
  layOut(list);
  const next = screen.getByRole("button", { name: "Next" });
  next.focus();
  await user.keyboard("{Enter}");
  expect(list.scrollLeft).toBe(600);
  expect(next).toHaveFocus();
});

test("T02, W-08: at the end Next hides after the focus has moved to Previous", async () => {
  const user = userEvent.setup();
  render(aRow());
  layOut(screen.getByRole("list"));
  const next = screen.getByRole("button", { name: "Next" });
  next.focus();
  await user.keyboard("{Enter}{Enter}");
  expect(next).not.toBeVisible();
  expect(screen.getByRole("button", { name: "Previous" })).toHaveFocus();
});

test("T02, W-08: back at the start Previous hides after the focus has moved to Next", async () => {
  const user = userEvent.setup();
  render(aRow());
  const list = screen.getByRole("list");
  layOut(list);
  act(() => scrollTo(list, 600));
  const previous = screen.getByRole("button", { name: "Previous" });
  previous.focus();
  await user.keyboard(" ");
  expect(previous).not.toBeVisible();
  expect(screen.getByRole("button", { name: "Next" })).toHaveFocus();
});

test("W-08: the arrow keys are left to native scrolling", async () => {
  const user = userEvent.setup();
  render(aRow());
  const list = screen.getByRole("list");
  layOut(list);
  screen.getByRole("link", { name: "Cove House" }).focus();
  await user.keyboard("{ArrowRight}");
  expect(list.scrollBy).not.toHaveBeenCalled();
  expect(screen.getByRole("link", { name: "Cove House" })).toHaveFocus();
});

test.each([
  [0, { before: false, after: true }],
  [100, { before: false, after: true }],
  [101, { before: true, after: true }],
  [1099, { before: true, after: true }],
  [1100, { before: true, after: false }],
  [1200, { before: true, after: false }],
])("S16: with 1,200 px to scroll and %i px scrolled, the sides with more are %o", (scrollLeft, ends) => {
  expect(measureEnds({ scrollLeft, scrollWidth: 1800, clientWidth: 600 })).toEqual(ends);
});

test("W-08: a row of plain cards is a tab stop itself, one whose cards are links is not", () => {
  const { unmount } = render(aRow());
  expect(screen.getByRole("list")).not.toHaveAttribute("tabindex");
  unmount();
  render(
    <Carousel label="Plain cards">
      <p>Cove House</p>
    </Carousel>,
  );
  expect(screen.getByRole("list")).toHaveAttribute("tabindex", "0");
});
