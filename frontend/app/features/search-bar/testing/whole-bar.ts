import { vi } from "vitest";
import { forgetAnswers } from "../../../lib/late/late-data";
import { someOptions } from "./a-bar";

/** Nothing is remembered, and the screen is a large one, as far as media queries ask. */
export function beginAfreshOnALargeScreen() {
  localStorage.clear();
  forgetAnswers();
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("64em"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

/** A fetch that answers every question with these departure dates by airport and nights. */
export function answerWith(depart: Record<string, Record<string, string[]>>) {
  const { options } = someOptions(depart);
  const body = { data: { options, possible_new_iso: null, days: [], cheapest: null } };
  return vi.fn(async () => new Response(JSON.stringify(body), { status: 200 }));
}
