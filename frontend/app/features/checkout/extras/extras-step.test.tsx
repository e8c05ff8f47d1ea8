import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Basket, Extra } from "../../../api/types";
import type { Answer } from "../../../lib/ask-basket";
import type { BasketView } from "../state/use-basket";
import { ExtrasStep } from "./extras-step";
import { InWords } from "../testing/in-words";

const SEATS: Extra = {
  ...{ code: "SEATS", name: "Seats together", text: "In one row.", per: "booking" },
  ...{ pence: 4000, unit_pence: 4000, pieces: 1, most: 1, chosen: 0 },
};

/** The step with one extra, and the answer to its tick held back. */
function show() {
  let say: (answer: Answer<Basket>) => void = () => undefined;
  const put = () => new Promise<Answer<Basket>>((resolve) => (say = resolve));
  const onDone = vi.fn();
  const view = { basket: { extras: [SEATS] }, put } as unknown as BasketView;
  render(<ExtrasStep view={view} fields={{}} found={[]} onType={() => undefined} onDone={onDone} />, {
    wrapper: InWords,
  });
  fireEvent.click(screen.getByRole("checkbox"));
  return { onDone, say: (answer: Answer<Basket>) => act(async () => say(answer)) };
}

const goOn = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: /Continue to check/ })));

test("R-31: the last page is reached when its total counts what was ticked, not before", async () => {
  const { onDone, say } = show();
  await goOn();
  expect(onDone).not.toHaveBeenCalled();
  await say({ kind: "done", data: {} as Basket });
  expect(onDone).toHaveBeenCalledTimes(1);
});

test("R-31: an extra that cannot be had is told where it was ticked, and nobody goes on without it unawares", async () => {
  const { onDone, say } = show();
  await goOn();
  await say({ kind: "silent" });
  expect(screen.getByRole("alert").textContent).toContain("We did not hear back. Please choose again.");
  expect(onDone).not.toHaveBeenCalled();
  await goOn();
  expect(onDone).toHaveBeenCalledTimes(1);
});
