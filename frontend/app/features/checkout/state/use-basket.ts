import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Basket } from "../../../api/types";
import { ask, isRule, type Answer } from "../api";
import {
  changeOf,
  holdOf,
  isOrdered,
  isSameHoliday,
  troubleOf,
  type HoldState,
  type PriceChange,
  type Trouble,
} from "./basket-state";

export type BasketView = {
  basket: Basket;
  hold: HoldState;
  change: PriceChange | null;
  trouble: Trouble | null;
  /**
   * How often the server has answered with another holiday than this page shows: another window has chosen other rooms or flights. From
   * then on the page stays as it is, and nothing of it can be ordered.
   */
  timesElsewhere: number;
  isBusy: boolean;
  /** The version of the quote that this page shows; asked at the press, for an answer may just have come. */
  versionShown: () => number;
  /** Keep rooms and seats, or keep them longer. True when they are kept. */
  keep: () => Promise<boolean>;
  /** Agree to the price that moved, and keep the rooms at it. */
  acceptChange: () => Promise<void>;
  /** Price the package anew; true when the total is what the visitor last saw. */
  priceAgain: () => Promise<boolean>;
  /** A change of the basket (extras, promo code); its trouble, if any, is the caller's to show. */
  put: (path: string, body: unknown) => Promise<Answer<Basket>>;
  setTrouble: (trouble: Trouble | null) => void;
};

/** A hold that ends sooner than this is put off on arrival: nobody should begin with one minute. */
const SHORT_SECONDS = 120;

/** The basket of this page, as the server last answered. On arrival it is priced anew and its rooms are kept. */
export function useBasket(first: Basket): BasketView {
  const { token } = first;
  const [basket, setBasket] = useState(first);
  const [hold, setHold] = useState<HoldState>({ kind: "asking" });
  const [change, setChange] = useState<PriceChange | null>(() => changeOf(first));
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [timesElsewhere, setTimesElsewhere] = useState(0);
  const latest = useRef(first);

  function take(fresh: Basket) {
    if (!isSameHoliday(first, fresh)) {
      setTimesElsewhere((before) => before + 1);
      return;
    }
    latest.current = fresh;
    setBasket(fresh);
    setChange(changeOf(fresh));
    setHold(holdOf(fresh, performance.now()));
  }

  async function call(method: "POST" | "PUT", path: string, body?: unknown): Promise<Answer<Basket>> {
    setIsBusy(true);
    const answer = await ask<Basket>(method, token, path, { body });
    setIsBusy(false);
    if (answer.kind === "done") take(answer.data);
    else if (answer.kind === "refused" && isOrdered(answer.refusal)) window.location.replace(`/booking/${token}/done`);
    return answer;
  }

  async function keep(): Promise<boolean> {
    const answer = await call("POST", "/hold");
    if (answer.kind === "refused" && isRule(answer.refusal, "price_change")) return false;
    setTrouble(troubleOf(answer));
    if (answer.kind !== "done") setHold((before) => (before.kind === "asking" ? { kind: "over" } : before));
    return answer.kind === "done";
  }

  async function priceAgain(): Promise<boolean> {
    const seen = latest.current.due_pence;
    const answer = await call("POST", "/choice");
    setTrouble(troubleOf(answer));
    if (answer.kind !== "done") return false;
    if (!isSameHoliday(first, answer.data)) return false;
    const now = answer.data.due_pence;
    // An extra or a code may have moved where the package did not: that is announced all the same.
    if (now !== seen) setChange({ wasPence: seen, nowPence: now });
    return answer.data.quote.is_accepted && now === seen;
  }

  async function acceptChange() {
    const { version, total_pence, is_accepted } = latest.current.quote;
    if (!is_accepted) {
      const answer = await call("POST", "/accept", { version, total_pence });
      setTrouble(troubleOf(answer));
      if (answer.kind !== "done") return;
    }
    setChange(null);
    await keep();
  }

  const arrive = useEffectEvent(async (answer: Answer<Basket>) => {
    if (answer.kind !== "done") {
      setTrouble(troubleOf(answer));
      setHold({ kind: "over" });
      return;
    }
    take(answer.data);
    if (!isSameHoliday(first, answer.data)) return;
    const { quote, hold: kept } = answer.data;
    if (quote.is_accepted && (kept?.seconds_left ?? 0) < SHORT_SECONDS) await keep();
  });
  useEffect(() => {
    void ask<Basket>("POST", token, "/choice").then(arrive);
  }, [token]);
  useFreshReturn(async () => {
    const answer = await ask<Basket>("GET", token, "");
    if (answer.kind === "done") take(answer.data);
  });

  const put = (path: string, body: unknown) => call("PUT", path, body);
  const versionShown = () => latest.current.quote.version;
  return {
    ...{ basket, hold, change, trouble, timesElsewhere, isBusy },
    ...{ versionShown, keep, acceptChange, priceAgain, put, setTrouble },
  };
}

/** Somebody comes back to a page that slept: a copy kept for Back is loaded anew, a tab asks how things stand. */
function useFreshReturn(refresh: () => Promise<void>) {
  const onReturn = useEffectEvent(refresh);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    const onVisible = () => {
      if (document.visibilityState === "visible") void onReturn();
    };
    window.addEventListener("pageshow", onShow);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.removeEventListener("pageshow", onShow);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
}
