/* What has to be said before the page's own code can say it. */
import styles from "../offline/offline-notice.module.css";
import { OFFLINE } from "../offline/offline-words";

const CODE_MISSING =
  "Parts of this page have not come. Links work; for everything else please try again or reload the page.";

/** Say while the network is gone that it is (the notice of the living page, `offline/offline-notice.tsx`). Returns how to stop. */
export function sayOffline(): () => void {
  const notice = addNotice("");
  const update = () => show(notice, navigator.onLine ? "" : OFFLINE);
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
  addNotice(CODE_MISSING).setAttribute("data-code-missing", "");
}

function addNotice(text: string): HTMLElement {
  const notice = document.createElement("p");
  notice.setAttribute("role", "status");
  notice.setAttribute("data-print", "never");
  document.body.append(notice);
  show(notice, text);
  return notice;
}

function show(notice: HTMLElement, text: string) {
  notice.className = (text ? styles.notice : styles.unseen) ?? "";
  notice.textContent = text;
}
