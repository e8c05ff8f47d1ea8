import { useEffect, useState } from "react";
import type { Booking, BookingAnswer, PricedHoliday } from "../../../api/types";
import { useAnnounce } from "../../../shell/status-region";
import { formatPounds } from "../../../travel/price/price-box-pounds";
import { asPriced, withFlights, withPlan, type Wanted } from "./addresses";
import { noticeId } from "../notices";
import { findPriceChange, type PriceChange } from "./price-change";
import { usePricing } from "./use-pricing";
import { useContinue } from "./use-continue";
import { useEditSearch } from "./use-edit-search";
import { usePromo } from "./use-promo";
import type { Say } from "../say";

/** What the flights feature hands back: where the chosen flights stand in the address, and the total it showed (M01, R20). */
export type FlightsChosen = { cabin: string; outflight: string; inflight: string; totalPence: number | null };

/** Everything the booking page can do: choose rooms and flights, tick notices, try a code, go on. */
export function useBooking(booking: Booking, say: Say) {
  const pricing = usePricing(booking, say);
  const { priced } = pricing.answer;
  const announce = useAnnounce();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [isChecked, setChecked] = useState(false);
  const search = useEditSearch({ isForced: isSearchForced(booking, pricing.answer), hasRequest: pricing.isSlow });
  const [arrived, setSeen] = useState<PriceChange | null>(() => changeSince(booking.answer.priced));
  const seen = arrived?.newPence === priced?.totalPence ? arrived : null;
  const going = useContinue({
    reprice: async (now) => (pricing.isWanted(now) ? pricing.price(now.query, now.totalPence) : null),
    isWanted: pricing.isWanted,
    onFailed: (sentence) => pricing.tellTrouble(sentence || say("failed")),
  });
  const promo = usePromo({ toBasket: going.toBasket, isWanted: pricing.isWanted }, say);

  // What was seen before counts once; a reload compares with nothing.
  const query = booking.answer.priced?.query;
  useEffect(() => {
    if (query !== undefined) history.replaceState(history.state, "", `${booking.address}?${query}`);
  }, [booking.address, query]);

  /** Prices what is wanted now. A press meanwhile builds on it, and only the last one's end is the end. */
  async function change(next: Wanted, before: PricedHoliday) {
    setWanted(next);
    await asked(next, before);
    setWanted((latest) => (latest === next ? null : latest));
  }

  async function asked(next: Wanted, before: PricedHoliday) {
    const now = (await pricing.price(next.query, next.pence))?.priced;
    if (!now) return;
    setSeen(null);
    const moved = findPriceChange(next.pence, { ...now, newPence: now.totalPence });
    if (moved && now.replaced === null && !(await going.ask(moved))) {
      await pricing.price(before.query, before.totalPence);
      return;
    }
    announce(say("now_total", { total: formatPounds(now.totalPence), each: formatPounds(now.perPersonPence) }));
    // The code of now: meanwhile one may have been taken off, or tried.
    const code = await promo.settled();
    if (code) await promo.tryCode(code, now);
  }

  function chooseRoom(room: number, value: string) {
    if (!priced) return;
    const from = wanted ?? asPriced(priced);
    if (from.plans[room] !== value) void change(withPlan(from, priced, { room, value }), priced);
  }

  function chooseFlights(chosen: FlightsChosen) {
    if (priced) void change(withFlights(wanted ?? asPriced(priced), chosen), priced);
  }

  async function goOn() {
    if (!priced || pricing.isPricing || going.isContinuing) return;
    pricing.tellTrouble(null);
    const missing = priced.notices.find((notice) => notice.mustBeTicked && !ticked.has(notice.id));
    setChecked(true);
    if (missing) {
      document.getElementById(noticeId(missing))?.focus();
      return;
    }
    if (seen && !(await agreeTo(seen))) return;
    const code = await promo.settled();
    if (promo.isTrying && !code) return; // refused just now, and said so beside it: nobody goes on without it unasked
    await going.goOn(priced, { prepare: (basket) => promo.carry(basket, code), ticked: [...ticked] });
  }

  async function agreeTo(moved: PriceChange): Promise<boolean> {
    const isAccepted = await going.ask(moved);
    if (isAccepted) setSeen(null);
    else search.show();
    return isAccepted;
  }

  return {
    pricing,
    going,
    promo,
    seen,
    acceptSeen: () => setSeen(null),
    wanted,
    ticked,
    isChecked,
    tick: (id: number, isTicked: boolean) => setTicked((was) => withTick(was, id, isTicked)),
    search,
    chooseRoom,
    chooseFlights,
    goOn,
  };
}

export type BookingModel = ReturnType<typeof useBooking>;

/** Nothing can be had as it was asked: the search is what there is to do. */
export function isSearchForced({ searchBar }: Booking, { state }: BookingAnswer): boolean {
  return (
    state === "incomplete" || state === "sold_out" || state === "uncomputed" || (searchBar?.problems.length ?? 0) > 0
  );
}

function changeSince(priced: PricedHoliday | null): PriceChange | null {
  return priced && findPriceChange(priced.seenPence, { ...priced, newPence: priced.totalPence });
}

function withTick(was: ReadonlySet<number>, id: number, isTicked: boolean): ReadonlySet<number> {
  const ticked = new Set(was);
  if (isTicked) ticked.add(id);
  else ticked.delete(id);
  return ticked;
}
