import { useEffect } from "react";
import type { Booked, OutcomeBody } from "../../api/types";
import { askBasket } from "../../lib/ask-basket";

const FIRST_AFTER_MS = 1500;
const SLOWER = 1.4;
const SLOWEST_MS = 15_000;
const UNSETTLED: ReadonlySet<string> = new Set(["confirming", "awaiting_payment"]);

/** While a paid order is being confirmed: ask how it stands, less and less often, and show the page anew once it is settled. */
export function useSettled({ token, state }: Booked) {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      // A copy kept for Back tells of a moment that has passed.
      if (event.persisted) window.location.reload();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  useEffect(() => {
    if (state !== "confirming") return;
    let isOver = false;
    let wait = FIRST_AFTER_MS;
    let timer = window.setTimeout(look, wait);
    async function look() {
      const answer = await askBasket<OutcomeBody["data"]>("GET", token, "/outcome");
      if (isOver) return;
      if (answer.kind === "done" && !UNSETTLED.has(answer.data.state)) return window.location.reload();
      wait = Math.min(wait * SLOWER, SLOWEST_MS);
      timer = window.setTimeout(look, wait);
    }
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [token, state]);
}
