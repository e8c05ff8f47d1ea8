import { happened, moment } from "./say";
import styles from "../desk.module.css";

type Step = { at: string; event: string; actor: string; detail: string };

/** What happened, the earliest first, and who did it. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <>
      <h3 className={styles.small}>What happened</h3>
      <ol className={styles.timeline}>
        {steps.map(({ at, event, actor, detail }, index) => (
          <li key={index}>
            <span className={styles.quiet}>{moment(at)}</span> {happened(event)}
            {detail && `: ${detail}`} <span className={styles.quiet}>· {actor}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
