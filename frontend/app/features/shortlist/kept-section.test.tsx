import { configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { KeptHotels, Product } from "../../api/types";
import { forgetAnswers } from "../../lib/late/late-data";
import { Shell } from "../../shell/shell";
import { aCard } from "../../testing/a-row";
import { aShell } from "../../testing/a-shell";
import { keepHotel, keptHotels, SHORTLIST } from "./kept-hotels";
import { KeptSection } from "./kept-section";

configure({ asyncUtilTimeout: 10_000 });

const SOLD = new Map([
  ["JM1200", "Cove House"],
  ["JM1201", "Reef House"],
  ["JM1202", "Lagoon Nine"],
]);
const fetched = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation((address) => {
    const codes = (new URL(address, "http://shop.test").searchParams.get("codes") ?? "").split(",");
    const products = codes
      .filter((code) => SOLD.has(code))
      .map((code) => ({ itemcode: code, card: aCard({ heading: SOLD.get(code) ?? "" }) }) as Product);
    return Promise.resolve(new Response(JSON.stringify({ products } satisfies KeptHotels)));
  });
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetAnswers();
  localStorage.clear();
});

function draw(...codes: string[]) {
  for (const code of codes.toReversed()) keepHotel(SHORTLIST, code);
  render(
    <Shell shell={aShell()}>
      <KeptSection address="/hotels/kept.json" emptyText="Nothing here yet.">
        {({ card }) => <h2>{card.heading}</h2>}
      </KeptSection>
    </Shell>,
  );
}
const remove = (name: string) => screen.findByRole("button", { name: `Remove ${name}` });

test("W-01, T15: what is removed goes at once, nothing is asked again, and the keyboard goes on with what follows", async () => {
  draw("JM1200", "JM1201", "JM1202");
  await userEvent.click(await remove("Reef House"));
  expect(screen.queryByText("Reef House")).not.toBeInTheDocument();
  expect(await remove("Lagoon Nine")).toHaveFocus();
  expect(screen.getByText("Reef House is off your shortlist.")).toHaveAttribute("role", "status");
  await userEvent.click(await remove("Lagoon Nine"));
  expect(await remove("Cove House")).toHaveFocus(); // the last: the one before
  await userEvent.click(await remove("Cove House"));
  expect(screen.getByText("Nothing here yet.").closest("[tabindex]")).toHaveFocus();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("T15: a hotel that is not sold any more does not vanish in silence, and can be let go", async () => {
  draw("JM1200", "JM9990", "JM9991");
  expect(await screen.findByText(/^2 hotels that you saved are not on sale any more/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Take them off the list" }));
  expect(screen.queryByText(/not on sale any more/)).not.toBeInTheDocument();
  expect(await remove("Cove House")).toHaveFocus();
  expect(keptHotels(SHORTLIST)).toEqual(["JM1200"]);
});

test("T15: where none of them is sold any more, the page shows ways on", async () => {
  draw("JM9990");
  expect(await screen.findByText(/^1 hotel that you saved is not on sale any more/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Where can we go?" })).toBeVisible();
});
