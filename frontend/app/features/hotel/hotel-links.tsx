import { useEffect, useEffectEvent } from "react";
import { isPlainPress } from "../../lib/plain-press";
import { useModals } from "../../shell/modals/modals";
import type { HotelParts } from "./hotel-parts";

/**
 * Links marked `data-opens="hotel-details"` open the hotel they lead to over the page (M03), those marked `hotel-info` what there is to
 * know about it (M04): in lists, in the blog, while booking. In a new tab, and without scripts, they lead to its page.
 */
export function HotelLinks(parts: HotelParts) {
  const modals = useModals();
  const open = useEffectEvent((kind: string, hotel: { href: string; name: string }) => {
    const props = { ...hotel, parts };
    if (kind === "hotel-info")
      modals.open({ load: () => import("./info-modal").then((module) => module.InfoModal), props });
    else
      modals.open({
        load: () => import("./details-modal").then((module) => module.DetailsModal),
        // The first story stands beside a hotel in collections alone (M03).
        props: { ...props, hasStory: location.pathname.startsWith("/collections/") },
      });
  });

  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-opens]") : null;
      const kind = link?.dataset.opens ?? "";
      if (!link || !KINDS.has(kind) || event.defaultPrevented || !isPlainPress(event)) return;
      event.preventDefault();
      open(kind, { href: new URL(link.href).pathname, name: link.dataset.name ?? link.textContent?.trim() ?? "" });
    }
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  return null;
}

const KINDS = new Set(["hotel-details", "hotel-info"]);
