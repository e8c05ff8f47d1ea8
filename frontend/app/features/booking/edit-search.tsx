import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "../../ui/button/button";
import { pencilSimple } from "../../ui/icon/drawn/pencil-simple";
import type { Say } from "./say";
import styles from "./booking.module.css";

const PANEL_ID = "edit-search";

type EditSearchPanelProps = { isOpen: boolean; forward: number; children: ReactNode };
type EditSearchButtonProps = { isOpen: boolean; say: Say; onToggle: (isOpen: boolean) => void };

/** Opens and closes the search; small screens have its summary for that. */
export function EditSearchButton({ isOpen, say, onToggle }: EditSearchButtonProps) {
  return (
    <Button
      kind="quiet"
      size="small"
      icon={pencilSimple}
      className={styles.editButton}
      aria-expanded={isOpen}
      aria-controls={PANEL_ID}
      onClick={() => onToggle(!isOpen)}
    >
      {say(isOpen ? "close_search" : "edit_search")}
    </Button>
  );
}

/** The search of the booking page (S45). `forward`: how often it was to come forward; it is then scrolled to below the navigation. */
export function EditSearchPanel({ isOpen, forward, children }: EditSearchPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The panel's scroll margin is the height of the navigation.
    if (forward > 0) panel.current?.scrollIntoView({ block: "start" });
  }, [forward]);

  return (
    <div id={PANEL_ID} ref={panel} className={styles.editPanel} data-open={isOpen ? "" : undefined}>
      {children}
    </div>
  );
}
