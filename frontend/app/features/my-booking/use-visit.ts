import { useEffect, useState } from "react";
import { pageNow } from "../../lib/page-clock";
import { askAbout } from "./ask";

/** So long before its end a visit says so: time enough to finish a sentence and press (WCAG 2.2.1). */
const WARN_SECONDS = 120;
/** A device that sleeps with this page on its screen wakes with a timer that stood still: it is looked at again this often. */
const LOOK_SECONDS = 10;

type Visit = {
  /** It ends soon. */
  isEnding: boolean;
  /** Asks for more time; throws as writes do. */
  stay: () => Promise<void>;
};

/**
 * What is on the screen goes when the visit does: the next person at this device sees the form. The time left is the server's, counted on
 * this page's own clock; a device that slept looks at it when it wakes.
 */
export function useVisit(secondsLeft: number | null, href: string): Visit {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [isEnding, setEnding] = useState(false);

  useEffect(() => {
    if (secondsLeft === null) return;
    const end = endsAt ?? secondsLeft + pageNow() / 1000;
    let timer = 0;
    function look() {
      const left = end - pageNow() / 1000;
      window.clearTimeout(timer);
      if (left <= 0) {
        window.location.assign("/my-booking?ended=1");
        return;
      }
      setEnding(left <= WARN_SECONDS);
      timer = window.setTimeout(look, Math.min(left > WARN_SECONDS ? left - WARN_SECONDS : left, LOOK_SECONDS) * 1000);
    }
    const onVisible = () => {
      if (document.visibilityState === "visible") look();
    };
    timer = window.setTimeout(look);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [endsAt, secondsLeft]);

  async function stay() {
    const visit = await askAbout<{ data: { seconds_left: number } }>(href, "stay");
    setEndsAt(pageNow() / 1000 + visit.data.seconds_left);
  }

  return { isEnding, stay };
}
