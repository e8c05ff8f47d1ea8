import { act, configure, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetAnswers } from "../../lib/late/late-data";
import { standsOnLayer } from "../../shell/modals/layers";
import { CLOSE_ALL_MODALS } from "../../shell/modals/modals";
import { Shell } from "../../shell/shell";
import { aShell } from "../../testing/a-shell";
import { hearLeaving } from "../../testing/hear-leaving";
import { SignUpLinks } from "./sign-up-links";

configure({ asyncUtilTimeout: 10_000 });

const page = { heading: "Save an average 40%", text: "", form: null, done: null, promo: null, links: [], words: {} };
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(async () => {
  act(() => void window.dispatchEvent(new Event(CLOSE_ALL_MODALS)));
  await waitFor(() => expect(standsOnLayer()).toBe(false));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  forgetAnswers();
  history.replaceState(null, "", "/");
});

function draw(cookie: () => Promise<Response> = () => Promise.reject(new Error("offline"))) {
  fetched.mockImplementation((url) =>
    url === "/api/mail/get-signup-cookie" ? cookie() : Promise.resolve(Response.json(page)),
  );
  render(
    <Shell shell={aShell()}>
      <a href="/mailing/exclusive" data-subscribers-only="">
        Members
      </a>
      <SignUpLinks />
    </Shell>,
  );
}

const told = (requiresSignup: boolean) => () => Promise.resolve(Response.json({ requiresSignup }));

describe("T10: a link for subscribers only", () => {
  test.each([
    { says: "has yet to sign up", cookie: told(true) },
    { says: "cannot be told", cookie: () => Promise.reject(new Error("offline")) },
  ])("T10, API22: asks a browser that $says to sign up, over the page", async ({ cookie }) => {
    const assign = hearLeaving("assign");
    draw(cookie);
    await userEvent.click(screen.getByRole("link", { name: "Members" }));
    expect(await screen.findByRole("dialog", { name: "Save an average 40%" })).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
  });

  test("PM5, T10, API22: is an ordinary link for whoever signed up", async () => {
    const assign = hearLeaving("assign");
    draw(told(false));
    await userEvent.click(screen.getByRole("link", { name: "Members" }));
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("http://localhost:3000/mailing/exclusive"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("R21: show-sign-up in the address", () => {
  const join = "/mailing/join?utm_source=localhost&utm_medium=referral&utm_campaign=pilot";

  test.each([
    { answer: window, dialogs: 0 },
    { answer: null, dialogs: 1 },
  ])("R21, R22: opens the join page in a new tab; dialogs after a browser that refuses: $dialogs", async (expected) => {
    const opened = vi.spyOn(window, "open").mockReturnValue(expected.answer);
    history.replaceState(null, "", "/?show-sign-up=1");
    draw();
    await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith(join, "_blank"));
    if (expected.dialogs > 0) await screen.findByRole("dialog", { name: "Save an average 40%" });
    expect(screen.queryAllByRole("dialog")).toHaveLength(expected.dialogs);
  });

  test("R21: without it no tab opens", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    draw();
    await act(() => Promise.resolve());
    expect(opened).not.toHaveBeenCalled();
  });
});
