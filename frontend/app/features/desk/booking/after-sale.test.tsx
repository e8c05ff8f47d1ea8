import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { RefusedWrite } from "../../../lib/send-json";
import { AfterSale } from "./after-sale";
import type { AfterSaleWrite, DeskBooking } from "../desk-data";
import { penceOf } from "./refund-dialog";

// Keys are pressed one by one: on a busy machine that takes longer than five seconds.
vi.setConfig({ testTimeout: 30_000 });

const after = {
  workspace: "main",
  search: "itemcode=MV1",
  titles: ["Ms", "Mr"],
  travellers: [{ position: 1, title: "Ms", first_name: "Ada", last_name: "Field", born_on: "1985-02-28" }],
  may_correct: true,
  cancelling: { fee_pence: 30_000, refund_pence: 230_000, table: ["70 days or more before departure: the deposit"] },
  refundable_pence: 260_000,
  may_refund: true,
  refund_alone_pence: 50_000,
  refused_pence: 0,
  waiting_refund: null,
  may_amend: true,
  amendment_fee_pp_pence: 2_500,
  waiting: null,
  reasons: { goodwill: "Goodwill" },
  requests: [],
};
const bookingWith = (changes: Partial<typeof after>) =>
  ({ reference: "LW1", after_sale: { ...after, ...changes } }) as unknown as DeskBooking;

function shown(changes: Partial<typeof after> = {}, refused: string | null = null) {
  const onWrite = vi.fn().mockResolvedValue(refused);
  render(<AfterSale booking={bookingWith(changes)} onWrite={onWrite} onOpen={() => undefined} />);
  return onWrite;
}

test("a booking is cancelled for the fee that was shown, once, under one key", async () => {
  const onWrite = shown();
  await userEvent.click(screen.getByRole("button", { name: "Cancel, fee £300.00" }));
  const dialog = screen.getByRole("alertdialog", { name: "Cancel booking LW1?" });
  expect(dialog).toHaveTextContent("£2,300.00");
  expect(onWrite).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel for a fee of £300.00" }));
  expect(onWrite).toHaveBeenCalledExactlyOnceWith(
    "cancel",
    { fee_pence: 30_000, code: "" },
    "The booking is cancelled.",
    expect.stringMatching(/^[0-9a-f]{32}$/),
  );
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("UK-16: whose flight was cancelled goes free of charge, and the dialog says why before anything else", async () => {
  const why = "Your flight out has been cancelled. You may cancel free of charge: all that you paid goes back.";
  const onWrite = shown({
    cancelling: { fee_pence: 0, refund_pence: 260_000, table: [why] },
    amendment_fee_pp_pence: 0,
  });
  expect(screen.getByText(`${why} A change because of it costs the difference and no fee.`)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Cancel free of charge" }));
  const dialog = screen.getByRole("alertdialog", { name: "Cancel booking LW1?" });
  expect(within(dialog).getByText(why)).toBeVisible();
  expect(within(dialog).queryByText("How the fee is worked out")).toBeNull();
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel free of charge" }));
  expect(onWrite.mock.calls[0]?.[1]).toEqual({ fee_pence: 0, code: "" });
});

test("a refund says its sum on the button, and no more than is left can be sent", async () => {
  const onWrite = shown();
  await userEvent.click(screen.getByRole("button", { name: "Refund" }));
  const dialog = screen.getByRole("alertdialog", { name: "Send money back" });
  const pounds = within(dialog).getByRole("textbox", { name: "Pounds" });
  await userEvent.type(pounds, "2600.01");
  await userEvent.click(within(dialog).getByRole("button", { name: "Send back" }));
  expect(onWrite).not.toHaveBeenCalled();
  await userEvent.clear(pounds);
  await userEvent.type(pounds, "50.5");
  expect(within(dialog).getByRole("button", { name: "Send back" })).toBeVisible();
  await userEvent.type(pounds, "0{Enter}");
  const body = { pence: 5_050, reason: "goodwill", refundable_pence: 260_000, code: "" };
  expect(onWrite).toHaveBeenCalledExactlyOnceWith("refunds", body, "£50.50 is on its way back.", expect.any(String));
});

test("T-06: where a new code is asked for the dialog asks for it, keeps what was typed, and sends both", async () => {
  const onWrite = shown();
  onWrite.mockRejectedValueOnce(
    new RefusedWrite(403, "code_needed", "Please confirm this with a new code from your app."),
  );
  await userEvent.click(screen.getByRole("button", { name: "Refund" }));
  const dialog = screen.getByRole("alertdialog", { name: "Send money back" });
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Pounds" }), "50{Enter}");
  const code = within(dialog).getByRole("textbox", { name: "Code from your app" });
  expect(within(dialog).getByRole("alert")).toHaveTextContent("Please confirm this with a new code from your app.");
  expect(code).toHaveFocus();
  await userEvent.type(code, "123456{Enter}");
  expect(onWrite.mock.calls[1]?.[1]).toMatchObject({ pence: 5_000, code: "123456" });
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("UK-16: what a change costs is said beside its two ways, by date and by room or flight", () => {
  shown();
  expect(screen.getByText("A change costs £25.00 a person and the difference.")).toBeVisible();
  for (const name of ["Another date", "Another room or flight"])
    expect(screen.getByRole("button", { name })).toBeVisible();
});

test("a change that waits for its payment says until when, and no other can be begun", () => {
  const waiting = {
    after: "Cove House, in June",
    total_pence: 1,
    due_pence: 70_000,
    ends_at: "2027-01-04T09:15:00Z",
    is_over: false,
  };
  shown({ waiting: waiting as never });
  expect(screen.getByText(/£700.00 to pay, held until 09:15/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Take £700.00" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Another date" })).toBeNull();
});

test("what was refused is said in the dialog, and nothing is closed", async () => {
  shown({}, "Money has moved meanwhile.");
  await userEvent.click(screen.getByRole("button", { name: /^Cancel, fee/ }));
  await userEvent.click(screen.getByRole("button", { name: /^Cancel for a fee/ }));
  expect(await screen.findByText("Money has moved meanwhile.")).toBeVisible();
});

test("an agent who may not send money back, and a booking that is over, are offered nothing of it", () => {
  shown({ may_refund: false, may_amend: false, cancelling: null as never, may_correct: false });
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["12", 1_200],
  ["1,250.50", 125_050],
  ["£ 7.05", 705],
  ["7.5", null],
  ["-1", null],
  ["1,25", null],
  ["", null],
])("%s is a sum of %s", (typed, pence) => expect(penceOf(typed)).toBe(pence));

test("a date of birth is put right where names are, and stays where nobody touches it", async () => {
  const onWrite = shown();
  await userEvent.click(screen.getByRole("button", { name: "Put a name right" }));
  const dialog = screen.getByRole("alertdialog", { name: "Put a name right, or a date of birth" });
  const born = within(dialog).getByLabelText("Date of birth");
  expect(born).toHaveValue("1985-02-28");
  await userEvent.clear(born);
  await userEvent.type(born, "1986-02-28");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  const name = { title: "Ms", first_name: "Ada", last_name: "Field" };
  expect(onWrite).toHaveBeenCalledExactlyOnceWith(
    "travellers/1",
    { ...name, born_on: "1986-02-28", was: { ...name, born_on: "1985-02-28" } },
    "It is right now.",
    undefined,
    expect.any(Function),
  );
});

test("what a colleague does after a refusal is no news that anybody was told of", async () => {
  const onWrite = vi.fn<AfterSaleWrite>().mockResolvedValue("Please write it with letters.");
  const at = (title: string) => bookingWith({ travellers: after.travellers.map((one) => ({ ...one, title })) });
  const { rerender } = render(<AfterSale booking={at("Ms")} onWrite={onWrite} onOpen={() => undefined} />);
  const save = async () => userEvent.click(screen.getByRole("button", { name: "Save" }));
  const compared = () => (onWrite.mock.calls.at(-1)?.[1] as { was: { title: string } }).was.title;
  await userEvent.click(screen.getByRole("button", { name: "Put a name right" }));
  await save();
  rerender(<AfterSale booking={at("Dr")} onWrite={onWrite} onOpen={() => undefined} />);
  await save();
  expect(compared()).toBe("Ms");
  act(() => onWrite.mock.calls.at(-1)?.[4]?.());
  await save();
  expect(compared()).toBe("Dr");
});

test("V12: an age that has another price leads to it, with what cancelling this booking costs", async () => {
  const onOpen = vi.fn();
  const onWrite = vi.fn().mockResolvedValue("They will be 9 on the date of return; this price is for children aged 8.");
  const search = "itemcode=MV1&date=2027-05-04&depair=LGW&nights=7&room[adults]=1&room[children]=1&room[ages][]=8";
  const travellers = [{ position: 1, title: "Ms", first_name: "Ada", last_name: "Field", born_on: "2019-03-01" }];
  render(<AfterSale booking={bookingWith({ search, travellers })} onWrite={onWrite} onOpen={onOpen} />);
  await userEvent.click(screen.getByRole("button", { name: "Put a name right" }));
  expect(screen.queryByRole("button", { name: "See the price for this age" })).toBeNull();
  const born = screen.getByLabelText("Date of birth");
  await userEvent.clear(born);
  await userEvent.type(born, "2018-03-01");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.click(await screen.findByRole("button", { name: "See the price for this age" }));
  const { start } = onOpen.mock.calls[0]?.[0] as { start: { search: string; replaces: unknown } };
  expect(new URLSearchParams(start.search).getAll("room[ages][]")).toEqual(["9"]);
  expect(start.replaces).toMatchObject({ reference: "LW1", fee_pence: 30_000 });
});
