/*
 * What Back closes (T15, Z53): modals, the itinerary, the filter. Each open layer has an entry of its own in the history, so Back takes
 * away the one on top: a modal over the itinerary goes first, the filter below it last.
 */

type Layer = { id: number; close: () => void };

const layers: Layer[] = [];
let nextId = 1;
/** Entries we go back over ourselves, after a layer was closed on the page; their popstate closes nothing. */
let ownSteps = 0;
let isListening = false;

const KEY = "leewardLayer";

/** A layer has opened: give it its entry. Returns how to close it from the page (its close button, Escape): it steps back too. */
export function openLayer(close: () => void): () => void {
  listen();
  const layer = { id: nextId, close };
  nextId += 1;
  layers.push(layer);
  history.pushState({ ...historyState(), [KEY]: layer.id }, "");
  return () => closeFromPage(layer);
}

/** Close every layer, the top one first, and leave none of their entries behind. */
export function closeAllLayers() {
  const open = layers.splice(0).reverse();
  for (const layer of open) layer.close();
  stepBack(open.length);
}

function closeFromPage(layer: Layer) {
  const at = layers.indexOf(layer);
  if (at < 0) return;
  // Whatever stands on top of it goes with it.
  const closed = layers.splice(at).reverse();
  for (const one of closed) one.close();
  stepBack(closed.length);
}

function stepBack(entries: number) {
  if (entries === 0 || currentId() === 0) return;
  ownSteps += 1;
  history.go(-entries);
}

function listen() {
  if (isListening) return;
  isListening = true;
  window.addEventListener("popstate", () => {
    if (ownSteps > 0) {
      ownSteps -= 1;
      return;
    }
    const reached = currentId();
    while (layers.length > 0 && (layers.at(-1)?.id ?? 0) > reached) layers.pop()?.close();
  });
}

function historyState(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? { ...state } : {};
}

/** The layer whose entry we stand on; 0 for the page itself. */
function currentId(): number {
  const id = historyState()[KEY];
  return typeof id === "number" ? id : 0;
}
