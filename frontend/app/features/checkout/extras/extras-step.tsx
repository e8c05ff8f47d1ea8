import { useState, type FormEvent } from "react";
import { Button } from "../../../ui/button/button";
import { ErrorSummary } from "../../../ui/field/error-summary";
import { StepForm } from "../../../ui/field/step-form";
import { TextAreaField } from "../../../ui/field/text-area-field";
import { Notice } from "../../../ui/notice/notice";
import { idOf, REQUESTS, type Fields, type Problem } from "../state/fields";
import type { BasketView } from "../state/use-basket";
import { StepHeading } from "../step-heading";
import { ExtraRow } from "./extra-row";
import { useExtras } from "./use-extras";
import { useSay } from "../words";
import styles from "./extras.module.css";

type ExtrasStepProps = {
  view: BasketView;
  fields: Fields;
  /** What the server found wrong; shown until it is typed anew. */
  found: readonly Problem[];
  onType: (typed: Fields) => void;
  onDone: () => void;
};

/** What may be added, all of it unticked (UK-05), and what somebody would like to ask of the hotel. */
export function ExtrasStep({ view, fields, found, onType, onDone }: ExtrasStepProps) {
  const say = useSay();
  const { countOf, choose, settle, trouble } = useExtras(view, say);
  const [isSettling, setIsSettling] = useState(false);
  const { extras } = view.basket;

  /** The next page shows what is to be paid: it is reached with every extra counted in. */
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSettling) return;
    setIsSettling(true);
    const wentWell = await settle();
    setIsSettling(false);
    if (wentWell) onDone();
  }

  return (
    <StepForm className={styles.form} enter="continues-on-last" onSubmit={(event) => void submit(event)}>
      <StepHeading title={say("booking.step_3")}>{say(extras.length > 0 ? "extras_text" : "no_extras")}</StepHeading>
      {found.length > 0 && (
        <ErrorSummary problems={found.map(({ field, message }) => ({ fieldId: idOf(field), message }))} />
      )}
      {extras.length > 0 && (
        <ul role="list" className={styles.list}>
          {extras.map((extra) => (
            <ExtraRow
              key={extra.code}
              extra={extra}
              count={countOf(extra.code)}
              onChoose={(count) => choose(extra.code, count)}
            />
          ))}
        </ul>
      )}
      {trouble && (
        <Notice tone="bad" live="alert">
          {trouble}
        </Notice>
      )}
      <TextAreaField
        id={idOf(REQUESTS)}
        name={REQUESTS}
        label={say("requests")}
        hint={say("requests_hint")}
        maxLength={1000}
        error={found[0]?.message}
        value={fields[REQUESTS] ?? ""}
        onChange={(event) => onType({ [REQUESTS]: event.target.value })}
      />
      <Button type="submit" kind="go" size="large" className={styles.on} busy={isSettling}>
        {say("to_pay")}
      </Button>
    </StepForm>
  );
}
