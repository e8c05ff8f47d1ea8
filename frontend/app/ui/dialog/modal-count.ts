let openCount = 0;

/** Set the page's modal-open flag while any dialog is open; returns how to take it back. */
export function markModalOpen(): () => void {
  openCount += 1;
  document.documentElement.dataset.modalOpen = "";
  return () => {
    openCount -= 1;
    if (openCount === 0) delete document.documentElement.dataset.modalOpen;
  };
}
