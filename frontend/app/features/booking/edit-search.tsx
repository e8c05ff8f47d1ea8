import { useEffect, useRef, type ReactNode } from "react";
import { track } from "../../lib/track";
import { Button } from "../../ui/button/button";
import { pencilSimple } from "../../ui/icon/drawn/pencil-simple";
import type { Say } from "./say";
import styles from "./booking.module.css";

type EditSearchProps = {
  isOpen: boolean;
  /** The search has something to put right: it is open and stays so. */
  isForced: boolean;
  say: Say;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
};

const PANEL_ID = "edit-search";

/** The search of the booking page (S45): opened by its button or forced open, and then scrolled to below the navigation. */
export function EditSearch({ isOpen, isForced, say, onToggle, children }: EditSearchProps) {
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    // The page's scroll padding knows the height of the navigation.
    if (isOpen && !wasOpen.current) panel.current?.scrollIntoView({ block: "start" });
    wasOpen.current = isOpen;
  }, [isOpen]);

  function toggle() {
    track(isOpen ? "close_change_booking_search" : "open_change_booking_search", {});
    onToggle(!isOpen);
  }

  return (
    <>
      {!isForced && (
        <Button
          kind="quiet"
          size="small"
          icon={pencilSimple}
          className={styles.editButton}
          aria-expanded={isOpen}
          aria-controls={PANEL_ID}
          onClick={toggle}
        >
          {say(isOpen ? "close_search" : "edit_search")}
        </Button>
      )}
      <div id={PANEL_ID} ref={panel} className={styles.editPanel} data-open={isOpen ? "" : undefined}>
        {children}
      </div>
    </>
  );
}
