import { useEffect, useEffectEvent, useRef, useState } from "react";
import { pageNow } from "../../lib/page-clock";
import { useAnnounce } from "../../shell/status-region";
import { Button } from "../../ui/button/button";
import { clock } from "../../ui/icon/drawn/clock";
import { Icon } from "../../ui/icon/icon";
import { Notice } from "../../ui/notice/notice";
import { useKeptFocus } from "../../ui/use-kept-focus";
import type { HoldState } from "./state/basket-state";
import { useSay, type Say } from "./words";
import styles from "./hold-line.module.css";

type HoldLineProps = {
  hold: HoldState;
  isBusy: boolean;
  /** A price that moved waits for a yes: that keeps the rooms too. */
  isWaiting: boolean;
  onKeep: () => void;
};

const OFFER_MORE_BELOW_SECONDS = 5 * 60;
/** What moves the end by more than this has put it off; less is the way of an answer through the network. */
const AN_EXTENSION_MS = 60_000;
const SPOKEN_AT_MINUTES = new Set([5, 1]);

/**
 * How long rooms and seats are kept, in minutes and without alarm (UK-06): the server's time, counted down here, and put off on a
 * press. When it is over, what was typed stays and one press asks for the same rooms again.
 */
export function HoldLine(props: HoldLineProps) {
  const kept = useKeptFocus();
  useToldWhenKept(props.hold);
  return (
    <div {...kept} className={styles.box}>
      <State {...props} />
    </div>
  );
}

function State({ hold, isBusy, isWaiting, onKeep }: HoldLineProps) {
  const say = useSay();
  if (hold.kind === "asking") return <Line>{say("hold_asking")}</Line>;
  if (hold.kind === "live") return <Live key={hold.endsAt} hold={hold} isBusy={isBusy} onKeep={onKeep} />;
  if (hold.kind === "over") return <Over isBusy={isBusy} onKeep={onKeep} />;
  return (
    <Line>
      {say("hold_none")}
      {!isWaiting && (
        <Button kind="quiet" size="small" busy={isBusy} onClick={onKeep}>
          {say("hold_again")}
        </Button>
      )}
    </Line>
  );
}

type LiveProps = { hold: Extract<HoldState, { kind: "live" }>; isBusy: boolean; onKeep: () => void };

function Live({ hold, isBusy, onKeep }: LiveProps) {
  const say = useSay();
  const left = useSecondsLeft(hold.endsAt, say);
  if (left <= 0) return <Over isBusy={isBusy} onKeep={onKeep} />;
  return (
    <Line>
      {say("hold_live", { time: inMinutes(left, say) })}
      {left <= OFFER_MORE_BELOW_SECONDS && hold.mayBeExtended && (
        <Button kind="quiet" size="small" busy={isBusy} onClick={onKeep}>
          {say("hold_longer")}
        </Button>
      )}
    </Line>
  );
}

function Over({ isBusy, onKeep }: { isBusy: boolean; onKeep: () => void }) {
  const say = useSay();
  const announce = useAnnounce();
  const tell = useEffectEvent(() => announce(say("hold_over")));
  useEffect(() => tell(), []);
  return (
    <Notice tone="warn" title={say("hold_over")} className={styles.over}>
      {say("hold_over_text")}
      <div className={styles.again}>
        <Button kind="ink" size="small" busy={isBusy} onClick={onKeep}>
          {say("hold_again")}
        </Button>
      </div>
    </Notice>
  );
}

function Line({ children }: { children: React.ReactNode }) {
  return (
    <p className={styles.line}>
      <Icon of={clock} className={styles.mark} />
      <span>{children}</span>
    </p>
  );
}

function inMinutes(seconds: number, say: Say): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return say("hold_seconds");
  return minutes === 1 ? say("hold_minute") : say("hold_minutes", { count: minutes });
}

/** Kept again, kept longer: what a press came to is said to who does not see the line. On arrival nobody has pressed anything. */
function useToldWhenKept(hold: HoldState) {
  const say = useSay();
  const announce = useAnnounce();
  const before = useRef<number | null>(null);
  const endsAt = hold.kind === "live" ? hold.endsAt : 0;
  const tell = useEffectEvent(() => announce(say("hold_live", { time: inMinutes(secondsUntil(endsAt), say) })));
  useEffect(() => {
    if (endsAt === 0) return;
    if (before.current !== null && endsAt > before.current + AN_EXTENSION_MS) tell();
    before.current = endsAt;
  }, [endsAt]);
}

/** Whole seconds until a moment of this page's clock. Said aloud at five minutes and at one. */
function useSecondsLeft(endsAt: number, say: Say): number {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  const announce = useAnnounce();
  const tell = useEffectEvent((seconds: number) => announce(say("hold_live", { time: inMinutes(seconds, say) })));
  useEffect(() => {
    let said: number | null = null;
    const tick = () => {
      const seconds = secondsUntil(endsAt);
      const minutes = Math.ceil(seconds / 60);
      if (seconds % 60 === 0 && SPOKEN_AT_MINUTES.has(minutes) && said !== minutes) {
        said = minutes;
        tell(seconds);
      }
      setLeft(seconds);
    };
    tick();
    const timer = window.setInterval(tick, 1000);
    return () => window.clearInterval(timer);
  }, [endsAt]);
  return left;
}

function secondsUntil(endsAt: number): number {
  return Math.max(0, Math.ceil((endsAt - pageNow()) / 1000));
}
