import type { Problem } from "../api/types";
import { BecalmedPoster } from "../features/problem/becalmed-poster";
import { LookFor } from "../features/problem/look-for";
import { WaysOn } from "../features/problem/ways-on";
import styles from "./problem.module.css";

/** A wrong turn (W-27): what happened, in words, and the ways on. The number is on the poster for whoever needs it. */
export function ProblemPage({ status, heading, text, errorId, links, lookFor, meant }: Problem) {
  return (
    <div className={styles.problem}>
      <div className={styles.words}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.text}>{text}</p>
        {lookFor && <LookFor lookFor={lookFor} meant={meant} />}
        <WaysOn links={links} />
        {errorId && (
          <p className={styles.reference}>
            If you call us about this, quote <code>{errorId}</code>.
          </p>
        )}
      </div>
      <BecalmedPoster status={status} />
    </div>
  );
}
