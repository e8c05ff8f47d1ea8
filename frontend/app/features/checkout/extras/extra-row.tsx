import type { Extra } from "../../../api/types";
import { formatExactPounds } from "../../../travel/money";
import { Checkbox } from "../../../ui/choice/checkbox";
import { Stepper } from "../../../ui/stepper/stepper";
import styles from "./extras.module.css";

type ExtraRowProps = { extra: Extra; count: number; onChoose: (count: number) => void };

/** One extra: what it is, what it costs this party, and a tick or a count. */
export function ExtraRow({ extra, count, onChoose }: ExtraRowProps) {
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
            maxMessage={`${extra.most} at most`}
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
        <span className={styles.basis}>{basisOf(extra)}</span>
      </p>
    </li>
  );
}

function basisOf({ per, pieces, unit_pence: unit }: Extra): string {
  if (per === "booking") return "for all of you";
  if (per === "piece") return "each";
  return pieces === 1 ? "for 1 person" : `for ${pieces}, ${formatExactPounds(unit)} each`;
}
