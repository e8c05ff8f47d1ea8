import { PriceBox } from "../../travel/price/price-box";
import { Button } from "../../ui/button/button";
import type { PricedHoliday } from "../../api/types";
import type { Say } from "./say";
import styles from "./booking.module.css";

type DockProps = { priced: PricedHoliday; offPence: number; isBusy: boolean; say: Say; onContinue: () => void };

/** Small screens: price and way on, always in reach. */
export function Dock({ priced, offPence, isBusy, say, onContinue }: DockProps) {
  const totalPence = priced.totalPence - offPence;
  return (
    <div className={styles.dock} data-dock="" role="group" aria-label={say("total")}>
      <PriceBox
        price={{ kind: "party", ppPence: totalPence / priced.people, totalPence, party: priced.party, isTight: true }}
      />
      {/* Half a phone has no room for the whole sentence, and the price beside the button stays where it is: so it is said in a word. */}
      <Button
        kind="go"
        busy={isBusy}
        onClick={onContinue}
        className={styles.needsScripts}
        aria-label={isBusy ? say("continuing") : undefined}
      >
        {isBusy ? say("continuing_briefly") : say("continue")}
      </Button>
    </div>
  );
}
