import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { DeskPage } from "../../api/types";
import { DeskView } from "./desk-view";

vi.setConfig({ testTimeout: 30_000 });

const page = {
  view: "desk",
  notice: null,
  csrf: "c",
  agent: "Robin Vale",
  agentId: 3,
  enquiry: "",
  agents: [],
  shops: [
    { workspace: "main", name: "Leeward Holidays" },
    { workspace: "tropical", name: "Leeward Tropical" },
  ],
  airports: [],
} as unknown as DeskPage;

/** Nobody answers: the desk is there all the same. */
beforeEach(() => {
  vi.stubGlobal("fetch", vi.fn<typeof fetch>().mockReturnValue(new Promise(() => undefined)));
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal("scrollTo", vi.fn());
  Element.prototype.scrollTo = vi.fn();
});

test("whoever opens the search by its letter types into its first field", async () => {
  render(<DeskView {...page} />);
  await userEvent.keyboard("s");
  expect(screen.getByLabelText("Shop")).toHaveFocus();
});

test("what is opened from the box of codes, or by a button that goes with it, has the keyboard", async () => {
  render(<DeskView {...page} />);
  const panel = screen.getByRole("region", { name: "Open now" });
  await userEvent.keyboard("/GTATMH{Enter}");
  expect(panel).toHaveFocus();
  screen.getByRole("button", { name: "Back to the queue" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(panel).toHaveFocus();
});

test("nothing takes the keyboard while the desk appears", () => {
  render(<DeskView {...page} />);
  expect(document.body).toHaveFocus();
});
