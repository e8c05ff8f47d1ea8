import { useEffect, useId, useRef, useState } from "react";
import type { Itinerary } from "../../api/types";
import { track } from "../../lib/measuring/track";
import { suitcaseRolling } from "../../ui/icon/drawn/suitcase-rolling";
import { Icon } from "../../ui/icon/icon";
import styles from "./itinerary.module.css";

/** Luggage per person; pressed, it tells of checked and hand luggage (S57, T34). Escape or a press elsewhere takes it away. */
export function Luggage({ luggage }: { luggage: NonNullable<Itinerary["luggage"]> }) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    function onKey(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      event.preventDefault(); // One Escape, one layer: a dialog around it stays.
      setIsOpen(false);
    }
    function onPress(event: PointerEvent) {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setIsOpen(false);
    }
    document.addEventListener("keydown", onKey, true);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("keydown", onKey, true);
      document.removeEventListener("pointerdown", onPress);
    };
  }, [isOpen]);

  function toggle() {
    if (!isOpen) track("show_luggage_information", {});
    setIsOpen(!isOpen);
  }

  return (
    <span ref={box} className={styles.luggage}>
      <button
        type="button"
        className={styles.luggageButton}
        aria-expanded={isOpen}
        aria-controls={id}
        data-print="always"
        onClick={toggle}
      >
        <Icon of={suitcaseRolling} /> <span>{luggage.text}</span>
      </button>
      <span id={id} className={styles.popover} role="status" hidden={!isOpen}>
        {isOpen && luggage.details.map((line) => <span key={line}>{line}</span>)}
      </span>
    </span>
  );
}
