import { useState } from "react";
import type { MyBookingMoney } from "../../api/types";
import { leavePage } from "../../lib/leave-page";
import { formatItineraryDate } from "../../travel/dates";
import { BillLines, BillTotal, formatChange, type BillLine } from "../../travel/price/bill";
import { formatExactPounds } from "../../travel/price/money";
import { atTheHotel, nothingLeft } from "../../travel/price/nothing-left";
import { PayableLocally } from "../../travel/price/payable-locally";
import { Button } from "../../ui/button/button";
import { Notice } from "../../ui/notice/notice";
import { askAbout, sentenceOf } from "./ask";
import sheet from "../../ui/sheet/sheet.module.css";
import styles from "./my-booking.module.css";

type MoneyProps = { money: MyBookingMoney; href: string; phone: string };

/** What came, what went back and what is still due, as a sum that can be checked; and the way to pay the rest. */
export function Money({ money, href, phone }: MoneyProps) {
  const [busy, setBusy] = useState<"next" | "all" | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function pay(what: "next" | "all") {
    if (busy) return;
    setBusy(what);
    setTrouble(null);
    try {
      const body = { is_all: what === "all" };
      const page = await askAbout<{ data: { pay_url: string } }>(href, "pay", { body });
      leavePage(page.data.pay_url, () => setBusy(null));
    } catch (error) {
      setTrouble(sentenceOf(error, phone));
      setBusy(null);
    }
  }

  return (
    <section className={styles.panel} aria-labelledby="money-heading">
      <h2 id="money-heading" className={styles.heading}>
        Payments
      </h2>
      {money.hasJustFailed && (
        <Notice tone="bad">
          Your last payment did not go through, and nothing was taken for it. Please try again, or use another card.
        </Notice>
      )}
      <BillLines lines={linesOf(money)} />
      <BillTotal label={totalLabel(money)} pence={money.ended ? money.keptPence : money.totalPence} />
      {!money.ended && <PayableLocally local={money.payableLocally} />}
      <div role="alert">{trouble && <Notice tone="bad">{trouble}</Notice>}</div>
      {money.leftPence === 0 ? (
        <p className={sheet.quiet}>{nothingLeft(money.ended ? null : money.payableLocally)}</p>
      ) : (
        <div className={styles.stack}>
          <Button kind="go" size="large" wide busy={busy === "next"} onClick={() => void pay("next")}>
            Pay {formatExactPounds(money.nextPence)}
          </Button>
          {money.leftPence > money.nextPence && (
            <Button kind="line" size="large" wide busy={busy === "all"} onClick={() => void pay("all")}>
              Pay all of it, {formatExactPounds(money.leftPence)}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function linesOf(money: MyBookingMoney): BillLine[] {
  const lines: [label: string, pence: number][] = [
    ...money.paid.map(({ on, pence }): [string, number] => [`Paid ${formatItineraryDate(on)}`, pence]),
    ...money.back.map(({ pence, sentOn }): [string, number] => [
      sentOn ? `Sent back to you ${formatItineraryDate(sentOn)}` : "On its way back to you",
      -pence,
    ]),
  ];
  if (money.refusedPence > 0) {
    lines.push(["Yours, but could not be sent back yet: please ring us", -money.refusedPence]);
  }
  if (!money.ended && hasGoneBack(money)) lines.push(["Paid in all", money.keptPence]);
  for (const { on, pence } of money.due) lines.push([`Due by ${formatItineraryDate(on)}`, pence]);
  const ours = lines.map(([label, pence]) => ({ label, text: formatChange(pence) }));
  return [...ours, ...atTheHotel(money.ended ? null : money.payableLocally)];
}

function hasGoneBack({ back, refusedPence }: MyBookingMoney): boolean {
  return back.length > 0 || refusedPence > 0;
}

function totalLabel({ ended, keptPence }: MyBookingMoney): string {
  if (!ended) return "Total";
  return ended === "by_you" && keptPence > 0 ? "Kept as the cancellation fee" : "Kept of your money";
}
