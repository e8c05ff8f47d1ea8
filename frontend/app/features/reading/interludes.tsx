import type { PictureSection, QuoteSection } from "../../api/types";
import { Picture } from "../../shell/content/picture";
import styles from "./interludes.module.css";

/** A picture between texts. */
export function Interlude({ picture, caption }: Omit<PictureSection, "kind">) {
  return (
    <figure className={styles.figure}>
      <Picture className={styles.picture} picture={picture} sizes="(min-width: 64em) 960px, 100vw" />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

/** Somebody's words, set as a lead quote. */
export function Quote({ text, who }: Omit<QuoteSection, "kind">) {
  return (
    <figure className={styles.figure}>
      <blockquote className={styles.quote}>“{text}”</blockquote>
      {who && <figcaption className={styles.caption}>{who}</figcaption>}
    </figure>
  );
}
