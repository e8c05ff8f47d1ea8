import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { DeskPage } from "../../../api/types";
import type { FoundHoliday } from "../desk-data";
import { FoundList } from "./found-list";
import { SearchPanel } from "./search-panel";

// Keys are pressed one by one: on a busy machine that takes longer than five seconds.
vi.setConfig({ testTimeout: 30_000 });

const fetched = vi.fn<typeof fetch>();
const onOpen = vi.fn();
const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
const searches = () =>
  fetched.mock.calls
    .map(([url]) => String(url))
    .filter((url) => url.startsWith("/api/desk/search?"))
    .map((url) => new URLSearchParams(new URLSearchParams(url.split("?")[1]).get("search") ?? ""));

const row = (itemcode: string, hotel: string): FoundHoliday => ({
  itemcode,
  hotel,
  stars: 4,
  board: "AP",
  airport: "LGW",
  departure_date: "2027-05-04",
  nights: 7,
  total_pence: 260_000,
  per_person_pence: 130_000,
  offer_name: "",
  offer_total_pence: 260_000,
  search: `itemcode=${itemcode}`,
});
const page = {
  shops: [{ workspace: "main", name: "Leeward Holidays" }],
  airports: [{ code: "LGW", name: "London Gatwick (LGW)" }],
} as unknown as DeskPage;
const start = {
  workspace: "main",
  search: "destination=MV,MU&date=2027-05-04&depair=LGW&nights=7&boardbasis=AI",
  enquiry: "EEEEEEE",
  email: "grace@example.com",
};

/** Two hotels; the first has just gone. */
beforeEach(() => {
  onOpen.mockReset();
  vi.stubGlobal("fetch", fetched.mockReset());
  fetched.mockImplementation((url, request) => {
    if (String(url).startsWith("/api/search/holiday-destinations")) {
      return json({
        data: [
          { id: "BB", iso: "BB", region_id: null, name: "Barbados" },
          { id: "BB-SOUTH", iso: "BB", region_id: "BB-SOUTH", name: "South Coast" },
          { id: "MV", iso: "MV", region_id: null, name: "Maldives" },
          { id: "MU", iso: "MU", region_id: null, name: "Mauritius" },
          { id: "LK", iso: "LK", region_id: null, name: "Sri Lanka" },
          { id: "LK-SOUTH", iso: "LK", region_id: "LK-SOUTH", name: "South Coast" },
        ],
      });
    }
    if (request?.method !== "POST") {
      return json({
        data: { shop: "Leeward", n_hotels: 2, rows: [row("MV1", "Reef House"), row("MV2", "Cove House")] },
      });
    }
    const isGone = String(request.body).includes("MV1");
    return isGone
      ? json({ code: "nothing_on_sale", title: "This has just gone." }, 409)
      : json({ data: { code: "GTATMH" } });
  });
});

async function searched() {
  render(<SearchPanel page={page} start={start} onOpen={onOpen} />);
  await screen.findByRole("option", { name: "Maldives or Mauritius" });
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  await screen.findByText("2 hotels at Leeward");
}

test("what the caller asked for on the site is searched for, board and both places too, and boards have names", async () => {
  await searched();
  expect(screen.getByLabelText("Meals")).toHaveDisplayValue("All Inclusive");
  expect(searches()[0]?.get("destination")).toBe("MV,MU");
  expect(searches()[0]?.get("boardbasis")).toBe("AI");
  expect(screen.getByRole("button", { name: /^Reef House/ })).toHaveTextContent("All Inclusive Plus");
  await userEvent.selectOptions(screen.getByLabelText("Meals"), "Half Board");
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  expect(searches()[1]?.get("boardbasis")).toBe("HB");
});

test("a line that has just gone is said beside the others, which stay; the basket that is opened answers the enquiry", async () => {
  await searched();
  await userEvent.click(screen.getByRole("button", { name: /^Reef House/ }));
  expect(await screen.findByText("This has just gone.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /^Cove House/ }));
  const found = {
    ...start,
    search: expect.stringContaining("destination=MV%2CMU") as string,
    backTo: "MV2",
    opened: { "itemcode=MV2": "GTATMH" },
  };
  const opened = { kind: "basket", code: "GTATMH", enquiry: "EEEEEEE", email: "grace@example.com", found };
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(opened);
});

test("V10: no more may be asked for than the shop sells", async () => {
  await searched();
  expect(screen.getByLabelText("Adults")).toHaveAttribute("max", "4");
  for (let room = 2; room <= 5; room += 1) await userEvent.click(screen.getByRole("button", { name: "Add a room" }));
  expect(screen.queryByRole("button", { name: "Add a room" })).toBeNull();
});

test("two regions of one name are told apart by their country", async () => {
  await searched();
  const names = screen.getAllByRole("option", { name: /^South Coast/ }).map((option) => option.textContent);
  expect(names).toEqual(["South Coast, Barbados", "South Coast, Sri Lanka"]);
});

test("who comes back from a basket finds the list as it was, on the line they left", async () => {
  render(<SearchPanel page={page} start={{ ...start, backTo: "MV2" }} onOpen={onOpen} />);
  expect(await screen.findByRole("button", { name: /^Cove House/ })).toHaveFocus();
  expect(searches()).toHaveLength(1);
  expect(screen.getByLabelText("Meals")).toHaveDisplayValue("All Inclusive");
});

test("a line that was opened on this call before is asked for by its basket, so that there is one", async () => {
  const before = { ...start, enquiry: "", backTo: "MV2", opened: { "itemcode=MV2": "GTATMH" } };
  render(<SearchPanel page={page} start={before} onOpen={onOpen} />);
  await userEvent.click(await screen.findByRole("button", { name: /^Cove House/ }));
  const posted = fetched.mock.calls.find(([, request]) => request?.method === "POST");
  expect(JSON.parse(String(posted?.[1]?.body))).toMatchObject({ search: "itemcode=MV2", again: "GTATMH" });
});

test("another search after that leaves the keyboard in the form", async () => {
  render(<SearchPanel page={page} start={{ ...start, backTo: "MV2" }} onOpen={onOpen} />);
  expect(await screen.findByRole("button", { name: /^Cove House/ })).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByText("2 hotels at Leeward")).toBeVisible();
  expect(searches()).toHaveLength(2);
  expect(screen.getByRole("button", { name: /^Cove House/ })).not.toHaveFocus();
});

test("a hotel that has gone meanwhile takes nobody's place in the list", async () => {
  render(<SearchPanel page={page} start={{ ...start, backTo: "MV9" }} onOpen={onOpen} />);
  expect(await screen.findByText("2 hotels at Leeward")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Reef House/ })).not.toHaveFocus();
});

test("what the caller wrote stands above the form that an agent fills in from it", () => {
  render(<SearchPanel page={page} start={{ ...start, wrote: "Ten nights in June, from Gatwick." }} onOpen={onOpen} />);
  expect(screen.getByText("Ten nights in June, from Gatwick.")).toBeVisible();
});

test("a trip whose stays have several boards says so; what a change costs is nowhere said with an offer that it does not get", async () => {
  const given = {
    ...row("MVT1", "Two atolls"),
    board: "",
    offer_name: "£75 off by telephone",
    offer_total_pence: 252_500,
  };
  const { rerender } = render(<FoundList rows={[given]} isChange={false} onOpen={onOpen} />);
  const line = screen.getByRole("button", { name: /^Two atolls/ });
  expect(line).toHaveTextContent("Different boards");
  expect(line).toHaveTextContent("£75 off by telephone: £2,525");
  rerender(<FoundList rows={[given]} isChange onOpen={onOpen} />);
  expect(screen.getByRole("button", { name: /^Two atolls/ })).not.toHaveTextContent("off by telephone");
});
