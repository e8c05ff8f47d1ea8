import type { KeyboardEvent } from "react";
import type { ComboboxState } from "./use-combobox";

type Keys = { state: ComboboxState; hasChips: boolean; focusLastChip: () => void };

/** The keys of W-01 in the text input. What is not handled here stays with the browser: typing, Home, End, submitting, where Tab leads. */
export function pressInText(event: KeyboardEvent<HTMLInputElement>, { state, hasChips, focusLastChip }: Keys) {
  const handled = act(event, { state, hasChips, focusLastChip });
  // Also keeps Escape from the dialog around: one press, one layer.
  if (handled) event.preventDefault();
}

function act({ key, altKey }: KeyboardEvent, { state, hasChips, focusLastChip }: Keys): boolean {
  switch (key) {
    case "ArrowDown":
    case "ArrowUp":
      if (altKey && key === "ArrowUp") state.close();
      else state.move(key === "ArrowDown" ? 1 : -1);
      return true;
    case "Enter":
      if (state.active) state.toggle(state.active.value);
      // With the list open Enter is about the list; closed, it may submit the form (W-07).
      return state.isOpen;
    case " ":
      if (!state.active) return false;
      state.toggle(state.active.value);
      return true;
    case "Escape":
      return escape(state);
    case "Tab":
      state.close();
      return false;
    case "Home":
    case "End":
    case "ArrowLeft":
    case "ArrowRight":
      state.toText();
      return false;
    case "Backspace":
      if (state.query !== "" || !hasChips) return false;
      focusLastChip();
      return true;
    default:
      return false;
  }
}

function escape(state: ComboboxState): boolean {
  if (state.isOpen) {
    state.close();
    return true;
  }
  if (state.query === "") return false;
  state.clearText();
  return true;
}
