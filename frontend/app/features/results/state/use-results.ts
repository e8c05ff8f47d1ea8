import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { Found } from "../../../api/types";
import { fetchJson, KEPT_MS, Refused } from "../../../lib/late/late-data";
import { standsOnLayer } from "../../../shell/modals/layers";
import { jsonAddress, sameSearch, toggled, type Choice } from "./addresses";
import { inSight, TOP, type InSight } from "./in-sight";
import { withKnownCards } from "./known-cards";

/**
 * push: an entry of its own. replace: in place of this entry (the map). layer: chosen in a layer with an entry of its own, below which
 * the address belongs once Back has taken the layer away (T28).
 */
export type How = "push" | "replace" | "layer";

export type Results = {
  found: Found;
  /** What of the list was on the screen when it was found. */
  sight: InSight;
  /** The address asked for last: what `found` will be of, and is of as soon as its answer is here. */
  wanted: string;
  isLoading: boolean;
  /** No answer came, and `found` is of before: asks again, which happens by itself too once there is a network. */
  again: (() => void) | null;
  /** Follow an address of these results without loading the page. */
  go: (href: string, how?: How) => void;
  /**
   * Change the address that was asked for last, which `found` may not be of yet: presses come faster than answers, and none of them is
   * lost by the next.
   */
  change: (to: (wanted: string) => string, how?: How) => void;
  /** Turn one choice of a filter over, on top of what was asked for last. */
  toggle: (choice: Choice, how?: How) => void;
  /** A finger is on a choice, or about to be: ask for what it will lead to. */
  prepare: (choice: Choice) => void;
};

/** What an address found, and when it was asked. */
type Known = { found: Found; since: number };

/** What is known and no older than an answer may be. */
function recent(known: Known | undefined): Found | undefined {
  return known && Date.now() - known.since < KEPT_MS ? known.found : undefined;
}

/**
 * The results in view. The address is the state: every change is an entry of the history, and Back brings back what was there, from
 * memory while it is recent, so that the browser finds the height it scrolled on (T15, R14).
 */
export function useResults(first: Found, list: RefObject<Element | null>): Results {
  const [found, setFound] = useState(first);
  const [sight, setSight] = useState(TOP);
  const [isLoading, setIsLoading] = useState(false);
  const [again, setAgain] = useState<Results["again"]>(null);
  const [address, setAddress] = useState(first.address);
  const known = useRef(new Map<string, Known>());
  const wanted = useRef(first.address);
  const inView = useRef(first);
  const inLayer = useRef<string | null>(null);

  const put = useCallback(
    (next: Found) => {
      inView.current = next;
      // Under a layer nothing of the list is looked at: its layout, which would have to be worked out for it, waits.
      setSight(inLayer.current === null ? inSight(list.current) : TOP);
      setFound(next);
      setIsLoading(false);
    },
    [list],
  );

  const ask = useCallback(async (href: string) => {
    const since = Date.now();
    const answer = await fetchJson<Found>(jsonAddress(href));
    // Compared while the finger is still down, where it was asked for ahead: the press then has nothing to do but show it.
    const kept = recent(known.current.get(href));
    if (kept) return kept;
    const next = withKnownCards(answer, inView.current);
    for (const [old, one] of known.current) if (!recent(one)) known.current.delete(old);
    known.current.set(href, { found: next, since });
    return next;
  }, []);

  const show = useCallback(
    async function show(href: string) {
      wanted.current = href;
      // At once, before anything is asked: what was pressed shows that it was.
      setAddress(href);
      setAgain(null);
      const kept = recent(known.current.get(href));
      if (kept) {
        // All of it in the press's own drawing.
        put(kept);
        return;
      }
      setIsLoading(true);
      try {
        const next = await ask(href);
        // Only the last question asked is answered: filters may be pressed faster than answers come.
        if (wanted.current === href) put(next);
      } catch (error) {
        if (wanted.current !== href) return;
        // Refused: the address is right and the server knows what to say about it. Without an answer, a page would be the browser's own.
        if (error instanceof Refused) return window.location.assign(href);
        setIsLoading(false);
        setAgain(() => () => void show(href));
      }
    },
    [ask, put],
  );

  useEffect(() => {
    if (!again) return;
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [again]);

  useEffect(() => {
    function onPop() {
      const chosen = inLayer.current;
      inLayer.current = null;
      if (chosen !== null) {
        history.replaceState(history.state, "", chosen);
        return;
      }
      const here = `${location.pathname}${location.search}`;
      // A layer that Back has closed leaves the address alone.
      if (!sameSearch(here, wanted.current)) void show(here);
    }
    // The page's own entry, however it is spelled: a reload spells it as it was.
    const own = `${location.pathname}${location.search}`;
    // Loaded on the entry of a layer, the page leaves it: what was chosen there belongs to the entry below.
    if (standsOnLayer()) inLayer.current = own;
    for (const href of [first.address, own]) known.current.set(href, { found: first, since: Date.now() });
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, [first, show]);

  const go = useCallback(
    (href: string, how: How = "push") => {
      if (how === "push") history.pushState(null, "", href);
      else history.replaceState(history.state, "", href);
      inLayer.current = how === "layer" ? href : null;
      void show(href);
    },
    [show],
  );

  const change = useCallback<Results["change"]>((to, how) => go(to(wanted.current), how), [go]);
  const toggle = useCallback<Results["toggle"]>((choice, how) => change((at) => toggled(at, choice), how), [change]);

  // Its answer is kept for `go`; when it does not come, `go` asks again and says so.
  const prepare = useCallback(
    (choice: Choice) => {
      ask(toggled(wanted.current, choice)).catch(() => undefined);
    },
    [ask],
  );

  return { found, sight, wanted: address, isLoading, again, go, change, toggle, prepare };
}
