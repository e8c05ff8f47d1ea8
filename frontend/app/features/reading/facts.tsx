import type { Fact, Link as LinkFacts } from "../../api/types";
import { Link } from "../../ui/link/link";
import styles from "./reading.module.css";

type FactsProps = { heading: string; facts: readonly Fact[]; link: LinkFacts | null };

/** Facts as a ledger: dotted leaders between what is asked and what is so. */
export function Facts({ heading, facts, link }: FactsProps) {
  return (
    <section className={styles.section} aria-label={heading || undefined}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <div className={styles.body}>
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
        </dl>
        {link && (
          <p className={styles.more}>
            <Link href={link.href}>{link.label}</Link>
          </p>
        )}
      </div>
    </section>
  );
}
