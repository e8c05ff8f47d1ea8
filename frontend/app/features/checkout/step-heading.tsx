import { useEffect, useRef, type ReactNode } from "react";
import { hasStepped } from "./state/use-step";
import styles from "./step-heading.module.css";

type StepHeadingProps = { title: string; children?: ReactNode };

/** The heading of a step; who comes from another step starts reading here. */
export function StepHeading({ title, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasStepped()) heading.current?.focus();
  }, []);
  return (
    <div className={styles.head}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children && <p className={styles.text}>{children}</p>}
    </div>
  );
}
