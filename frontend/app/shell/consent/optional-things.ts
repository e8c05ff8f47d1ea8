import type { Purpose } from "../../lib/consent";

type OptionalThing = { name: string; where: "cookie" | "local storage" | "session storage"; purpose: Purpose };

/** What may be kept with consent only, to be taken away without it; the server's `tracking/inventory.py` holds the same names. */
export const OPTIONAL_THINGS: readonly OptionalThing[] = [
  { name: "leeward:search", where: "local storage", purpose: "preferences" },
  { name: "leeward:recently-viewed", where: "local storage", purpose: "preferences" },
  { name: "leeward:chat-segment", where: "session storage", purpose: "preferences" },
  { name: "leeward:untold", where: "session storage", purpose: "statistics" },
  { name: "leeward:campaign", where: "local storage", purpose: "marketing" },
  { name: "affiliate_click", where: "cookie", purpose: "marketing" },
  { name: "_ga", where: "cookie", purpose: "statistics" },
  { name: "_gcl_", where: "cookie", purpose: "marketing" },
  { name: "_fbp", where: "cookie", purpose: "marketing" },
];
