let openCount = 0;

/**
 * Set the page's modal-open flag while any dialog is open; returns how to take it back. The page does not scroll meanwhile, and keeps
 * its width where that takes a scroll bar away.
 */
export function markModalOpen(): () => void {
  const { documentElement: root, body } = document;
  if (openCount === 0) {
    const scrollbarPx = window.innerWidth - root.clientWidth;
    root.dataset.modalOpen = "";
    if (scrollbarPx > 0) body.style.paddingInlineEnd = `${scrollbarPx}px`;
  }
  openCount += 1;
  return () => {
    openCount -= 1;
    if (openCount > 0) return;
    delete root.dataset.modalOpen;
    body.style.paddingInlineEnd = "";
  };
}
