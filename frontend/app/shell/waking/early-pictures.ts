import { trustServerHtml } from "../content/trusted-html";
import { NEAR_MARGIN } from "../content/near-margin";

/** Frames whose picture was drawn before the page's code came: there it finds them drawn. */
const drawn = new Set<string>();

export function wasDrawnEarly(frame: string): boolean {
  return drawn.has(frame);
}

/**
 * Draw the pictures of a resting page as they come near the screen or are to be printed (K03), from the markup that stands there for pages
 * without scripts. Returns how to stop: the page's own code goes on with the rest.
 */
export function drawNearPictures(root: HTMLElement): () => void {
  const frames = root.querySelectorAll<HTMLElement>("[data-late]");
  const observer = new IntersectionObserver(
    (seen) => seen.filter((one) => one.isIntersecting).forEach((one) => draw(one.target as HTMLElement)),
    { rootMargin: NEAR_MARGIN },
  );
  frames.forEach((frame) => observer.observe(frame));
  const drawAll = () => frames.forEach(draw);
  window.addEventListener("beforeprint", drawAll);
  return () => {
    observer.disconnect();
    window.removeEventListener("beforeprint", drawAll);
  };
}

function draw(frame: HTMLElement) {
  const markup = frame.querySelector("noscript");
  if (!markup) return;
  // From here on the picture speaks for itself.
  frame.removeAttribute("role");
  frame.removeAttribute("aria-label");
  markup.insertAdjacentHTML("beforebegin", trustServerHtml(markup.textContent ?? ""));
  markup.remove();
  drawn.add(frame.dataset.late ?? "");
}
