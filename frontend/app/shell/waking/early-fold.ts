/** The button that folds what stands below it, by its `aria-expanded` alone. */
export const FOLDING = "[data-folds]";

/** Fold or unfold at the press, as the page's own code does later: nobody waits for it, and nothing moves when it comes. */
export function foldEarly(button: HTMLElement) {
  const isOpen = button.ariaExpanded !== "true";
  button.ariaExpanded = String(isOpen);
  if (isOpen) requestAnimationFrame(() => button.closest("search")?.parentElement?.scrollIntoView());
}
