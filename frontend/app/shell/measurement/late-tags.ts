/*
 * What a tag brings (the pixel, the recommendations' queue) comes after the page has said its first events, for its script is async. Until
 * then those wait here, in the page's memory and with ad consent only, the latest of them and not for long. A stub in place of the pixel
 * would not do: the pixel's own snippet ends where it finds one.
 */
import { hasConsent } from "../../lib/consent";
import { outside } from "./outside";

type Name = "fbq" | "recommendationQueue";
type Told = readonly unknown[];

const LOOK_EVERY_MS = 500;
const MOST_LOOKS = 60;
const MOST_WAITING = 50;

const waiting: Record<Name, Told[]> = { fbq: [], recommendationQueue: [] };
let looksLeft = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** A tag was added, or may now do more than before: what it brings is waited for from this moment. */
export function expectTags() {
  looksLeft = MOST_LOOKS;
  timer ??= setInterval(look, LOOK_EVERY_MS);
}

/** Nothing of what waited is told any more. */
export function forgetWaiting() {
  for (const told of Object.values(waiting)) told.length = 0;
}

/** Tell what a tag brings, now or once it is there; whoever calls has looked at the consent. */
export function tellTag(name: Name, told: Told) {
  waiting[name].push(told);
  handOver(name);
  // Without a tag on its way nothing comes, so nothing is kept.
  waiting[name].splice(0, waiting[name].length - (looksLeft > 0 ? MOST_WAITING : 0));
}

/** In a turn of its own: a snippet that has just made the pixel has then told it whose it is. */
function look() {
  if (!hasConsent("marketing")) forgetWaiting();
  handOver("fbq");
  handOver("recommendationQueue");
  looksLeft -= 1;
  if (looksLeft > 0) return;
  forgetWaiting();
  clearInterval(timer);
  timer = undefined;
}

function handOver(name: Name) {
  if (!outside[name]) return;
  for (const told of waiting[name].splice(0)) {
    if (name === "fbq") outside.fbq?.(...told);
    else outside.recommendationQueue?.push(told);
  }
}
