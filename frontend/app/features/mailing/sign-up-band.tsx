import { useEffect, useRef, useState } from "react";
import type { SignUpBand as SignUpBandFacts } from "../../api/types";
import { Button } from "../../ui/button/button";
import { TextField } from "../../ui/field/text-field";
import { Link } from "../../ui/link/link";
import mailing from "./mailing.module.css";
import { requiresSignUp } from "./sign-up";
import styles from "./sign-up-band.module.css";

/**
 * One sign-up across the end of a page: the members' offers where a brand has them (PM3), the mailing list elsewhere. A plain form whose
 * answer is the sign-up's own page, so it weighs little and works without scripts. Whoever signed up in this browser is not asked again (PM5).
 */
export function SignUpBand({ heading, text, action, emailLabel, button, consent, privacy }: SignUpBandFacts) {
  const section = useRef<HTMLElement>(null);
  const [isAsked, setAsked] = useState(true);
  useEffect(() => {
    // Nobody's words vanish while they are written.
    void requiresSignUp().then((isNeeded) => setAsked(isNeeded || !!section.current?.matches(":focus-within")));
  }, []);
  if (!isAsked) return null;
  return (
    <section ref={section} className={styles.band} aria-label={heading} data-ground="sand-2" data-print="never">
      <div className={styles.inner}>
        <div>
          <h2 className={styles.heading}>{heading}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        <form className={styles.form} method="post" action={action} aria-label={heading}>
          <div className={styles.line}>
            <TextField
              label={emailLabel}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              required
              className={styles.field}
            />
            <Button type="submit" kind="ink">
              {button}
            </Button>
          </div>
          <div className={mailing.trap} aria-hidden="true">
            <label>
              Leave this empty
              <input type="text" name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <p className={styles.consent}>
            {consent} <Link href={privacy.href}>{privacy.label}</Link>
          </p>
        </form>
      </div>
    </section>
  );
}
