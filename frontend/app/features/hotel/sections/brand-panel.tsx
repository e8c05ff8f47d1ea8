import type { Hotel } from "../../../api/types";
import { RichText } from "../../../shell/content/rich-text";
import { Link } from "../../../ui/link/link";
import { VisuallyHidden } from "../../../ui/visually-hidden/visually-hidden";
import styles from "./sections.module.css";

/** Who runs the hotel (S28). */
export function BrandPanel({ panel }: { panel: NonNullable<Hotel["brandPanel"]> }) {
  return (
    <>
      <RichText className={styles.prose} html={panel.html} />
      {panel.href && (
        <p className={styles.more}>
          <Link href={panel.href} target="_blank" rel="noopener noreferrer">
            Find out more<VisuallyHidden> about {panel.name} (opens in a new tab)</VisuallyHidden>
          </Link>
        </p>
      )}
    </>
  );
}
