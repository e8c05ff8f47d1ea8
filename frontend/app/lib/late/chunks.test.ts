import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ChunkLoadError, loadChunk } from "./chunks";
import { reloadOnceWhenStale } from "./stale-chunks";

describe("ER11, K03: code that comes late", () => {
  afterEach(() => vi.useRealTimers());

  test("is given as it came", async () => {
    await expect(loadChunk(() => Promise.resolve(7))).resolves.toBe(7);
  });

  test.each([
    "Failed to fetch dynamically imported module: https://shop.test/assets/map-1.js",
    "error loading dynamically imported module",
    "Importing a module script failed.",
  ])("missing: '%s'", async (message) => {
    const failure = loadChunk(() => Promise.reject(new TypeError(message)));
    await expect(failure).rejects.toMatchObject({ name: "ChunkLoadError", kind: "missing" });
  });

  test("other: it came and threw", async () => {
    const failure = loadChunk(() => Promise.reject(new RangeError("its own fault")));
    await expect(failure).rejects.toMatchObject({ kind: "other" });
  });

  test("timeout: after 120 seconds and not before", async () => {
    vi.useFakeTimers();
    const seen = vi.fn<(error: unknown) => void>();
    loadChunk(() => new Promise(() => undefined)).catch(seen);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(seen).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const [error] = seen.mock.calls[0] ?? [];
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({ kind: "timeout" });
  });
});

describe("ER11: a page whose code is gone", () => {
  const reload = vi.fn();
  const fail = () => window.dispatchEvent(new Event("vite:preloadError"));
  // One listener for the file, as a page has one.
  reloadOnceWhenStale(reload);

  beforeEach(() => {
    reload.mockReset();
    history.replaceState({ leewardLayer: 3 }, "");
    document.body.innerHTML = "";
  });
  afterEach(() => vi.restoreAllMocks());

  test("is reloaded once, and keeps what else its entry says", () => {
    fail();
    fail();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(history.state).toEqual({ leewardLayer: 3, leewardReloaded: true });
  });

  test("is not reloaded without a network: it would be gone for nothing", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fail();
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([
    ["typed, also where the page's code draws the field with what is typed", '<input value="Ada Byrne" />', "input"],
    ["chosen from a list", "<select><option>2 adults</option></select>", "change"],
    ["ticked", '<input type="checkbox" checked />', "change"],
    ["put together in the search", "<form data-written></form>", "none"],
  ])("is not reloaded over what somebody has %s, until that is gone", (_, field, event) => {
    document.body.innerHTML = field;
    document.body.firstElementChild!.dispatchEvent(new Event(event, { bubbles: true }));
    fail();
    expect(reload).not.toHaveBeenCalled();
    document.body.innerHTML = "";
    fail();
    expect(reload).toHaveBeenCalledOnce();
  });
});
