import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";
import { Accordion } from "../accordion/accordion";
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
export function Tabs({ label, items, selectedId, onSelect, isRemote = false }: TabsProps) {
  const hasRoom = useMedia("(min-width: 40em)");
  if (!hasRoom) return <Accordion items={items} headingLevel={3} openIds={[selectedId]} />;
  return (
    <AriaTabs
      selectedKey={selectedId}
      onSelectionChange={(key) => onSelect(String(key))}
      keyboardActivation={isRemote ? "manual" : "automatic"}
    >
      <TabList aria-label={label} className={styles.list ?? ""}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} className={styles.tab ?? ""}>
            {item.title}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={styles.panel ?? ""}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
