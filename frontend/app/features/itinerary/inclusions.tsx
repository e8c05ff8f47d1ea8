import type { Itinerary } from "../../api/types";
import { forkKnife } from "../../ui/icon/drawn/fork-knife";
import { martini } from "../../ui/icon/drawn/martini";
import { minus } from "../../ui/icon/drawn/minus";
import { shieldCheck } from "../../ui/icon/drawn/shield-check";
import { van } from "../../ui/icon/drawn/van";
import { Icon } from "../../ui/icon/icon";
import { Luggage } from "./luggage";
import styles from "./itinerary.module.css";

const MARKS = { meals: forkKnife, drinks: martini, transfers: van, no_transfers: minus, protection: shieldCheck };

/** What the price includes, and what it does not, in words (S57). */
export function Inclusions({ luggage, inclusions }: Pick<Itinerary, "luggage" | "inclusions">) {
  return (
    <ul role="list" className={styles.inclusions}>
      {luggage && (
        <li>
          <Luggage luggage={luggage} />
        </li>
      )}
      {inclusions.map(({ kind, text }) => (
        <li key={kind}>
          <Icon of={MARKS[kind]} /> {text}
        </li>
      ))}
    </ul>
  );
}
