import { useLayoutEffect, useRef } from "react";
import { markModalOpen } from "./modal-count";

/**
 * Show the dialog as a modal while it is open, with the focus on its heading or on the field marked `data-first-focus`. Closing gives
 * the focus back to what had it.
 */
export function useModal(isOpen: boolean, firstFocus: "heading" | "marked") {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    const marked = firstFocus === "marked" ? element.querySelector<HTMLElement>("[data-first-focus]") : null;
    (marked ?? heading.current)?.focus();
    const unmark = markModalOpen();
    return () => {
      unmark();
      // Before the element goes, so that the browser gives the focus back.
      element.close();
    };
  }, [isOpen, firstFocus]);

  return { dialog, heading };
}
