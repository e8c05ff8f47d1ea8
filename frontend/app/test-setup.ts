import { webcrypto } from "node:crypto";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

afterEach(cleanup);
// A machine that other tests keep busy fetches a part of the page late; what never comes still fails.
configure({ asyncUtilTimeout: 5_000 });

/* jsdom 29 makes random numbers, but no hashes. */
if (!globalThis.crypto.subtle) Object.defineProperty(globalThis, "crypto", { value: webcrypto, configurable: true });

/*
 * jsdom 29 parses <dialog> but has none of its behaviour. These are the parts the HTML standard promises and our components rely on:
 * the open attribute, the close event, a cancel event on Escape, and focus given back to the element that had it.
 */
const focusBefore = new WeakMap<HTMLDialogElement, Element | null>();
const openModals: HTMLDialogElement[] = [];

function showModal(this: HTMLDialogElement) {
  if (this.open) throw new DOMException("The dialog is already open.", "InvalidStateError");
  focusBefore.set(this, document.activeElement);
  this.setAttribute("open", "");
  openModals.push(this);
}

function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.removeAttribute("open");
  openModals.splice(openModals.indexOf(this), 1);
  const opener = focusBefore.get(this);
  if (opener instanceof HTMLElement) opener.focus();
  this.dispatchEvent(new Event("close"));
}

// Tests of the server's side run without a browser's document.
if (typeof document !== "undefined") {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  document.addEventListener("keydown", (event) => {
    const top = openModals.at(-1);
    if (event.key !== "Escape" || event.defaultPrevented || !top) return;
    if (top.dispatchEvent(new Event("cancel", { cancelable: true }))) top.close();
  });
  if (!Element.prototype.scrollIntoView) Element.prototype.scrollIntoView = () => undefined;
}
