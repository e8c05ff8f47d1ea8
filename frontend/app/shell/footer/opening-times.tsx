import type { OpeningHours } from "../../api/types";
import { Icon } from "../../ui/icon/icon";
import { caretDown } from "../../ui/icon/drawn/caret-down";
import styles from "./footer.module.css";

/** The week's hours, folded away. A native disclosure: it opens without scripts. */
export function OpeningTimes({ days }: { days: OpeningHours["days"] }) {
  return (
    <details className={styles.times} name="opening-times">
      <summary>
        All opening times <Icon of={caretDown} />
      </summary>
      <dl>
        {days.map((day) => (
          <div key={day.label}>
            <dt>{day.label}</dt>
            <dd>{day.hours}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
