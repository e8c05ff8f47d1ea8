import type { ReactNode } from "react";
import type { Checkout } from "../../api/types";
import { ButtonLink } from "../../ui/button/button-link";
import { phone as phoneIcon } from "../../ui/icon/drawn/phone";
import { Notice } from "../../ui/notice/notice";
import { Said, useSay } from "./words";
import styles from "./checkout.module.css";

type ByPhoneProps = { checkout: Checkout; itinerary: ReactNode; why: string };

/** A holiday that is booked by telephone: why, whom to ring, and the code by which we find it. */
export function ByPhone({ checkout, itinerary, why }: ByPhoneProps) {
  const say = useSay();
  const code = <strong>{checkout.basket.code}</strong>;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{checkout.heading}</h1>
      </header>
      <div className={styles.main}>
        <Notice tone="info" title={say("by_phone")}>
          <Said of="by_phone_text" parts={{ why, code }} />
        </Notice>
        <p>
          <ButtonLink
            kind="ink"
            href={checkout.phone.href}
            icon={phoneIcon}
            data-call-now={`basket=${checkout.basket.code}`}
          >
            {say("ring", { phone: checkout.phone.display })}
          </ButtonLink>
        </p>
        {itinerary}
      </div>
    </div>
  );
}
