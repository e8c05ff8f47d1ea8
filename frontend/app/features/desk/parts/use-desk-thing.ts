import { useCallback, useEffect, useRef, useState } from "react";
import { askDesk, DeskRefused } from "../desk-data";
import { sentenceOf } from "./refused";

export type DeskThing<Body> =
  { kind: "waiting" } | { kind: "ready"; body: Body } | { kind: "failed"; sentence: string };

/** How soon a screen asks again for what did not come. */
const AGAIN_AFTER_MS = 5_000;

/** What the server says of a thing, with the mark it had when it was read. */
export type Marked<Body> = { data: Body; mark: string };

/**
 * One thing of the desk by its path; `show` puts in what a change answered. It is asked for again when a look hears of a higher `mark` than
 * it came with, because somebody else, or the customer, has changed it; by `again`, where the server refused for just that, or on a press;
 * and by itself, where no answer came or the server failed.
 */
export function useDeskThing<Body>(path: string, mark: string) {
  const [thing, setThing] = useState<{ path: string; mark: string; now: DeskThing<Body> }>(() => nothingAt(path));
  const [asks, setAsks] = useState({ isByScreen: false });
  /** What is shown, or is being asked for: read where an effect must not run again because it is shown. */
  const shown = useRef({ path: "", mark: "", asks });
  const retry = useRef(0);

  const show = useCallback(
    ({ data, mark: came }: Marked<Body>) => {
      shown.current = { ...shown.current, path, mark: came };
      setThing({ path, mark: came, now: { kind: "ready", body: data } });
    },
    [path],
  );

  useEffect(() => {
    const before = shown.current;
    const isSame = before.path === path;
    const isKnown = isSame && before.asks === asks;
    if (isKnown && Number(mark) <= Number(before.mark)) return undefined;
    const ending = new AbortController();
    clearTimeout(retry.current);
    askDesk<Marked<Body>>(path, { signal: ending.signal, isByScreen: isKnown || (isSame && asks.isByScreen) }).then(
      (answer) => {
        const { path: shownPath, mark: shownMark } = shown.current;
        shown.current = { ...shown.current, asks };
        // What was written meanwhile, and shown, is newer than this.
        const isOvertaken = shownPath === path && Number(answer.mark) < Number(shownMark);
        if (!isOvertaken) show(answer);
      },
      (error: unknown) => {
        if (ending.signal.aborted) return;
        shown.current = { path, mark: shown.current.path === path ? shown.current.mark : "", asks };
        const sentence = sentenceOf(error);
        const isOver = error instanceof DeskRefused && error.status < 500;
        if (!isOver) retry.current = window.setTimeout(() => setAsks({ isByScreen: true }), AGAIN_AFTER_MS);
        setThing((now) =>
          now.path === path && now.now.kind === "ready"
            ? now
            : { ...nothingAt(path), now: { kind: "failed", sentence } },
        );
      },
    );
    // What failed is still asked for again: a look that has nothing newer to tell asks nothing itself.
    return () => ending.abort();
  }, [path, mark, asks, show]);
  useEffect(() => () => clearTimeout(retry.current), []);

  const again = useCallback(() => {
    setThing((before) => (before.now.kind === "failed" ? nothingAt(before.path) : before));
    setAsks({ isByScreen: false });
  }, []);
  const here = thing.path === path ? thing : nothingAt<Body>(path);
  return { now: here.now, mark: here.mark, show, again };
}

function nothingAt<Body>(path: string): { path: string; mark: string; now: DeskThing<Body> } {
  return { path, mark: "", now: { kind: "waiting" } };
}
