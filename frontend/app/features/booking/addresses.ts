/* The booking page's address is its state: rooms and flights chosen stand in it (R17, R20). */
import type { PricedHoliday } from "../../api/types";

const ROOMS = "roomchoice";
const SEEN = "seen";

/** The plan chosen for each room, in order, as the address names them. */
export function chosenPlans({ rooms }: PricedHoliday): string[] {
  return rooms.map(({ types }) => types.flatMap(({ plans }) => plans).find((plan) => plan.isChosen)?.value ?? "");
}

/** The query of the same holiday with another plan in one room. */
export function withPlan(priced: PricedHoliday, room: number, value: string): string {
  return changed(priced.query, { [ROOMS]: chosenPlans(priced).with(room, value).join(",") });
}

/** The query of the same holiday, rooms as they are, on other flights. */
export function withFlights(
  priced: PricedHoliday,
  { cabin, outflight, inflight }: { cabin: string; outflight: string; inflight: string },
): string {
  return changed(priced.query, { [ROOMS]: chosenPlans(priced).join(","), cabin, outflight, inflight });
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
