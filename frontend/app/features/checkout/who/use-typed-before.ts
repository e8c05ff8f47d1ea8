import { useEffectEvent, useLayoutEffect, type RefObject } from "react";
import type { Fields } from "../state/fields";

/**
 * What somebody typed, or the browser filled in, before the page's scripts were there: taken over, not wiped. What is known already
 * is not typed once more.
 */
export function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  known: Fields,
  onType: (typed: Fields) => void,
) {
  const take = useEffectEvent(() => {
    const typed: Record<string, string> = {};
    for (const control of form.current?.elements ?? []) {
      const isField =
        control instanceof HTMLInputElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLTextAreaElement;
      if (!isField || !control.name || !control.value) continue;
      if (control.value !== known[control.name]) typed[control.name] = control.value;
    }
    if (Object.keys(typed).length > 0) onType(typed);
  });
  useLayoutEffect(() => take(), []);
}
