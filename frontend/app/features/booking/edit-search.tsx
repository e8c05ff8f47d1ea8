import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "../../ui/button/button";
import { pencilSimple } from "../../ui/icon/drawn/pencil-simple";
import type { Say } from "./say";
import styles from "./booking.module.css";

const PANEL_ID = "edit-search";

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

/** To the search that stands open already: whoever asked for it looks elsewhere. */
export function showEditSearch() {
  document.getElementById(PANEL_ID)?.scrollIntoView({ block: "start" });
}

/** The search of the booking page (S45): opened or forced open, and then scrolled to below the navigation. */
export function EditSearchPanel({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    // The panel's scroll margin is the height of the navigation.
    if (isOpen && !wasOpen.current) panel.current?.scrollIntoView({ block: "start" });
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <div id={PANEL_ID} ref={panel} className={styles.editPanel} data-open={isOpen ? "" : undefined}>
      {children}
    </div>
  );
}
