import type { Accordion as AccordionFacts } from "../../api/types";
import { RichText } from "../../shell/content/rich-text";
import { Accordion } from "../../ui/accordion/accordion";
import styles from "./reading.module.css";

/** Panels that open and close; the open one is in the address, so that it can be sent to somebody (S36). */
export function Panels({ heading, panels }: Pick<AccordionFacts, "heading" | "panels">) {
  return (
    <section className={styles.section} aria-label={heading || undefined}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <div className={styles.body}>
        <Accordion
          headingLevel={heading ? 3 : 2}
          writesHash
          items={panels.map(({ id, title, note, html }) => ({
            id,
            title,
            note,
            content: <RichText className={styles.prose} html={html} />,
          }))}
        />
      </div>
    </section>
  );
}
