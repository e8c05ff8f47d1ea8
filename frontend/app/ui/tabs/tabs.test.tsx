import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { Tabs } from "./tabs";

const items = ["Overview", "Rooms", "Map"].map((title) => ({
  id: title,
  title,
  content: <a href="/">{`Inside ${title}`}</a>,
}));

function HotelTabs({ isRemote }: { isRemote?: boolean }) {
  const [selected, setSelected] = useState("Overview");
  return (
    <Tabs label="Hotel information" items={items} selectedId={selected} onSelect={setSelected} isRemote={isRemote} />
  );
}

function seeScreen(isLarge: boolean) {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isLarge,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

beforeEach(() => seeScreen(true));

const tab = (name: string) => screen.getByRole("tab", { name });

test("W-14: Right and Left wrap around, Home and End reach the ends", async () => {
  const user = userEvent.setup();
  render(<HotelTabs />);
  await user.tab();
  expect(tab("Overview")).toHaveFocus();
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
  expect(tab("Overview")).toHaveFocus();
  await user.keyboard("{ArrowLeft}");
  expect(tab("Map")).toHaveFocus();
  await user.keyboard("{Home}");
  expect(tab("Overview")).toHaveFocus();
  await user.keyboard("{End}");
  expect(tab("Map")).toHaveFocus();
});

test.each(["{Enter}", " "])("W-14: with remote content arrows only move; the key '%s' opens", async (key) => {
  const user = userEvent.setup();
  render(<HotelTabs isRemote />);
  await user.tab();
  await user.keyboard("{ArrowRight}");
  expect(tab("Rooms")).toHaveFocus();
  expect(screen.getByRole("tabpanel")).toHaveTextContent("Inside Overview");
  await user.keyboard(key);
  expect(screen.getByRole("tabpanel", { name: "Rooms" })).toHaveTextContent("Inside Rooms");
  expect(tab("Rooms")).toHaveAttribute("aria-selected", "true");
});

test("W-14: Tab leads into the panel", async () => {
  const user = userEvent.setup();
  render(<HotelTabs />);
  await user.tab();
  await user.tab();
  expect(screen.getByRole("tabpanel", { name: "Overview" })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole("link", { name: "Inside Overview" })).toHaveFocus();
});

test("W-14: on a small screen the same sections stand in the same order as an accordion", () => {
  seeScreen(false);
  render(<HotelTabs />);
  expect(screen.queryByRole("tab")).not.toBeInTheDocument();
  expect(screen.getAllByRole("heading").map((heading) => heading.textContent?.trim())).toEqual([
    "Overview",
    "Rooms",
    "Map",
  ]);
  expect(screen.getByRole("button", { name: "Overview" })).toHaveAttribute("aria-expanded", "true");
});
