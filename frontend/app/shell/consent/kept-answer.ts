import { CONSENT_COOKIE, CONSENT_VERSION, objectsToSharing, type ConsentStatus, type Purpose } from "../../lib/consent";
import { setCookie } from "../../lib/document-cookies";

const DAYS = 365;
/** Where the banner is, while it is there. */
export const BANNER = "[data-consent-banner]";

export const PURPOSES: readonly Purpose[] = ["preferences", "statistics", "marketing"];

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
  return { status, purposes: granted };
}
