import { memo, type ReactNode } from "react";
import type { Found } from "../../api/types";
import type { Say } from "./say";
import styles from "./results-view.module.css";

type ResultsHeadProps = { found: Found; say: Say; aside?: ReactNode };

/** What was found, of how many, and what every price holds. */
export const ResultsHead = memo(function ResultsHead({ found, say, aside }: ResultsHeadProps) {
  const isNarrowed = found.nFound !== found.nAll;
  return (
    <header className={styles.head}>
      <h1 className={styles.heading}>{found.heading}</h1>
      <p className={styles.basis}>
        {isNarrowed && `${say("before_filters", { count: found.nAll })} `}
        {say("includes")}
      </p>
      {aside}
    </header>
  );
});
