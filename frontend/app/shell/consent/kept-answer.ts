import {
  CONSENT_COOKIE,
  CONSENT_VERSION,
  consentStatus,
  objectsToSharing,
  type ConsentStatus,
  type Purpose,
} from "../../lib/consent";
import { dropCookies, setCookie } from "../../lib/document-cookies";

const DAYS = 365;
/** Where the banner is, while it is there. */
export const BANNER = "[data-consent-banner]";

export const PURPOSES: readonly Purpose[] = ["preferences", "statistics", "marketing"];

/** Answered on this page, in a browser that keeps no cookies: nothing is granted, and nothing asked again before the next page. */
let isUnkept = false;

/** Whether the banner has something to ask. */
export const isUnanswered = () => consentStatus() === null && !isUnkept;

/** The answer is taken back. */
export function dropAnswer() {
  dropCookies(CONSENT_COOKIE);
  isUnkept = false;
}

/** Keep the answer in this browser. Returns it as it stands: nothing granted is a refusal, and a browser's own objection counts (UK-26). */
export function keepAnswer(said: ConsentStatus, purposes: readonly Purpose[]) {
  const may = (purpose: Purpose) => purposes.includes(purpose) && !(purpose === "marketing" && objectsToSharing());
  const granted = said === "allow" ? PURPOSES.filter(may) : [];
  const status = said === "allow" && granted.length === 0 ? "deny" : said;
  setCookie(
    CONSENT_COOKIE,
    `${status}.${CONSENT_VERSION}.${granted.map((purpose) => purpose.charAt(0)).join("")}`,
    DAYS,
  );
  isUnkept = consentStatus() === null;
  return { status, purposes: granted };
}
