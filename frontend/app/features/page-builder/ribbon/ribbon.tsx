import { useRef } from "react";
import type { RibbonItem } from "../../../api/types";
import { Icon } from "../../../ui/icon/icon";
import { clock } from "../../../ui/icon/drawn/clock";
import { shieldCheck } from "../../../ui/icon/drawn/shield-check";
import { arrowsClockwise } from "./arrows-clockwise";
import { headset } from "./headset";
import { starOutline } from "./star-outline";
import { useScrolls } from "./use-scrolls";
import styles from "./ribbon.module.css";

const outlines: Record<RibbonItem["icon"], string> = {
  shield: shieldCheck,
  arrows: arrowsClockwise,
  headset,
  clock,
  star: starOutline,
};

/** The reassurance ribbon: five reasons, or those that are true of the brand, in the order of S12. On small screens it scrolls sideways. */
export function Ribbon({ items }: { items: readonly RibbonItem[] }) {
  const list = useRef<HTMLUListElement>(null);
  const scrolls = useScrolls(list);
  if (items.length === 0) return null;
  return (
    <section className={styles.ribbon} aria-label="Why book with us">
      {/* Where it scrolls, the keyboard must be able to stand on it; where it does not, it is no stop on the way. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={list} role="list" className={styles.list} tabIndex={scrolls ? 0 : undefined}>
        {items.map((item) => (
          <li key={item.icon} className={styles.item}>
            <Icon of={outlines[item.icon]} className={styles.icon} />
            <div>
              <p className={styles.title}>{item.title}</p>
              <p className={styles.text}>{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
