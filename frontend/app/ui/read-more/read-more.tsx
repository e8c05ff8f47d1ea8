import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { classNames } from "../class-names";
import { LinkButton } from "../link/link-button";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import styles from "./read-more.module.css";

type ReadMoreProps = {
  /** Lines shown while folded. */
  lines?: 3 | 4 | 6 | undefined;
  /** What it is about, for those who hear the button out of context: "about the hotel". Spoken only. */
  about?: string | undefined;
  children: ReactNode;
};

/**
 * A text folded to its first lines, with Read more after it (W-15). The whole text is always in the document; without scripts it is
 * shown whole. The button goes when there is nothing to unfold.
 */
export function ReadMore({ lines = 4, about, children }: ReadMoreProps) {
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [fits, setFits] = useState(false);

  useEffect(() => {
    const box = text.current;
    if (!box || isOpen || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setFits(box.scrollHeight <= box.clientHeight + 1));
    observer.observe(box);
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <div>
      <div
        ref={text}
        id={id}
        className={classNames(styles.text, !isOpen && styles.folded, styles[`lines${lines}`])}
        // A link in the folded part must not have the focus unseen.
        onFocus={() => setIsOpen(true)}
      >
        {children}
      </div>
      <LinkButton
        hidden={fits && !isOpen}
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? "Read less" : "Read more"}
        {about && " "}
        {about && <VisuallyHidden>{about}</VisuallyHidden>}
      </LinkButton>
    </div>
  );
}
