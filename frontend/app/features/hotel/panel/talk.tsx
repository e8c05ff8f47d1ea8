import type { OpeningHours, Phone } from "../../../api/types";
import styles from "./buying.module.css";

type TalkProps = { itemcode: string; phone: Phone; hours: OpeningHours | null };

/** The person beside every price: number, hours, and a quote by hand. */
export function Talk({ itemcode, phone, hours }: TalkProps) {
  const about = `hotel=${encodeURIComponent(itemcode)}`;
  return (
    <p className={styles.talk}>
      Rather talk?{" "}
      <a href={phone.href} data-call-now={about}>
        {phone.display}
      </a>{" "}
      <span className={styles.hours}>{hours?.status.replace(/^open /, "")}</span>{" "}
      <a href={`/quote?${about}`}>Get a quote</a>
    </p>
  );
}
