import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { layReady, REST_MS } from "./laying-ready";

const fetched = vi.fn<(address: string, options?: RequestInit) => Promise<Response>>();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockImplementation(() => Promise.resolve(new Response("code")));
  vi.stubGlobal("fetch", fetched);
  stubMedia(false);
  document.head.innerHTML =
    '<meta name="scripts-on-touch" content="/assets/a.js /assets/b.js /assets/c.js /assets/d.js">';
});
afterEach(() => {
  stop();
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.head.replaceChildren();
});

const stubMedia = (isReduced: boolean) =>
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: isReduced && query.includes("reduced-data") }));
const addresses = () => fetched.mock.calls.map(([address]) => address);
const rest = () => vi.advanceTimersByTimeAsync(REST_MS + 1_000);

async function andTheSamePageElsewhere() {
  stop();
  stop = layReady();
  await rest();
  expect(addresses()).toHaveLength(4);
}

function stub(target: object, name: string, value: unknown) {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true });
  return () => (before ? Object.defineProperty(target, name, before) : Reflect.deleteProperty(target, name));
}

describe("a page's code while nobody is there", () => {
  test("is fetched quietly and not run, a while after the page has come and not before", async () => {
    stop = layReady();
    await vi.advanceTimersByTimeAsync(REST_MS - 1);
    expect(fetched).not.toHaveBeenCalled();
    await rest();
    expect(addresses()).toEqual(["/assets/a.js", "/assets/b.js", "/assets/c.js", "/assets/d.js"]);
    expect(fetched.mock.calls.every(([, options]) => (options as { priority?: string }).priority === "low")).toBe(true);
    expect(document.querySelector("script")).toBeNull();
  });

  test("waits for a page that is still coming: its largest picture goes first", async () => {
    const undo = stub(document, "readyState", "interactive");
    stop = layReady();
    await rest();
    expect(fetched).not.toHaveBeenCalled();
    undo();
    window.dispatchEvent(new Event("load"));
    await rest();
    expect(addresses()).toHaveLength(4);
  });

  test("leaves the line to others: no more than three at a time", async () => {
    let come = () => {};
    fetched.mockImplementation(() => new Promise((resolve) => (come = () => resolve(new Response("code")))));
    stop = layReady();
    await rest();
    expect(addresses()).toHaveLength(3);
    come();
    await rest();
    expect(addresses()).toHaveLength(4);
  });

  test("asks for nothing more once somebody is there: then the code comes as fast as it can", async () => {
    let come = () => {};
    fetched.mockImplementation(() => new Promise((resolve) => (come = () => resolve(new Response("code")))));
    stop = layReady();
    await rest();
    expect(addresses()).toHaveLength(3);
    stop();
    come();
    await rest();
    expect(addresses()).toHaveLength(3);
  });

  test.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
    "costs nobody data who has little of it: %o",
    async (connection) => {
      const undo = stub(navigator, "connection", connection);
      stop = layReady();
      await rest();
      undo();
      expect(fetched).not.toHaveBeenCalled();
      await andTheSamePageElsewhere();
    },
  );

  test("costs nobody data who asked the device for less of it", async () => {
    stubMedia(true);
    stop = layReady();
    await rest();
    expect(fetched).not.toHaveBeenCalled();
    stubMedia(false);
    await andTheSamePageElsewhere();
  });

  test("waits in a tab behind until it is looked at", async () => {
    const undo = stub(document, "hidden", true);
    stop = layReady();
    await rest();
    expect(fetched).not.toHaveBeenCalled();
    undo();
    document.dispatchEvent(new Event("visibilitychange"));
    await rest();
    expect(addresses()).toHaveLength(4);
  });

  test("that does not come is left to the first touch: nothing is said, and nothing more is asked for", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    stop = layReady();
    await rest();
    expect(addresses()).toHaveLength(3);
  });

  test("of a page that names none is none", async () => {
    const names = document.head.innerHTML;
    document.head.replaceChildren();
    stop = layReady();
    await rest();
    expect(fetched).not.toHaveBeenCalled();
    document.head.innerHTML = names;
    await andTheSamePageElsewhere();
  });
});
