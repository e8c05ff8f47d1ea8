import { RichText } from "../../shell/content/rich-text";
import styles from "./reading.module.css";

type ProseProps = { heading: string; html: string; isLead: boolean };

/** Text to read, at most 64 characters a line; the first of a page stands a little larger. */
export function Prose({ heading, html, isLead }: ProseProps) {
  return (
    <section className={styles.section} aria-label={heading || undefined}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <div className={styles.body}>
        <RichText className={isLead ? styles.lead : styles.prose} html={html} />
      </div>
    </section>
  );
}
