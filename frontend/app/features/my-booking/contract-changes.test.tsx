import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { MyBookingChange } from "../../api/types";
import { ContractChanges } from "./contract-changes";

const texts = { "change.accept": "Accept the change", "change.end": "Cancel free of charge" };
const RISE: MyBookingChange = {
  heading: "The price of your holiday rises by £300",
  toldOn: "2027-01-04",
  reason: "Fuel has become dearer.",
  lines: [{ label: "Fuel of both flights", text: "£600 when you booked, £900 now" }],
  follows: ["Please choose by 11 January 2027."],
  state: "Told on 4 January 2027, waiting for you",
  number: 7,
};

function draw(change: MyBookingChange, onEnd: (() => void) | null = vi.fn()) {
  render(<ContractChanges changes={[change]} texts={texts} href="/my-booking/LW1" phone="020" onEnd={onEnd} />);
  return onEnd;
}

afterEach(() => vi.unstubAllGlobals());

test("UK-16: an open change shows why and how, and two ways to answer", async () => {
  const onEnd = draw(RISE);
  expect(screen.getByRole("region", { name: RISE.heading })).toHaveTextContent("£600 when you booked, £900 now");
  await userEvent.click(screen.getByRole("button", { name: "Cancel free of charge" }));
  expect(onEnd).toHaveBeenCalledOnce();
});

test("UK-16: yes is sent for this very change under a key; a refusal is said and nothing is lost", async () => {
  const fetching = vi.fn(() =>
    Promise.resolve(
      new Response(JSON.stringify({ code: "unknown_change", title: "Not open any more.", errors: [] }), {
        status: 404,
      }),
    ),
  );
  vi.stubGlobal("fetch", fetching);
  draw(RISE);
  await userEvent.click(screen.getByRole("button", { name: "Accept the change" }));
  expect(await screen.findByText("Not open any more.")).toBeVisible();
  const [address, request] = fetching.mock.calls[0] as unknown as [string, RequestInit];
  expect(address).toBe("/api/my-booking/LW1/contract-changes/7");
  expect(new Headers(request.headers).get("Idempotency-Key")).toMatch(/^\S{8,}$/);
});

test("UK-16: what nobody has written yet bears no date", () => {
  const heading = "Your flight home has been cancelled";
  draw({ ...RISE, heading, toldOn: "", reason: "", lines: [], follows: [], state: "", number: null });
  expect(screen.getByRole("region", { name: heading })).toHaveTextContent(new RegExp(`^${heading}$`));
  expect(screen.queryByRole("paragraph")).not.toBeInTheDocument();
});

test("UK-16: what is in force asks for nothing", () => {
  draw({ ...RISE, number: null, state: "In force since 4 January 2027" });
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.getByText("In force since 4 January 2027")).toBeVisible();
});
