import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { CONSENT_CHANGED, hasConsent } from "../../lib/consent";
import { addScriptOnce } from "../../lib/outside-script";
import { track } from "../../lib/measuring/track";
import { SearchBar } from "./search-bar";
import { aBar, TEXTS } from "./testing/a-bar";

vi.mock(import("../../lib/consent"), async (real) => ({ ...(await real()), hasConsent: vi.fn(() => true) }));
vi.mock("../../lib/outside-script", () => ({ addScriptOnce: vi.fn() }));
vi.mock("../../lib/measuring/track", () => ({ track: vi.fn() }));

const SCRIPT = "https://packages.example/widget.js";
const NOTICE = "Each company is responsible for its own part.";
const texts = {
  ...TEXTS,
  "search.switch_label": "What to search",
  "search.switch_holidays": "Our holidays",
  "search.switch_packages": "Package search",
  "search.packages_need_consent": "This search comes from another company.",
};
const show = () => render(<SearchBar bar={aBar({ packageScript: SCRIPT, packageNotice: NOTICE, texts })} />);
const choose = async (name = "Package search") => userEvent.click(await screen.findByRole("radio", { name }));
const consentBecomes = (isGiven: boolean) =>
  act(() => {
    vi.mocked(hasConsent).mockReturnValue(isGiven);
    window.dispatchEvent(new Event(CONSENT_CHANGED));
  });

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(hasConsent).mockReturnValue(true);
});

test("UK-18: what we owe its buyers stands above the other company's form, and pressing the switch is counted", async () => {
  show();
  expect(screen.queryByText(/own part/)).not.toBeInTheDocument();
  await choose();
  expect(screen.getByText(NOTICE)).toBeVisible();
  expect(track).toHaveBeenCalledWith("actionable_click", { action: "package_search" });
  expect(addScriptOnce).toHaveBeenCalledWith(SCRIPT);
});

test("S42, UK-24: without consent nothing of the other company is loaded, counted or said", async () => {
  vi.mocked(hasConsent).mockReturnValue(false);
  show();
  await choose();
  expect(screen.getByText(/^This search comes from another company/)).toBeVisible();
  expect(screen.queryByText(/own part/)).not.toBeInTheDocument();
  expect(addScriptOnce).not.toHaveBeenCalled();
  expect(track).not.toHaveBeenCalled();
});

test("S42: consent that comes while its notice stands brings the other company's search, and its withdrawal takes it away", async () => {
  vi.mocked(hasConsent).mockReturnValue(false);
  show();
  await choose();
  consentBecomes(true);
  expect(addScriptOnce).toHaveBeenCalledWith(SCRIPT);
  expect(screen.getByText(NOTICE)).toBeVisible();
  expect(screen.queryByText(/^This search comes from another company/)).not.toBeInTheDocument();
  consentBecomes(false);
  expect(screen.getByText(/^This search comes from another company/)).toBeVisible();
  expect(document.getElementById("package-search")).not.toBeVisible();
});

test("S42: consent alone loads nothing of the other company", async () => {
  vi.mocked(hasConsent).mockReturnValue(false);
  show();
  await screen.findByRole("radio", { name: "Package search" });
  consentBecomes(true);
  expect(addScriptOnce).not.toHaveBeenCalled();
});

test("S42: the switch switches: one search is there at a time, and ours comes back as it was", async () => {
  show();
  const ours = () => screen.queryByRole("combobox", { name: "How long for?" });
  await userEvent.selectOptions(ours() as HTMLElement, "14");
  await choose();
  expect(document.getElementById("search-form")).toHaveAttribute("hidden");
  expect(ours()).toBeNull();
  await choose("Our holidays");
  expect(ours()).toHaveValue("14");
});
