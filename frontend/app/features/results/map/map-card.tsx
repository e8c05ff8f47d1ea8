import type { ReactNode } from "react";
import { x as cross } from "../../../ui/icon/drawn/x";
import { IconButton } from "../../../ui/icon-button/icon-button";
import styles from "./results-map.module.css";

type MapCardProps = { name: string; onClose: () => void; children: ReactNode };

/** What a pressed flag says, over the map's corner. */
export function MapCard({ name, onClose, children }: MapCardProps) {
  return (
    <aside className={styles.card} aria-label={name}>
      <span className={styles.close}>
        <IconButton kind="bare" label="Close" icon={cross} onClick={onClose} />
      </span>
      <h3 className={styles.name}>{name}</h3>
      {children}
    </aside>
  );
}
