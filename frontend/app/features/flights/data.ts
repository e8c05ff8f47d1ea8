import type { AlternativeFlights, AlternativeFlightsBody } from "../../api/types";

/** Long enough for a slow line. */
const TIMEOUT_MS = 20_000;

/** The flights a basket may have instead, as they are now: what is booked changes with every choice, so no answer is kept. */
export async function askFlights(basketToken: string): Promise<AlternativeFlights> {
  const response = await fetch(`/api/booking/baskets/${encodeURIComponent(basketToken)}/flights`, {
    headers: { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    cache: "no-store",
  });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  // The shape is the contract's for this very address.
  const { data } = (await response.json()) as AlternativeFlightsBody;
  return data;
}
