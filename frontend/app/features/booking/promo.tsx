import { useEffect, useId, useRef, useState, type SubmitEvent } from "react";
import { Button } from "../../ui/button/button";
import { FieldError } from "../../ui/field/field-error";
import { useKeptFocus } from "../../ui/use-kept-focus";
import type { Basket } from "./state/calls";
import type { Say } from "./say";
import styles from "./booking.module.css";

type PromoProps = {
  /** The code that counts; null without one. */
  promo: Basket["promo"];
  problem: string | null;
  isTrying: boolean;
  say: Say;
  onTry: (code: string) => void;
};

/** A promo code with its terms beside it (T35, V18, UK-12). */
export function Promo({ promo, problem, isTrying, say, onTry }: PromoProps) {
  const [typed, setTyped] = useState("");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onTry(typed.trim());
  }

  const kept = useKeptFocus();
  return (
    <div {...kept}>
      {promo ? (
        <>
          <p className={styles.promoDone}>
            <b>{promo.code}</b>
            <Button kind="quiet" size="small" onClick={() => onTry("")}>
              {say("promo_remove")}
            </Button>
          </p>
          <div role="alert">{problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}</div>
          <p className={styles.small}>{promo.terms}</p>
        </>
      ) : (
        // "dialog": before the code is here a browser sends nothing. Any other way loads the page anew, without the holiday that was chosen.
        <form method="dialog" onSubmit={submit} noValidate>
          <label className={styles.promoLabel} htmlFor={id}>
            {say("promo_label")}
          </label>
          <div className={styles.promoRow}>
            <input
              ref={field}
              id={id}
              className={styles.promoInput}
              value={typed}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-error ${id}-hint` : `${id}-hint`}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button kind="line" type="submit" busy={isTrying}>
              {say("promo_apply")}
            </Button>
          </div>
          <div role="alert">{problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}</div>
          <p id={`${id}-hint`} className={styles.small}>
            {say("promo_hint")}
          </p>
        </form>
      )}
    </div>
  );
}
