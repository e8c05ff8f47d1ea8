import { useEffect, useEffectEvent } from "react";
import { isPlainPress } from "../../lib/plain-press";
import { useModals } from "../../shell/modals/modals";

const HELP = /^\/help\/([a-z0-9-]+)$/;

/**
 * Links to a help page marked `data-opens="help"` open it over the page: ATOL protection, essential travel, the agency's terms, important
 * information (M08, M09, R23). Everywhere else, in a new tab, and without scripts, they lead to the page.
 */
export function HelpLinks() {
  const modals = useModals();
  const open = useEffectEvent((slug: string, title: string) =>
    modals.open({ load: () => import("./help-modal").then((module) => module.HelpModal), props: { slug, title } }),
  );
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link?.dataset.opens !== "help" || event.defaultPrevented || !isPlainPress(event)) return;
      const slug = HELP.exec(link.pathname)?.[1];
      if (!slug) return;
      event.preventDefault();
      open(slug, link.dataset.name ?? link.textContent?.trim() ?? "");
    }
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  return null;
}
