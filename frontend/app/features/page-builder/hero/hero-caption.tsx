import type { HeroCaption as Caption } from "../../../api/types";
import { Icon } from "../../../ui/icon/icon";
import { arrowRight } from "../../../ui/icon/drawn/arrow-right";
import styles from "./hero.module.css";

/** The paper label on the picture's edge: what it sells. A link only where there is a page to go to. */
export function HeroCaption({ caption }: { caption: Caption }) {
  const words = (
    <span>
      <b>{caption.title}</b>
      {caption.text && <span className={styles.captionText}>{caption.text}</span>}
    </span>
  );
  if (!caption.linkHref) return <p className={styles.caption}>{words}</p>;
  return (
    <a className={styles.caption} href={caption.linkHref}>
      {words}
      <Icon of={arrowRight} />
    </a>
  );
}
