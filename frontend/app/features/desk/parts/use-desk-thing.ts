import { useCallback, useEffect, useState } from "react";
import { askDesk } from "../desk-data";
import { sentenceOf } from "./refused";

export type DeskThing<Body> =
  { kind: "waiting" } | { kind: "ready"; body: Body } | { kind: "failed"; sentence: string };

/**
 * One thing of the desk by its path; `show` puts in what a change answered. It is asked for again whenever `mark` changes: somebody else,
 * or the customer, has changed it.
 */
export function useDeskThing<Body>(path: string, mark: string) {
  const [thing, setThing] = useState<{ path: string; now: DeskThing<Body> }>({ path, now: { kind: "waiting" } });
  useEffect(() => {
    const ending = new AbortController();
    askDesk<{ data: Body }>(path, ending.signal).then(
      ({ data }) => setThing({ path, now: { kind: "ready", body: data } }),
      (error: unknown) => {
        if (ending.signal.aborted) return;
        const sentence = sentenceOf(error);
        setThing((before) =>
          before.path === path && before.now.kind === "ready" ? before : { path, now: { kind: "failed", sentence } },
        );
      },
    );
    return () => ending.abort();
  }, [path, mark]);
  const show = useCallback((body: Body) => setThing({ path, now: { kind: "ready", body } }), [path]);
  const now: DeskThing<Body> = thing.path === path ? thing.now : { kind: "waiting" };
  return { now, show };
}
