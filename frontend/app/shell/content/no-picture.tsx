import { classNames } from "../../ui/class-names";
import print from "./picture.module.css";
import styles from "./no-picture.module.css";

/** Sun over water in the brand's own tints: for a picture that did not come, spoken of by its words, and where none was chosen. */
export function NoPicture({ alt }: { alt?: string }) {
  return <span className={styles.none} role={alt ? "img" : undefined} aria-label={alt || undefined} />;
}

/** A print of which there is no picture: a row of them stays level. */
export function EmptyPrint({ className }: { className?: string | undefined }) {
  return (
    <span className={classNames(print.print, className)}>
      <NoPicture />
    </span>
  );
}
