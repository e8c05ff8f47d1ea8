import type { MouseEvent } from "react";
import { isPlainPress } from "../../../lib/plain-press";
import { linked, type Link } from "./addresses";
import type { Results } from "./use-results";

/** Follow a link of the results within the page; a press for a new tab or window stays the browser's. */
export function follow(press: () => void) {
  return (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    press();
  };
}

/** Follow a link on top of what was asked for last. */
export function followOn(change: Results["change"], link: Link) {
  return follow(() => change((wanted) => linked(wanted, link)));
}
