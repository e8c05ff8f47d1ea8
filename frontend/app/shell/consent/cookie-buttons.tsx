import { useSyncExternalStore } from "react";
import { CONSENT_CHANGED, consentStatus } from "../../lib/consent";
import { useModals } from "../modals/modals";
import { useWording } from "../wording";
import { openCookieSettings } from "./open-settings";
import styles from "./consent.module.css";

/** At the foot of every page: the settings again, and consent taken back in one press (S51, UK-25). */
export function CookieButtons() {
  const say = useWording();
  const modals = useModals();
  const status = useSyncExternalStore(subscribe, () => consentStatus(), noAnswer);
  return (
    <p className={styles.foot}>
      <button type="button" className={styles.link} onClick={() => openCookieSettings(modals)}>
        {say("consent.settings")}
      </button>
      {status === "allow" && (
        <button type="button" className={styles.link} onClick={() => void revoke()}>
          {say("consent.revoke")}
        </button>
      )}
    </p>
  );
}

async function revoke() {
  const { revokeConsent } = await import("./answer");
  await revokeConsent();
}

const noAnswer = () => null;

function subscribe(onChange: () => void) {
  window.addEventListener(CONSENT_CHANGED, onChange);
  return () => window.removeEventListener(CONSENT_CHANGED, onChange);
}
