import { configure, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { KeptHotels, Product } from "../../api/types";
import { forgetAnswers } from "../../lib/late-data";
import { aCard } from "../../testing/a-row";
import { dropHotel, keepHotel, keptHotels, RECENTLY_VIEWED, SHORTLIST } from "./kept-hotels";
import { KeptSection } from "./kept-section";

configure({ asyncUtilTimeout: 10_000 });

const names = ["Cove House", "Reef House", "Lagoon Nine", "Bois Rouge", "Thyme & Salt"];
const codes = names.map((_, at) => `JM120${at}`);
const product = (at: number): Product => ({
  itemcode: codes[at] ?? "",
  productCode: codes[at] ?? "",
  card: aCard({ heading: names[at] ?? "" }),
  pricePpPence: 128400,
  ratingTenths: 45,
  stars: 4,
  place: "Port Antonio",
  tags: ["Quiet"],
});

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  const body: KeptHotels = { products: names.map((_, at) => product(at)) };
  fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body))));
  vi.stubGlobal("fetch", fetched);
  document.cookie = "cookieconsent_status=allow.1.p";
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetAnswers();
  localStorage.clear();
});

describe("hotels a browser keeps", () => {
  test("K13: the newest stands first, each once, the oldest falls off the end", () => {
    for (let at = 0; at < RECENTLY_VIEWED.most + 2; at += 1) keepHotel(RECENTLY_VIEWED, `MV${1000 + at}`);
    keepHotel(RECENTLY_VIEWED, "MV1005");
    expect(keptHotels(RECENTLY_VIEWED)).toHaveLength(RECENTLY_VIEWED.most);
    expect(keptHotels(RECENTLY_VIEWED).slice(0, 2)).toEqual(["MV1005", "MV1013"]);
    dropHotel(RECENTLY_VIEWED, "MV1005");
    expect(keptHotels(RECENTLY_VIEWED)[0]).toBe("MV1013");
  });

  test("what is no code is left out, whoever wrote it there", () => {
    localStorage.setItem(
      SHORTLIST.key,
      JSON.stringify({ value: ["JM1204", "<b>", 7, "../x"], expiresAt: Date.now() + 1e6 }),
    );
    expect(keptHotels(SHORTLIST)).toEqual(["JM1204"]);
  });
});

describe("the shortlist", () => {
  const draw = () =>
    render(
      <KeptSection address="/hotels/kept.json" emptyText="Nothing here yet.">
        {({ card }) => <h2>{card.heading}</h2>}
      </KeptSection>,
    );

  test("empty, it says how to fill it, and asks for nothing", () => {
    draw();
    expect(screen.getByText("Nothing here yet.")).toBeVisible();
    expect(fetched).not.toHaveBeenCalled();
  });

  test("compares two to four hotels in a table; a fifth cannot be chosen", async () => {
    for (const code of [...codes].reverse()) keepHotel(SHORTLIST, code);
    draw();
    const boxes = await screen.findAllByRole("checkbox", { name: "Compare" });
    expect(fetched).toHaveBeenCalledWith(`/hotels/kept.json?codes=${codes.join(",")}`, expect.anything());
    for (const box of boxes.slice(0, 4)) await userEvent.click(box);
    expect(boxes[4]).toBeDisabled();
    const table = within(screen.getByRole("table"));
    expect(table.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual(names.slice(0, 4));
    expect(table.getByRole("rowheader", { name: "Our rating" })).toBeVisible();
  });
});
