import type { Extra } from "../../../api/types";
import { formatExactPounds } from "../../../travel/price/money";
import { Checkbox } from "../../../ui/choice/checkbox";
import { Stepper } from "../../../ui/stepper/stepper";
import { useSay, type Say } from "../words";
import styles from "./extras.module.css";

type ExtraRowProps = { extra: Extra; count: number; onChoose: (count: number) => void };

/** One extra: what it is, what it costs this party, and a tick or a count. */
export function ExtraRow({ extra, count, onChoose }: ExtraRowProps) {
  const say = useSay();
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        {extra.most > 1 ? (
          <Stepper
            label={extra.name}
            value={count}
            min={0}
            max={extra.most}
            onChange={onChoose}
            maxMessage={say("at_most", { count: extra.most })}
          />
        ) : (
          <Checkbox
            label={<span className={styles.name}>{extra.name}</span>}
            checked={count > 0}
            onChange={(event) => onChoose(event.target.checked ? 1 : 0)}
          />
        )}
        <p className={styles.text}>{extra.text}</p>
      </div>
      <p className={styles.price}>
        <span className={styles.figure}>{formatExactPounds(extra.pence)}</span>
        <span className={styles.basis}>{basisOf(extra, say)}</span>
      </p>
    </li>
  );
}

function basisOf({ per, pieces, unit_pence: unit }: Extra, say: Say): string {
  if (per === "booking") return say("for_all");
  if (per === "piece") return say("each");
  return pieces === 1 ? say("for_one") : say("for_some", { count: pieces, price: formatExactPounds(unit) });
}
