import { useMemo, useState } from "react";
import { messageOf, type Message } from "../state/messages";
import type { SearchState } from "../state/search-state";

type Said = Readonly<{
  message: Message | null;
  isHeld: boolean;
  shown: Message | null;
  /** A change made on the visitor's behalf that nobody has read yet. */
  owed: Message | null;
}>;

/**
 * What the bar says. While a widget is open that stays as it is: a line that came or went above it would move it away below the finger.
 * Once it is closed what was changed meanwhile is said, also where a later choice in it took the note away (T18). Only what takes the
 * widget away itself (ER12) comes at once.
 */
export function useMessage(state: SearchState, isWidgetOpen: boolean): Message | null {
  const message = useMemo(() => messageOf(state), [state]);
  const isHeld = isWidgetOpen && message?.kind !== "failed";
  const [said, setSaid] = useState<Said>({ message, isHeld, shown: message, owed: null });
  if (said.message !== message || said.isHeld !== isHeld) setSaid(next(said, message, isHeld));
  return said.shown;
}

function next({ message: before, shown, owed, isHeld: wasHeld }: Said, message: Message | null, isHeld: boolean): Said {
  if (!isHeld) return { message, isHeld, shown: message ?? (wasHeld ? owed : null), owed: null };
  const isNew = message?.kind === "forced" && before?.kind !== "forced";
  return { message, isHeld, shown, owed: isNew ? message : owed };
}
