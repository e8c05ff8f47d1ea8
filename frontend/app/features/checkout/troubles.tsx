import { useEffect, useRef, type ReactNode } from "react";
import type { Phone } from "../../api/types";
import { formatExactPounds } from "../../travel/price/money";
import { Button } from "../../ui/button/button";
import { ButtonLink } from "../../ui/button/button-link";
import { Notice } from "../../ui/notice/notice";
import type { PriceChange, Trouble } from "./state/basket-state";
import { useKeptFocus } from "../../ui/use-kept-focus";
import { Said, useSay } from "./words";
import styles from "./troubles.module.css";

type TroublesProps = {
  change: PriceChange | null;
  trouble: Trouble | null;
  timesElsewhere: number;
  isBusy: boolean;
  changeHref: string;
  phone: Phone;
  onAccept: () => void;
};

/** What must be known or decided before anything goes on; it takes the focus when it appears, and always shows a way on. */
export function Troubles({ change, trouble, timesElsewhere, isBusy, changeHref, phone, onAccept }: TroublesProps) {
  const kept = useKeptFocus();
  // Whatever else stands in the way is about a holiday that is no longer this basket's.
  if (timesElsewhere > 0) return <Elsewhere key={timesElsewhere} />;
  return (
    <div {...kept}>
      {change && (
        <Shown key={`${change.wasPence} ${change.nowPence}`}>
          <PriceMoved {...change} isBusy={isBusy} changeHref={changeHref} onAccept={onAccept} />
        </Shown>
      )}
      {trouble && (
        <Shown key={trouble.kind}>
          <TroubleNotice trouble={trouble} changeHref={changeHref} phone={phone} />
        </Shown>
      )}
    </div>
  );
}

/** Another window has chosen other rooms or flights: this page shows them before anything can be ordered. */
function Elsewhere() {
  const say = useSay();
  return (
    <Shown>
      <Notice tone="warn" title={say("elsewhere")}>
        {say("elsewhere_text")}
        <div className={styles.ways}>
          <Reload>{say("show_chosen")}</Reload>
        </div>
      </Notice>
    </Shown>
  );
}

type PriceMovedProps = PriceChange & { isBusy: boolean; changeHref: string; onAccept: () => void };

/** Old total, new total, and a yes that has to be said (UK-10, R-31); a fall is passed on and told too. */
function PriceMoved({ wasPence, nowPence, isBusy, changeHref, onAccept }: PriceMovedProps) {
  const say = useSay();
  const isDearer = nowPence > wasPence;
  const parts = {
    before: formatExactPounds(wasPence),
    now: <strong>{formatExactPounds(nowPence)}</strong>,
    sum: formatExactPounds(Math.abs(nowPence - wasPence)),
  };
  return (
    <Notice tone={isDearer ? "warn" : "good"} title={say(isDearer ? "dearer" : "cheaper")}>
      <Said of={isDearer ? "dearer_text" : "cheaper_text"} parts={parts} />
      <div className={styles.ways}>
        <Button kind="ink" size="small" busy={isBusy} onClick={onAccept}>
          {say("accept_price", { sum: formatExactPounds(nowPence) })}
        </Button>
        <ButtonLink kind="line" size="small" href={changeHref}>
          {say("choose_other")}
        </ButtonLink>
      </div>
    </Notice>
  );
}

function TroubleNotice({ trouble, changeHref, phone }: { trouble: Trouble; changeHref: string; phone: Phone }) {
  const say = useSay();
  if (trouble.kind === "silent") {
    return (
      <Notice tone="bad" title={say("silent")}>
        {say("silent_text")}
      </Notice>
    );
  }
  if (trouble.kind === "refused") return <Notice tone="bad">{trouble.message}</Notice>;
  if (trouble.kind === "outdated") {
    return (
      <Notice tone="bad">
        {trouble.message}
        <div className={styles.ways}>
          <Reload>{say("load_again")}</Reload>
        </div>
      </Notice>
    );
  }
  return (
    <Notice tone="bad" title={say("gone")}>
      {say("gone_text")}
      <div className={styles.ways}>
        <ButtonLink kind="ink" size="small" href={changeHref}>
          {say("see_free")}
        </ButtonLink>
        <ButtonLink kind="line" size="small" href={phone.href} data-call-now="">
          {say("ring", { phone: phone.display })}
        </ButtonLink>
      </div>
    </Notice>
  );
}

/** What was typed is kept, and printed with the page that comes. */
function Reload({ children }: { children: ReactNode }) {
  return (
    <Button kind="ink" size="small" onClick={() => window.location.reload()}>
      {children}
    </Button>
  );
}

function Shown({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.shown}>
      {children}
    </div>
  );
}
