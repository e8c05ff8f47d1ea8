import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { FirstPaymentFacts } from "../desk-data";
import { FirstPayment } from "./first-payment";

afterEach(() => vi.useRealTimers());

const WAITING: FirstPaymentFacts = {
  pence: 30_000,
  href: "https://shop.example/booking/t/done",
  held_until: "2027-01-04T16:20:00Z",
  is_held: true,
  may_keep_longer: true,
  attempt: "none",
};

function shown(changes: Partial<FirstPaymentFacts> = {}, refused: string | null = null, email = "ada@example.com") {
  const onWrite = vi.fn().mockResolvedValue(refused);
  const onOver = vi.fn();
  render(<FirstPayment waiting={{ ...WAITING, ...changes }} email={email} onWrite={onWrite} onOver={onOver} />);
  return { onWrite, onOver };
}

test("an agent copies the link, and says until when it takes money", async () => {
  const user = userEvent.setup(); // It brings a clipboard.
  shown();
  expect(screen.getByText("£300.00 to pay before it is booked.")).toBeVisible();
  expect(screen.getByText(/kept until 16:20\. Nobody has gone to the payment page yet/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Copy the link" }));
  expect(await navigator.clipboard.readText()).toBe("https://shop.example/booking/t/done");
  expect(screen.getByRole("status")).toHaveTextContent("The payment link is copied.");
});

test("where the clipboard is refused the link is selected instead", async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  shown();
  await user.click(screen.getByRole("button", { name: "Copy the link" }));
  expect(await screen.findByText(/The link is selected/)).toBeVisible();
});

test("it is mailed to the address of the booking, and a refusal is said", async () => {
  const { onWrite } = shown({}, "Rooms and seats are not kept any more.");
  await userEvent.click(screen.getByRole("button", { name: "E-mail it to ada@example.com" }));
  expect(onWrite).toHaveBeenCalledExactlyOnceWith("payment-link", {}, "");
  expect(await screen.findByText("Rooms and seats are not kept any more.")).toBeVisible();
});

test("rooms are kept longer as often as the rules allow", async () => {
  const { onWrite } = shown();
  await userEvent.click(screen.getByRole("button", { name: "Keep them a quarter of an hour from now" }));
  expect(onWrite).toHaveBeenCalledExactlyOnceWith("keep-longer", {}, "");
});

test("once they are not kept no link is handed out, and the way on is shown", () => {
  shown({ is_held: false, may_keep_longer: false });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByLabelText("Payment link")).toBeNull();
  expect(screen.getByRole("link", { name: "See if they are still free" })).toBeVisible();
});

test("an open screen asks how it stands when the time is over", () => {
  vi.useFakeTimers({ now: new Date("2027-01-04T16:19:00Z") });
  const { onOver } = shown();
  vi.advanceTimersByTime(59_000);
  expect(onOver).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_000);
  expect(onOver).toHaveBeenCalledOnce();
});
