import type { MailingForm, MailingPage } from "../../api/types";
import { Button } from "../../ui/button/button";
import { Checkbox } from "../../ui/choice/checkbox";
import { TextField } from "../../ui/field/text-field";
import { Link } from "../../ui/link/link";
import { Notice } from "../../ui/notice/notice";
import { CodeShown } from "./code-shown";
import { SignUpForm } from "./sign-up-form";
import styles from "./mailing.module.css";

/** A page of the mailing list: a step of a sign-up, or what a mail's link leads to. */
export function MailingView(page: MailingPage) {
  const { heading, text, form, done, promo, links } = page;
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{heading}</h1>
      {done && <Notice tone="good">{done}</Notice>}
      {text && <p className={styles.text}>{text}</p>}
      {promo && <CodeShown promo={promo} note="" />}
      {form && <StepOf page={page} form={form} />}
      {links.length > 0 && (
        <ul role="list">
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function StepOf({ page, form }: { page: MailingPage; form: MailingForm }) {
  if (form.kind === "confirm" || form.kind === "unsubscribe") {
    return (
      <form method="post" action={form.action}>
        <Button type="submit" kind={form.kind === "confirm" ? "go" : "ink"} size="large">
          {form.button}
        </Button>
      </form>
    );
  }
  if (form.kind === "preferences") return <Preferences form={form} />;
  return <SignUpForm page={page} form={form} />;
}

/** A plain form, sent and drawn again by the server: nothing here needs scripts. */
function Preferences({ form }: { form: MailingForm }) {
  return (
    <form className={styles.form} method="post" action={form.action}>
      <div className={styles.pair}>
        <TextField
          name="first_name"
          label="First name"
          autoComplete="given-name"
          maxLength={60}
          defaultValue={form.firstName}
        />
        <TextField
          name="last_name"
          label="Last name"
          autoComplete="family-name"
          maxLength={60}
          defaultValue={form.lastName}
        />
      </div>
      <Choices
        legend="What would you like to read?"
        hint="Nothing ticked: all of it."
        name="topics"
        choices={form.topics}
      />
      <Choices
        legend="Where do you fly from?"
        hint="Nothing ticked: anywhere."
        name="airports"
        choices={form.airports}
      />
      <Button type="submit" kind="go" size="large">
        {form.button}
      </Button>
    </form>
  );
}

type ChoicesProps = { legend: string; hint: string; name: string; choices: MailingForm["topics"] };

function Choices({ legend, hint, name, choices }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>
        {legend} <span className={styles.hint}>{hint}</span>
      </legend>
      {choices.map(({ value, label, isChosen }) => (
        <Checkbox key={value} name={name} value={value} label={label} defaultChecked={isChosen} />
      ))}
    </fieldset>
  );
}
