import type { MouseEventHandler } from "react";
import type { Found } from "../../api/types";
import { formatPounds } from "../price/price-box-pounds";
import styles from "./ways-on.module.css";

type Way = Found["relaxations"][number];
type WaysOnProps = {
  ways: readonly Way[];
  party: string;
  /** The sentences of what a way gives: for one, and for more; with {count}, {price}, {total} and {party}. */
  texts: { one: string; more: string };
  onPress?: (href: string) => MouseEventHandler;
};

/** Where nothing fits: each answer to give up, with how many there are then, and from which price for whom. */
export function WaysOn({ ways, party, texts, onPress }: WaysOnProps) {
  if (ways.length === 0) return null;
  return (
    <ul role="list" className={styles.ways}>
      {ways.map((way) => (
        <li key={way.label}>
          <a href={way.href} onClick={onPress?.(way.href)}>
            {way.label}
          </a>
          <span>{whatItGives(way, party, way.count === 1 ? texts.one : texts.more)}</span>
        </li>
      ))}
    </ul>
  );
}

function whatItGives({ count, fromPpPence, fromTotalPence }: Way, party: string, text: string): string {
  return text
    .replace("{count}", String(count))
    .replace("{price}", formatPounds(fromPpPence))
    .replace("{total}", formatPounds(fromTotalPence))
    .replace("{party}", party);
}
