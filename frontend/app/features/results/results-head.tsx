import type { ReactNode } from "react";
import type { Found } from "../../api/types";
import type { Say } from "./say";
import styles from "./results-view.module.css";

/** What was found, of how many, and what every price holds. */
export function ResultsHead({ found, say, aside }: { found: Found; say: Say; aside?: ReactNode }) {
  const isNarrowed = found.nFound !== found.nAll;
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.heading}>{found.heading}</h1>
        <p className={styles.basis}>
          {isNarrowed && `${say("before_filters", { count: found.nAll })} `}
          {say("includes")}
        </p>
      </div>
      {aside}
    </header>
  );
}
