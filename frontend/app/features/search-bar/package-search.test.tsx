import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { hasConsent } from "../../lib/consent";
import { addScriptOnce } from "../../lib/outside-script";
import { track } from "../../lib/track";
import { PackageSearch } from "./package-search";

vi.mock("../../lib/consent", () => ({ hasConsent: vi.fn(() => true) }));
vi.mock("../../lib/outside-script", () => ({ addScriptOnce: vi.fn() }));
vi.mock("../../lib/track", () => ({ track: vi.fn() }));

const SCRIPT = "https://packages.example/widget.js";
const say = (key: string) => key;
const choose = () => userEvent.click(screen.getByText("switch_packages"));

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(hasConsent).mockReturnValue(true);
});

test("UK-18: what we owe its buyers stands above the other company's form, and pressing the switch is counted", async () => {
  render(<PackageSearch script={SCRIPT} notice="Each company is responsible for its own part." say={say} />);
  expect(screen.queryByText(/own part/)).not.toBeInTheDocument();
  await choose();
  expect(screen.getByText("Each company is responsible for its own part.")).toBeVisible();
  expect(track).toHaveBeenCalledWith("actionable_click", { action: "package_search" });
  expect(addScriptOnce).toHaveBeenCalledWith(SCRIPT);
});

test("S42, UK-24: without consent nothing of the other company is loaded, counted or said", async () => {
  vi.mocked(hasConsent).mockReturnValue(false);
  render(<PackageSearch script={SCRIPT} notice="Each company is responsible for its own part." say={say} />);
  await choose();
  expect(screen.getByText("packages_need_consent")).toBeVisible();
  expect(screen.queryByText(/own part/)).not.toBeInTheDocument();
  expect(addScriptOnce).not.toHaveBeenCalled();
  expect(track).not.toHaveBeenCalled();
});
