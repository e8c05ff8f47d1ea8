/** The button that folds what stands below it, by its `aria-expanded` alone. */
export const FOLDING = "[data-folds]";

/** Fold or unfold at the press, as the page's own code does later: nobody waits for it, and nothing moves when it comes. */
export function foldEarly(button: HTMLElement) {
  const isOpen = button.getAttribute("aria-expanded") !== "true";
  button.setAttribute("aria-expanded", String(isOpen));
  if (isOpen) requestAnimationFrame(() => showFromItsTop(button.closest("search")?.parentElement));
}

/** Scroll to what was unfolded (S45). What sticks below the navigation is there already: scrolling to it would take the page along. */
export function showFromItsTop(unfolded: HTMLElement | null | undefined) {
  if (unfolded && getComputedStyle(unfolded).position !== "sticky") unfolded.scrollIntoView();
}
