import { act, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { KeptHotels, Product } from "../../api/types";
import { forgetAnswers } from "../../lib/late/late-data";
import { Shell } from "../../shell/shell";
import { aCard } from "../../testing/a-row";
import { aShell } from "../../testing/a-shell";
import { CompareModal } from "./compare-modal";
import { Comparison } from "./comparison";
import { COMPARED, dropHotel, keepHotel, keptHotels, RECENTLY_VIEWED, SHORTLIST } from "./kept-hotels";
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
  fetched.mockClear();
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
      <Shell shell={aShell()}>
        <KeptSection address="/hotels/kept.json" emptyText="Nothing here yet.">
          {({ card }) => <h2>{card.heading}</h2>}
        </KeptSection>
      </Shell>,
    );

  test("empty, it says how to fill it, and asks for nothing", () => {
    draw();
    expect(screen.getByText("Nothing here yet.")).toBeVisible();
    expect(fetched).not.toHaveBeenCalled();
  });

  test("T15, Z53: compares two to four hotels over the list; Back leads to the list, and the focus to its opener", async () => {
    for (const code of [...codes].reverse()) keepHotel(SHORTLIST, code);
    draw();
    const boxes = await screen.findAllByRole("checkbox", { name: /^Compare/ });
    expect(fetched).toHaveBeenCalledWith(`/hotels/kept.json?codes=${codes.join(",")}`, expect.anything());
    for (const box of boxes.slice(0, 4)) await userEvent.click(box);
    expect(boxes[4]).toBeDisabled();
    const opener = screen.getByRole("button", { name: "Compare side by side" });
    await userEvent.click(opener);
    const dialog = await screen.findByRole("dialog", { name: "Compare hotels" });
    const table = within(await within(dialog).findByRole("table"));
    expect(table.getAllByRole("columnheader").map((cell) => cell.textContent)).toHaveLength(4);
    expect(table.getByRole("rowheader", { name: "Our rating" })).toBeVisible();
    await userEvent.click(table.getByRole("button", { name: "Remove Cove House" }));
    expect(within(dialog).queryByRole("columnheader", { name: "Cove House" })).not.toBeInTheDocument();
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
  }, 30_000);

  test("W-27: a comparison that did not come says what it is about, and is asked again where it stands", async () => {
    for (const code of codes.slice(0, 2)) keepHotel(COMPARED, code);
    fetched.mockImplementationOnce(() => Promise.resolve(new Response("", { status: 503 })));
    render(<CompareModal address="/hotels/kept.json" quoted={{}} onClose={() => undefined} />);
    expect(await screen.findByRole("alert")).toHaveTextContent("The hotels you compare did not come.");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("columnheader", { name: "Cove House" })).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
  });

  test("W-20: taking one out of the comparison asks for nothing, and leaves the keyboard in it", async () => {
    for (const code of codes.slice(0, 3)) keepHotel(COMPARED, code);
    render(<CompareModal address="/hotels/kept.json" quoted={{}} onClose={() => undefined} />);
    await userEvent.click(await screen.findByRole("button", { name: "Remove Reef House" }));
    expect(screen.queryByRole("columnheader", { name: "Reef House" })).not.toBeInTheDocument();
    expect(screen.getByRole("columnheader", { name: "Cove House" })).toBeVisible();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
  });

  test("UK-09: the comparison says that a lead-in price is hardly sold", () => {
    const kept = product(0);
    const price = { leadInPpPence: 128400, wasPpPence: null, wasOn: null, basis: [], limited: "Limited availability" };
    render(
      <Comparison products={[{ ...kept, card: { ...kept.card, price } }]} quoted={{}} onRemove={() => undefined} />,
    );
    expect(screen.getByRole("row", { name: /^Price/ })).toHaveTextContent(/from £1,284 .*Limited availability/);
  });

  test("PM2: of a hotel that is not on sale the comparison says so, and sends nobody to the telephone for a price", () => {
    const kept = product(0);
    const away = { ...kept, pricePpPence: null, card: { ...kept.card, label: "Not on sale", price: null } };
    render(<Comparison products={[away]} quoted={{}} onRemove={() => undefined} />);
    expect(screen.getByRole("row", { name: /^Price/ })).toHaveTextContent(/^PriceNot on sale$/);
  });

  test("a hotel that was never photographed keeps its name level with the others", () => {
    const bare = product(0);
    const { container } = render(
      <Comparison
        products={[product(1), { ...bare, card: { ...bare.card, picture: null } }]}
        quoted={{}}
        onRemove={() => undefined}
      />,
    );
    const prints = [...container.querySelectorAll("thead th")].map((cell) => cell.firstElementChild?.className);
    expect(prints).toHaveLength(2);
    expect(prints.every((className) => className?.includes("thumb"))).toBe(true);
  });

  test("UK-03: a list that knows the visitor's price shows it in the comparison, total and all", () => {
    const own = {
      ppPence: 99900,
      totalPence: 199800,
      party: "2 adults",
      basis: "10 nights Half Board",
      href: "/holidays/x?nights=10",
    };
    render(<Comparison products={[product(0)]} quoted={{ [codes[0] ?? ""]: own }} onRemove={() => undefined} />);
    expect(screen.getByRole("row", { name: /^Price/ })).toHaveTextContent("£999");
    expect(screen.getByRole("row", { name: /^Price/ })).toHaveTextContent("£1,998 for 2 adults");
    expect(screen.getByRole("link", { name: "View Cove House" })).toHaveAttribute("href", own.href);
  });
});
