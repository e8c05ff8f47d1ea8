import { useEffect, useId, useRef } from "react";
import { Icon } from "../icon/icon";
import { warningCircle } from "../icon/drawn/warning-circle";
import styles from "./error-summary.module.css";

export type FieldProblem = { fieldId: string; message: string };

type ErrorSummaryProps = {
  title?: string | undefined;
  /** In the order of the form. */
  problems: readonly FieldProblem[];
};

/**
 * All errors of a form at its top, each a link that puts the focus into its field (W-07). It takes the focus when it appears;
 * give it a new `key` at each failed attempt, so that it does so again.
 */
export function ErrorSummary({ title = "Please check these answers", problems }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    box.current?.focus();
    // From the button at a form's end, a list longer than a phone would show its own end: what it is about comes first.
    heading.current?.scrollIntoView({ block: "nearest" });
  }, []);
  if (problems.length === 0) return null;
  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="alert" aria-labelledby={titleId}>
      <Icon of={warningCircle} className={styles.mark} />
      <div>
        <h2 className={styles.title} id={titleId} ref={heading}>
          {title}
        </h2>
        <ul className={styles.list}>
          {problems.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  // Following the fragment only scrolls; the answer should be typed at once.
                  event.preventDefault();
                  document.getElementById(fieldId)?.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
