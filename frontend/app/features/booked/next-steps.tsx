import type { CheckoutFact } from "../../api/types";
import sheet from "../../ui/sheet/sheet.module.css";
import styles from "./booked.module.css";

/** What happens next and when, so that nobody has to ring to ask. */
export function NextSteps({ steps, emailHint }: { steps: readonly CheckoutFact[]; emailHint: string }) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="booked-next" className={styles.next}>
      <h2 id="booked-next" className={styles.heading}>
        What happens next
      </h2>
      <ol role="list" className={styles.steps}>
        {steps.map(({ label, text }) => (
          <li key={label} className={styles.step}>
            <strong>{label}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {emailHint && (
        <p className={sheet.quiet}>
          Nothing at {emailHint} within ten minutes? Look in the spam folder, then ring us: we send it again.
        </p>
      )}
    </section>
  );
}
