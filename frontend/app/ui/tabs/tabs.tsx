import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Accordion } from "../accordion/accordion";
import { classNames } from "../class-names";
import { useMedia } from "../use-media";
import styles from "./tabs.module.css";

export type TabItem = { id: string; title: string; content: ReactNode };

type TabsProps = {
  /** What the tabs are about: "Hotel information". */
  label: string;
  items: readonly TabItem[];
  selectedId: string;
  onSelect: (id: string) => void;
  /** Content comes from the network: arrows only move, Enter or Space opens. */
  isRemote?: boolean | undefined;
};

/** Tabs from 640 px; below that, and before the page is alive, the same sections in the same order as an accordion (W-14). */
export function Tabs(props: TabsProps) {
  const hasRoom = useMedia("(min-width: 40em)");
  if (!hasRoom) return <Accordion items={props.items} headingLevel={3} openIds={[props.selectedId]} />;
  return <TabStrip {...props} />;
}

function TabStrip({ label, items, selectedId, onSelect, isRemote = false }: TabsProps) {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState(selectedId);

  function onKeyDown(event: KeyboardEvent) {
    const at = items.findIndex((item) => item.id === focusedId);
    const next = items[indexByKey(event.key, at, items.length)];
    if (!next) return;
    event.preventDefault();
    setFocusedId(next.id);
    strip.current?.querySelectorAll<HTMLElement>("[role=tab]")[items.indexOf(next)]?.focus();
    if (!isRemote) onSelect(next.id);
  }

  return (
    <div>
      {/* The tabs inside take the focus; the keys bubble here. */}
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={strip} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-${item.id}`}
            aria-selected={item.id === selectedId}
            aria-controls={`${id}-${item.id}-panel`}
            tabIndex={item.id === selectedId ? 0 : -1}
            className={classNames(styles.tab, item.id === selectedId && styles.selected)}
            onFocus={() => setFocusedId(item.id)}
            onClick={() => onSelect(item.id)}
          >
            {item.title}
          </button>
        ))}
      </div>
      <TabPanels id={id} items={items} selectedId={selectedId} />
    </div>
  );
}

type TabPanelsProps = Pick<TabsProps, "items" | "selectedId"> & { id: string };

function TabPanels({ id, items, selectedId }: TabPanelsProps) {
  return items.map((item) => (
    <div
      key={item.id}
      role="tabpanel"
      id={`${id}-${item.id}-panel`}
      aria-labelledby={`${id}-${item.id}`}
      hidden={item.id !== selectedId}
      // A panel may be plain text: Tab leads into it all the same.
      tabIndex={0}
      className={styles.panel}
    >
      {item.content}
    </div>
  ));
}

/** Where a key leads from tab `at` of `count`; -1 for other keys. */
function indexByKey(key: string, at: number, count: number): number {
  switch (key) {
    case "ArrowRight":
      return (at + 1) % count;
    case "ArrowLeft":
      return (at - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
}
