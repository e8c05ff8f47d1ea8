import { useCallback, useEffect, useRef, useState } from "react";
import { askDesk, DeskRefused, type Marks, type Queue } from "./desk-data";

/** How often an open desk asks whether anything changed: the new enquiry is on every screen within a second. */
const LOOK_EVERY_MS = 700;

export type QueueChoice = { shown: "open" | "done"; owner: "all" | "mine" | "nobody" };
export type QueueState = {
  queue: Queue | null;
  /** Changes whenever what is open changed after it was opened; empty until then. */
  thingMark: string;
  isStale: boolean;
  hasEnded: boolean;
};

const NOTHING: QueueState = { queue: null, thingMark: "", isStale: false, hasEnded: false };

/**
 * The queue, kept up to date: one cheap question under a second, the rows again only when something changed. The same question tells
 * whether what is open (`opened`, a desk path) has changed.
 */
export function useQueue({ shown, owner }: QueueChoice, opened: string): QueueState & { refresh: () => void } {
  const [state, setState] = useState<QueueState>(NOTHING);
  const [asked, setAsked] = useState(0);
  const refresh = useCallback(() => setAsked((before) => before + 1), []);
  const seen = useRef({ opened, first: "" });
  useEffect(() => {
    seen.current = { opened, first: "" };
  }, [opened]);

  useEffect(() => {
    const ending = new AbortController();
    let mark = "";
    let timer = 0;
    async function look() {
      try {
        const watched = seen.current;
        const now = await askDesk<Marks>(`mark?opened=${encodeURIComponent(watched.opened)}`, ending.signal);
        watched.first ||= now.thing;
        const thingMark = now.thing === watched.first ? "" : now.thing;
        if (now.mark !== mark || mark === "") {
          const { data } = await askDesk<{ data: Queue }>(`enquiries?shown=${shown}&owner=${owner}`, ending.signal);
          mark = data.mark;
          setState({ queue: data, thingMark, isStale: false, hasEnded: false });
        } else {
          setState((before) =>
            before.isStale || before.thingMark !== thingMark ? { ...before, thingMark, isStale: false } : before,
          );
        }
      } catch (error) {
        if (ending.signal.aborted) return;
        const hasEnded = error instanceof DeskRefused && (error.status === 401 || error.status === 403);
        setState((before) => ({ ...before, isStale: true, hasEnded }));
        if (hasEnded) return;
      }
      timer = window.setTimeout(() => void look(), LOOK_EVERY_MS);
    }
    void look();
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [shown, owner, asked]);

  return { ...state, refresh };
}
