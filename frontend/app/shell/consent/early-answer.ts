/*
 * The cookie banner's buttons work from the first script on, however late the page's own code is (S51, T37): the banner goes and the answer
 * stands at once. What follows from it comes late.
 */
import { CONSENT_CHANGED, type ConsentStatus } from "../../lib/consent";
import { BANNER, isUnanswered, keepAnswer, PURPOSES } from "./kept-answer";

/** Back and a restored tab bring pages as they were printed, also those from before the answer. */
export function hideAnswered() {
  const banner = document.querySelector<HTMLElement>(BANNER);
  if (banner) banner.hidden = !isUnanswered();
}

/** Hear the banner's form, and Escape within it, for as long as the page is there. */
export function hearBanner() {
  hideAnswered();
  window.addEventListener("pageshow", ({ persisted }) => {
    hideAnswered();
    // A page that lived on in the store did not hear what was answered on another.
    if (persisted) window.dispatchEvent(new Event(CONSENT_CHANGED));
  });
  document.addEventListener("submit", (event) => {
    const banner = bannerAround(event);
    if (!banner || !event.submitter) return;
    event.preventDefault();
    answer((event.submitter as HTMLButtonElement).value as ConsentStatus);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && bannerAround(event)) answer("dismiss");
  });
}

function bannerAround({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(BANNER) : null;
}

function answer(status: ConsentStatus) {
  keepAnswer(status, PURPOSES);
  hideAnswered();
  import("./answer").then(
    (module) => module.answerConsent(status),
    () => undefined, // This browser's cookie stands; the server reads it with the next request.
  );
}
