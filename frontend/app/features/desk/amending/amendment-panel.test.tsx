import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { AmendmentPanel } from "./amendment-panel";
import type { Amendment } from "../desk-data";

// Keys are pressed one by one: on a busy machine that takes longer than five seconds.
vi.setConfig({ testTimeout: 30_000 });

const holiday = {
  hotel: "Cove House",
  rooms: "Deluxe, Half Board",
  transfers: "",
  dates: "May",
  flights: ["Out", "Back"],
};
const room = { room_type: "DLX", rate_plan: "FLEX", room_name: "Deluxe", board: "HB", board_name: "Half Board" };
const amendment: Amendment = {
  reference: "LW1",
  code: "GTATMH",
  state: "choosing",
  before: { ...holiday, total_pence: 260_000, local_pence: 0 },
  after: { ...holiday, rooms: "Suite, Half Board", transfers: "Ferry", total_pence: 330_000, local_pence: 0 },
  quote_id: 7,
  lines: [],
  fee_pence: 0,
  difference_pence: 70_000,
  paid_pence: 260_000,
  due_pence: 70_000,
  refund_pence: 0,
  later: [],
  least_percent: 0,
  to_say: [],
  refusal: "",
  notices: [],
  rooms: [
    [
      { ...room, is_refundable: true, pence: 1, difference_pence: -70_000, is_chosen: false },
      {
        ...room,
        room_type: "SUI",
        room_name: "Suite",
        is_refundable: true,
        pence: 1,
        difference_pence: 0,
        is_chosen: true,
      },
    ],
  ],
  hotels_of_rooms: [],
  flights: [],
};
const fetched = vi.fn<typeof fetch>();
const onOpen = vi.fn();

beforeEach(() => {
  onOpen.mockReset();
  vi.stubGlobal("fetch", fetched.mockReset());
});

async function shown(changes: Partial<Amendment> = {}) {
  const body = { data: { ...amendment, ...changes } };
  fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body))));
  render(<AmendmentPanel reference="LW1" code="GTATMH" mark="1" onOpen={onOpen} />);
  await screen.findByRole("heading", { name: "Change booking LW1" });
}
const sentTo = (part: string) => fetched.mock.calls.filter(([url]) => String(url).includes(part));

test("UK-16: what is booked and what it would be stand side by side, and what stays the same says so", async () => {
  await shown();
  const row = (name: string) => within(screen.getByRole("row", { name: new RegExp(`^${name}`) })).getAllByRole("cell");
  expect(row("Rooms").map((cell) => cell.textContent)).toEqual(["Deluxe, Half Board", "Suite, Half Board"]);
  expect(row("Transfer").map((cell) => cell.textContent)).toEqual(["", "Ferry"]);
  expect(row("Stay")[1]).toHaveTextContent("the same");
  expect(screen.getByText("£700.00 more")).toBeVisible();
});

test("nothing is agreed before the sums were shown once more, and they are sent as they were shown", async () => {
  await shown();
  await userEvent.click(screen.getByRole("button", { name: "Hold it and take £700.00" }));
  expect(sentTo("/agree")).toEqual([]);
  const dialog = screen.getByRole("alertdialog", { name: "Change booking LW1?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Hold it and take £700.00" }));
  const [[, request] = []] = sentTo("/agree");
  expect(JSON.parse(String(request?.body))).toEqual({
    quote_id: 7,
    total_pence: 330_000,
    due_pence: 70_000,
    refund_pence: 0,
    least_percent: 0,
    told_notices: [],
    code: "",
  });
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ kind: "booking", code: "LW1" });
});

test("R-05: a change whose answer was lost is agreed to again in the same words under the same key, and is not priced anew", async () => {
  await shown();
  const act = "Hold it and take £700.00";
  await userEvent.click(screen.getByRole("button", { name: act }));
  fetched.mockRejectedValueOnce(new TypeError("no network"));
  const dialog = screen.getByRole("alertdialog");
  await userEvent.click(within(dialog).getByRole("button", { name: act }));
  expect(await within(dialog).findByText(/^We do not know whether it was done/)).toBeVisible();
  expect(sentTo("/choice")).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: act }));
  const [first, second] = sentTo("/agree").map(([, request]) => ({ ...request, signal: null }));
  expect(second).toEqual(first);
  expect(onOpen).toHaveBeenCalledOnce();
});

test("UK-16, UK-13: why there is no fee, and what cancelling will cost, are said with the sums and agreed to", async () => {
  const say = "Cancelling after this change costs at least 89 per cent of the new price.";
  await shown({ to_say: ["Your flight out has been cancelled: this change costs no fee.", say], least_percent: 89 });
  expect(screen.getByText(/this change costs no fee\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Hold it and take £700.00" }));
  const dialog = screen.getByRole("alertdialog");
  expect(within(dialog).getByText(say)).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Hold it and take £700.00" }));
  expect(JSON.parse(String(sentTo("/agree")[0]?.[1]?.body))).toMatchObject({ least_percent: 89 });
});

test("another room is chosen by its line and priced anew", async () => {
  await shown();
  await userEvent.click(screen.getByRole("button", { name: /^Deluxe/ }));
  const [[, request] = []] = sentTo("/choice");
  expect(JSON.parse(String(request?.body))).toEqual({ rooms: [{ room_type: "DLX", rate_plan: "FLEX" }] });
});

test("M08: what must be told is read out and ticked first; what cannot be done says why", async () => {
  await shown({ notices: [{ id: 3, title: "The pool is closed", text: "<p>Until June.</p>", must_be_told: true }] });
  const act = screen.getByRole("button", { name: "Hold it and take £700.00" });
  expect(act).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(act);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: "I have read it out" }));
  await userEvent.click(act);
  expect(screen.getByRole("alertdialog")).toBeVisible();
});

test("a change that is refused says why beside its sums, and offers nothing", async () => {
  await shown({ refusal: "This is what is booked already." });
  expect(screen.getByRole("alert")).toHaveTextContent("This is what is booked already.");
  expect(screen.getByRole("button", { name: "Hold it and take £700.00" })).toHaveAttribute("aria-disabled", "true");
});

test("P03: the rooms of a trip are chosen hotel by hotel, under its name", async () => {
  const [row = []] = amendment.rooms;
  await shown({ rooms: [row, row, row], hotels_of_rooms: ["Cove House", "Cove House", "Atoll"] });
  const titles = screen
    .getAllByRole("region", { name: /could be$/ })
    .map((region) => region.getAttribute("aria-label"));
  expect(titles).toEqual([
    "Room 1 at Cove House could be",
    "Room 2 at Cove House could be",
    "The room at Atoll could be",
  ]);
});
