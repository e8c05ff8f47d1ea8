import { useCallback, useEffect, useRef, useState } from "react";
import { askDesk, DeskRefused, type DeskLook, type Queue } from "../desk-data";
import { withChanges, withPage, type QueueChoice } from "./queue-changes";

/** How often an open desk asks what changed: a new enquiry is on every screen within a second. */
const LOOK_EVERY_MS = 700;
/** A screen that nobody sees needs it less often; it looks at once when it is seen again. */
const LOOK_UNSEEN_EVERY_MS = 5_000;

export type QueueState = {
  queue: Queue | null;
  /** Of what is open: it rises with every change, and is empty before the first look at it. */
  thingMark: string;
  isStale: boolean;
  hasEnded: boolean;
};

const NOTHING = { queue: null, thing: { opened: "", mark: "" }, isStale: false, hasEnded: false };
type Kept = Omit<QueueState, "thingMark"> & { thing: { opened: string; mark: string } };
type Live = QueueState & { refresh: () => void; more: () => void };

/**
 * The queue, kept up to date: one cheap question under a second, answered with the lines that changed. The same question tells whether what
 * is open (`opened`, a desk path) has changed.
 */
export function useQueue({ shown, owner }: QueueChoice, opened: string, agentId: number): Live {
  const [state, setState] = useState<Kept>(NOTHING);
  const watched = useRef(opened);
  const hands = useRef({ look: () => undefined as void, more: () => undefined as void });
  useEffect(() => {
    watched.current = opened;
  }, [opened]);

  useEffect(() => {
    const ending = new AbortController();
    let queue: Queue | null = null;
    let timer = 0;
    const page = async (after: string) =>
      (
        await askDesk<{ data: Queue }>(`enquiries?${new URLSearchParams({ shown, owner, after })}`, {
          signal: ending.signal,
        })
      ).data;

    async function look() {
      clearTimeout(timer);
      let isSeldom = document.hidden;
      try {
        const before: Queue = queue ?? (await page(""));
        const thing = watched.current;
        const asked = new URLSearchParams({ since: before.mark, opened: thing });
        const { data: told, thing: mark } = await askDesk<DeskLook>(`changes?${asked}`, { signal: ending.signal });
        // A next page may have come meanwhile: what changed is put into the list as it is now.
        const current: Queue = queue ?? before;
        const isSame = told.mark === before.mark && told.soon_until === current.soon_until;
        const asksAgain = told.asks_again || told.soon_until !== current.soon_until;
        const merged = asksAgain ? null : withChanges(current, told, { shown, owner }, agentId);
        queue = isSame ? current : (merged ?? (await page("")));
        tell(queue, { opened: thing, mark });
      } catch (error) {
        if (ending.signal.aborted) return;
        const hasEnded = error instanceof DeskRefused && (error.status === 401 || error.status === 403);
        setState((before) => ({ ...before, isStale: true, hasEnded }));
        isSeldom ||= hasEnded;
      }
      clearTimeout(timer);
      timer = window.setTimeout(() => void look(), isSeldom ? LOOK_UNSEEN_EVERY_MS : LOOK_EVERY_MS);
    }

    async function more() {
      const behind = queue?.next;
      if (!behind) return;
      const next = await page(behind).catch(() => null);
      if (next === null || queue === null) return;
      queue = withPage(queue, next);
      tell(queue);
    }

    function tell(now: Queue, told?: Kept["thing"]) {
      setState((before) => {
        const thing = told ?? before.thing;
        const isSameThing = before.thing.opened === thing.opened && before.thing.mark === thing.mark;
        const isSame = before.queue === now && isSameThing && !before.isStale;
        return isSame ? before : { queue: now, thing, isStale: false, hasEnded: false };
      });
    }

    const onSeen = () => !document.hidden && void look();
    document.addEventListener("visibilitychange", onSeen);
    hands.current = { look: () => void look(), more: () => void more() };
    void look();
    return () => {
      ending.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onSeen);
    };
  }, [shown, owner, agentId]);

  const refresh = useCallback(() => hands.current.look(), []);
  const more = useCallback(() => hands.current.more(), []);
  const { thing, ...known } = state;
  // What was looked at just before is another thing: its mark says nothing of this one.
  return { ...known, thingMark: thing.opened === opened ? thing.mark : "", refresh, more };
}
