import { useEffect, useEffectEvent } from "react";
import { isPlainPress } from "../../lib/plain-press";
import { useModals } from "../../shell/modals/modals";
import { requiresSignUp } from "./sign-up";

const ADDRESSES = /^\/mailing\/(join|exclusive|promo\/[a-z0-9-]+)\/?$/;

/**
 * Links to a sign-up open it over the page, wherever they stand. A link marked `data-subscribers-only` asks first whether this browser
 * has signed up (T10): then it is an ordinary link, as one marked `data-own-page` always is. `show-sign-up` in the address opens the list's page in a new tab.
 */
export function SignUpLinks() {
  const modals = useModals();
  const open = useEffectEvent((address: string) =>
    modals.open({ load: () => import("./sign-up-modal").then((module) => module.SignUpModal), props: { address } }),
  );
  const openUnlessKnown = useEffectEvent(async (href: string) => {
    if (await requiresSignUp()) open("/mailing/exclusive");
    else location.assign(href);
  });
  const showSignUp = useEffectEvent(async () => {
    const { findJoinAddress } = await import("./join-address");
    const address = await findJoinAddress();
    // A browser that opens no tab by itself gets the dialog.
    if (window.open(address, "_blank") === null) open("/mailing/join");
  });

  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || event.defaultPrevented || isForItsPage(event, link) || link.origin !== location.origin) return;
      if (link.hasAttribute("data-subscribers-only")) {
        event.preventDefault();
        void openUnlessKnown(link.href);
      } else if (ADDRESSES.test(link.pathname) && link.pathname !== location.pathname) {
        event.preventDefault();
        open(link.pathname.replace(/\/$/, ""));
      }
    }
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);

  useEffect(() => {
    if (new URLSearchParams(location.search).has("show-sign-up")) void showSignUp();
  }, []);
  return null;
}

function isForItsPage(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return !isPlainPress(event) || link.target === "_blank" || link.hasAttribute("data-own-page");
}
