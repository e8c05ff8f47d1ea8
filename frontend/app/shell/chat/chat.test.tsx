import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openChat } from "../../lib/chat-signals";
import { CONSENT_COOKIE } from "../../lib/consent";
import { aShell } from "../../testing/a-shell";
import { Wording } from "../wording";
import { Chat } from "./chat";
import { isChatShown, isFormPage, segmentOf, wantsChat } from "./chat-rules";

const SCRIPT = "https://chat.example/widget.js";
const wording = {
  "shell.chat": "Ask us",
  "shell.chat_start": "Start a chat",
  "shell.chat_message": "Leave a message",
  "shell.chat_consent": "Allow preferences first.",
};
const globals = globalThis as typeof globalThis & { chatCommands?: unknown[] };

function draw({ chatScript = null as string | null, startsOpen = false } = {}) {
  const shell = aShell({ wording });
  const features = { ...shell.features, liveChat: true, chatScript };
  const drawn = (isBookingFormOpen: boolean) => (
    <Wording value={wording}>
      <Chat shell={{ ...shell, features }} startsOpen={startsOpen} isBookingFormOpen={isBookingFormOpen} />
    </Wording>
  );
  const { rerender } = render(drawn(false));
  return { tellForm: (isOpen: boolean) => rerender(drawn(isOpen)) };
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = `${CONSENT_COOKIE}=; Max-Age=0; path=/`;
  document.head.innerHTML = "";
  delete globals.chatCommands;
  sessionStorage.clear();
});

test("T27: the chat is there unless it is not enabled, not available, or a small screen's booking form is open", () => {
  const facts = { isEnabled: true, isOverridden: false, isSmallScreen: true, isBookingFormOpen: false };
  expect(isChatShown(facts)).toBe(true);
  expect(isChatShown({ ...facts, isBookingFormOpen: true })).toBe(false);
  expect(isChatShown({ ...facts, isBookingFormOpen: true, isSmallScreen: false })).toBe(true);
  expect(isChatShown({ ...facts, isBookingFormOpen: true, isOverridden: true })).toBe(true);
  expect(isChatShown({ ...facts, isAvailable: false })).toBe(false);
  expect(isChatShown({ ...facts, isEnabled: false, isOverridden: true })).toBe(false);
});

test("T14: the chat's popover is available unless somebody says otherwise", () => {
  const facts = { isEnabled: true, isOverridden: false, isSmallScreen: false, isBookingFormOpen: false };
  expect(isChatShown(facts)).toBe(true);
  expect(isChatShown({ ...facts, isAvailable: true })).toBe(isChatShown(facts));
});

test("R21: chatra or crisp in the address opens it", () => {
  expect(["?chatra", "?a=1&crisp=1", "?chat=1", ""].map(wantsChat)).toEqual([true, true, false, false]);
});

test.each(["?chatra", "?crisp=1"])("R21: at %s the popover stands open from the start", (search) => {
  history.replaceState(null, "", search);
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  draw();
  expect(screen.getByRole("link", { name: "Leave a message" })).toBeVisible();
  expect(field, "who writes meanwhile writes on").toHaveFocus();
  field.remove();
  history.replaceState(null, "", "/");
});

test("TR8: the session's segment is a kind of page, nothing of the visitor", () => {
  const paths = ["/", "/search/holidays/", "/holidays/maldives/male/coral-sands", "/booking/abc", "/offers/x", "/blog"];
  expect(paths.map(segmentOf)).toEqual(["home", "search", "hotel", "booking", "offers", "other"]);
});

test("X01: a message is left in our own form; another window may open the popover, Escape closes it", async () => {
  draw();
  expect(screen.queryByRole("link", { name: "Leave a message" })).not.toBeInTheDocument();
  act(openChat);
  expect(screen.getByRole("link", { name: "Leave a message" })).toHaveAttribute("href", "/write-to-us");
  expect(screen.queryByRole("button", { name: "Start a chat" })).not.toBeInTheDocument();
  screen.getByRole("button", { name: "Close" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("link", { name: "Leave a message" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Ask us" })).toHaveFocus();
});

test("widgets 3.2: opened, the panel follows its button and has the focus", async () => {
  draw();
  const opener = screen.getByRole("button", { name: "Ask us" });
  await userEvent.click(opener);
  const panel = screen.getByRole("region", { name: "Ask us" });
  expect(panel).toHaveFocus();
  expect(opener.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.tab();
  expect(panel).toContainElement(document.activeElement as HTMLElement);
});

test("widgets 3.2: who asks for the chat before or after its code is here is led to it", () => {
  draw({ startsOpen: true });
  const panel = screen.getByRole("region", { name: "Ask us" });
  expect(panel).toHaveFocus();
  act(() => screen.getByRole("link", { name: "Leave a message" }).focus());
  act(openChat);
  expect(panel).toHaveFocus();
});

test("T27: a chat left open that comes back with a booking form's end takes no focus", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal("scrollY", window.innerHeight / 2);
  const { tellForm } = draw();
  await userEvent.click(screen.getByRole("button", { name: "Ask us" }));
  tellForm(true);
  expect(screen.queryByRole("region", { name: "Ask us" })).not.toBeInTheDocument();
  act(openChat); // in vain: the form is there
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  tellForm(false);
  expect(screen.getByRole("region", { name: "Ask us" })).toBeVisible();
  expect(field).toHaveFocus();
  field.remove();
});

test("T27: on a small screen the button leaves a page's opening free, and is there for whoever reads on", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal("scrollY", 0);
  draw();
  expect(screen.queryByRole("button", { name: "Ask us" })).not.toBeInTheDocument();
  vi.stubGlobal("scrollY", window.innerHeight / 2);
  act(() => void window.dispatchEvent(new Event("scroll")));
  expect(screen.getByRole("button", { name: "Ask us" })).toBeVisible();
});

test("TR8, UK-24: another company's chat is loaded when it is started, once, and only with consent", async () => {
  draw({ chatScript: SCRIPT });
  await userEvent.click(screen.getByRole("button", { name: "Ask us" }));
  await userEvent.click(screen.getByRole("button", { name: "Start a chat" }));
  expect(await screen.findByText(/Allow preferences first/)).toBeVisible();
  expect(document.scripts).toHaveLength(0);
  expect([globals.chatCommands, sessionStorage.length]).toEqual([undefined, 0]);

  document.cookie = `${CONSENT_COOKIE}=allow.1.p; path=/`;
  await userEvent.click(screen.getByRole("button", { name: "Start a chat" }));
  await userEvent.click(screen.getByRole("button", { name: "Start a chat" }));
  await waitFor(() => expect([...document.scripts].map(({ src }) => src)).toEqual([SCRIPT]));
  expect(globals.chatCommands?.slice(0, 2)).toEqual([["segment", "home"], ["open"]]);
});

test.each([
  ["/booking/abc", true],
  ["/callback", true],
  ["/my-booking", true],
  ["/", false],
  ["/search/holidays/", false],
  ["/holidays/maldives/north/lagoon/book", false],
])("T27: at %s the page is a form from top to bottom: %s", (path, isForm) => {
  expect(isFormPage(path)).toBe(isForm);
});

test("UK-33, 2.4.11: the button gives way while it lies on what has the focus, and is back when it does not", () => {
  draw();
  const chat = screen.getByRole("complementary", { name: "Ask us" });
  const link = document.body.appendChild(document.createElement("a"));
  link.href = "/";
  const lies = (element: Element, at: number) =>
    vi.spyOn(element, "getBoundingClientRect").mockReturnValue(new DOMRect(at, 700, 100, 48));
  lies(chat, 250);
  lies(link, 280);
  act(() => link.focus());
  expect(chat).toHaveAttribute("data-away");
  act(() => screen.getByRole("button", { name: "Ask us" }).focus());
  expect(chat, "whoever comes to it sees it").not.toHaveAttribute("data-away");
  lies(link, 20);
  act(() => link.focus());
  expect(chat).not.toHaveAttribute("data-away");
  link.remove();
});

test("W-04, UK-33: the button lies on no day of a calendar, and stays with whoever has come to it", () => {
  draw();
  const chat = screen.getByRole("complementary", { name: "Ask us" });
  const calendar = document.body.appendChild(document.createElement("div"));
  calendar.dataset.keepClear = "";
  const lies = (element: Element, top: number, height: number) =>
    vi.spyOn(element, "getBoundingClientRect").mockReturnValue(new DOMRect(250, top, 100, height));
  const scrolled = () => act(() => void window.dispatchEvent(new Event("scroll")));
  lies(chat, 700, 48);
  lies(calendar, 400, 320);
  scrolled();
  expect(chat).toHaveAttribute("data-away");
  act(() => screen.getByRole("button", { name: "Ask us" }).focus());
  expect(chat).not.toHaveAttribute("data-away");
  act(() => screen.getByRole("button", { name: "Ask us" }).blur());
  expect(chat).toHaveAttribute("data-away");
  lies(calendar, 100, 320);
  scrolled();
  expect(chat).not.toHaveAttribute("data-away");
  calendar.remove();
});
