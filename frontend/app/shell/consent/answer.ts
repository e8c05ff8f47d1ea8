/* Answering the cookie banner, and taking the answer back (T37, UK-25). Loaded when a button is pressed. */
import { afterPaint } from "../../lib/after-paint";
import { CONSENT_CHANGED, hasConsent, type ConsentStatus, type Purpose } from "../../lib/consent";
import { dropCookies } from "../../lib/document-cookies";
import { forget, forgetInSession } from "../../lib/storage-with-expiry";
import { BANNER, dropAnswer, keepAnswer, PURPOSES } from "./kept-answer";
import { OPTIONAL_THINGS } from "./optional-things";

/** Keep the answer here at once, and with the server, whose cookie lasts where a script's would be cut short. */
export async function answerConsent(status: ConsentStatus, purposes: readonly Purpose[] = PURPOSES): Promise<void> {
  const before = grantedNow();
  const kept = keepAnswer(status, purposes);
  settle();
  await tellServer("PUT", kept);
  startAnewIfLess(before);
}

/** Clear the answer: from here on nothing optional is kept or sent, and the banner asks again. */
export async function revokeConsent(): Promise<void> {
  const before = grantedNow();
  dropAnswer();
  settle();
  await tellServer("DELETE");
  startAnewIfLess(before);
}

/** Take away what is no longer allowed, and say that the answer changed. */
function settle() {
  for (const { name, where, purpose } of OPTIONAL_THINGS) {
    if (hasConsent(purpose)) continue;
    if (where === "cookie") dropCookies(name);
    else if (where === "local storage") forget(name);
    else forgetInSession(name);
  }
  window.dispatchEvent(new Event(CONSENT_CHANGED));
  void passFocusOn();
}

/** What was pressed goes with the answer: the focus goes on to the page, or to the banner that asks anew (widgets 3.2). */
async function passFocusOn() {
  await afterPaint();
  const { activeElement } = document;
  if (activeElement !== document.body && !activeElement?.closest("[hidden]")) return;
  const next = document.querySelector<HTMLElement>(`${BANNER}:not([hidden])`) ?? document.getElementById("content");
  if (!next) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

async function tellServer(method: "PUT" | "DELETE", said?: object) {
  try {
    await fetch("/api/consent", {
      method,
      headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
      ...(said && { body: JSON.stringify(said) }),
      keepalive: true,
    });
  } catch {
    // The cookie of this browser stands; the server reads it with the next request.
  }
}

function grantedNow(): number {
  return PURPOSES.filter((purpose) => hasConsent(purpose)).length;
}

/** A script of another company cannot be unloaded: without its consent the page begins again without it. */
function startAnewIfLess(before: number) {
  const isForeign = ({ src }: HTMLScriptElement) => src !== "" && new URL(src).origin !== location.origin;
  if (grantedNow() < before && [...document.scripts].some(isForeign)) location.reload();
}
