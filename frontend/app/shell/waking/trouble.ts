/* What has to be said before the page's own code can say it. */
import styles from "../offline/offline-notice.module.css";
import { OFFLINE, UNTIL_BACK } from "../offline/offline-words";

const CODE_MISSING =
  "Parts of this page have not come. Links work; for everything else please try again or reload the page.";

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

/** Say that the page's code has not come. */
export function sayCodeIsMissing() {
  document.querySelector("[data-code-missing]")?.remove();
  const notice = addRegion();
  notice.setAttribute("data-code-missing", "");
  document.body.append(notice);
  notice.className = styles.notice ?? "";
  notice.textContent = CODE_MISSING;
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
