import type { ComponentProps, KeyboardEvent } from "react";

type StepFormProps = Omit<ComponentProps<"form">, "onKeyDown"> & {
  /**
   * What Enter in a field does: goes to the next field and continues on the last one; or nothing, because the button costs money and is
   * agreed to by pressing it alone (UK-19). Without scripts it does what the browser does.
   */
  enter: "continues-on-last" | "stays";
};

/** The form of a step on the way to a contract (W-26): nobody sends it off half filled in by pressing Enter after one answer. */
export function StepForm({ enter, children, ...form }: StepFormProps) {
  return (
    // A key that the browser gives to the form itself is given another meaning: there is nothing to focus or to press.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form {...form} noValidate onKeyDown={enter === "stays" ? stay : continueOnLast}>
      {children}
    </form>
  );
}

type FormKey = KeyboardEvent<HTMLFormElement>;

const FIELDS = 'input:not([type="hidden"], [type="submit"], [type="button"]), select, textarea';

function continueOnLast(event: FormKey) {
  const field = enteredField(event);
  if (field === null) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(FIELDS)].filter(canBeReached);
  const next = fields[fields.indexOf(field) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function stay(event: FormKey) {
  if (enteredField(event) !== null) event.preventDefault();
}

/** The field that Enter would send the form from; null for any other key and place, and in several lines, where it begins one. */
function enteredField({ key, target, nativeEvent }: FormKey): HTMLElement | null {
  // A word that is still being composed is taken over with Enter: that is no answer yet.
  if (key !== "Enter" || nativeEvent.isComposing || !(target instanceof HTMLElement)) return null;
  return target.matches(FIELDS) && !(target instanceof HTMLTextAreaElement) ? target : null;
}

function canBeReached(field: HTMLElement): boolean {
  return field.tabIndex >= 0 && !field.matches(":disabled") && field.closest("[hidden]") === null;
}
