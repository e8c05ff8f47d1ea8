import type { ReactNode } from "react";
import type { Hotel } from "../../../api/types";
import { AtAGlance } from "../at-a-glance";
import styles from "./sections.module.css";

type OverviewProps = {
  overview: Hotel["overview"];
  /** Opens the map; drawn only where there is a place to show (V04). */
  mapLink: ReactNode;
};

/** Overview (S26): at a glance, facts, address and map, awards, tags. */
export function Overview({ overview, mapLink }: OverviewProps) {
  const { counts, flags, facts, address, coordinates, awards, tags } = overview;
  return (
    <div className={styles.stack}>
      {(counts.length > 0 || flags.length > 0) && (
        <div>
          <h3 className={styles.heading}>At a glance</h3>
          <AtAGlance counts={counts} flags={flags} />
        </div>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
        </dl>
      )}
      {address.length > 0 && (
        <div>
          <h3 className={styles.heading}>Address</h3>
          <address className={styles.address}>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          {coordinates && mapLink}
        </div>
      )}
      {address.length === 0 && coordinates && mapLink}
      {awards.length > 0 && (
        <div>
          <h3 className={styles.heading}>Awards</h3>
          <ul role="list" className={styles.lines}>
            {awards.map((award) => (
              <li key={award}>{award}</li>
            ))}
          </ul>
        </div>
      )}
      {tags.length > 0 && (
        <ul role="list" className={styles.tags} aria-label="Good for">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
