/*
 * A page that was opened before a new version went out asks for code that is gone (ER11). It is reloaded, once: the mark stands in its
 * entry of the history, which outlives the reload and nothing else.
 */

const MARK = "leewardReloaded";
const FAILED = "vite:preloadError";

/** Listen for code that cannot be fetched. Nothing is reloaded without a network, or while somebody has typed something here. */
export function reloadOnceWhenStale(reload: () => void = () => location.reload()) {
  window.addEventListener(FAILED, () => {
    if (!navigator.onLine || wasReloaded() || isFormFilled()) return;
    history.replaceState({ ...stateOf(), [MARK]: true }, "");
    reload();
  });
}

function wasReloaded(): boolean {
  return MARK in stateOf();
}

function stateOf(): object {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? state : {};
}

function isFormFilled(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  return [...fields].some((field) => field.type !== "hidden" && field.value !== field.defaultValue);
}
