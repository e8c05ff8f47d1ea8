import { useEffect } from "react";
import { useKeysSwitch } from "./keys-switch";

/**
 * One letter each, never while somebody types, nor behind an open dialog, which is to be answered first. What a key means is marked on the
 * element it acts on: `data-desk-key`, with `data-desk-goes` where the keyboard goes there and nothing is pressed.
 */
export function useDeskKeys() {
  const areOn = useKeysSwitch();
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector("dialog[open]")) return;
      if (event.key === "Escape" && isTyping(event.target)) {
        document.getElementById("desk-panel")?.focus();
        return;
      }
      if (!areOn || isTyping(event.target)) return;
      if (event.key === "j" || event.key === "k") moveInQueue(event.key === "j" ? 1 : -1);
      else {
        const target = markedWith(event.key);
        if (!target) return;
        const isPressed = target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
        if (isPressed && target.dataset.deskGoes === undefined) target.click();
        else target.focus();
      }
      event.preventDefault();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [areOn]);
}

/** What is open comes before the bar: a search from an enquiry is one for whoever asked. */
function markedWith(key: string): HTMLElement | undefined {
  const marked = [...document.querySelectorAll<HTMLElement>("[data-desk-key]")].filter(
    (element) => element.dataset.deskKey === key,
  );
  return marked.find((element) => element.closest("#desk-panel")) ?? marked[0];
}

function moveInQueue(step: 1 | -1) {
  const lines = [...document.querySelectorAll<HTMLElement>("[data-queue] [data-line]")];
  const at = lines.findIndex((line) => line === document.activeElement);
  const next = at === -1 ? (step === 1 ? 0 : lines.length - 1) : Math.min(Math.max(at + step, 0), lines.length - 1);
  lines[next]?.focus();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input:not([type=radio], [type=checkbox]), textarea, select");
}
