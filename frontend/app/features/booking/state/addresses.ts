/* The booking page's address is its state: rooms and flights chosen stand in it (R17, R20). */
import type { PricedHoliday } from "../../../api/types";

const ROOMS = "roomchoice";
const SEEN = "seen";

/** The plan chosen for each room, in order, as the address names them. */
function chosenPlans({ rooms }: PricedHoliday): string[] {
  return rooms.map(({ types }) => types.flatMap(({ plans }) => plans).find((plan) => plan.isChosen)?.value ?? "");
}

/** What has been pressed: where it stands in the address, the plan of each room, and the total it was shown with. */
export type Wanted = Readonly<{ query: string; plans: readonly string[]; pence: number }>;

/** A priced holiday as it is. */
export function asPriced(priced: PricedHoliday): Wanted {
  return { query: priced.query, plans: chosenPlans(priced), pence: priced.totalPence };
}

/** Another plan in one room, everything else as it was wanted. The differences shown are those of `priced`. */
export function withPlan(
  wanted: Wanted,
  priced: PricedHoliday,
  { room, value }: { room: number; value: string },
): Wanted {
  const shown = priced.rooms[room]?.types.flatMap(({ plans }) => plans) ?? [];
  const difference = (plan: string | undefined) => shown.find((one) => one.value === plan)?.differencePence ?? 0;
  const plans = wanted.plans.with(room, value);
  return {
    query: changed(wanted.query, { [ROOMS]: plans.join(",") }),
    plans,
    pence: wanted.pence + difference(value) - difference(wanted.plans[room]),
  };
}

type ChosenFlights = { cabin: string; outflight: string; inflight: string; totalPence: number | null };

/** Other flights, rooms as they were wanted. */
export function withFlights(wanted: Wanted, { cabin, outflight, inflight, totalPence }: ChosenFlights): Wanted {
  const query = changed(wanted.query, { [ROOMS]: wanted.plans.join(","), cabin, outflight, inflight });
  return { ...wanted, query, pence: totalPence ?? wanted.pence };
}

/** Where a query is priced; `seenPence` is the total the visitor expects, so that a difference is announced. */
export function quoteAddress(address: string, query: string, seenPence: number): string {
  return `${address}/quote.json?${query}&${SEEN}=${seenPence}`;
}

function changed(query: string, changes: Readonly<Record<string, string>>): string {
  const kept = query.split("&").filter((part) => !Object.hasOwn(changes, part.split("=", 1)[0] ?? ""));
  return [...kept, ...Object.entries(changes).map(([name, value]) => `${name}=${readable(value)}`)].join("&");
}

/** Commas and tildes stay as they are: people read these addresses. */
function readable(value: string): string {
  return encodeURIComponent(value).replaceAll("%2C", ",").replaceAll("%7C", "|");
}
