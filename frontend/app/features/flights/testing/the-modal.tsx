import { act, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { AlternativeFlights } from "../../../api/types";
import { CLOSE_ALL_MODALS } from "../../../shell/modals/modals";
import { Shell } from "../../../shell/shell";
import { aShell } from "../../../testing/a-shell";
import { useOpenFlights } from "../use-open-flights";
import { someFlights } from "./some-flights";

export const fetched = vi.fn<typeof fetch>();
export const onChoose = vi.fn();

/** A page with one button, and what the server answers it; call it once in a test file. */
export function prepareModalTests() {
  configure({ asyncUtilTimeout: 10_000 });
  vi.setConfig({ testTimeout: 30_000 });
  beforeEach(() => {
    vi.stubGlobal("fetch", fetched);
    localStorage.clear();
    onChoose.mockReset();
    fetched.mockReset();
  });
  afterEach(async () => {
    act(() => void window.dispatchEvent(new Event(CLOSE_ALL_MODALS)));
    // The history steps back a moment later; the next test must not find it on its way.
    await new Promise((done) => setTimeout(done, 50));
    vi.unstubAllGlobals();
  });
}

function Page() {
  const openFlights = useOpenFlights();
  return (
    <button onClick={() => openFlights({ basketToken: "t0ken", productCode: "JM1204", onChoose })}>
      Change flights
    </button>
  );
}

export const answer = (flights: AlternativeFlights) => () =>
  Promise.resolve(new Response(JSON.stringify({ data: flights }), { status: 200 }));

/** Presses the page's button and waits for the modal. */
export async function press() {
  const user = userEvent.setup();
  const { unmount } = render(
    <Shell shell={aShell()}>
      <Page />
    </Shell>,
  );
  await user.click(screen.getByRole("button", { name: "Change flights" }));
  const dialog = await screen.findByRole("dialog", { name: "Alternative flights" });
  return { user, dialog, unmount };
}

/** The modal with its flights in it. */
export async function open(flights = someFlights()) {
  fetched.mockImplementation(answer(flights));
  const opened = await press();
  if (flights.options.length > 0) await within(opened.dialog).findAllByRole("article");
  return opened;
}

export const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
