import { useEffect, useEffectEvent } from "react";
import { isPlainPress } from "../../lib/plain-press";
import { track } from "../../lib/measuring/track";
import { useModals } from "../../shell/modals/modals";
import { isEnquiryAddress, type EnquiryAddress } from "./enquiry-addresses";
import { isPhoneDevice } from "../../lib/phone-device";

/**
 * Links to a form open it over the page (M10, M16), wherever they stand; a link marked `data-call-now` dials on a telephone and opens
 * the callback form elsewhere. A link opened in a new tab, one marked `data-own-page`, and every link without scripts, leads to the form's own page.
 */
export function EnquiryLinks() {
  const modals = useModals();
  const open = useEffectEvent((address: EnquiryAddress, query: string) =>
    modals.open({
      load: () => import("./enquiry-modal").then((module) => module.EnquiryModal),
      props: { address, query },
    }),
  );

  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || event.defaultPrevented || isForItsPage(event, link)) return;
      if (link.hasAttribute("data-call-now")) {
        track("click_call_now", {});
        if (isPhoneDevice()) return;
        event.preventDefault();
        open("/callback", link.dataset.callNow ?? "");
      } else if (link.origin === location.origin && link.pathname !== location.pathname) {
        const path = link.pathname.replace(/\/$/, "");
        if (!isEnquiryAddress(path)) return;
        event.preventDefault();
        open(path, link.search.slice(1));
      }
    }
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  return null;
}

function isForItsPage(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return !isPlainPress(event) || link.target === "_blank" || link.hasAttribute("data-own-page");
}
