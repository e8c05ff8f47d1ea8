import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLayoutEffect, useRef } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { Dialog } from "../../ui/dialog/dialog";
import { StatusRegion } from "../status-region";
import { useBackCloses } from "./back";
import { ModalHost } from "./modal-host";
import { CLOSE_ALL_MODALS, useModals, type ModalProps } from "./modals";

function Note({ title, onClose, inner }: ModalProps & { title: string; inner?: string }) {
  const modals = useModals();
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {inner && (
        <button onClick={() => modals.open({ load: () => Promise.resolve(Note), props: { title: inner } })}>
          Open {inner}
        </button>
      )}
    </Dialog>
  );
}

let comes: (code: typeof Note) => void = () => undefined;

function Page() {
  const modals = useModals();
  return (
    <>
      <button
        onClick={() =>
          modals.open({
            load: () => new Promise<typeof Note>((resolve) => (comes = resolve)),
            props: { title: "Late" },
          })
        }
      >
        Slow
      </button>
      <button
        onClick={() => modals.open({ load: () => Promise.resolve(Note), props: { title: "Offer", inner: "Terms" } })}
      >
        Offer details
      </button>
      <button
        onClick={() =>
          modals.open({ load: () => Promise.reject<typeof Note>(new Error("gone")), props: { title: "" } })
        }
      >
        Broken
      </button>
    </>
  );
}

async function openOffer() {
  const user = userEvent.setup();
  render(
    <StatusRegion>
      <ModalHost>
        <Page />
      </ModalHost>
    </StatusRegion>,
  );
  await user.click(screen.getByRole("button", { name: "Offer details" }));
  await screen.findByRole("dialog", { name: "Offer" });
  return user;
}

const isClosed = (name: string) =>
  waitFor(() => expect(screen.queryByRole("dialog", { name })).not.toBeInTheDocument());

afterEach(async () => {
  act(() => void window.dispatchEvent(new Event(CLOSE_ALL_MODALS)));
  // The history steps back a moment later; the next test must not find it on its way.
  await new Promise((done) => setTimeout(done, 50));
});

describe("ModalHost", () => {
  test("T15: code that comes after its page went opens nothing, and leaves the history alone", async () => {
    const { unmount } = render(
      <ModalHost>
        <Page />
      </ModalHost>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Slow" }));
    const before = [history.length, history.state as unknown];
    unmount();
    await act(async () => comes(Note));
    expect([history.length, history.state]).toEqual(before);
  });

  test("T15: pressed again before its code is here, a modal stands once", async () => {
    render(
      <ModalHost>
        <Page />
      </ModalHost>,
    );
    const slow = screen.getByRole("button", { name: "Slow" });
    await userEvent.click(slow);
    const first = comes;
    await userEvent.click(slow);
    await act(async () => first(Note));
    await act(async () => comes(Note));
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    await userEvent.keyboard("{Escape}");
    await isClosed("Late");
    expect(slow).toHaveFocus();
  });

  test("T15: what was pressed before something else opens no more", async () => {
    render(
      <ModalHost>
        <Page />
      </ModalHost>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Slow" }));
    await userEvent.click(screen.getByRole("button", { name: "Offer details" }));
    await screen.findByRole("dialog", { name: "Offer" });
    await act(async () => comes(Note));
    expect(screen.queryByRole("dialog", { name: "Late" })).not.toBeInTheDocument();
  });

  test("T09: an open modal sets the page's flag, closing it takes it away and gives the focus back", async () => {
    const user = await openOffer();
    expect(document.documentElement).toHaveAttribute("data-modal-open");
    await user.click(screen.getByRole("button", { name: "Close" }));
    await isClosed("Offer");
    expect(document.documentElement).not.toHaveAttribute("data-modal-open");
    expect(screen.getByRole("button", { name: "Offer details" })).toHaveFocus();
  });

  test("T15, Z53: Back closes the top modal, then the one below", async () => {
    const user = await openOffer();
    await user.click(screen.getByRole("button", { name: "Open Terms" }));
    await screen.findByRole("dialog", { name: "Terms" });
    act(() => history.back());
    await isClosed("Terms");
    expect(screen.getByRole("dialog", { name: "Offer" })).toBeVisible();
    act(() => history.back());
    await isClosed("Offer");
  });

  test("T15: closing on the page leaves no entry behind", async () => {
    const before = history.state as unknown;
    const user = await openOffer();
    expect(history.state).not.toEqual(before);
    await user.keyboard("{Escape}");
    await isClosed("Offer");
    await waitFor(() => expect(history.state).toEqual(before));
  });

  test("T09: the close-all event closes every one", async () => {
    const user = await openOffer();
    await user.click(screen.getByRole("button", { name: "Open Terms" }));
    await screen.findByRole("dialog", { name: "Terms" });
    act(() => void window.dispatchEvent(new Event(CLOSE_ALL_MODALS)));
    await isClosed("Terms");
    await isClosed("Offer");
  });

  test("ER11: a modal whose code does not come says so and leaves the page alone", async () => {
    const user = await openOffer();
    await user.keyboard("{Escape}");
    await isClosed("Offer");
    await user.click(screen.getByRole("button", { name: "Broken" }));
    expect(await screen.findByText("Whoops, something went wrong.")).toBeInTheDocument();
  });

  test("ER11: whoever sees the page sees it said too: nothing else tells them that their press came to nothing", async () => {
    const user = await openOffer();
    await user.keyboard("{Escape}");
    await isClosed("Offer");
    expect(document.querySelector("[data-seen]")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Broken" }));
    expect(await screen.findByText("Whoops, something went wrong.")).toHaveAttribute("data-seen");
  });
});

describe("useBackCloses", () => {
  function Filter({ onClose }: { onClose: () => void }) {
    const close = useBackCloses(true, onClose);
    return <button onClick={close}>Close filter</button>;
  }

  test("T28: Back closes an open filter once, and so does its button", async () => {
    let closed = 0;
    const { unmount } = render(<Filter onClose={() => (closed += 1)} />);
    act(() => history.back());
    await waitFor(() => expect(closed).toBe(1));
    unmount();
    expect(closed).toBe(1);
    render(<Filter onClose={() => (closed += 1)} />);
    await userEvent.click(screen.getByRole("button", { name: "Close filter" }));
    expect(closed).toBe(2);
  });

  test("T28: it can be closed as soon as it is seen, before the page has come to rest", () => {
    let closed = 0;
    function PressedAtOnce() {
      const button = useRef<HTMLDivElement>(null);
      // The moment before the first paint: what can be seen after it must answer.
      useLayoutEffect(() => button.current?.querySelector("button")?.click(), []);
      return (
        <div ref={button}>
          <Filter onClose={() => (closed += 1)} />
        </div>
      );
    }
    render(<PressedAtOnce />);
    expect(closed).toBe(1);
  });
});
