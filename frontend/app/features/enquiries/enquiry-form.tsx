import { useId } from "react";
import type { EnquiryForm as EnquiryFormFacts } from "../../api/types";
import { Button } from "../../ui/button/button";
import { ErrorSummary } from "../../ui/field/error-summary";
import { Notice } from "../../ui/notice/notice";
import { EnquiryFields } from "./enquiry-fields";
import type { EnquiryThanks } from "./send-enquiry";
import { useEnquiryForm } from "./use-enquiry-form";
import styles from "./enquiries.module.css";

type EnquiryFormProps = {
  form: EnquiryFormFacts;
  place: "page" | "dialog";
  onDone: (thanks: EnquiryThanks) => void;
};

/** One form for page, dialog and frame. Without scripts the browser posts it to its own address and gets a page back. */
export function EnquiryForm({ form: drawn, place, onDone }: EnquiryFormProps) {
  const { form, submit, problems, notice, attempt, isSending, problemOf } = useEnquiryForm(drawn, place, onDone);
  const prefix = useId();
  const idOf = (field: string) => `${prefix}-${field}`;
  const noTimes = form.kind === "callback" && form.days.length === 0;

  return (
    <form
      className={styles.form}
      method="post"
      action={form.action}
      noValidate
      aria-label={form.heading}
      onSubmit={(event) => void submit(event)}
    >
      {problems.length > 0 && (
        <ErrorSummary
          key={`problems-${attempt}`}
          problems={problems.map(({ field, message }) => ({ fieldId: idOf(field), message }))}
        />
      )}
      <input type="hidden" name="form" value={form.token} />
      <input type="hidden" name="about" value={form.aboutAddress} />
      {noTimes ? (
        <Notice tone="info">
          {form.noTimes} <a href={form.phone.href}>{form.phone.display}</a>
        </Notice>
      ) : (
        <>
          <EnquiryFields form={form} idOf={idOf} problemOf={problemOf} />
          <p className={styles.privacy}>{form.privacy}</p>
          <div role="alert">
            {notice && (
              <Notice tone="warn">
                {notice} <a href={form.phone.href}>{form.phone.display}</a>
              </Notice>
            )}
          </div>
          <Button type="submit" kind="go" size="large" busy={isSending}>
            {isSending ? "Sending" : form.button}
          </Button>
        </>
      )}
    </form>
  );
}
