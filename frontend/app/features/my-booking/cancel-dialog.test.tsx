import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ModalHost } from "../../shell/modals/modal-host";
import { useModals } from "../../shell/modals/modals";
import { CancelDialog } from "./cancel-dialog";

afterEach(() => vi.unstubAllGlobals());

const ASKED = { cancel: { feePence: 30_000, refundPence: 1, table: [] }, href: "/my-booking/LW1", phone: "1" };

function Page() {
  const modals = useModals();
  return <button onClick={() => modals.open({ load: () => Promise.resolve(CancelDialog), props: ASKED })}>End</button>;
}

async function goBack() {
  const gone = new Promise((done) => window.addEventListener("popstate", done, { once: true }));
  act(() => history.back());
  await act(() => gone);
}

test("UK-13: a cancellation that is on its way cannot be kept, and what came of it is said where it was asked", async () => {
  let refuse = () => {};
  const refusal = () => Response.json({ code: "busy", title: "Please wait a moment." }, { status: 503 });
  vi.stubGlobal("fetch", () => new Promise((resolve) => (refuse = () => resolve(refusal()))));
  render(<Page />, { wrapper: ModalHost });
  await userEvent.click(screen.getByRole("button", { name: "End" }));
  await userEvent.click(await screen.findByRole("button", { name: "Cancel for a fee of £300" }));
  const keep = screen.getByRole("button", { name: "Keep my holiday" });
  expect(keep).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(keep);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.getByRole("alertdialog")).toHaveAttribute("closedby", "none");
  await goBack();
  expect(screen.getByRole("alertdialog")).toBeVisible();
  act(() => refuse());
  expect(await screen.findByText("Please wait a moment.")).toBeVisible();
  await userEvent.click(keep);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
