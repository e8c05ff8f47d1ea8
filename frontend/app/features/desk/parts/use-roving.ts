import { useState, type FocusEvent, type KeyboardEvent } from "react";

/**
 * One stop of the Tab key for a whole list; the arrow keys, Home and End move inside it. Spread `list` on the list, and ask `tabIndexOf`
 * for each line, which carries `data-line` with its key.
 */
export function useRoving(keys: readonly string[]) {
  const [current, setCurrent] = useState<string | null>(null);
  const stop = current !== null && keys.includes(current) ? current : keys[0];

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const lines = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-line]")];
    const at = lines.findIndex((line) => line === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key];
    if (at === -1 || to === undefined) return;
    event.preventDefault();
    lines[Math.min(Math.max(to, 0), lines.length - 1)]?.focus();
  }

  function onFocus(event: FocusEvent<HTMLElement>) {
    const key = event.target.dataset.line;
    if (key !== undefined) setCurrent(key);
  }

  return { list: { onKeyDown, onFocus }, tabIndexOf: (key: string) => (key === stop ? 0 : -1) };
}
