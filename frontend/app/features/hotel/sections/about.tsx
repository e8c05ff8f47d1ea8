import type { Hotel } from "../../../api/types";
import { RichText } from "../../../shell/content/rich-text";
import { check } from "../../../ui/icon/drawn/check";
import { Icon } from "../../../ui/icon/icon";
import { ReadMore } from "../../../ui/read-more/read-more";
import styles from "./sections.module.css";

/** About (S25, T07): description and reasons, long text folded, then what is on offer now. */
export function About({ about, name }: { about: Hotel["about"]; name: string }) {
  return (
    <>
      <ReadMore lines={6} about={`about ${name}`}>
        <RichText className={styles.prose} html={about.descriptionHtml} />
        {about.usps.length > 0 && <TickList lines={about.usps} />}
      </ReadMore>
      {about.signature && (
        <>
          <h3 className={styles.heading}>Why we like it</h3>
          <p className={styles.prose}>{about.signature}</p>
        </>
      )}
      {about.promos.length > 0 && (
        <>
          <h3 className={styles.heading}>Current offers & extras</h3>
          <TickList lines={about.promos} />
        </>
      )}
    </>
  );
}

function TickList({ lines }: { lines: readonly string[] }) {
  return (
    <ul role="list" className={styles.ticks}>
      {lines.map((line) => (
        <li key={line}>
          <Icon of={check} className={styles.tick} />
          {line}
        </li>
      ))}
    </ul>
  );
}
