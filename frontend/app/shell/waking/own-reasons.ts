import { hasConsent } from "../../lib/consent";
import { mayHoldHere } from "../../lib/holding";
import { readStored } from "../../lib/storage-with-expiry";
import { NEAR_MARGIN } from "../content/near-margin";

/** Questions in the address that a page answers by itself (R21). */
const ASKED_BY_ADDRESS = ["show-offer", "show-sign-up", "chatra", "crisp"];

/**
 * Call back as soon as this page has something to do that nobody has to ask for: a part that moves by itself (`data-moves`) comes near the
 * screen, the address names a part to open, a search is remembered here, rooms may be kept here for this visitor, a picture did not come, or a part that tells what it shows
 * (`data-measures`) may tell it.
 */
export function onOwnReason(root: HTMLElement, callBack: () => void): () => void {
  if (hasReasonNow(root)) queueMicrotask(callBack);
  const onError = (event: Event) => event.target instanceof HTMLImageElement && callBack();
  const onHash = () => callBack();
  root.addEventListener("error", onError, true);
  window.addEventListener("hashchange", onHash);
  const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && callBack(), {
    rootMargin: NEAR_MARGIN,
  });
  root.querySelectorAll("[data-moves]").forEach((part) => observer.observe(part));
  return () => {
    root.removeEventListener("error", onError, true);
    window.removeEventListener("hashchange", onHash);
    observer.disconnect();
  };
}

function hasReasonNow(root: HTMLElement): boolean {
  const asked = new URLSearchParams(location.search);
  return (
    location.hash !== "" ||
    ASKED_BY_ADDRESS.some((name) => asked.has(name)) ||
    (root.querySelector("[data-measures]") !== null && (hasConsent("statistics") || hasConsent("marketing"))) ||
    (root.querySelector("#dates") !== null && mayHoldHere()) ||
    (root.querySelector("#search-form") !== null && readStored("leeward:search") !== null) ||
    [...root.querySelectorAll("img")].some((image) => image.complete && image.currentSrc && image.naturalWidth === 0)
  );
}
