import { useEffect, useRef } from "react";
import type { Phone } from "../../api/types";
import { formatExactPounds } from "../../travel/money";
import { Button } from "../../ui/button/button";
import { ButtonLink } from "../../ui/button/button-link";
import { Notice } from "../../ui/notice/notice";
import type { PriceChange, Trouble } from "./state/basket-state";
import styles from "./troubles.module.css";

type TroublesProps = {
  change: PriceChange | null;
  trouble: Trouble | null;
  isBusy: boolean;
  changeHref: string;
  phone: Phone;
  onAccept: () => void;
};

/** What must be known or decided before anything goes on; it takes the focus when it appears, and always shows a way on. */
export function Troubles({ change, trouble, isBusy, changeHref, phone, onAccept }: TroublesProps) {
  return (
    <>
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
    </>
  );
}

type PriceMovedProps = PriceChange & { isBusy: boolean; changeHref: string; onAccept: () => void };

/** Old total, new total, and a yes that has to be said (UK-10, R-31); a fall is passed on and told too. */
function PriceMoved({ wasPence, nowPence, isBusy, changeHref, onAccept }: PriceMovedProps) {
  const isDearer = nowPence > wasPence;
  const moved = formatExactPounds(Math.abs(nowPence - wasPence));
  return (
    <Notice tone={isDearer ? "warn" : "good"} title={isDearer ? "The price has changed." : "The price has fallen."}>
      The total was {formatExactPounds(wasPence)} and is now <strong>{formatExactPounds(nowPence)}</strong>, {moved}{" "}
      {isDearer ? "more" : "less"}. You decide before anything is paid.
      <div className={styles.ways}>
        <Button kind="ink" size="small" busy={isBusy} onClick={onAccept}>
          Accept {formatExactPounds(nowPence)}
        </Button>
        <ButtonLink kind="line" size="small" href={changeHref}>
          Choose something else
        </ButtonLink>
      </div>
    </Notice>
  );
}

function TroubleNotice({ trouble, changeHref, phone }: { trouble: Trouble; changeHref: string; phone: Phone }) {
  if (trouble.kind === "silent") {
    return (
      <Notice tone="bad" title="We did not hear back.">
        Your line may have dropped for a moment. Everything you typed is here; please press again. Nothing can be booked
        or paid twice.
      </Notice>
    );
  }
  if (trouble.kind === "refused") return <Notice tone="bad">{trouble.message}</Notice>;
  return (
    <Notice tone="bad" title="Somebody was quicker.">
      A room or a seat of this holiday has just been sold. Nothing was booked and nothing was paid. What you typed is
      kept while you choose another.
      <div className={styles.ways}>
        <ButtonLink kind="ink" size="small" href={changeHref}>
          See what is free
        </ButtonLink>
        <ButtonLink kind="line" size="small" href={phone.href}>
          Ring {phone.display}
        </ButtonLink>
      </div>
    </Notice>
  );
}

function Shown({ children }: { children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.shown}>
      {children}
    </div>
  );
}
