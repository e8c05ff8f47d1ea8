import type { Hotel, HotelFlag } from "../../api/types";
import { barbell } from "../../ui/icon/drawn/barbell";
import { flowerLotus } from "../../ui/icon/drawn/flower-lotus";
import { golf } from "../../ui/icon/drawn/golf";
import { martini } from "../../ui/icon/drawn/martini";
import { waves } from "../../ui/icon/drawn/waves";
import { Icon } from "../../ui/icon/icon";
import styles from "./at-a-glance.module.css";

type AtAGlanceProps = Pick<Hotel["overview"], "counts" | "flags">;

/** How many pools, restaurants, bars and rooms, and what else there is (S26). The figures are the ledger's. */
export function AtAGlance({ counts, flags }: AtAGlanceProps) {
  return (
    <>
      {counts.length > 0 && (
        <dl className={styles.counts}>
          {counts.map(({ count, label }) => (
            <div key={label}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.count}>{count}</dd>
            </div>
          ))}
        </dl>
      )}
      {flags.length > 0 && <Flags flags={flags} />}
    </>
  );
}

const drawings: Record<HotelFlag["flag"], string> = {
  spa: flowerLotus,
  gym: barbell,
  golf,
  water_sports: waves,
  adults_only: martini,
};

function Flags({ flags }: { flags: readonly HotelFlag[] }) {
  return (
    <ul role="list" className={styles.flags}>
      {flags.map(({ flag, label }) => (
        <li key={flag}>
          <Icon of={drawings[flag]} /> {label}
        </li>
      ))}
    </ul>
  );
}
