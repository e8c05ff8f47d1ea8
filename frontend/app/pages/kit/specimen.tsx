import type { ReactNode } from "react";
import styles from "./specimen.module.css";

type SectionProps = { title: string; note?: ReactNode; children: ReactNode };

/** One ruled part of the sheet. */
export function Section({ title, note, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {note && <p className={styles.note}>{note}</p>}
      </header>
      {children}
    </section>
  );
}

type SpecimenProps = {
  name: string;
  /** Columns it takes on a large screen. */
  span?: "two" | "all";
  children: ReactNode;
};

/** One thing on the sheet, with what it shows written small above it. */
export function Specimen({ name, span, children }: SpecimenProps) {
  return (
    <div className={styles.specimen} data-span={span}>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
  );
}
