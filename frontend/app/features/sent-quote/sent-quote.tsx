import type { ReactNode } from "react";
import type { SentQuote as SentQuoteFacts } from "../../api/types";
import { BillLines, BillTotal, formatChange } from "../../travel/price/bill";
import { PayableLocally } from "../../travel/price/payable-locally";
import { ButtonLink } from "../../ui/button/button-link";
import { Link } from "../../ui/link/link";
import { Notice } from "../../ui/notice/notice";
import sheet from "../../ui/sheet/sheet.module.css";
import styles from "./sent-quote.module.css";

type SentQuoteProps = {
  quote: SentQuoteFacts;
  /** The itinerary block, drawn by its own feature. */
  itinerary: ReactNode;
};

/** A quote that an agent mailed, that very version: what it is, what it comes to, until when. */
export function SentQuote({ quote, itinerary }: SentQuoteProps) {
  const { state, stay, phone } = quote;
  /** Nothing is to be done about it any more: otherwise it can be booked, or is ordered and waits for its payment. */
  const isPast = state === "over" || state === "replaced" || state === "booked";
  return (
    <div className={sheet.page}>
      <header className={styles.head}>
        <h1 className={sheet.title}>{quote.heading}</h1>
        <p className={sheet.text}>{quote.text}</p>
        {quote.changedText && <Notice tone="warn">{quote.changedText}</Notice>}
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <section aria-labelledby="quote-stay">
            <h2 id="quote-stay" className={styles.hotel}>
              {stay.hotel}
            </h2>
            <p className={sheet.quiet}>{[stay.place, stay.dates, stay.party].join(" · ")}</p>
          </section>
          {itinerary}
        </div>
        <aside className={styles.panel} aria-labelledby="quote-price">
          <h2 id="quote-price" className={styles.heading}>
            {isPast ? "What it came to" : "What it comes to"}
          </h2>
          <BillLines lines={quote.lines.map(({ label, pence }) => ({ label, text: formatChange(pence) }))} />
          <BillTotal label="Total price" pence={quote.totalPence} />
          <PayableLocally local={quote.payableLocally} />
          <ButtonLink kind={isPast ? "ink" : "go"} size="large" href={quote.action.href}>
            {quote.action.label}
          </ButtonLink>
          <p className={sheet.quiet}>
            Rather talk? <Link href={phone.href}>{phone.display}</Link>. Your code is{" "}
            <strong className={styles.code}>{quote.code}</strong>.
          </p>
          <p className={sheet.quiet}>{quote.versionText}</p>
          {quote.versions.length > 0 && (
            <nav aria-label="Other quotes for this holiday">
              <ul role="list" className={styles.links}>
                {quote.versions.map(({ label, href }) => (
                  <li key={href}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </aside>
      </div>
    </div>
  );
}
