/* What has to be said before the page's own code can say it. */
import styles from "../offline/offline-notice.module.css";
import { OFFLINE, UNTIL_BACK } from "../offline/offline-words";

const CODE_MISSING = "Parts of this page have not come. Links work; for everything else please try again or ";
const RELOAD = "reload the page";

let takeBack = () => {};

/** Say while the network is gone that it is (the notice of the living page, `offline/offline-notice.tsx`). Returns how to stop. */
export function sayOffline(): () => void {
  const notice = addRegion();
  document.body.prepend(notice);
  const update = () => showOffline(notice, !navigator.onLine);
  window.addEventListener("online", update);
  window.addEventListener("offline", update);
  return () => {
    window.removeEventListener("online", update);
    window.removeEventListener("offline", update);
    notice.remove();
  };
}

/** Say that the page's code has not come, whenever there is a network: while there is none, that is said already. */
export function sayCodeIsMissing() {
  takeBack();
  const notice = addRegion();
  notice.setAttribute("data-code-missing", "");
  notice.className = styles.notice ?? "";
  const update = () => {
    notice.remove();
    if (!navigator.onLine) return;
    document.body.append(notice);
    notice.replaceChildren(CODE_MISSING, reloadLink(), ".");
  };
  window.addEventListener("online", update);
  window.addEventListener("offline", update);
  takeBack = () => {
    window.removeEventListener("online", update);
    window.removeEventListener("offline", update);
    notice.remove();
  };
  update();
}

/** The page's code has come after all. */
export function takeBackCodeIsMissing() {
  takeBack();
}

/** A link, for a button would be held until there is code; without the fragment, with which a browser only scrolls. */
function reloadLink(): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = location.pathname + location.search;
  link.textContent = RELOAD;
  return link;
}

function addRegion(): HTMLElement {
  const region = document.createElement("p");
  region.setAttribute("role", "status");
  region.setAttribute("data-print", "never");
  region.className = styles.unseen ?? "";
  return region;
}

function showOffline(notice: HTMLElement, isOffline: boolean) {
  const rest = document.createElement("span");
  rest.className = styles.rest ?? "";
  rest.textContent = UNTIL_BACK;
  notice.className = (isOffline ? styles.line : styles.unseen) ?? "";
  notice.toggleAttribute("data-is-offline", isOffline);
  notice.replaceChildren(...(isOffline ? [`${OFFLINE} `, rest] : []));
}
