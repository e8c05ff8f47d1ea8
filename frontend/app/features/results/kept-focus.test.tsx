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
