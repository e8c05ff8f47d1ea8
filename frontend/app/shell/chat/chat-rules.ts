/* When the chat is there, and how it opens: the specification's rules, without a screen. */

export type ChatFacts = {
  /** The brand has a chat at all. */
  isEnabled: boolean;
  /** Available unless somebody says otherwise. */
  isAvailable?: boolean;
  /** `override_live_chat_visibility`: also where a page would hide it. */
  isOverridden: boolean;
  isSmallScreen: boolean;
  isBookingFormOpen: boolean;
};

/** Not enabled, never; on small screens not while the booking form is open. */
export function isChatShown({ isEnabled, isAvailable = true, isOverridden, ...screen }: ChatFacts): boolean {
  if (!isEnabled || !isAvailable) return false;
  return isOverridden || !(screen.isSmallScreen && screen.isBookingFormOpen);
}

const FORM_PAGES = /^\/(booking\/|quote|callback|write-to-us|my-booking|mailing)/u;

/** Whether the page is a form from top to bottom: on a small screen a button in the corner would cover its fields. */
export function isFormPage(path: string): boolean {
  return FORM_PAGES.test(path);
}

/** The address asks for the chat (R21). */
export function wantsChat(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has("chatra") || query.has("crisp");
}

const SEGMENTS: readonly [RegExp, string][] = [
  [/^\/$/u, "home"],
  [/\/book$|^\/booking\//u, "booking"],
  [/^\/search\//u, "search"],
  [/^\/holidays\/[^/]+\/[^/]+\/[^/]+$/u, "hotel"],
  [/^\/holidays/u, "destination"],
  [/^\/(offers|hot-20|deal-of-the-week)/u, "offers"],
  [/^\/my-booking/u, "after booking"],
];

/** What kind of page a session began to talk from (TR8): one of a handful of words, nothing of the visitor. */
export function segmentOf(path: string): string {
  return SEGMENTS.find(([pattern]) => pattern.test(path))?.[1] ?? "other";
}
