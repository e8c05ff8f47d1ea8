/*
 * A page that was opened before a new version went out asks for code that is gone (ER11). It is reloaded, once: the mark stands in its
 * entry of the history, which outlives the reload and nothing else.
 */

const MARK = "leewardReloaded";
const FAILED = "vite:preloadError";

/** Listen for code that cannot be fetched. Nothing is reloaded without a network, or while somebody has written something here. */
export function reloadOnceWhenStale(reload: () => void = () => location.reload()) {
  const written = new Set<EventTarget | null>();
  for (const kind of ["input", "change"])
    window.addEventListener(kind, ({ target }) => isKeptHereOnly(target) && written.add(target), true);
  window.addEventListener(FAILED, () => {
    if (!navigator.onLine || wasReloaded() || isFormFilled(written)) return;
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

/** What is ticked in a form that asks by its address, such as the filters of results, stands there at once. */
function isKeptHereOnly(field: EventTarget | null): boolean {
  return !(field instanceof HTMLInputElement && field.type === "checkbox" && field.form?.method === "get");
}

/**
 * Whether something is still here that was typed, chosen or ticked, or `data-written` says so of a form. A field drawn by code has its own value for its
 * default: only the events tell. What was typed before this listened, the page's own fields tell.
 */
function isFormFilled(written: ReadonlySet<EventTarget | null>): boolean {
  if ([...written, document.querySelector("[data-written]")].some((it) => it instanceof Node && it.isConnected))
    return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input:not([type=hidden],[type=checkbox],[type=radio]), textarea",
  );
  return [...fields].some((field) => field.value !== field.defaultValue);
}
