import { useEffect, useRef, useState } from "react";
import type { Booking, BookingAnswer, PricedHoliday } from "../../../api/types";
import { quoteAddress } from "./addresses";
import { askPrice } from "./calls";
import { changedFlights, type ChangedFlight } from "./changed-flights";
import type { Say } from "../say";

/** How long a price may take before people are offered to us instead (T26, K19). */
export const REQUEST_FORM_AFTER_MS = 2500;

export type Trouble = Readonly<{ sentence: string; time: number }>;

export type Pricing = {
  answer: BookingAnswer;
  isPricing: boolean;
  /** Pricing takes long: the request form is shown (T26). */
  isSlow: boolean;
  /** What went wrong, and how often something has: each time it is told anew. */
  trouble: Trouble | null;
  /** Prices another address; null when a later question overtook this one, or it failed. */
  price: (query: string, seenPence: number) => Promise<BookingAnswer | null>;
  /** Whether this is the holiday that was last asked for: not once another room or flight was pressed. */
  isWanted: (priced: PricedHoliday) => boolean;
  tellTrouble: (sentence: string | null) => void;
  /** Flights whose times moved since they were last shown (T33). */
  changed: readonly ChangedFlight[];
};

/** The priced holiday and the questions that change it; only the answer to the latest counts. */
export function usePricing(booking: Booking, say: Say): Pricing {
  const [answer, setAnswer] = useState(booking.answer);
  const [isPricing, setPricing] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const times = useRef(0);
  const [changed, setChanged] = useState<readonly ChangedFlight[]>([]);
  const isSlow = useSlow(isPricing);
  const latest = useRef(0);
  const wanted = useRef(booking.answer.priced?.query);

  function tellTrouble(sentence: string | null) {
    setTrouble(sentence === null ? null : { sentence, time: ++times.current });
  }

  async function price(query: string, seenPence: number) {
    const mine = ++latest.current;
    wanted.current = query;
    setPricing(true);
    tellTrouble(null);
    const next = await askPrice(quoteAddress(booking.address, query, seenPence)).catch(() => null);
    if (mine !== latest.current) return null;
    setPricing(false);
    if (next === null) {
      wanted.current = answer.priced?.query;
      tellTrouble(say("failed"));
      return null;
    }
    const [before, now] = [answer.priced?.itinerary, next.priced?.itinerary];
    setChanged(before && now ? changedFlights(before, now) : []);
    setAnswer(next);
    const shown = next.priced?.query ?? query;
    wanted.current = shown;
    history.replaceState(history.state, "", `${booking.address}?${shown}`);
    return next;
  }

  const isWanted = (priced: PricedHoliday) => priced.query === wanted.current;
  return { answer, isPricing, isSlow, trouble, price, isWanted, tellTrouble, changed };
}

function useSlow(isPricing: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPricing) return;
    const timer = window.setTimeout(() => setSlow(true), REQUEST_FORM_AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      setSlow(false);
    };
  }, [isPricing]);
  return isSlow;
}
