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
/** How many entries of layers lie between the page's own entry and this one, itself counted. */
const DEPTH = "leewardDepth";

/** A layer has opened: give it its entry. Returns how to close it from the page (its close button, Escape): it steps back too. */
export function openLayer(close: () => void): () => void {
  listen();
  // Entries of layers from before a reload may lie below: a new layer's number is higher than theirs, so that Back finds it.
  const layer = { id: Math.max(nextId, currentId() + 1), close };
  nextId = layer.id + 1;
  layers.push(layer);
  history.pushState({ ...historyState(), [KEY]: layer.id, [DEPTH]: currentDepth() + 1 }, "");
  return () => closeFromPage(layer);
}

/** Whether the entry we stand on was made for a layer, open or not. */
export function standsOnLayer(): boolean {
  return currentId() > 0;
}

/**
 * A page that loads on the entry of a layer (a reload, or Back from another page) has that layer closed: step back to the page's own
 * entry, or the next Back would do nothing that anybody can see.
 */
export function leaveLayersOfBefore() {
  if (layers.length > 0 || currentId() === 0) return;
  listen();
  stepBack(Math.max(1, currentDepth()));
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
  return numberIn(KEY);
}

function currentDepth(): number {
  return numberIn(DEPTH);
}

function numberIn(name: string): number {
  const number = historyState()[name];
  return typeof number === "number" ? number : 0;
}
