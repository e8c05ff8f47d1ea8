import { useCallback, useEffect, useState } from "react";
import { askDesk, DeskRefused, type Queue } from "./desk-data";

/** How often an open desk asks whether anything changed: the new enquiry is on every screen within a second. */
const LOOK_EVERY_MS = 700;

export type QueueChoice = { shown: "open" | "done"; owner: "all" | "mine" | "nobody" };
export type QueueState = { queue: Queue | null; isStale: boolean; hasEnded: boolean };

/** The queue, kept up to date: one cheap question under a second, the rows again only when something changed. */
export function useQueue({ shown, owner }: QueueChoice): QueueState & { refresh: () => void } {
  const [state, setState] = useState<QueueState>({ queue: null, isStale: false, hasEnded: false });
  const [asked, setAsked] = useState(0);
  const refresh = useCallback(() => setAsked((before) => before + 1), []);

  useEffect(() => {
    const ending = new AbortController();
    let mark = "";
    let timer = 0;
    async function look() {
      try {
        const now = await askDesk<{ mark: string }>("mark", ending.signal);
        if (now.mark !== mark || mark === "") {
          const { data } = await askDesk<{ data: Queue }>(`enquiries?shown=${shown}&owner=${owner}`, ending.signal);
          mark = data.mark;
          setState({ queue: data, isStale: false, hasEnded: false });
        } else setState((before) => (before.isStale ? { ...before, isStale: false } : before));
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
