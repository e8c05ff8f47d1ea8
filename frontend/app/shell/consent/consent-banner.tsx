import { useEffect, useState } from "react";
import { CONSENT_CHANGED } from "../../lib/consent";
import { Button } from "../../ui/button/button";
import { x } from "../../ui/icon/drawn/x";
import { IconButton } from "../../ui/icon-button/icon-button";
import { useModals } from "../modals/modals";
import { useWording } from "../wording";
import { isUnanswered } from "./kept-answer";
import { openCookieSettings } from "./open-settings";
import styles from "./consent.module.css";

/**
 * The cookie banner (S51, W-23): not modal, first in the document, over the page rather than in it, so that nothing moves. Accept and
 * Reject are alike (UK-25). It is a plain form, which the first script hears (`early-answer.ts`): its buttons work at once, and without
 * any script.
 */
export function ConsentBanner({ isAsked }: { isAsked: boolean }) {
  const [isOpen, setIsOpen] = useState(isAsked);
  const say = useWording();
  const modals = useModals();

  useEffect(() => {
    const look = () => setIsOpen(isUnanswered());
    window.addEventListener(CONSENT_CHANGED, look);
    // The first drawing is the server's; it may have been answered since.
    if (isAsked) look();
    return () => window.removeEventListener(CONSENT_CHANGED, look);
  }, [isAsked]);

  if (!isOpen) return null;
  return (
    // Answered before the page was alive, it is hidden already.
    <section
      className={styles.banner}
      aria-label={say("consent.label")}
      data-consent-banner=""
      suppressHydrationWarning
    >
      <form className={styles.form} method="post" action="/api/consent/form">
        <p className={styles.text}>
          {say("consent.text")} <a href="/help/cookies">{say("consent.policy")}</a>
        </p>
        <div className={styles.choices}>
          <Button kind="ink" size="small" type="submit" name="choice" value="deny">
            {say("consent.reject")}
          </Button>
          <Button kind="ink" size="small" type="submit" name="choice" value="allow">
            {say("consent.accept")}
          </Button>
          <Button kind="line" size="small" onClick={() => openCookieSettings(modals)}>
            {say("consent.settings")}
          </Button>
        </div>
        <IconButton
          className={styles.dismiss}
          kind="bare"
          label={say("consent.dismiss")}
          icon={x}
          type="submit"
          name="choice"
          value="dismiss"
        />
      </form>
    </section>
  );
}
