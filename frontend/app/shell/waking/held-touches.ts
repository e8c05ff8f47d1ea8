/*
 * What is pressed and typed before the page's code is here is not lost: it is held, and done again on the page that has come alive. Ordinary
 * links, fields and whatever else works without code is left alone.
 */
import { track } from "../../lib/measuring/track";
import { isPhoneDevice } from "../../lib/phone-device";
import { isPlainPress } from "../../lib/plain-press";
import { foldEarly, FOLDING } from "./early-fold";
import { tellAgain } from "./tell-again";

/** Links that open something over the page, once there is code to do so. */
const OPENING_LINKS =
  'a[data-opens],a[data-call-now],a[data-subscribers-only],a[href^="/quote"],a[href^="/callback"],a[href^="/write-to-us"],a[href^="/mailing/"]';
const PRESSED = `button,[role=button],label,select,input,summary,a`;
/** Answered by the first script. */
const ANSWERED_EARLY = "[data-consent-banner] [name=choice]";
const TYPED = "input:not([type=checkbox],[type=radio],[type=submit],[type=button],[type=date]),textarea";
/** Plain fields that are drawn anew when the page is alive, each by a button of the same id. */
const REDRAWN = "search select,search input[type=date],search summary";
/** Heard by code that is just taking the page over, each of these would make it finish at once, in one long piece. */
const KEPT_FROM_CODE = [
  "pointerdown",
  "pointerup",
  "mousedown",
  "mouseup",
  "touchstart",
  "touchend",
  "keydown",
  "keyup",
  "focusin",
  "focusout",
  "input",
  "change",
];
const OPENS_SELECT = new Set(["Enter", " ", "ArrowDown", "ArrowUp"]);

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Held = { target: HTMLElement; id: string };

export type HeldTouches = {
  /** The page is alive: do what was held, after what came before that. */
  doAgain: (earlier?: () => void) => void;
  /** Its code has not come: let the browser do what it can do alone. */
  giveBack: () => void;
};

/** Hold what needs the page's code until one of the returned functions is called. */
export function holdTouches(): HeldTouches {
  const held: Held[] = [];
  const typed = new Set<Field>();
  let lastFocused = "";
  let escaped: EventTarget | null = null;

  function hold(target: HTMLElement, event: Event) {
    event.preventDefault();
    event.stopImmediatePropagation();
    target.setAttribute("data-held", "");
    const before = held.findIndex((one) => one.target === target);
    // Once however often it was pressed; of several rooms the one that was chosen last.
    held.push(...(before < 0 ? [{ target, id: target.closest("[id]")?.id ?? "" }] : held.splice(before, 1)));
  }

  const hear = {
    click(event: MouseEvent) {
      const target = heldBy(event);
      if (!target) return;
      if (!target.matches(FOLDING)) return hold(target, event);
      foldEarly(target);
      // Code that is just taking the page over would find it done, and do it once more: back.
      event.stopImmediatePropagation();
    },
    mousedown(event: MouseEvent) {
      // A native list would open now, and vanish below the finger when its field is drawn anew.
      const field = event.target instanceof Element && event.target.closest<HTMLElement>(REDRAWN);
      if (!field) return;
      event.preventDefault();
      field.focus({ preventScroll: true });
    },
    keydown(event: KeyboardEvent) {
      const { target, key } = event;
      if (key === "Escape") escaped = target;
      if (target instanceof HTMLElement && target.matches(REDRAWN) && OPENS_SELECT.has(key)) hold(target, event);
    },
    input(event: Event) {
      if (event.target instanceof Element && event.target.matches(`${TYPED},select`)) typed.add(event.target as Field);
    },
    focusin(event: FocusEvent) {
      lastFocused = event.target instanceof Element ? (event.target.closest("[id]")?.id ?? "") : "";
    },
  };
  const kinds = Object.entries(hear) as [string, EventListener][];
  const keep = (event: Event) => event.stopPropagation();
  kinds.forEach(([kind, listener]) => window.addEventListener(kind, listener, true));
  KEPT_FROM_CODE.forEach((kind) => window.addEventListener(kind, keep, { capture: true, passive: true }));

  function letGo() {
    kinds.forEach(([kind, listener]) => window.removeEventListener(kind, listener, true));
    KEPT_FROM_CODE.forEach((kind) => window.removeEventListener(kind, keep, true));
    held.forEach(({ target }) => target.removeAttribute("data-held"));
    return held.splice(0);
  }

  return {
    doAgain(earlier) {
      const pressed = letGo();
      earlier?.();
      typed.forEach(tellAgain);
      if (document.activeElement === document.body && lastFocused) document.getElementById(lastFocused)?.focus();
      if (escaped)
        escaped.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
      pressed.forEach(press);
    },
    giveBack: () => letGo().forEach(press),
  };
}

/** What of this press has to wait, null for most. */
function heldBy(event: MouseEvent): HTMLElement | null {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null;
  if (!isPlainPress(event) || !target) return null;
  if (target instanceof HTMLAnchorElement) return target.matches(OPENING_LINKS) && !dials(target) ? target : null;
  if (target.matches(ANSWERED_EARLY)) return null;
  if (target.matches("summary,select")) return target.matches(REDRAWN) ? target : null;
  return target.matches(TYPED) ? null : target;
}

/** A telephone needs no code to dial. The press is counted here, for the page will not hear of it. */
function dials(link: HTMLAnchorElement): boolean {
  const will = link.hasAttribute("data-call-now") && isPhoneDevice();
  if (will) track("click_call_now", {});
  return will;
}

/** Press again: the element itself, or what has been drawn in its place. */
function press({ target, id }: Held) {
  const now = target.isConnected ? target : document.getElementById(id);
  if (!now) return;
  if (target.isConnected && !now.matches("summary")) now.focus({ preventScroll: true });
  if (now instanceof HTMLSelectElement) openList(now);
  else now.click();
}

/** The press that was held still counts as the visitor's own for a few seconds; after them the list stays closed, with the focus on it. */
function openList(list: HTMLSelectElement) {
  list.focus({ preventScroll: true });
  try {
    list.showPicker();
  } catch {
    // One more press opens it.
  }
}
