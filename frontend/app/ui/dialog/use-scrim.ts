import { useRef, type FormEvent, type MouseEvent, type PointerEvent } from "react";

const WRITTEN = ":not(select,[type=checkbox],[type=radio])";

/** A press on the scrim of a dialog: it begins and ends there, and nothing written in a form of the dialog is lost by it. */
export function useScrim(onPress: () => void) {
  const hasBegun = useRef(false);
  const written = useRef(new Set<HTMLInputElement>());
  return {
    onPointerDown({ target, currentTarget }: PointerEvent) {
      hasBegun.current = target === currentTarget;
    },
    onInput({ target, currentTarget }: FormEvent) {
      // A form around the dialog, such as the search, keeps what was written.
      const field = target as HTMLInputElement;
      if (field.matches(WRITTEN) && currentTarget.contains(field.form)) written.current.add(field);
    },
    onClick({ target, currentTarget }: MouseEvent) {
      const keeps = [...written.current].some((field) => field.isConnected && field.value);
      if (target === currentTarget && hasBegun.current && !keeps) onPress();
    },
  };
}
