import type { Booked } from "../../api/types";
import { formatItineraryDate } from "../../travel/dates";
import { BillLines, BillTotal } from "../../travel/price/bill";
import { formatExactPounds } from "../../travel/price/money";
import { atTheHotel, nothingLeft } from "../../travel/price/nothing-left";
import { PayableLocally } from "../../travel/price/payable-locally";
import sheet from "../../ui/sheet/sheet.module.css";
import styles from "./booked.module.css";

/** What was paid and what is to come, each with its day. */
export function Money({ booked, isSold }: { booked: Booked; isSold: boolean }) {
  const left = booked.totalPence - (booked.payableLocally?.pence ?? 0) - booked.paidPence;
  return (
    <section className={styles.panel} aria-labelledby="booked-money">
      <h2 id="booked-money" className={styles.heading}>
        {isSold ? "Paid and to pay" : "What it comes to"}
      </h2>
      <BillLines
        lines={[
          ...booked.payments.map(({ dueOn, pence, paidOn }) => ({
            label: paidOn
              ? `Paid ${formatItineraryDate(paidOn)}`
              : isSold
                ? `By ${formatItineraryDate(dueOn)}`
                : formatItineraryDate(dueOn),
            text: formatExactPounds(pence),
          })),
          ...atTheHotel(booked.payableLocally),
        ]}
      />
      <BillTotal label="Total" pence={booked.totalPence} />
      <PayableLocally local={booked.payableLocally} />
      {isSold && (
        <p className={sheet.quiet}>
          {left > 0
            ? `${formatExactPounds(left)} left to pay. We remind you before each date.`
            : nothingLeft(booked.payableLocally)}
        </p>
      )}
    </section>
  );
}
