import { useLayoutEffect, useRef } from "react";
import { caretDown } from "../icon/drawn/caret-down";
import { Icon } from "../icon/icon";
import type { AccordionItem } from "./accordion-item";
import styles from "./accordion.module.css";

type AccordionSectionProps = {
  item: AccordionItem;
  headingLevel: 2 | 3;
  isRegion: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

export function AccordionSection({ item, headingLevel, isRegion, isOpen, onToggle }: AccordionSectionProps) {
  const Heading = `h${headingLevel}` as const;
  const panel = useRef<HTMLDivElement>(null);
  const panelId = `${item.id}-panel`;

  useLayoutEffect(() => {
    const element = panel.current;
    // React writes hidden="" for any value; "until-found" lets the browser's find-in-page open the section.
    if (!isOpen) element?.setAttribute("hidden", "until-found");
    const open = () => onToggle(true);
    element?.addEventListener("beforematch", open);
    return () => element?.removeEventListener("beforematch", open);
  }, [isOpen, onToggle]);

  return (
    <div className={styles.section}>
      <Heading className={styles.heading} id={item.id}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => onToggle(!isOpen)}
        >
          <span className={styles.title}>{item.title}</span>{" "}
          {item.note && <span className={styles.note}>{item.note}</span>}
          <Icon of={caretDown} className={styles.caret} />
        </button>
      </Heading>
      <div
        ref={panel}
        id={panelId}
        className={styles.panel}
        hidden={!isOpen}
        {...(isRegion ? { role: "region", "aria-labelledby": item.id } : {})}
      >
        <div className={styles.content}>{item.content}</div>
      </div>
    </div>
  );
}
