import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CONSENT_CHANGED, CONSENT_COOKIE, CONSENT_VERSION } from "../../lib/consent";

type Entry = { event?: string; action?: string; method?: string };

/** What this page listens to, each as how to stop it. */
const heard: (() => void)[] = [];

beforeEach(() => {
  for (const place of [window, document]) {
    const listen = place.addEventListener.bind(place);
    vi.spyOn(place, "addEventListener").mockImplementation(
      (kind: string, listener: EventListenerOrEventListenerObject) => {
        listen(kind, listener);
        heard.push(() => place.removeEventListener(kind, listener));
      },
    );
  }
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("dataLayer", undefined);
  document.body.innerHTML = '<button data-actionable="first"></button><button data-actionable="second"></button>';
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.cookie = `${CONSENT_COOKIE}=; Max-Age=0; path=/`;
  sessionStorage.clear();
});

/** A page anew: its modules know nothing of the page before. Returns how its own code tells of something. */
async function openPage() {
  vi.resetModules();
  const { measureOnceAllowed } = await import("./late-measurement");
  const { track } = await import("../../lib/measuring/track");
  measureOnceAllowed(() => null);
  return track;
}

function allow(letters: string) {
  document.cookie = `${CONSENT_COOKIE}=allow.${CONSENT_VERSION}.${letters}; path=/`;
}

const press = (action: string) => document.querySelector<HTMLElement>(`[data-actionable="${action}"]`)?.click();

/** The page is left: what it hears and waits for goes with it. */
function leave() {
  window.dispatchEvent(new Event("pagehide"));
  heard.splice(0).forEach((stop) => stop());
  vi.clearAllTimers();
}

const layer = () => (window as unknown as { dataLayer?: Entry[] }).dataLayer;
const told = () => layer()?.flatMap(({ event, action, method }) => (event ? [action ?? method ?? event] : []));

/** The code is asked for once the page rests; it is here when the default of the consent stands. */
async function codeComes() {
  vi.runAllTimers();
  await vi.waitFor(() => expect(layer()).toBeDefined());
}

test("TR5, UK-25: what is pressed before consent and code waits, in its order, and is told when both are there", async () => {
  const track = await openPage();
  press("first");
  track("share", { method: "email" });
  press("second");
  vi.runAllTimers();
  await vi.dynamicImportSettled();
  expect([layer(), sessionStorage.length]).toEqual([undefined, 0]);
  allow("s");
  window.dispatchEvent(new Event(CONSENT_CHANGED));
  await codeComes();
  expect(told()).toEqual(["first", "email", "second"]);
  press("first");
  expect(told()).toEqual(["first", "email", "second", "first"]);
});

test("TR5: who leaves before the code has come has it told on the next page, first and once", async () => {
  allow("s");
  await openPage();
  press("first");
  leave();
  const track = await openPage();
  track("share", { method: "email" });
  leave();
  await openPage();
  press("second");
  await codeComes();
  expect(told()).toEqual(["first", "email", "second"]);
  leave();
  expect(sessionStorage).toHaveLength(0);
});

test.each(["", "p"])(
  "UK-24, UK-25: nothing goes along to the next page without consent to statistics: %j",
  async (letters) => {
    if (letters) allow(letters);
    await openPage();
    press("first");
    leave();
    expect(sessionStorage).toHaveLength(0);
  },
);

test("T-17: what stands in the browser's store in another form is told to nobody", async () => {
  allow("s");
  sessionStorage.setItem("leeward:untold", '{"event":"share","parameters":null}\n{"event":{"a":1}}\n7\n[');
  await openPage();
  await codeComes();
  leave();
  vi.stubGlobal("dataLayer", undefined);
  sessionStorage.setItem("leeward:untold", "[");
  await openPage();
  await codeComes();
  expect(told()).toEqual([]);
});
