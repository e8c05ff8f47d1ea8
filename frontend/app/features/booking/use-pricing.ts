import { useEffect, useRef, useState } from "react";
import type { Booking, BookingAnswer } from "../../api/types";
import { quoteAddress } from "./addresses";
import { askPrice } from "./calls";
import { changedFlights, type ChangedFlight } from "./changed-flights";

/** How long a price may take before people are offered to us instead (T26, K19). */
export const REQUEST_FORM_AFTER_MS = 2500;

export type Pricing = {
  answer: BookingAnswer;
  isPricing: boolean;
  /** Pricing takes long: the request form is shown (T26). */
  isSlow: boolean;
  hasFailed: boolean;
  /** Prices another address; null when a later question overtook this one, or it failed. */
  price: (query: string, seenPence: number) => Promise<BookingAnswer | null>;
  failed: (has: boolean) => void;
  /** Flights whose times moved since they were last shown (T33). */
  changed: readonly ChangedFlight[];
};

/** The priced holiday and the questions that change it; only the answer to the latest counts. */
export function usePricing(booking: Booking): Pricing {
  const [answer, setAnswer] = useState(booking.answer);
  const [isPricing, setPricing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [changed, setChanged] = useState<readonly ChangedFlight[]>([]);
  const isSlow = useSlow(isPricing);
  const latest = useRef(0);

  async function price(query: string, seenPence: number) {
    const mine = ++latest.current;
    setPricing(true);
    setFailed(false);
    const next = await askPrice(quoteAddress(booking.address, query, seenPence)).catch(() => null);
    if (mine !== latest.current) return null;
    setPricing(false);
    if (next === null) {
      setFailed(true);
      return null;
    }
    const [before, now] = [answer.priced?.itinerary, next.priced?.itinerary];
    setChanged(before && now ? changedFlights(before, now) : []);
    setAnswer(next);
    const shown = next.priced?.query ?? query;
    history.replaceState(history.state, "", `${booking.address}?${shown}`);
    return next;
  }

  return { answer, isPricing, isSlow, hasFailed, price, failed: setFailed, changed };
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
