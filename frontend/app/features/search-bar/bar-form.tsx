import type { ReactNode, SubmitEvent } from "react";
import { Button } from "../../ui/button/button";
import { magnifyingGlass } from "../../ui/icon/drawn/magnifying-glass";
import { useLasting } from "../../ui/use-lasting";
import type { Say } from "./state/texts";
import styles from "./search-bar.module.css";

export const FORM_ID = "search-form";

type BarFormProps = {
  action: string;
  say: Say;
  isHidden: boolean;
  isSearching: boolean;
  /** Something was chosen here that no address says yet. */
  isWritten: boolean;
  /** Null: the browser sends the form itself. */
  onSubmit: (() => void) | null;
  onInterest: () => void;
  message: ReactNode;
  /** Null: there is nothing to fill in, only the message (ER12). */
  fields: ReactNode;
};

/** The form around the fields, in every state of the bar the same. */
export function BarForm({
  action,
  say,
  isHidden,
  isSearching,
  isWritten,
  onSubmit,
  onInterest,
  message,
  fields,
}: BarFormProps) {
  // Most answers come before it would be seen, and drawing it would keep them waiting.
  const isSeen = useLasting(isSearching);

  function submit(event: SubmitEvent) {
    if (!onSubmit) return;
    event.preventDefault();
    if (!isSearching) onSubmit();
  }

  return (
    <form
      id={FORM_ID}
      className={styles.form}
      hidden={isHidden}
      data-written={isWritten || undefined}
      method="get"
      action={action}
      onSubmit={submit}
      onPointerEnter={onInterest}
      onFocus={onInterest}
    >
      {message}
      {fields !== null && (
        <div className={styles.fields}>
          {fields}
          <Button
            type="submit"
            kind="go"
            size="large"
            className={styles.submit}
            icon={magnifyingGlass}
            busy={isSeen}
            data-keep-clear=""
          >
            {isSeen ? say("searching") : say("submit")}
          </Button>
        </div>
      )}
    </form>
  );
}
