import { useEffect, useRef } from "react";
import { Button } from "../../ui/button/button";
import { Notice } from "../../ui/notice/notice";
import { useKeptFocus } from "../../ui/use-kept-focus";
import { HeldNotice } from "../../travel/held-notice";
import { formatPounds } from "../../travel/price/price-box-pounds";
import { changeHeading, changeText } from "./state/price-change";
import type { Say } from "./say";
import type { BookingModel } from "./state/use-booking";
import styles from "./booking.module.css";

/** What the visitor must know before anything else: a holiday they hold already, a price that moved, a choice that could not be had, a question that failed. */
export function News({ model, say }: { model: BookingModel; say: Say }) {
  const { pricing, seen } = model;
  const { held } = pricing.answer;
  const replaced = pricing.answer.priced?.replaced ?? null;
  const kept = useKeptFocus();
  return (
    <div {...kept} className={styles.news} role="status">
      {held && <HeldNotice held={held} />}
      {replaced && <Notice tone="warn">{replaced}</Notice>}
      {seen && (
        <Notice tone={seen.newPence > seen.oldPence ? "warn" : "good"} title={changeHeading(seen, say)}>
          {changeText(seen, say)}
          <span className={styles.newsWays}>
            <Button kind="ink" size="small" onClick={model.acceptSeen}>
              {say("price_accept", { new: formatPounds(seen.newPence) })}
            </Button>
            <Button kind="line" size="small" onClick={model.search.show}>
              {say("price_other")}
            </Button>
          </span>
        </Notice>
      )}
      {pricing.changed.map(({ way, departs, arrives }) => (
        <Notice key={way} tone="warn" title={say("times_changed")}>
          {say(`times_changed_${way}`, { departs, arrives })}
        </Notice>
      ))}
      {pricing.trouble && <Trouble key={pricing.trouble.time}>{pricing.trouble.sentence}</Trouble>}
    </div>
  );
}

/** What was pressed came to nothing: wherever the button was, the reason is where reading goes on. */
function Trouble({ children }: { children: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.trouble}>
      <Notice tone="bad">{children}</Notice>
    </div>
  );
}
