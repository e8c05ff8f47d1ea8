/*
 * At which hotel rooms are kept for this browser. Its page is everybody's and cannot know; the server can, and is asked there alone: what is
 * kept, and until when, stands in no store of the browser (T-21).
 */
import { readStored, store } from "./storage-with-expiry";

const KEY = "leeward:holding";
/** As long as a hold can live: a quarter of an hour, put off three times. */
const AN_HOUR = 1 / 24;

/** Rooms are kept here: `bookingHref` is the address of the hotel's booking page. */
export function noteHolding(bookingHref: string) {
  const { pathname } = new URL(bookingHref, location.href);
  if (pathname.endsWith("/book")) store(KEY, pathname.slice(0, -"/book".length), { days: AN_HOUR });
}

/** Whether something may be held at the hotel whose page this is. */
export function mayHoldHere(): boolean {
  return readStored(KEY) === location.pathname;
}
