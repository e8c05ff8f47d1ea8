import { useEffect } from "react";
import { useKeysSwitch } from "./keys-switch";

/**
 * One letter each, never while somebody types, nor behind an open dialog, which is to be answered first. What a key means is marked on the
 * element it acts on: `data-desk-key`.
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
        const target = [...document.querySelectorAll<HTMLElement>("[data-desk-key]")].find(
          (element) => element.dataset.deskKey === event.key,
        );
        if (!target) return;
        if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) target.click();
        else target.focus();
      }
      event.preventDefault();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [areOn]);
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
