import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Decision } from "./decision";

/** A decision that is answered when the test says so. */
function decision() {
  const answers: ((refused: string | null) => void)[] = [];
  const onAct = vi.fn((_: FormData, _key: string) => new Promise<string | null>((resolve) => answers.push(resolve)));
  const onClose = vi.fn();
  render(
    <Decision title="Cancel booking LW1?" keep="Keep it" act="Cancel it" onAct={onAct} onClose={onClose}>
      <input aria-label="Why" />
    </Decision>,
  );
  const answer = async (refused: string | null) => {
    await act(async () => {
      answers.pop()?.(refused);
      await Promise.resolve();
    });
  };
  return { onAct, onClose, answer };
}

const popped = () => new Promise((done) => window.addEventListener("popstate", done, { once: true }));

async function goBack() {
  const gone = popped();
  act(() => history.back());
  await act(() => gone);
}

test("R-05: what is on its way is left open, so that its refusal is read and a second press has the same key", async () => {
  const { onAct, onClose, answer } = decision();
  await userEvent.click(screen.getByRole("button", { name: "Cancel it" }));
  await userEvent.click(screen.getByRole("button", { name: "Keep it" }));
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await goBack();
  expect(onClose).not.toHaveBeenCalled();
  await answer("Press again.");
  expect(screen.getByRole("alert")).toHaveTextContent("Press again.");
  await userEvent.click(screen.getByRole("button", { name: "Cancel it" }));
  expect(onAct.mock.calls[0]?.[1]).toBe(onAct.mock.calls[1]?.[1]);
  const gone = popped();
  await answer(null);
  expect(onClose).toHaveBeenCalledOnce();
  await gone; // its entries of the history are not left behind
});

test("W-11: Back closes it and leaves the desk as it is", async () => {
  const { onClose } = decision();
  const at = history.length;
  await goBack();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(history.length).toBe(at);
});
