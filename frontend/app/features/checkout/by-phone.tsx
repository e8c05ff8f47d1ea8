import type { ReactNode } from "react";
import type { Checkout } from "../../api/types";
import { ButtonLink } from "../../ui/button/button-link";
import { phone as phoneIcon } from "../../ui/icon/drawn/phone";
import { Notice } from "../../ui/notice/notice";
import styles from "./checkout.module.css";

type ByPhoneProps = { checkout: Checkout; itinerary: ReactNode; why: string };

/** A holiday that is booked by telephone: why, whom to ring, and the code by which we find it. */
export function ByPhone({ checkout, itinerary, why }: ByPhoneProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{checkout.heading}</h1>
      </header>
      <div className={styles.main}>
        <Notice tone="info" title="Please ring us to book this.">
          {why} Tell us the code <strong>{checkout.basket.code}</strong> and we have your holiday in front of us.
        </Notice>
        <p>
          <ButtonLink kind="ink" href={checkout.phone.href} icon={phoneIcon}>
            Ring {checkout.phone.display}
          </ButtonLink>
        </p>
        {itinerary}
      </div>
    </div>
  );
}
