import { useEffect, useState } from "react";
import type { Phone } from "../../api/types";
import { ButtonLink } from "../../ui/button/button-link";
import { spinner } from "../../ui/icon/drawn/spinner";
import { Icon } from "../../ui/icon/icon";
import type { Say } from "./say";
import styles from "./booking.module.css";

/** How long each of the eight lines stands where the brand's own number is none (K10, Z54). */
const EACH_LINE_SECONDS = 6;
const SECOND_MS = 1000;

type WaitingProps = { lines: readonly string[]; isSlow: boolean; requestQuery: string; phone: Phone; say: Say };

/** While a price is worked out: eight lines in turn (S46), and people to talk to when it takes long (S47, T26). */
export function Waiting({ lines, isSlow, requestQuery, phone, say }: WaitingProps) {
  const [isHeld, setHeld] = useState(false);
  const line = useTurns(lines, { seconds: Number(say("waiting_seconds")) || EACH_LINE_SECONDS, isHeld });
  return (
    // Who points at the lines or tabs to what is below reads the one that stands: it does not turn again by itself (W-09).
    <div className={styles.waiting} onPointerEnter={() => setHeld(true)} onFocus={() => setHeld(true)}>
      <p className={styles.waitingLine}>
        <Icon of={spinner} className={styles.turning} /> <span>{line}</span>
      </p>
      {isSlow && (
        <section className={styles.request} aria-labelledby="request">
          <h2 id="request" className={styles.requestHeading}>
            {say("request_heading")}
          </h2>
          <p>{say("request_text")}</p>
          <div className={styles.requestWays}>
            <ButtonLink kind="ink" href={phone.href} data-call-now="">
              {say("request_call", { number: phone.display })}
            </ButtonLink>
            <ButtonLink kind="line" href={`/callback?${requestQuery}`}>
              {say("request_back")}
            </ButtonLink>
            <ButtonLink kind="line" href={`/quote?${requestQuery}`}>
              {say("request_quote")}
            </ButtonLink>
          </div>
        </section>
      )}
    </div>
  );
}

/** One line after the other, from the first; the first alone for who wants no motion. Held, the line of the moment stays. */
function useTurns(lines: readonly string[], { seconds, isHeld }: { seconds: number; isHeld: boolean }): string {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (isHeld || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = window.setInterval(() => setAt((now) => now + 1), seconds * SECOND_MS);
    return () => window.clearInterval(timer);
  }, [seconds, isHeld]);
  return lines[at % lines.length] ?? "";
}
