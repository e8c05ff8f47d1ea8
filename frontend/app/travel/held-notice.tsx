import type { BookingHeld } from "../api/types";
import { ButtonLink } from "../ui/button/button-link";
import { Notice } from "../ui/notice/notice";
import styles from "./held-notice.module.css";

/** Says that a holiday here is kept for this browser and until when, and leads on to it. */
export function HeldNotice({ held, className }: { held: BookingHeld; className?: string | undefined }) {
  return (
    <Notice tone="good" title={held.title} className={className}>
      {held.text}
      <span className={styles.way}>
        <ButtonLink kind="ink" size="small" href={held.href}>
          {held.label}
        </ButtonLink>
      </span>
    </Notice>
  );
}
