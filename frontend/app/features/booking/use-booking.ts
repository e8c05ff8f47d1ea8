import { useEffect, useState } from "react";
import type { Booking, PricedHoliday } from "../../api/types";
import { tellBookingForm } from "../../lib/chat-signals";
import { track } from "../../lib/track";
import { productCode } from "../../lib/tracked-items";
import { useAnnounce } from "../../shell/status-region";
import { formatPounds } from "../../travel/price/price-box-pounds";
import { withFlights, withPlan } from "./addresses";
import { noticeId } from "./notices";
import { findPriceChange, type PriceChange } from "./price-change";
import { usePricing } from "./use-pricing";
import { useContinue } from "./use-continue";
import { usePromo } from "./use-promo";
import type { Say } from "./say";

/** What the flights feature hands back: where the chosen flights stand in the address, and the total it showed (M01, R20). */
export type FlightsChosen = { cabin: string; outflight: string; inflight: string; totalPence: number | null };

/** The plan that was pressed, shown as chosen while it is priced. */
export type WantedPlan = { room: number; value: string };

/** Everything the booking page can do: choose rooms and flights, tick notices, try a code, go on. */
export function useBooking(booking: Booking, say: Say) {
  const pricing = usePricing(booking);
  const { priced } = pricing.answer;
  const announce = useAnnounce();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [wanted, setWanted] = useState<WantedPlan | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [isSearchOpen, setSearchOpen] = useState(false);
  const [seen, setSeen] = useState<PriceChange | null>(() => changeSince(booking.answer.priced));
  const going = useContinue({
    reprice: (now) => pricing.price(now.query, now.totalPence),
    onFailed: () => pricing.failed(true),
  });
  const promo = usePromo(going.toBasket, say);

  // What was seen before counts once; a reload compares with nothing.
  const query = booking.answer.priced?.query;
  useEffect(() => {
    if (query !== undefined) history.replaceState(history.state, "", `${booking.address}?${query}`);
  }, [booking.address, query]);

  useEffect(() => track("booking_options_loaded", { product_code: productCode(booking.itemcode) }), [booking.itemcode]);

  // Small screens hide the chat while the form is open (T27).
  const hasForm = isSearchOpen || pricing.isSlow;
  useEffect(() => tellBookingForm(hasForm), [hasForm]);

  async function change(next: string, expectedPence: number, before: PricedHoliday) {
    const now = (await pricing.price(next, expectedPence))?.priced;
    if (!now) return;
    setSeen(null);
    const moved = findPriceChange(expectedPence, { ...now, newPence: now.totalPence });
    if (moved && now.replaced === null && !(await going.ask(moved))) {
      await pricing.price(before.query, before.totalPence);
      return;
    }
    announce(say("now_total", { total: formatPounds(now.totalPence), each: formatPounds(now.perPersonPence) }));
    if (promo.promo) await promo.tryCode(promo.promo.code, now);
  }

  function chooseRoom(room: number, value: string) {
    if (!priced) return;
    const plans = priced.rooms[room]?.types.flatMap(({ plans }) => plans) ?? [];
    const plan = plans.find((one) => one.value === value);
    if (!plan || plan.isChosen) return;
    setWanted({ room, value });
    const expected = priced.totalPence + plan.differencePence;
    void change(withPlan(priced, room, value), expected, priced).finally(() => setWanted(null));
  }

  function chooseFlights(chosen: FlightsChosen) {
    if (!priced) return;
    void change(withFlights(priced, chosen), chosen.totalPence ?? priced.totalPence, priced);
  }

  async function goOn() {
    if (!priced || pricing.isPricing) return;
    const missing = priced.notices.find((notice) => notice.mustBeTicked && !ticked.has(notice.id));
    setChecked(true);
    if (missing) {
      document.getElementById(noticeId(missing))?.focus();
      return;
    }
    if (seen && !(await acceptSeen(seen))) return;
    const code = await promo.settled();
    if (promo.isTrying && !code) return; // refused just now, and said so beside it: nobody goes on without it unasked
    await going.goOn(priced, { promo: code, ticked: [...ticked] });
  }

  async function acceptSeen(moved: PriceChange): Promise<boolean> {
    const isAccepted = await going.ask(moved);
    if (isAccepted) setSeen(null);
    else setSearchOpen(true);
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
    isSearchOpen,
    setSearchOpen,
    chooseRoom,
    chooseFlights,
    goOn,
  };
}

export type BookingModel = ReturnType<typeof useBooking>;

function changeSince(priced: PricedHoliday | null): PriceChange | null {
  return priced && findPriceChange(priced.seenPence, { ...priced, newPence: priced.totalPence });
}

function withTick(was: ReadonlySet<number>, id: number, isTicked: boolean): ReadonlySet<number> {
  const ticked = new Set(was);
  if (isTicked) ticked.add(id);
  else ticked.delete(id);
  return ticked;
}
