import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
// Asked for by the bar when it is opened: here it is already.
import "./guests-panel";
import { SearchBar } from "../search-bar";
import { aBar } from "../testing/a-bar";

beforeEach(() => {
  localStorage.clear();
  // A large screen, as far as media queries ask.
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("64em"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => vi.unstubAllGlobals());

describe("Guests & Rooms", () => {
  test("V10: of a trip to several places there is no room to add", async () => {
    render(<SearchBar bar={aBar({ isMultiCentre: true })} />);
    await userEvent.click(screen.getByRole("button", { name: /^Guests & Rooms/ }));
    await screen.findByRole("group", { name: "Room 1" });
    expect(screen.getByRole("button", { name: /^Done/ })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Add room" })).not.toBeInTheDocument();
  });

  test("V10, Z07: rooms are added up to three, then the button stays and says why; Remove is not at room 1", async () => {
    render(<SearchBar bar={aBar()} />);
    await userEvent.click(screen.getByRole("button", { name: /^Guests & Rooms/ }));
    await screen.findByRole("group", { name: "Room 1" });
    const add = screen.getByRole("button", { name: "Add room" });
    await userEvent.click(add);
    await userEvent.click(add);
    expect(add).toHaveAttribute("aria-disabled", "true");
    expect(add).toHaveAccessibleDescription("For more than 3 rooms please call us.");
    await userEvent.click(add);
    expect(screen.getAllByRole("group", { name: /Room \d/ })).toHaveLength(3);
    expect(screen.getAllByRole("button", { name: /^Remove room/ })).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: "Remove room 3" }));
    expect(screen.getByRole("button", { name: /^Guests & Rooms/ })).toHaveTextContent("4 adults, 2 rooms");
  });

  test("V11, V12, Z06: a child brings an age with its note; the limits speak, the total first (Z11)", async () => {
    render(<SearchBar bar={aBar()} />);
    await userEvent.click(screen.getByRole("button", { name: /^Guests & Rooms/ }));
    const more = await screen.findByRole("button", { name: "More children, room 1" });
    expect(screen.getByText("Max child age is 17")).toBeVisible();
    for (let press = 0; press < 3; press += 1) await userEvent.click(more);
    expect(screen.getByText("Child age on date of return")).toBeVisible();
    expect(screen.getAllByRole("combobox", { name: /Age of child \d, room 1, on date of return/ })).toHaveLength(3);
    expect(screen.getAllByRole("combobox", { name: /Age of child/ })[0]).toHaveAccessibleName(/Age of child 1/);
    expect(screen.getAllByText("5 occupants max per room").length).toBeGreaterThan(0);
  });

  test("V12: an adults-only hotel says so instead of asking for children", async () => {
    const childRules = { policy: "ADULTS_ONLY" as const, minAge: 0, maxAge: 17, minAdultAge: 16 };
    render(<SearchBar bar={aBar({ childRules })} />);
    await userEvent.click(screen.getByRole("button", { name: /^Guests & Rooms/ }));
    expect(await screen.findByText("This hotel is adults only")).toBeVisible();
    expect(screen.getByRole("spinbutton", { name: "Adults (+16), room 1" })).toBeVisible();
  });

  test("V12: children who came along to an adults-only hotel can be taken away again, and none be added", async () => {
    const childRules = { policy: "ADULTS_ONLY" as const, minAge: 0, maxAge: 17, minAdultAge: null };
    render(<SearchBar bar={aBar({ childRules, search: { rooms: [{ adults: 2, ages: [4, 9] }] } })} />);
    await userEvent.click(screen.getByRole("button", { name: /^Guests & Rooms/ }));
    const fewer = await screen.findByRole("button", { name: "Fewer children, room 1" });
    await waitFor(() => expect(screen.getByRole("spinbutton", { name: /^Adults/ })).toHaveFocus());
    expect(screen.getByText("This hotel is adults only")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "More children, room 1" }));
    expect(screen.getByRole("spinbutton", { name: "Children, room 1" })).toHaveValue(2);
    await userEvent.click(fewer);
    await userEvent.click(fewer);
    expect(screen.getByRole("button", { name: /^Guests & Rooms/ })).toHaveTextContent("2 adults, 1 room");
    expect(screen.queryByRole("combobox", { name: /Age of child/ })).toBeNull();
    // What was pressed is still there, and has the focus.
    expect(fewer).toHaveFocus();
    expect(screen.getByText("This hotel is adults only")).toBeVisible();
  });

  test("V12, Z12: at an adults-only hotel a 16 year old may count as one of the adults, where it takes them from 16", async () => {
    const childRules = { policy: "ADULTS_ONLY" as const, minAge: 0, maxAge: 17, minAdultAge: 16 };
    render(<SearchBar bar={aBar({ childRules, search: { rooms: [{ adults: 2, ages: [16] }] } })} />);
    await userEvent.click(screen.getByRole("button", { name: /^Guests & Rooms/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Count the 16 year old as an adult" }));
    expect(screen.getByRole("button", { name: /^Guests & Rooms/ })).toHaveTextContent("3 adults, 1 room");
  });

  test("V12, Z12: at a hotel for grown-ups from 16 a 16 year old is asked about, and counts as an adult when told", async () => {
    const childRules = { policy: "INFANTS_ALLOWED" as const, minAge: 0, maxAge: 17, minAdultAge: 16 };
    render(<SearchBar bar={aBar({ childRules, search: { rooms: [{ adults: 2, ages: [9, 16] }] } })} />);
    await userEvent.click(screen.getByRole("button", { name: /^Guests & Rooms/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Count the 16 year old as an adult" }));
    expect(screen.getByRole("spinbutton", { name: "Adults (+16), room 1" })).toHaveValue(3);
    expect(screen.getByRole("button", { name: /^Guests & Rooms/ })).toHaveTextContent("3 adults, 1 child");
    expect(screen.queryByRole("button", { name: /^Count the/ })).toBeNull();
  });
});
