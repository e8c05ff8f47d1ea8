import styles from "./booking.module.css";

type StepsProps = { steps: readonly string[]; checkedLine: string | null };

/** Where in the booking we are, and when the price was checked. */
export function Steps({ steps, checkedLine }: StepsProps) {
  return (
    <div className={styles.stepsBand}>
      <div className={styles.stepsRow}>
        <ol role="list" className={styles.steps}>
          {steps.map((step, at) => (
            <li key={step} aria-current={at === 0 ? "step" : undefined}>
              <b>{at + 1}</b> <span>{step}</span>
            </li>
          ))}
        </ol>
        {checkedLine && <p className={styles.checked}>{checkedLine}</p>}
      </div>
    </div>
  );
}
