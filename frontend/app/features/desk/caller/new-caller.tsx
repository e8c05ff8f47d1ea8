import { useState, type FormEvent } from "react";
import type { DeskPage } from "../../../api/types";
import { newKey } from "../../../lib/idempotency-key";
import { RefusedWrite, sendJson, type FieldProblem } from "../../../lib/send-json";
import { Button } from "../../../ui/button/button";
import { SelectField } from "../../../ui/field/select-field";
import { TextAreaField } from "../../../ui/field/text-area-field";
import { TextField } from "../../../ui/field/text-field";
import { Notice } from "../../../ui/notice/notice";
import type { EnquiryDetail, Opened } from "../desk-data";
import { keptTyping } from "../parts/kept-typing";
import { sentenceOf } from "../parts/refused";
import styles from "../desk.module.css";

type NewCallerProps = { page: Pick<DeskPage, "shops">; onOpen: (opened: Opened) => void };
type Refused = { sentence: string; fields: readonly FieldProblem[] };

const NOTHING: Refused = { sentence: "", fields: [] };

/** What somebody asks who never asked before: it becomes an enquiry of the agent who took the call. */
export function NewCaller({ page, onOpen }: NewCallerProps) {
  const [nonce] = useState(newKey);
  const [isSending, setIsSending] = useState(false);
  const [refused, setRefused] = useState(NOTHING);
  const typing = keptTyping("new caller");
  const { fields } = typing;
  const errorOf = (name: string) => refused.fields.find(({ field }) => field === name)?.msg;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const body = { ...Object.fromEntries(new FormData(event.currentTarget)), nonce };
    setIsSending(true);
    try {
      const { data } = await sendJson<{ data: EnquiryDetail }>("/api/desk/enquiries", { body });
      typing.forget();
      onOpen({ kind: "enquiry", code: data.reference });
    } catch (error) {
      const fields = error instanceof RefusedWrite ? error.fields : [];
      setRefused({ sentence: sentenceOf(error), fields });
      setIsSending(false);
    }
  }

  return (
    <section className={styles.notes} aria-label="New caller">
      <h3 className={styles.small}>Write down a new enquiry</h3>
      <div role="alert">{refused.sentence && <Notice tone="warn">{refused.sentence}</Notice>}</div>
      <form
        className={styles.form}
        aria-label="New enquiry"
        noValidate
        onInput={typing.onInput}
        onSubmit={(event) => void submit(event)}
      >
        <div className={styles.pair}>
          <TextField
            name="name"
            label="Name"
            autoComplete="off"
            maxLength={120}
            defaultValue={fields.name}
            error={errorOf("name")}
          />
          <SelectField name="workspace" label="Shop they rang" defaultValue={fields.workspace}>
            {page.shops.map(({ workspace, name }) => (
              <option key={workspace} value={workspace}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            name="phone"
            label="Telephone"
            type="tel"
            autoComplete="off"
            maxLength={40}
            defaultValue={fields.phone}
            error={errorOf("phone")}
          />
          <TextField
            name="email"
            label="E-mail"
            type="email"
            hint="One of the two is enough."
            autoComplete="off"
            maxLength={254}
            defaultValue={fields.email}
            error={errorOf("email")}
          />
          <SelectField name="kind" label="About" defaultValue={fields.kind}>
            <option value="quote">A holiday</option>
            <option value="contact">Something else</option>
          </SelectField>
        </div>
        <TextAreaField name="message" label="What they ask" rows={3} maxLength={2000} defaultValue={fields.message} />
        <Button type="submit" kind="line" size="small" busy={isSending}>
          Write it down
        </Button>
      </form>
    </section>
  );
}
