import { track } from "./track";

/** Call me now, or later: told only when a number was typed (V17); the number itself goes nowhere. */
export function trackCallMe(when: "now" | "later", phone: string) {
  if (phone.trim()) track(when === "now" ? "click_call_me_now" : "click_call_me_later", {});
}
