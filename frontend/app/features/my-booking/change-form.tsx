import { useRef, useState, type FormEvent } from "react";
import type { MyBookingDetails } from "../../api/types";
import { newKey } from "../../lib/idempotency-key";
import { formatItineraryDate } from "../../travel/dates";
import { Button } from "../../ui/button/button";
import { SelectField } from "../../ui/field/select-field";
import { TextAreaField } from "../../ui/field/text-area-field";
import { Notice } from "../../ui/notice/notice";
import { askAbout, sentenceOf } from "./ask";
import sheet from "../../ui/sheet/sheet.module.css";
import styles from "./my-booking.module.css";

type ChangeFormProps = Pick<MyBookingDetails, "matters" | "requests"> & { href: string; phone: string };

/** Ask for a change in one's own words. Nothing changes before somebody answered and the customer agreed. */
export function ChangeForm({ matters, requests, href, phone }: ChangeFormProps) {
  const [errors, setErrors] = useState<{ about?: string; text?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const [news, setNews] = useState<{ tone: "good" | "bad"; text: string } | null>(null);
  const key = useRef<{ said: string; key: string } | null>(null);

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const said = new FormData(form);
    const body = { about: String(said.get("about") ?? ""), text: String(said.get("text") ?? "").trim() };
    const wrong = {
      ...(body.about ? {} : { about: "Please choose what it is about." }),
      ...(body.text.length >= 5 ? {} : { text: "Please say what you would like changed." }),
    };
    setErrors(wrong);
    setNews(null);
    const first = Object.keys(wrong)[0];
    if (first) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const words = JSON.stringify(body);
    // The same words keep their key: pressing again after a silence asks once.
    if (key.current?.said !== words) key.current = { said: words, key: newKey() };
    setBusy(true);
    try {
      await askAbout(href, "changes", { body, key: key.current.key });
      form.reset();
      setNews({ tone: "good", text: "We have your request and answer within one working day." });
    } catch (error) {
      setNews({ tone: "bad", text: sentenceOf(error, phone) });
    }
    setBusy(false);
  }

  return (
    <section className={styles.block} aria-labelledby="change-heading">
      <h2 id="change-heading" className={styles.heading}>
        Ask for a change
      </h2>
      {requests.length > 0 && (
        <ul role="list" className={styles.asked}>
          {requests.map(({ about, text, askedOn, isAnswered }) => (
            <li key={`${askedOn} ${text}`}>
              <strong>{about}</strong>, asked {formatItineraryDate(askedOn)},{" "}
              {isAnswered ? "answered" : "with our team"}
              <p className={sheet.quiet}>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <form
        method="post"
        action={`${href}/changes`}
        className={styles.form}
        noValidate
        onSubmit={(event) => void ask(event)}
      >
        <SelectField name="about" label="What is it about?" placeholder="Please choose" error={errors.about}>
          {matters.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          name="text"
          label="What would you like?"
          hint="We tell you the price of a change before anything changes."
          maxLength={1000}
          error={errors.text}
        />
        <div role="status">{news && <Notice tone={news.tone}>{news.text}</Notice>}</div>
        <Button type="submit" kind="ink" size="large" busy={isBusy}>
          {isBusy ? "Sending" : "Send the request"}
        </Button>
      </form>
    </section>
  );
}
