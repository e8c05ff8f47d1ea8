import { useEffect, useRef } from "react";
import type { PromoCode } from "./sign-up";
import styles from "./mailing.module.css";

/** A promo code with its terms right beside it (M13, UK-12). */
export function CodeShown({ promo, note }: { promo: PromoCode; note: string }) {
  const code = useRef<HTMLParagraphElement>(null);
  useEffect(() => code.current?.focus(), []);
  return (
    <div className={styles.ticket}>
      <p className={styles.takesOff}>{promo.description}</p>
      <p className={styles.code} ref={code} tabIndex={-1}>
        <span className={styles.codeLabel}>Your code</span> <strong>{promo.code}</strong>
      </p>
      <p className={styles.terms}>{promo.terms}</p>
      <p>{note}</p>
    </div>
  );
}
