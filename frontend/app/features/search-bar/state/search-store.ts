/* The reducer with its one effect: when a state waits for options that nobody has asked for yet, they are asked for (T17). */
import { type OptionsAnswer, reduceSearch, type SearchEvent } from "./search-reducer";
import type { Asking, Options, SearchState } from "./search-state";

export type Outside = Readonly<{
  /** Options of one place; rejects when the call fails. */
  askOptions: (code: string, asking: Asking) => Promise<OptionsAnswer>;
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
}>;

export type SearchStore = Readonly<{
  get: () => SearchState;
  send: (event: SearchEvent) => void;
  subscribe: (onChange: () => void) => () => void;
}>;

export function makeSearchStore(initial: SearchState, outside: Outside): SearchStore {
  let state = initial;
  const listeners = new Set<() => void>();

  function send(event: SearchEvent) {
    const before = state;
    state = reduceSearch(before, event, outside.now());
    if (state === before) return;
    const { options } = state;
    if (options.kind === "loading" && options !== before.options) void load(options);
    listeners.forEach((listener) => listener());
  }

  async function load({ request, codes, ...asking }: Extract<Options, { kind: "loading" }>) {
    try {
      const answers = await Promise.all(codes.map((code) => outside.askOptions(code, asking)));
      send({ kind: "options-arrived", request, answers });
    } catch {
      send({ kind: "options-failed", request });
    }
  }

  return {
    get: () => state,
    send,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
