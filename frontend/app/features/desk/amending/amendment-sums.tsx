import type { Amendment } from "../desk-data";
import { day, pounds } from "../parts/say";
import { differenceOf } from "./say-amendment";
import styles from "../desk.module.css";

/** What a change comes to, in the order in which it is read out. */
export function AmendmentSums({ amendment }: { amendment: Amendment }) {
  const { before, after, difference_pence: difference, fee_pence: fee, due_pence: due, refund_pence: back } = amendment;
  return (
    <>
      <p className={styles.total} role="status">
        {pounds(after.total_pence)} <span>{differenceOf(difference)}</span>
      </p>
      <dl className={styles.bill}>
        <Line label="Booked for" pence={before.total_pence} />
        {fee > 0 && <Line label="Fee for the change, in the new total" pence={fee} />}
        {after.local_pence > 0 && <Line label="Paid at the hotel, not to us" pence={after.local_pence} />}
        <Line label="Paid so far" pence={amendment.paid_pence} />
        {due > 0 && <Line label="To pay now" pence={due} isStrong />}
        {back > 0 && <Line label="Goes back to the customer" pence={back} isStrong />}
        {amendment.later.map((part) => (
          <Line key={part.due_on} label={`Due ${day(part.due_on)}`} pence={part.pence} />
        ))}
      </dl>
      {amendment.to_say.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

function Line({ label, pence, isStrong = false }: { label: string; pence: number; isStrong?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{isStrong ? <strong>{pounds(pence)}</strong> : pounds(pence)}</dd>
    </div>
  );
}
