/*
 * The visitor's answer to the cookie banner (E40, T37), as the server's `tracking/consent.py` writes it: status, version, first letters
 * of the purposes. Only "allow" grants anything; dismissing is no choice (Z72), another version no answer.
 */

export type ConsentStatus = "allow" | "deny" | "dismiss";
export type Purpose = "preferences" | "statistics" | "marketing";

export const CONSENT_COOKIE = "cookieconsent_status";
export const CONSENT_VERSION = 1;
/** Told on the window when the answer changes. */
export const CONSENT_CHANGED = "leeward:consent";

const PATTERN = new RegExp(`(?:^|; )${CONSENT_COOKIE}=(allow|deny|dismiss)\\.${CONSENT_VERSION}\\.(p?s?m?)(?:;|$)`);

/** What the visitor answered, null while there is no answer. */
export function consentStatus(cookies: string = document.cookie): ConsentStatus | null {
  return (PATTERN.exec(cookies)?.[1] as ConsentStatus | undefined) ?? null;
}

/** Whether the browser sends Global Privacy Control for its visitor: then nothing is shared for advertising, whatever was pressed. */
export function objectsToSharing(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/** Whether what this purpose covers may be kept, loaded or sent. */
export function hasConsent(purpose: Purpose, cookies: string = document.cookie): boolean {
  if (purpose === "marketing" && objectsToSharing()) return false;
  const [, status, letters = ""] = PATTERN.exec(cookies) ?? [];
  return status === "allow" && letters.includes(purpose.charAt(0));
}
