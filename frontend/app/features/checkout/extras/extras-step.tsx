import { useState, type FormEvent } from "react";
import { Button } from "../../../ui/button/button";
import { TextAreaField } from "../../../ui/field/text-area-field";
import { Notice } from "../../../ui/notice/notice";
import { idOf, REQUESTS, type Fields } from "../state/fields";
import type { BasketView } from "../state/use-basket";
import { StepHeading } from "../step-heading";
import { ExtraRow } from "./extra-row";
import { useExtras } from "./use-extras";
import styles from "./extras.module.css";

type ExtrasStepProps = { view: BasketView; fields: Fields; onType: (typed: Fields) => void; onDone: () => void };

/** What may be added, all of it unticked (UK-05), and what somebody would like to ask of the hotel. */
export function ExtrasStep({ view, fields, onType, onDone }: ExtrasStepProps) {
  const { countOf, choose, settle, trouble } = useExtras(view);
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
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <StepHeading title="Extras">
        {extras.length > 0
          ? "None of these is in your price unless you choose it. You can also go on without any."
          : "Your holiday is complete as it is. Tell the hotel anything it should know, or go on."}
      </StepHeading>
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
        label="Anything you would like to ask of the hotel? (optional)"
        hint="A cot, rooms side by side, a late arrival. We pass it on but cannot promise it. For mobility, health or allergies please ring us instead: that should not stand in a form."
        maxLength={1000}
        value={fields[REQUESTS] ?? ""}
        onChange={(event) => onType({ [REQUESTS]: event.target.value })}
      />
      <Button type="submit" kind="go" size="large" className={styles.on} busy={isSettling}>
        Continue to check and pay
      </Button>
    </form>
  );
}
