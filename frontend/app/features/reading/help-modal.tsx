import type { SectionedPage } from "../../api/types";
import { useLateData } from "../../lib/late/late-data";
import { RichText } from "../../shell/content/rich-text";
import type { ModalProps } from "../../shell/modals/modals";
import { Dialog } from "../../ui/dialog/dialog";
import { Link } from "../../ui/link/link";
import { Skeleton } from "../../ui/skeleton/skeleton";
import styles from "./reading.module.css";

type HelpModalProps = ModalProps & {
  /** atol, essential-travel, agency-terms, important-info … (R23). */
  slug: string;
  title: string;
  /** What is known to be different at this hotel for these dates; stands first (M08). */
  errataHtml?: string;
};

/** A help page over the page (M08), the agency's terms (M09): our own text, no frame. When it does not come, the page itself is a link away. */
export function HelpModal({ slug, title, errataHtml, onClose }: HelpModalProps) {
  const late = useLateData<SectionedPage>(`/help/${encodeURIComponent(slug)}/page.json`);
  return (
    <Dialog isOpen onClose={onClose} title={title} width="medium">
      {errataHtml && <RichText className={styles.prose} html={errataHtml} />}
      {late.kind === "waiting" && <Skeleton kind="text" />}
      {late.kind === "failed" && (
        <p>
          Please read it on <Link href={`/help/${slug}`}>its own page</Link>.
        </p>
      )}
      {late.kind === "ready" &&
        late.body.sections.map(
          (section, at) =>
            section.kind === "prose" && (
              <div key={at} className={styles.passage}>
                {section.heading && <h3 className={styles.name}>{section.heading}</h3>}
                <RichText className={styles.prose} html={section.html} />
              </div>
            ),
        )}
    </Dialog>
  );
}
