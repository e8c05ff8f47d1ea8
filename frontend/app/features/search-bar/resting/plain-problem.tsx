import styles from "../search-bar.module.css";

type PlainProblem = { id: string; problem: string | null };

/** What makes a control the one a sentence speaks of. */
export function described({ id, problem }: PlainProblem) {
  if (problem === null) return { id };
  return { id, "aria-invalid": true, "aria-describedby": `${id}-problem` } as const;
}

/** The sentence itself, beside its control. */
export function ProblemOf({ id, problem }: PlainProblem) {
  if (problem === null) return null;
  return (
    <span id={`${id}-problem`} className={styles.problem}>
      {problem}
    </span>
  );
}
