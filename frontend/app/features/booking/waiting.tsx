import { useEffect, useState } from "react";
import type { Phone } from "../../api/types";
import { ButtonLink } from "../../ui/button/button-link";
import { pause } from "../../ui/icon/drawn/pause";
import { play } from "../../ui/icon/drawn/play";
import { spinner } from "../../ui/icon/drawn/spinner";
import { Icon } from "../../ui/icon/icon";
import { IconButton } from "../../ui/icon-button/icon-button";
import { useMedia } from "../../ui/use-media";
import type { Say } from "./say";
import styles from "./booking.module.css";

/** How long each of the eight lines stands where the brand's own number is none (K10, Z54). */
const EACH_LINE_SECONDS = 6;
const SECOND_MS = 1000;

/** Whether the lines turn: by themselves, until somebody reads; not any more; or because they were asked to, whatever is pointed at. */
export type Turning = "by-itself" | "stopped" | "asked";

type WaitingProps = {
  lines: readonly string[];
  /** Kept by the page: lines that were stopped stand still at the next wait as well (W-09). */
  turning: Turning;
  onTurning: (turning: Turning) => void;
  isSlow: boolean;
  requestQuery: string;
  phone: Phone;
  say: Say;
};

/** While a price is worked out: eight lines in turn (S46), and people to talk to when it takes long (S47, T26). */
export function Waiting({ lines, turning, onTurning, isSlow, requestQuery, phone, say }: WaitingProps) {
  const wantsNoMotion = useMedia("(prefers-reduced-motion: reduce)");
  const isStill = wantsNoMotion || turning === "stopped";
  const line = useTurns(lines, { seconds: Number(say("waiting_seconds")) || EACH_LINE_SECONDS, isStill });
  // Who points at the line or tabs to what is below reads the one that stands: only a press of the button turns it again (W-09).
  const read = () => turning === "by-itself" && onTurning("stopped");
  return (
    <div className={styles.waiting}>
      <p className={styles.waitingLine}>
        <Icon of={spinner} className={styles.turning} />
        <span className={styles.waitingText} aria-live="off" onPointerEnter={read}>
          {line}
        </span>
        {!wantsNoMotion && (
          <IconButton
            kind="bare"
            label={say(isStill ? "waiting_go_on" : "waiting_pause")}
            icon={isStill ? play : pause}
            onClick={() => onTurning(isStill ? "asked" : "stopped")}
          />
        )}
      </p>
      {isSlow && (
        <section className={styles.request} aria-labelledby="request" onFocus={read} onPointerEnter={read}>
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

/** One line after the other, from the first; while they stand still the line of the moment stays. */
function useTurns(lines: readonly string[], { seconds, isStill }: { seconds: number; isStill: boolean }): string {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (isStill) return;
    const timer = window.setInterval(() => setAt((now) => now + 1), seconds * SECOND_MS);
    return () => window.clearInterval(timer);
  }, [seconds, isStill]);
  return lines[at % lines.length] ?? "";
}
