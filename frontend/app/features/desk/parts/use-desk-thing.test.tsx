import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FailedThing } from "./failed-thing";
import { useDeskThing } from "./use-desk-thing";

type Asked = { headers: Record<string, string>; answer: (body: unknown, status?: number) => Promise<void> };
const asked: Asked[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (_: string, { headers }: { headers: Record<string, string> }) => {
    return new Promise<Response>((resolve) => {
      const answer = (body: unknown, status = 200) =>
        act(async () => {
          resolve(Response.json(body, { status }));
          await vi.advanceTimersByTimeAsync(0);
        });
      asked.push({ headers, answer });
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Thing({ mark = "" }: { mark?: string }) {
  const { now, again } = useDeskThing<string>("bookings/LW1", mark);
  return (
    <section id="desk-panel" tabIndex={-1}>
      {now.kind === "failed" && <FailedThing sentence={now.sentence} again={again} />}
      {now.kind === "ready" && now.body}
    </section>
  );
}

const BUSY = [{ title: "We are busy." }, 503] as const;
const READY = { data: "Booking LW1", mark: "57" };
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("R-29: what failed twice is asked for again by the screen, and comes without a press", async () => {
  const { rerender } = render(<Thing />);
  await asked[0]!.answer(...BUSY);
  rerender(<Thing mark="57" />);
  await asked[1]!.answer(...BUSY);
  expect(screen.getByText("We are busy.")).toBeVisible();
  await passes(10_000);
  expect(asked).toHaveLength(3);
  expect(asked[2]!.headers).toHaveProperty("X-Asked-By", "screen");
  await asked[2]!.answer(READY);
  expect(screen.getByText("Booking LW1")).toBeVisible();
  await passes(60_000);
  expect(asked).toHaveLength(3);
});

test("R-29: what failed is asked for again as well when the look hears of no mark any more", async () => {
  const { rerender, unmount } = render(<Thing mark="57" />);
  await asked[0]!.answer(...BUSY);
  rerender(<Thing mark="" />);
  await passes(10_000);
  expect(asked).toHaveLength(2);
  await asked[1]!.answer(...BUSY);
  unmount();
  await passes(60_000);
  expect(asked).toHaveLength(2);
});

test("a press asks at once, as an agent's own, and its focus stays in the panel", async () => {
  render(<Thing />);
  await asked[0]!.answer(...BUSY);
  const again = screen.getByRole("button", { name: "Try again" });
  again.focus();
  act(() => again.click());
  expect(asked[1]!.headers).not.toHaveProperty("X-Asked-By");
  await asked[1]!.answer(READY);
  expect(screen.getByText("Booking LW1")).toHaveFocus();
});

test("what there is not is not asked for on and on", async () => {
  render(<Thing />);
  await asked[0]!.answer({ title: "No such booking." }, 404);
  await passes(60_000);
  expect(asked).toHaveLength(1);
  expect(screen.getByText("No such booking.")).toBeVisible();
});
