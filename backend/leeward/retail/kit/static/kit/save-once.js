/*
 * One saving at a time. The library's autosave may be under way when an editor presses Save or Publish: of a new page both would make
 * it, and the second be refused for the first one's address. What was pressed waits for the autosave and then saves the same page; once
 * the form is on its way, no autosave begins. Which button was pressed stands in the form by then (`still-signed-in.js`).
 */
(() => {
  const LONGEST_WAIT_MS = 10_000;
  const ENDS = ["w-autosave:success", "w-autosave:error", "w-autosave:deactivated"];
  let isSaving = false;
  let isLeaving = false;

  document.addEventListener("w-autosave:save", (event) => {
    if (isLeaving) event.preventDefault();
    else isSaving = true;
  });
  for (const end of ENDS) document.addEventListener(end, () => (isSaving = false));
  window.addEventListener("pageshow", () => (isLeaving = false));

  const waitForEnd = () =>
    new Promise((ended) => {
      for (const end of ENDS) document.addEventListener(end, ended, { once: true });
      setTimeout(ended, LONGEST_WAIT_MS);
    });

  const onSubmit = (event) => {
    const form = event.target;
    if (!form.matches("form[data-controller~='w-autosave']")) return;
    if (isSaving) {
      event.preventDefault();
      event.stopImmediatePropagation();
      void waitForEnd().then(() => {
        isSaving = false;
        form.requestSubmit();
      });
      return;
    }
    // Others may still stop it.
    setTimeout(() => (isLeaving = !event.defaultPrevented));
  };
  document.addEventListener("submit", onSubmit, true);
})();
