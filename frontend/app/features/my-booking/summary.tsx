import type { ReactNode } from "react";
import type { MyBookingSummary } from "../../api/types";
import { formatItineraryDate } from "../../travel/dates";
import { Badge } from "../../ui/badge/badge";
import sheet from "../../ui/sheet/sheet.module.css";
import styles from "./my-booking.module.css";

const TONES = { good: "brand", info: "sand", bad: "line" } as const;

/** The holiday in short: what reference, name and date show, and not a name more. */
export function Summary({ summary, actions }: { summary: MyBookingSummary; actions?: ReactNode }) {
  return (
    <header className={styles.head}>
      <p className={styles.place}>{summary.place}</p>
      <h1 className={sheet.title}>{summary.heading}</h1>
      <p className={styles.dates}>
        {formatItineraryDate(summary.departsOn)} to {formatItineraryDate(summary.returnsOn)}
      </p>
      <div className={styles.line}>
        <Badge tone={TONES[summary.tone]}>{summary.status}</Badge>
        <span className={sheet.quiet}>
          Reference <strong className={styles.code}>{summary.reference}</strong>
        </span>
        {actions}
      </div>
    </header>
  );
}
