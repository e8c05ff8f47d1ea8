import { useState, type FormEvent } from "react";
import { Button } from "../../../ui/button/button";
import { SelectField } from "../../../ui/field/select-field";
import { TextAreaField } from "../../../ui/field/text-area-field";
import { TextField } from "../../../ui/field/text-field";
import type { DeskBasket } from "../desk-data";
import { moment, pounds } from "../parts/say";
import styles from "../desk.module.css";

type QuoteBody = { email: string; days: number; message: string; due_pence: number };
type QuotesProps = {
  basket: DeskBasket;
  /** Who asked, where that is known: an address is not typed twice. */
  to: string;
  onSend: (body: QuoteBody) => Promise<boolean>;
};

/** Quotes by e-mail: what was sent, and the next version. */
export function Quotes({ basket, to, onSend }: QuotesProps) {
  const [isSending, setIsSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    if (isSending) return;
    setIsSending(true);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    const isSent = await onSend({
      email: text("email"),
      days: Number(text("days")),
      message: text("message"),
      due_pence: basket.due_pence,
    });
    if (isSent) form.reset();
    setIsSending(false);
  }

  const known = basket.sent[0]?.email ?? to;
  if (basket.sent.length === 0 && !basket.is_changeable) return null;
  return (
    <section className={styles.notes} aria-label="Quotes by e-mail">
      <h3 className={styles.small}>Quotes by e-mail</h3>
      {basket.sent.length > 0 && (
        <ul role="list">
          {basket.sent.map((quote) => (
            <li key={quote.version}>
              <a href={quote.href} target="_blank" rel="noreferrer">
                {quote.hotel}, {quote.holiday}
              </a>
              , {pounds(quote.due_pence)}, to {quote.email}{" "}
              <span className={styles.quiet}>
                by {quote.by || "a colleague"}, {moment(quote.made_at)}.{" "}
                {quote.is_over ? `Ended ${moment(quote.ends_at)}.` : `Open until ${moment(quote.ends_at)}.`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {basket.is_changeable && (
        <form className={styles.form} aria-label="New quote" onSubmit={(event) => void submit(event)}>
          <div className={styles.pair}>
            <TextField
              key={known}
              name="email"
              type="email"
              label="To"
              autoComplete="off"
              required
              defaultValue={known}
              data-desk-key="q"
            />
            <SelectField name="days" label="Open for" defaultValue="3">
              <option value="1">1 day</option>
              <option value="3">3 days</option>
              <option value="7">7 days</option>
            </SelectField>
          </div>
          <TextAreaField name="message" label="A few words" rows={2} maxLength={2000} />
          <Button type="submit" kind="line" size="small" busy={isSending}>
            Send the quote, {pounds(basket.due_pence)}
          </Button>
        </form>
      )}
    </section>
  );
}
