/*
 * The visitor's answer to the cookie banner (E40, T37), as the banner keeps it. Only "allow" is consent: dismissing the banner is no
 * choice (Z72).
 */

export type ConsentStatus = "allow" | "deny" | "dismiss";

export const CONSENT_COOKIE = "cookieconsent_status";

/** What the visitor answered, null while there is no answer. */
export function consentStatus(cookies: string = document.cookie): ConsentStatus | null {
  const kept = cookies
    .split("; ")
    .find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`))
    ?.slice(CONSENT_COOKIE.length + 1);
  return kept === "allow" || kept === "deny" || kept === "dismiss" ? kept : null;
}

/** Whether anything beyond what the site itself needs may be loaded or kept. */
export function hasConsent(cookies?: string): boolean {
  return consentStatus(cookies) === "allow";
}
