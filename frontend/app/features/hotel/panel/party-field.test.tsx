import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { aPanel } from "../../../testing/a-hotel";
import type { Occupancy } from "../../../travel/search/occupancy";
import { PartyField } from "./party-field";
import { PricePanel } from "./price-panel";
import type { PanelState } from "./use-panel";

function OnItsPanel({ room }: { room: Occupancy }) {
  const [party, setParty] = useState<readonly Occupancy[]>([room]);
  return <PartyField panel={aPanel({ takesChildren: false })} party={party} onChange={setParty} />;
}

test("V12: children who came along to an adults-only hotel can be taken away again, and none be added", async () => {
  render(<OnItsPanel room={{ adults: 2, ages: [4, 9] }} />);
  const children = screen.getByRole("spinbutton", { name: "Children" });
  expect(screen.getByText("This hotel is adults only")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "More children" }));
  expect(children).toHaveAttribute("aria-valuenow", "2");
  const fewer = screen.getByRole("button", { name: "Fewer children" });
  await userEvent.click(fewer);
  await userEvent.click(screen.getByRole("button", { name: "More children" }));
  expect(children).toHaveAttribute("aria-valuenow", "1");
  await userEvent.click(fewer);
  expect(children).toHaveAttribute("aria-valuenow", "0");
  expect(screen.queryByRole("combobox", { name: /Age of child/ })).toBeNull();
  // What was pressed is still there, and has the focus.
  expect(fewer).toHaveFocus();
  expect(screen.getByText("This hotel is adults only")).toBeVisible();
});

test("V12: an adults-only hotel says so instead of asking two adults for children", () => {
  render(<OnItsPanel room={{ adults: 2, ages: [] }} />);
  expect(screen.getByText("This hotel is adults only")).toBeVisible();
  expect(screen.queryByRole("spinbutton", { name: "Children" })).toBeNull();
});

test.each([
  [[4], "This hotel is adults only", /^Take the children away in “Guests & Rooms” to see its price/],
  [[], "Call for a customised price", /^Not sold from this airport for 7 nights/],
])("V12: where nothing is sold to children of %j the panel says why, and whom to ask", (ages, heading, why) => {
  const state: PanelState = {
    ...{ depair: "LGW", nights: 7, date: null, party: [{ adults: 2, ages }], isOpening: false },
    prices: { kind: "waiting" },
    price: { kind: "none" },
    choose: () => undefined,
    reopen: () => undefined,
  };
  const phone = { display: "0800 000 0000", href: "tel:08000000000" };
  render(<PricePanel panel={aPanel({ takesChildren: false })} state={state} isNear={false} phone={phone} />);
  expect(screen.getByText(heading)).toBeVisible();
  expect(screen.getByText(why)).toContainElement(screen.getByRole("link", { name: phone.display }));
});
