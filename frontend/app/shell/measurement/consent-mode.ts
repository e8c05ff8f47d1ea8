/* Consent mode v2: first everything is denied, before any tag; then only updates, never a default that grants. */
import { hasConsent } from "../../lib/consent";
import { gtag } from "./outside";

const SIGNALS = {
  ad_storage: "marketing",
  ad_user_data: "marketing",
  ad_personalization: "marketing",
  analytics_storage: "statistics",
  functionality_storage: "preferences",
  personalization_storage: "preferences",
} as const;

export function denyByDefault() {
  const denied = Object.fromEntries([...Object.keys(SIGNALS), "security_storage"].map((name) => [name, "denied"]));
  gtag("consent", "default", denied);
}

export function updateConsentMode() {
  const now = Object.entries(SIGNALS).map(([name, purpose]) => [name, hasConsent(purpose) ? "granted" : "denied"]);
  gtag("consent", "update", Object.fromEntries(now));
}
