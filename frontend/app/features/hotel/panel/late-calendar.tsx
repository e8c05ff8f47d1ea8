import { useEffect, useState, type ComponentType } from "react";
import type { HotelPanel } from "../../../api/types";
import { Button } from "../../../ui/button/button";
import { Skeleton } from "../../../ui/skeleton/skeleton";
import { useKeptFocus } from "../../../ui/use-kept-focus";
import type { PanelState } from "./use-panel";
import styles from "./price-panel.module.css";

type LateCalendarProps = { panel: HotelPanel; state: PanelState; isNear: boolean };
type CalendarPart = ComponentType<Omit<LateCalendarProps, "isNear">>;

/** The calendar's place, as high as the calendar: its code and its prices come once the panel is near the screen (W-29). */
export function LateCalendar({ panel, state, isNear }: LateCalendarProps) {
  const [Part, setPart] = useState<CalendarPart | null>(null);

  useEffect(() => {
    if (!isNear) return;
    let isHere = true;
    import("./panel-calendar").then(
      (module) => isHere && setPart(() => module.PanelCalendar),
      () => undefined, // The form still leads on to the booking page, which has its own calendar.
    );
    return () => {
      isHere = false;
    };
  }, [isNear]);

  const kept = useKeptFocus();
  const { prices } = state;
  const isWaiting = prices.kind === "waiting" || (Part === null && prices.kind === "ready");
  return (
    <div {...kept} className={styles.calendar} aria-busy={isWaiting} data-moves="" data-keep-clear="">
      {prices.kind === "failed" ? (
        <div className={styles.failed}>
          <p className={styles.quiet}>Prices are not available just now. Please try again in a minute, or call us.</p>
          <Button kind="line" size="small" onClick={prices.again}>
            Try again
          </Button>
        </div>
      ) : isWaiting || Part === null ? (
        <Skeleton kind="fill" />
      ) : (
        <Part panel={panel} state={state} />
      )}
    </div>
  );
}
