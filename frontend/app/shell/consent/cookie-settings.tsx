import { useState } from "react";
import type { ConsentTextsBody } from "../../api/types";
import { consentStatus, hasConsent, objectsToSharing, type Purpose } from "../../lib/consent";
import { useLateData } from "../../lib/late/late-data";
import { Button } from "../../ui/button/button";
import { Dialog } from "../../ui/dialog/dialog";
import { Skeleton } from "../../ui/skeleton/skeleton";
import { Switch } from "../../ui/switch/switch";
import type { ModalProps } from "../modals/modals";
import { useWording } from "../wording";
import { answerConsent, revokeConsent } from "./answer";
import { PURPOSES } from "./kept-answer";
import styles from "./consent.module.css";

const isBarred = (purpose: Purpose) => purpose === "marketing" && objectsToSharing();

/** What each purpose is for, with a switch (W-23). Until something is saved the answer stays as it was. */
export function CookieSettings({ onClose }: ModalProps) {
  const late = useLateData<ConsentTextsBody>("/api/consent");
  const [granted, setGranted] = useState(() => PURPOSES.filter((purpose) => hasConsent(purpose)));
  const shellSay = useWording();
  const texts = late.kind === "ready" ? late.body.texts : {};
  const say = (key: string) => texts[`cookie_settings.${key}`] ?? "";

  function answer(purposes: readonly Purpose[]) {
    onClose();
    void answerConsent(purposes.length > 0 ? "allow" : "deny", purposes);
  }

  function toggle(purpose: Purpose) {
    setGranted((now) => (now.includes(purpose) ? now.filter((one) => one !== purpose) : [...now, purpose]));
  }

  const foot = (
    <div className={styles.decide}>
      <Button kind="line" onClick={() => answer([])}>
        {shellSay("consent.reject")}
      </Button>
      <Button kind="line" onClick={() => answer(PURPOSES)}>
        {shellSay("consent.accept")}
      </Button>
      {/* Without its words nobody has seen what it would keep. */}
      {late.kind === "ready" && (
        <Button kind="ink" onClick={() => answer(granted)}>
          {say("save")}
        </Button>
      )}
    </div>
  );
  return (
    <Dialog isOpen onClose={onClose} title={shellSay("consent.settings")} width="medium" foot={foot}>
      {late.kind === "waiting" && <Skeleton kind="text" />}
      {late.kind === "failed" && <p>Whoops, something went wrong. Rejecting and accepting all still work.</p>}
      {late.kind === "ready" && (
        <div className={styles.settings}>
          <p>
            {say("intro")} <a href="/help/cookies">{shellSay("consent.policy")}</a>
          </p>
          <Switch label={say("necessary")} hint={say("necessary_why")} checked disabled readOnly />
          {PURPOSES.map((purpose) => (
            <Switch
              key={purpose}
              label={say(purpose)}
              hint={isBarred(purpose) ? say("signal") : say(`${purpose}_why`)}
              disabled={isBarred(purpose)}
              checked={granted.includes(purpose)}
              onChange={() => toggle(purpose)}
            />
          ))}
          {consentStatus() !== null && (
            <p>
              <Button kind="quiet" onClick={() => (onClose(), void revokeConsent())}>
                {say("withdraw")}
              </Button>
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
