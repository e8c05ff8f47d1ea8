import { useEffect } from "react";

/** One letter each, never while somebody types. What a key means is marked on the element it acts on: `data-desk-key`. */
export function useDeskKeys() {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
      if (event.key === "Escape" && isTyping(event.target)) {
        document.getElementById("desk-panel")?.focus();
        return;
      }
      if (isTyping(event.target)) return;
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
  }, []);
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
