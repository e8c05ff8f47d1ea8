import { useEffect, useId, useRef } from "react";
import type { MailingForm, MailingPage } from "../../api/types";
import { Button } from "../../ui/button/button";
import { ErrorSummary } from "../../ui/field/error-summary";
import { TextField } from "../../ui/field/text-field";
import { Notice } from "../../ui/notice/notice";
import { CodeShown } from "./code-shown";
import type { SignUpProblem } from "./sign-up";
import { useSignUp } from "./use-sign-up";
import styles from "./mailing.module.css";

type SignUpFormProps = { page: MailingPage; form: MailingForm; onDone?: (sentence: string) => void };

/** What is asked for in each step: anything else that is wrong is said of the whole form. */
const FIELDS: Readonly<Record<"ask" | "names", readonly string[]>> = {
  ask: ["email"],
  names: ["first_name", "last_name"],
};

/** Exclusive, two-page and promo sign-up (M11, M12, M13). Without scripts every step is a page of its own. */
export function SignUpForm({ page, form, onDone = () => undefined }: SignUpFormProps) {
  const { step, problems, attempt, isSending, submit, problemOf, word } = useSignUp(page, form, onDone);
  const prefix = useId();
  const told = useRef<HTMLParagraphElement>(null);
  const isNames = step.kind === "names";
  useEffect(() => {
    if (step.kind === "done" || (step.kind === "names" && form.kind !== "names")) told.current?.focus();
  }, [step.kind, form.kind]);

  const isAtField = ({ field }: SignUpProblem) => FIELDS[isNames ? "names" : "ask"].includes(field);
  const atFields = problems.filter(isAtField);
  const other = problems.find((problem) => !isAtField(problem));

  if (step.kind === "code") return <CodeShown promo={step.promo} note={word("check_inbox")} />;
  if (step.kind === "done") {
    return (
      <div className={styles.form}>
        <p className={styles.good} ref={told} tabIndex={-1} role="status">
          {step.sentence}
        </p>
        <p>{word("check_inbox")}</p>
      </div>
    );
  }
  return (
    <form
      className={styles.form}
      method="post"
      action={isNames ? "/mailing/names" : form.action}
      aria-label={page.heading}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {isNames && form.kind !== "names" && (
        <p className={styles.good} ref={told} tabIndex={-1} role="status">
          {word("done")} <span>{word("check_inbox")}</span>
        </p>
      )}
      {atFields.length > 0 && (
        <ErrorSummary
          key={attempt}
          problems={atFields.map(({ field, message }) => ({ fieldId: `${prefix}-${field}`, message }))}
        />
      )}
      {isNames ? (
        <Names prefix={prefix} form={form} email={step.email} problemOf={problemOf} />
      ) : (
        <Address prefix={prefix} form={form} problemOf={problemOf} />
      )}
      <p className={styles.consent}>{form.consent}</p>
      <div role="alert">
        {other && (
          <Notice key={attempt} tone="warn">
            {other.message}
          </Notice>
        )}
      </div>
      <Button type="submit" kind="go" size="large" busy={isSending}>
        {isNames ? word("update_details") : form.button}
      </Button>
    </form>
  );
}

type PartProps = { prefix: string; form: MailingForm; problemOf: (field: string) => string | undefined };

function Address({ prefix, form, problemOf }: PartProps) {
  return (
    <>
      <TextField
        id={`${prefix}-email`}
        name="email"
        type="email"
        label="E-mail"
        autoComplete="email"
        maxLength={254}
        defaultValue={form.email}
        error={problemOf("email")}
        data-first-focus
        required
      />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

function Names({ prefix, form, email, problemOf }: PartProps & { email: string }) {
  return (
    <div className={styles.pair}>
      <input type="hidden" name="email" value={email} />
      <TextField
        id={`${prefix}-first_name`}
        name="first_name"
        label="First name"
        autoComplete="given-name"
        maxLength={60}
        defaultValue={form.firstName}
        error={problemOf("first_name")}
        required
      />
      <TextField
        id={`${prefix}-last_name`}
        name="last_name"
        label="Last name"
        autoComplete="family-name"
        maxLength={60}
        defaultValue={form.lastName}
        error={problemOf("last_name")}
        required
      />
    </div>
  );
}
