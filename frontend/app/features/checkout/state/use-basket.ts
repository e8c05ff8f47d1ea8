import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Basket } from "../../../api/types";
import { askBasket, isRule, type Answer } from "../../../lib/ask-basket";
import { pageNow } from "../../../lib/page-clock";
import {
  agreedPence,
  changeOf,
  holdOf,
  isOrdered,
  isOrderedBasket,
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
  /** Price the package anew; true when the total is what the visitor agreed to. */
  priceAgain: () => Promise<boolean>;
  /** Take a promo code off that does not count any more; true when the total is what the visitor agreed to. */
  dropPromo: () => Promise<boolean>;
  /** A change of the basket (extras, promo code); its trouble, if any, is the caller's to show. */
  put: (path: string, body: unknown) => Promise<Answer<Basket>>;
  setTrouble: (trouble: Trouble | null) => void;
};

type Call = { body?: unknown; isWanted?: boolean };

/** A hold that ends sooner than this is put off on arrival: nobody should begin with one minute. */
const SHORT_SECONDS = 120;

/** The basket of this page, as the server last answered. On arrival it is priced anew and its rooms are kept. */
export function useBasket(first: Basket): BasketView {
  const { token } = first;
  const [basket, setBasket] = useState(first);
  const [hold, setHold] = useState<HoldState>({ kind: "asking" });
  const [change, setChange] = useState(() => changeOf(first, agreedPence(first)));
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [timesElsewhere, setTimesElsewhere] = useState(0);
  const latest = useRef(first);
  const agreed = useRef(agreedPence(first));
  /** How often a change was sent, or answered. */
  const writes = useRef(0);

  /** `isWanted`: the visitor has just chosen what changes the total, and so agrees to it. */
  function take(fresh: Basket, { isWanted = false } = {}) {
    if (isOrderedBasket(fresh)) {
      window.location.replace(`/booking/${token}/done`);
      return;
    }
    if (!isSameHoliday(first, fresh)) {
      setTimesElsewhere((before) => before + 1);
      return;
    }
    if (isWanted) agreed.current += fresh.due_pence - latest.current.due_pence;
    latest.current = fresh;
    setBasket(fresh);
    setChange(changeOf(fresh, agreed.current));
    const now = pageNow();
    setHold((before) => holdOf(fresh, now, before));
  }

  /** Whether the latest answer can be ordered as it stands. */
  const isAsAgreed = () => changeOf(latest.current, agreed.current) === null;

  async function call(method: "POST" | "PUT", path: string, { body, isWanted }: Call = {}): Promise<Answer<Basket>> {
    setIsBusy(true);
    writes.current += 1;
    const answer = await askBasket<Basket>(method, token, path, { body });
    writes.current += 1;
    setIsBusy(false);
    if (answer.kind === "done") take(answer.data, { isWanted });
    else if (answer.kind === "refused" && isOrdered(answer.refusal)) window.location.replace(`/booking/${token}/done`);
    return answer;
  }

  async function keep(): Promise<boolean> {
    setHold((before) => (before.kind === "none" ? { kind: "asking" } : before));
    const answer = await call("POST", "/hold");
    if (answer.kind === "refused" && isRule(answer.refusal, "price_change")) await refresh();
    if (!(answer.kind === "refused" && !isAsAgreed())) setTrouble(troubleOf(answer));
    if (answer.kind !== "done") setHold((before) => (before.kind === "asking" ? { kind: "none" } : before));
    return answer.kind === "done";
  }

  async function refresh(): Promise<void> {
    const before = writes.current;
    const answer = await askBasket<Basket>("GET", token, "");
    // Of before a change, it would put the basket back to what it was: the change's own answer is the newer one.
    if (answer.kind === "done" && writes.current === before) take(answer.data);
  }

  async function priceAgain(): Promise<boolean> {
    const answer = await call("POST", "/choice");
    setTrouble(troubleOf(answer));
    return answer.kind === "done" && isSameHoliday(first, answer.data) && isAsAgreed();
  }

  async function dropPromo(): Promise<boolean> {
    const answer = await call("PUT", "/promo", { body: { code: "" } });
    setTrouble(troubleOf(answer));
    return answer.kind === "done" && isSameHoliday(first, answer.data) && isAsAgreed();
  }

  async function acceptChange(): Promise<void> {
    const { version, total_pence, is_accepted } = latest.current.quote;
    if (!is_accepted) {
      const answer = await call("POST", "/accept", { body: { version, total_pence } });
      if (answer.kind === "refused" && isRule(answer.refusal, "price_change")) return refresh();
      setTrouble(troubleOf(answer));
      if (answer.kind !== "done") return;
    }
    agreed.current = latest.current.due_pence;
    setChange(null);
    await keep();
  }

  const arrive = useEffectEvent(async (answer: Answer<Basket>) => {
    if (answer.kind !== "done") {
      setTrouble(troubleOf(answer));
      setHold({ kind: "none" });
      return;
    }
    take(answer.data);
    if (!isSameHoliday(first, answer.data) || !isAsAgreed()) return;
    const { hold: kept } = answer.data;
    if ((kept?.seconds_left ?? 0) < SHORT_SECONDS) await keep();
  });
  useEffect(() => {
    void askBasket<Basket>("POST", token, "/choice").then(arrive);
  }, [token]);
  useFreshReturn(refresh);

  const put = (path: string, body: unknown) => call("PUT", path, { body, isWanted: true });
  const versionShown = () => latest.current.quote.version;
  return {
    ...{ basket, hold, change, trouble, timesElsewhere, isBusy },
    ...{ versionShown, keep, acceptChange, priceAgain, dropPromo, put, setTrouble },
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
