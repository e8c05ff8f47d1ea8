import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MailingPage } from "../../api/types";
import { forgetAnswers } from "../../lib/late/late-data";
import { hearTracked } from "../../testing/hear-tracked";
import { Shell } from "../../shell/shell";
import { aShell } from "../../testing/a-shell";
import { SignUpModal } from "./sign-up-modal";

const form: MailingPage["form"] = {
  ...{ kind: "exclusive", action: "/mailing/exclusive", button: "Sign me up", promo: "", email: "" },
  ...{ firstName: "", lastName: "", topics: [], airports: [], problems: [], consent: "We send you our offers." },
};
const words = { exclusive_done: "Great, you're in!", check_inbox: "", failed: "Please check." };
const page: MailingPage = { heading: "Save an average 40%", text: "", form, done: null, promo: null, links: [], words };
const fetched = vi.fn<typeof fetch>();
const onClose = vi.fn();

beforeEach(() => {
  onClose.mockReset();
  fetched.mockImplementation((url) =>
    Promise.resolve(
      new Response(
        JSON.stringify(url.toString().endsWith("form.json") ? page : { data: { success: true, promo: null } }),
      ),
    ),
  );
  vi.stubGlobal("fetch", fetched);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetAnswers();
});

async function signUpAt(address: string) {
  render(
    <Shell shell={aShell()}>
      <SignUpModal address={address} onClose={onClose} />
    </Shell>,
  );
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  await user.type(await screen.findByRole("textbox", { name: "E-mail" }), "ada@example.com");
  await user.click(screen.getByRole("button", { name: "Sign me up" }));
  await screen.findAllByText("Great, you're in!", { exact: false });
}

test("K06, M11, T10: the exclusive modal says its headline and closes 750 ms after the sign-up, not before", async () => {
  const planned = vi.spyOn(window, "setTimeout");
  await signUpAt("/mailing/exclusive");
  expect(screen.getByRole("dialog", { name: "Save an average 40%" })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1)); // the effects of the answer
  expect(planned.mock.calls.filter(([, milliseconds]) => milliseconds === 750)).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(750));
  expect(onClose).toHaveBeenCalledOnce();
});

test("K06: the other sign-ups stay open until they are closed", async () => {
  await signUpAt("/mailing/join");
  act(() => void vi.advanceTimersByTime(5000));
  expect(onClose).not.toHaveBeenCalled();
});

test("an offer that is not there any more has ended; where no answer comes nothing is said of the offer, and its page is a link", async () => {
  const open = () =>
    render(
      <Shell shell={aShell()}>
        <SignUpModal address="/mailing/join" onClose={onClose} />
      </Shell>,
    );
  fetched.mockResolvedValueOnce(new Response("{}", { status: 404 }));
  const { unmount } = open();
  expect(await screen.findByText("This offer has ended.")).toBeVisible();
  unmount();
  fetched.mockRejectedValueOnce(new TypeError("no network"));
  open();
  const link = await screen.findByRole("link", { name: "sign up on the page of this offer" });
  expect(link).toHaveAttribute("href", "/mailing/join");
  expect(screen.queryByText("This offer has ended.")).toBeNull();
});

test("TR1: opened, signed up and sent are told, each once, and the address to nobody", async () => {
  const { heard, stop } = hearTracked();
  await signUpAt("/mailing/exclusive");
  stop();
  expect(heard).toEqual([
    { event: "open_modal", parameters: { type: "mailing_list" } },
    { event: "sign_up", parameters: { method: "exclusive" } },
    { event: "submit_modal", parameters: { type: "mailing_list" } },
  ]);
});
