import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Found } from "../../api/types";
import { forgetAnswers } from "../../lib/late/late-data";
import { aFound } from "../../testing/a-found";
import { ResultsView } from "./results-view";

/** What the server answers next. */
let next: Found;

beforeEach(() => {
  history.replaceState(null, "", "/");
  vi.stubGlobal("fetch", async () => ({ ok: true, json: () => Promise.resolve(next) }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetAnswers();
});

async function press(link: HTMLElement) {
  link.focus();
  await act(async () => void fireEvent.click(link));
}

function show(found: Found) {
  const nothing = () => null;
  render(
    <ResultsView
      found={found}
      texts={{}}
      actionsOf={nothing}
      foot={nothing}
      onSearch={nothing}
      loadPicture={() => Promise.reject(new Error())}
    />,
  );
}

test("widgets 3.2: a choice taken off by its chip leaves the focus beside the list", async () => {
  const found = aFound({});
  const chosen = [{ group: "board", value: "AI", label: "All Inclusive", href: found.address }];
  show({ ...found, address: `${found.address}&board=AI`, chosen });
  next = found;
  const chip = screen.getByRole("link", { name: "Remove All Inclusive" });
  await press(chip);
  expect(chip).not.toBeInTheDocument();
  expect(document.activeElement).toContainElement(screen.getByRole("navigation", { name: "Show results as" }));
  expect(document.body).not.toHaveFocus();
});

test("widgets 3.2: from list to map the focus stays with what changes the view", async () => {
  const found = aFound({});
  show(found);
  next = { ...found, address: `${found.address}&view=map`, view: "map" };
  const toMap = within(screen.getByRole("navigation", { name: "Show results as" })).getByRole("link", { name: "Map" });
  await press(toMap);
  expect(toMap).not.toBeInTheDocument();
  expect(document.activeElement).toContainElement(screen.getByRole("navigation", { name: "Show results as" }));
  expect(document.body).not.toHaveFocus();
});

type Once = "pressed" | "pressed in vain" | "back online";
const ONCE_MORE: Once[] = ["pressed", "pressed in vain", "back online"];

/** A choice to which no answer comes, then once more, with the focus on the button for it; the place where the button stood. */
async function askAgain(choice: HTMLElement, once: Once) {
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));
  const answers = globalThis.fetch;
  vi.stubGlobal("fetch", lost);
  await press(choice);
  const again = screen.getByRole("button", { name: "Try again" });
  const place = again.closest("[role=status]");
  vi.stubGlobal("fetch", once === "pressed in vain" ? lost : answers);
  again.focus();
  await act(
    async () => void (once === "back online" ? fireEvent(window, new Event("online")) : fireEvent.click(again)),
  );
  expect(again).not.toBeInTheDocument();
  return place;
}

test.each(ONCE_MORE)(
  "ER11: %s, the focus stays where it was told that no answer came, beside the list",
  async (once) => {
    const found = aFound({});
    const chosen = [{ group: "board", value: "AI", label: "All Inclusive", href: found.address }];
    show({ ...found, address: `${found.address}&board=AI`, chosen });
    next = found;
    const place = await askAgain(screen.getByRole("link", { name: "Remove All Inclusive" }), once);
    expect(place).toHaveFocus();
  },
);

test.each(ONCE_MORE)("ER11: %s, it stays in the sheet of filters, below which nothing may have it", async (once) => {
  const found = aFound({});
  show(found);
  next = { ...found, address: `${found.address}&board=HB` };
  await press(screen.getAllByRole("button", { name: "filters" }).find((one) => one.ariaHasPopup === "dialog")!);
  const sheet = await screen.findByRole("dialog");
  const place = await askAgain(within(sheet).getByRole("checkbox", { name: /Half Board/ }), once);
  expect(sheet).toContainElement(document.activeElement as HTMLElement);
  expect(place).toHaveFocus();
});
