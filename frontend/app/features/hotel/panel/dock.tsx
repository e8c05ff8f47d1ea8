import { useEffect, useState, type RefObject } from "react";
import { PriceBox } from "../../../travel/price/price-box";
import type { Occupancy } from "../../../travel/search/occupancy";
import { ButtonLink } from "../../../ui/button/button-link";
import { partyText } from "./party-text";
import type { PanelPrice } from "./use-panel";
import styles from "./buying.module.css";

type DockProps = { price: PanelPrice; party: readonly Occupancy[]; panel: RefObject<HTMLElement | null> };

/** Small screens: price and way to the dates, always in reach; away while the panel itself is on the screen. */
export function Dock({ price, party, panel }: DockProps) {
  const isAway = useOnScreen(panel);
  return (
    <div className={styles.dock} data-away={isAway || undefined} data-dock="" role="group" aria-label="Price">
      <PriceBox
        price={
          price.kind === "known"
            ? {
                kind: "party",
                ppPence: price.ppPence,
                totalPence: price.totalPence,
                party: partyText(party),
                isTight: true,
              }
            : price.kind === "waiting"
              ? { kind: "loading", lines: 2 }
              : { kind: "absent", lines: 2 }
        }
      />
      <ButtonLink kind="go" href="#dates">
        Choose dates
      </ButtonLink>
    </div>
  );
}

function useOnScreen(element: RefObject<HTMLElement | null>): boolean {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!box || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(([entry]) => setIsOn(entry?.isIntersecting ?? false));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return isOn;
}
