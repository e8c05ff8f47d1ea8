import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { classNames } from "../class-names";
import { info } from "../icon/drawn/info";
import { IconButton } from "../icon-button/icon-button";
import styles from "./toggletip.module.css";

type ToggletipProps = {
  /** "About ratings". */
  label: string;
  icon?: string | undefined;
  /** Which edge of the bubble lines up with the button. */
  align?: "start" | "end" | undefined;
  children: ReactNode;
};

/**
 * Help behind a small button (W-16): pressing shows and speaks it, pressing again, Escape or a press elsewhere takes it away. It stays
 * while the pointer or the focus goes elsewhere to read it. Where the help is always shown, write it as plain text instead.
 */
export function Toggletip({ label, icon = info, align = "start", children }: ToggletipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    if (isOpen && bubble.current) keepInView(bubble.current);
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    function onKey(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      // One Escape, one layer: the dialog around it stays.
      event.preventDefault();
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

  return (
    <span className={styles.place} ref={box}>
      <IconButton kind="bare" label={label} icon={icon} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} />
      <span ref={bubble} role="status" className={classNames(styles.bubble, styles[align], isOpen && styles.open)}>
        {isOpen && children}
      </span>
    </span>
  );
}

const MARGIN_PX = 16;

/** Shift the bubble sideways until it is clear of the window's edges. */
function keepInView(bubble: HTMLElement) {
  bubble.style.translate = "none";
  const { left, right } = bubble.getBoundingClientRect();
  const tooFarRight = right - (document.documentElement.clientWidth - MARGIN_PX);
  const tooFarLeft = left - MARGIN_PX;
  const shift = tooFarRight > 0 ? -tooFarRight : tooFarLeft < 0 ? -tooFarLeft : 0;
  bubble.style.translate = `${shift}px`;
}
