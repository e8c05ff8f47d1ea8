import { useState } from "react";
import { classNames } from "../class-names";
import { AccordionSection } from "./accordion-section";
import type { AccordionItem } from "./accordion-item";
import { useHash } from "./use-hash";
import styles from "./accordion.module.css";

type AccordionProps = {
  items: readonly AccordionItem[];
  headingLevel?: 2 | 3 | undefined;
  /** Sections open from the start. */
  openIds?: readonly string[] | undefined;
  /** Opening writes the hash, so that the address can be shared; closing takes it away (S36). */
  writesHash?: boolean | undefined;
  /** A hash closes the sections that were open from the start: the visitor came for one thing (R26). */
  hashClosesOthers?: boolean | undefined;
  className?: string | undefined;
};

/** More regions than this would clutter the list of landmarks. */
const MAX_REGIONS = 6;

/** Headings that open and close their section (W-13). The hash opens one; find-in-page and print reach all of them. */
export function Accordion({
  items,
  openIds = [],
  writesHash = false,
  hashClosesOthers = false,
  ...look
}: AccordionProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(openIds));
  const set = (id: string, isOpen: boolean) =>
    setOpen((was) => new Set(isOpen ? [...was, id] : [...was].filter((other) => other !== id)));

  useHash((id) => {
    if (!items.some((item) => item.id === id)) return;
    setOpen((was) => new Set(hashClosesOthers ? [id] : [...was, id]));
    const heading = document.getElementById(id);
    heading?.scrollIntoView({ block: "start" });
    // Once more when what closed above has given its room back.
    if (hashClosesOthers) requestAnimationFrame(() => heading?.scrollIntoView({ block: "start" }));
    heading?.querySelector("button")?.focus({ preventScroll: true });
  });

  function toggle(id: string, isOpen: boolean) {
    set(id, isOpen);
    // Replaced, not pushed: Back leaves the page instead of folding its sections one by one.
    if (writesHash) history.replaceState(history.state, "", isOpen ? `#${id}` : location.pathname + location.search);
  }

  return (
    <div className={classNames(styles.accordion, look.className)}>
      {items.map((item) => (
        <AccordionSection
          key={item.id}
          item={item}
          headingLevel={look.headingLevel ?? 2}
          isRegion={items.length <= MAX_REGIONS}
          isOpen={open.has(item.id)}
          onToggle={(isOpen) => toggle(item.id, isOpen)}
        />
      ))}
    </div>
  );
}
