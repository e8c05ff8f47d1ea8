import { expect, test, vi } from "vitest";

/*
 * Two thousand random sequences of open, close from the page, Back, Forward and reload over the layers, against a model: a stack of
 * what is open, and a list of entries with a place in it (issue 6; T15, T28, Z53).
 */

/** A history that steps at once, with its popstate, as browsers do a moment later. */
class FakeHistory {
  entries: { state: unknown }[] = [{ state: null }];
  at = 0;
  get state() {
    return this.entries[this.at]?.state ?? null;
  }
  pushState(state: unknown) {
    this.entries = [...this.entries.slice(0, this.at + 1), { state }];
    this.at += 1;
  }
  go(steps: number) {
    const to = this.at + steps;
    if (to < 0 || to >= this.entries.length || steps === 0) return;
    this.at = to;
    window.dispatchEvent(new PopStateEvent("popstate", { state: this.state }));
  }
}

function dice(seed: number) {
  let now = seed * 2654435761 + 1;
  return (below: number) => {
    now = (Math.imul(now ^ (now >>> 15), 2246822519) + 3266489917) >>> 0;
    return now % below;
  };
}

test("T15: 2,000 random sequences of open, close, Back, Forward and reload behave as the model says", async () => {
  for (let round = 0; round < 2000; round += 1) {
    vi.resetModules();
    const history = new FakeHistory();
    vi.stubGlobal("history", history);
    const remove = vi.spyOn(window, "addEventListener");
    let { openLayer } = await import("./layers");
    const roll = dice(round + 1);
    let made = 0;
    const open = new Map<number, () => void>();
    // The model: which layers are open, the layer each entry belongs to (0: the page), and where we stand.
    let stack: number[] = [];
    let entries = [0];
    let at = 0;
    let hasGoneForward = false;
    for (let turn = 0; turn < 12; turn += 1) {
      const before = [...stack];
      const next = roll(5);
      if (next === 0) {
        const id = made + 1;
        made = id;
        const close = openLayer(() => open.delete(id));
        open.set(id, close);
        entries = [...entries.slice(0, at + 1), id];
        at += 1;
        stack = [...stack, id];
      } else if (next === 1 && stack.length > 0) {
        const chosen = stack[roll(stack.length)] ?? 0;
        const closed = stack.length - stack.indexOf(chosen);
        open.get(chosen)?.();
        if (entries[at] !== 0) at = Math.max(0, at - closed);
        stack = stack.slice(0, -closed);
      } else if (next === 2 && at > 0) {
        history.go(-1);
        at -= 1;
        stack = stack.filter((id) => id <= (entries[at] ?? 0));
        // Nobody who only opens and goes back ever finds Back doing anything but closing the top layer.
        if (!hasGoneForward && before.length > 0) expect(stack).toEqual(before.slice(0, -1));
      } else if (next === 3 && at < entries.length - 1) {
        // Forward brings no layer back by itself: what is open stays open.
        history.go(1);
        at += 1;
        hasGoneForward = true;
        expect([...open.keys()]).toEqual(before);
      } else if (next === 4) {
        // The same history under a new document: nothing is open, and we stand on the page's own entry again.
        for (const [type, listener] of remove.mock.calls) window.removeEventListener(type, listener as EventListener);
        remove.mockClear();
        vi.resetModules();
        const fresh = await import("./layers");
        openLayer = fresh.openLayer;
        fresh.leaveLayersOfBefore();
        open.clear();
        stack = [];
        while (entries[at] !== 0) at -= 1;
        expect(fresh.standsOnLayer()).toBe(false);
        expect(history.at).toBe(at);
      }
      expect([...open.keys()]).toEqual(stack);
    }
    for (const [type, listener] of remove.mock.calls) window.removeEventListener(type, listener as EventListener);
    remove.mockRestore();
    vi.unstubAllGlobals();
  }
}, 120_000);
