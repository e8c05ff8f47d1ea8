import { act, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CONSENT_COOKIE, consentStatus, hasConsent } from "../../lib/consent";
import { forgetAnswers } from "../../lib/late/late-data";
import { readStored, store } from "../../lib/storage-with-expiry";
import { aShell } from "../../testing/a-shell";
import { Shell } from "../shell";
import { holdTouches } from "../waking/held-touches";
import { answerConsent, revokeConsent } from "./answer";
import { hearBanner, hideAnswered } from "./early-answer";
import { keepAnswer, PURPOSES } from "./kept-answer";

// What comes late is code: on a busy machine that takes longer than a second.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const fetched = vi.fn<typeof fetch>();
const texts = Object.fromEntries(
  ["necessary", "preferences", "statistics", "marketing", "save", "withdraw"].map((key) => [
    `cookie_settings.${key}`,
    key,
  ]),
);

// The first script of every page does this.
hearBanner();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ texts }))));
});
afterEach(async () => {
  await revokeConsent();
  forgetAnswers();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const page = (isConsentAsked = true) => (
  <Shell shell={aShell({ isConsentAsked })}>
    <h1>Page</h1>
  </Shell>
);
const banner = () => screen.queryByRole("region", { name: "Cookies" });

test("S51, W-23: the banner is printed by the server, first in the document, as a form that needs no script", () => {
  const html = renderToString(page());
  expect(html.indexOf("data-consent-banner")).toBeLessThan(html.indexOf("Skip to main content"));
  expect(html).toContain('action="/api/consent/form" method="post"');
  expect(renderToString(page(false))).not.toContain("data-consent-banner");
});

test("UK-25: Accept and Reject are the same kind of button, side by side", () => {
  render(page());
  const [reject, accept] = ["Reject all", "Accept all"].map((name) => screen.getByRole("button", { name }));
  expect(accept?.className).toBe(reject?.className);
  expect(reject?.nextElementSibling).toBe(accept);
});

test.each([
  ["Accept all", "allow", ["preferences", "statistics", "marketing"]],
  ["Reject all", "deny", []],
  ["Close without choosing", "dismiss", []],
])("T37, E40: %s answers %s", async (name, status, purposes) => {
  render(page());
  await userEvent.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(banner()).not.toBeInTheDocument());
  expect(consentStatus()).toBe(status);
  expect(hasConsent("marketing")).toBe(status === "allow");
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect([address, request?.method]).toEqual(["/api/consent", "PUT"]);
  expect(JSON.parse(String(request?.body))).toEqual({ status, purposes });
});

test("S51: a page that comes out of the browser's store, printed before the answer, asks nothing again", async () => {
  await answerConsent("deny");
  const root = document.createElement("div");
  document.body.append(root);
  root.innerHTML = renderToString(page());
  hideAnswered();
  expect(banner()).not.toBeInTheDocument(); // hidden: none of the accessible regions
  root.remove();
});

test("S51, UK-25: a living page that Back brings again knows what was answered on another, and what is taken back asks anew", async () => {
  render(page());
  keepAnswer("allow", PURPOSES); // as the other page did
  act(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  expect(banner()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Withdraw cookie consent" }));
  await waitFor(() => expect(banner()).toBeInTheDocument());
});

test("S51, T37: a banner answered before the page is alive goes at once, the answer stands, and it stays gone", async () => {
  const root = document.createElement("div");
  document.body.append(root);
  root.innerHTML = renderToString(page());
  const touches = holdTouches();
  screen.getByRole("button", { name: "Reject all" }).click();
  expect(banner()).not.toBeInTheDocument(); // hidden: none of the accessible regions
  expect(consentStatus()).toBe("deny");
  await waitFor(() => expect(fetched.mock.calls[0]?.[1]?.method).toBe("PUT"));
  touches.giveBack();
  const alive = await act(() => hydrateRoot(root, page()));
  expect(root.querySelector("form[action='/api/consent/form']")).toBeNull();
  act(() => alive.unmount());
  root.remove();
});

test("S51, UK-24: whose browser refuses cookies has the banner gone for this page, and nothing granted", async () => {
  vi.spyOn(document, "cookie", "set").mockImplementation(() => undefined);
  render(page());
  await userEvent.click(screen.getByRole("button", { name: "Accept all" }));
  await waitFor(() => expect(banner()).not.toBeInTheDocument());
  expect([consentStatus(), hasConsent("statistics")]).toEqual([null, false]);
  hideAnswered();
  act(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  expect(banner()).not.toBeInTheDocument();
  await act(() => revokeConsent());
  expect(banner()).toBeInTheDocument();
  vi.restoreAllMocks();
});

test("W-23, Z72: Escape in the banner is no choice, and so nothing is allowed", async () => {
  render(page());
  screen.getByRole("button", { name: "Accept all" }).focus();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(consentStatus()).toBe("dismiss"));
});

test("S51, UK-25: consent is withdrawn in one press at the foot, and the banner asks again", async () => {
  await answerConsent("allow");
  render(page(false));
  expect(banner()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Withdraw cookie consent" }));
  await waitFor(() => expect(banner()).toBeInTheDocument());
  expect(consentStatus()).toBeNull();
  expect(screen.queryByRole("button", { name: "Withdraw cookie consent" })).not.toBeInTheDocument();
  expect(fetched.mock.calls.at(-1)?.[1]?.method).toBe("DELETE");
});

test.each(["Accept all", "Reject all", "Close without choosing"])(
  "widgets 3.2: after %s in the banner the focus is on the page",
  async (name) => {
    render(page());
    await userEvent.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  },
);

test("widgets 3.2: an answer given in the settings over the banner leaves the focus on the page", async () => {
  render(page());
  await userEvent.click(screen.getAllByRole("button", { name: "Cookie settings" })[0] as HTMLElement);
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /reject/i }));
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

test("widgets 3.2: withdrawn at the foot, the focus is on the banner that asks again", async () => {
  await answerConsent("allow");
  render(page(false));
  await userEvent.click(screen.getByRole("button", { name: "Withdraw cookie consent" }));
  await waitFor(() => expect(banner()).toHaveFocus());
});

test("UK-24: whatever the settings offer says what it keeps, also before their words are here and without them", async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response("", { status: 503 })));
  render(page());
  await userEvent.click(screen.getAllByRole("button", { name: "Cookie settings" })[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  const choices = () => dialog.getAllByRole("button").map((button) => button.textContent);
  expect(choices().filter(Boolean)).toEqual(["Reject all", "Accept all"]);
  await dialog.findByText(/Rejecting and accepting all still work/);
  expect(choices().filter(Boolean)).toEqual(["Reject all", "Accept all"]);
});

test("UK-25: each purpose has its switch, and only what is saved counts", async () => {
  render(page());
  await userEvent.click(screen.getAllByRole("button", { name: "Cookie settings" })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole("switch", { name: "statistics" }));
  expect(screen.getByRole("switch", { name: "necessary" })).toBeDisabled();
  expect(consentStatus()).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "save" }));
  await waitFor(() => expect(consentStatus()).toBe("allow"));
  expect([hasConsent("statistics"), hasConsent("preferences"), hasConsent("marketing")]).toEqual([true, false, false]);
});

test("UK-26: a browser that sends Global Privacy Control gets no advertising, whatever is pressed", async () => {
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
  render(page());
  await userEvent.click(screen.getAllByRole("button", { name: "Cookie settings" })[0] as HTMLElement);
  expect(await screen.findByRole("switch", { name: "marketing" })).toBeDisabled();
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: /accept/i }));
  await waitFor(() => expect(consentStatus()).toBe("allow"));
  expect(document.cookie).toContain("allow.1.ps");
  expect(document.cookie).not.toContain("allow.1.psm");
  document.cookie = "cookieconsent_status=allow.1.psm; path=/";
  expect([hasConsent("statistics"), hasConsent("marketing")]).toEqual([true, false]);
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});

test("UK-24: nothing optional is stored before consent, and it goes when consent goes", async () => {
  const keep = () => store("leeward:search", 1, { days: 30, purpose: "preferences" });
  expect(keep()).toBe(false);
  await answerConsent("dismiss");
  expect(keep()).toBe(false);
  expect(localStorage).toHaveLength(0);
  await answerConsent("allow", ["preferences"]);
  expect(keep()).toBe(true);
  document.cookie = "_fbp=fb.1.2";
  document.cookie = "_ga_X1=GS1";
  await answerConsent("deny");
  expect(readStored("leeward:search")).toBeNull();
  expect(document.cookie).not.toMatch(/_fbp|_ga/);
});

test("K14: what is no answer of today's version grants nothing", () => {
  for (const value of ["allow", "allow.2.psm", "deny.1.psm", "dismiss.1.psm", "allow.1.x", "xallow.1.p"]) {
    expect(hasConsent("preferences", `${CONSENT_COOKIE}=${value}`), value).toBe(false);
  }
  expect(hasConsent("preferences", `a=1; ${CONSENT_COOKIE}=allow.1.p; b=2`)).toBe(true);
  expect(consentStatus(`x${CONSENT_COOKIE}=allow.1.p`)).toBeNull();
});
