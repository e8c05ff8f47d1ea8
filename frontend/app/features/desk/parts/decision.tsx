import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { newKey } from "../../../lib/idempotency-key";
import { useBackCloses } from "../../../shell/modals/back";
import { Button } from "../../../ui/button/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { TextField } from "../../../ui/field/text-field";
import { Notice } from "../../../ui/notice/notice";
import { asksForCode, sentenceOf } from "./refused";
import styles from "../desk.module.css";

type DecisionProps = {
  title: string;
  /** What the button does, with the sum it does it for. */
  act: string;
  keep: string;
  /** A code is asked for from the start: what a colleague began is never ended by a screen that was left open (T-06). */
  needsCode?: boolean;
  /**
   * Does it under a key that stays the same while the dialog is open; gives what went wrong, or null. Thrown, a refusal that waits for a
   * code asks for it here, and it comes with the form as `code`. A refusal gives the key free on the server; what was done and not heard
   * of keeps it there, so that the next press is told of it and does nothing twice.
   */
  onAct: (form: FormData, key: string) => Promise<string | null>;
  onClose: () => void;
  children: ReactNode;
};

/** One thing to be decided, with its cost in sight. Whatever goes wrong is said here, and a second press does nothing twice. */
export function Decision({ title, act, keep, needsCode = false, onAct, onClose, children }: DecisionProps) {
  const [key] = useState(newKey);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [asksCode, setAsksCode] = useState(needsCode);
  const close = useBackCloses(true, onClose);
  // On its way it cannot be kept any more: Back goes over an entry that closes nothing.
  useBackCloses(isBusy, () => undefined);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const refused = await onAct(new FormData(event.currentTarget), key).catch((error: unknown) => {
      if (!asksForCode(error)) throw error;
      setAsksCode(true);
      return sentenceOf(error);
    });
    setIsBusy(false);
    if (refused === null) return close();
    setTrouble(refused);
  }

  return (
    <Dialog isOpen role="alertdialog" width="medium" title={title} onClose={close} isHeld={isBusy} firstFocus="marked">
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {children}
        <div role="alert">{trouble && <Notice tone={asksCode ? "warn" : "bad"}>{trouble}</Notice>}</div>
        {asksCode && <CodeField />}
        <div className={styles.decide}>
          <Button kind="quiet" aria-disabled={isBusy || undefined} onClick={() => isBusy || close()}>
            {keep}
          </Button>
          <Button kind="ink" type="submit" busy={isBusy}>
            {act}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** A code of the app, asked for where what stands in the dialog cannot be undone. */
function CodeField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField
      ref={field}
      label="Code from your app"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  );
}
