import type { PayableLocally as Local } from "../../api/types";
import { formatExactPounds } from "./money";
import styles from "./payable-locally.module.css";

/** What of a total the hotel takes, right below it: each charge in its own money, and who is paid (UK-01). */
export function PayableLocally({ local }: { local: Local | null }) {
  if (!local) return null;
  return (
    <div className={styles.local}>
      <dl className={styles.lines}>
        <div className={styles.sum}>
          <dt>{local.label}</dt>
          <dd>{formatExactPounds(local.pence)}</dd>
        </div>
        {local.lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{local.note}</p>
    </div>
  );
}
